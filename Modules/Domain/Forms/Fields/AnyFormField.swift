package import Reactive

/// A field of a form, with its value's type erased.
package protocol AnyFormField: Sendable {
    /// The identifier of the field, unique in its form.
    var id: String { get }

    /// The current value.
    ///
    /// - Returns: The value; `nil` if it has another type.
    func value<Value: Sendable>() -> Value?

    /// Runs the validators in order.
    ///
    /// - Returns: The message of the first validator that fails; `nil` if the value is valid.
    func validates() -> String?

    /// Emits immediately and after each change of the value.
    func changes() -> Observable<Void>
}

/// An error in the program's use of a form.
package enum FormError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The form has no field with the identifier.
    case missing(id: String)
    /// The field's value has another type than requested.
    case mistyped(id: String, expected: String)

    /// The description in one line, for a log.
    package var description: String {
        switch self {
        case .missing(let id): "the form has no field '\(id)'"
        case .mistyped(let id, let expected): "the field '\(id)' has no value of type \(expected)"
        }
    }
}

/// The participation of a field in its form.
package enum FormFieldState: String, Hashable, Sendable {
    /// The field can be edited, and is validated.
    case enabled
    /// The field is visible but cannot be edited, and is not validated.
    case disabled
    /// The field is hidden, and is not validated.
    case hidden
}
