package import Reactive

/// A field of a form, whatever the type of its value.
package protocol AnyFormField: Sendable {
    /// The name of the field, unique in its form.
    var id: String { get }

    /// The current value.
    ///
    /// - Returns: The value, or `nil` if it is of another type.
    func value<Value: Sendable>() -> Value?

    /// Runs the validators in their order.
    ///
    /// - Returns: The message of the first that fails, or `nil` if the value is valid.
    func validates() -> String?

    /// The value as a stream of no value: one event now, and one after each change.
    func changes() -> Observable<Void>
}

/// A mistake in the use of a form by the program.
package enum FormError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The form has no field of that name.
    case missing(id: String)
    /// The field has a value of another type than the one that was asked for.
    case mistyped(id: String, expected: String)

    /// One line for a log.
    package var description: String {
        switch self {
        case .missing(let id): "the form has no field '\(id)'"
        case .mistyped(let id, let expected): "the field '\(id)' has no value of type \(expected)"
        }
    }
}

/// Whether a field takes part in its form.
package enum FormFieldState: String, Hashable, Sendable {
    /// It can be changed, and is validated.
    case enabled
    /// It is shown, but can neither be changed nor be wrong.
    case disabled
    /// It is not shown, and cannot be wrong.
    case hidden
}
