package import Reactive

/// A field with an observable value and validators that run in order.
///
/// Copies share the value: a field is a reference to it with a list of validators.
///
/// ```swift
/// FormField(id: Field.email, value: "").isRequired().isEmail()
/// ```
package struct FormField<Value: Sendable>: AnyFormField {
    /// The identifier of the field, unique in its form.
    package let id: String
    /// The value; `$variable` is its binding.
    @State package var variable: Value

    private var validators: [@Sendable (Value) -> String?] = []

    /// Creates a field without validators.
    package init(id: String, value: Value) {
        self.id = id
        _variable = State(wrappedValue: value)
    }

    /// Creates a field without validators.
    package init<ID: RawRepresentable<String>>(id: ID, value: Value) {
        self.init(id: id.rawValue, value: value)
    }

    /// The current value; `nil` if it has another type.
    package func value<Other: Sendable>() -> Other? { variable as? Other }

    /// The message of the first validator that fails; `nil` if the value is valid.
    package func validates() -> String? {
        let value = variable
        for validator in validators {
            if let message = validator(value) { return message }
        }
        return nil
    }

    /// Emits immediately and after each change of the value.
    package func changes() -> Observable<Void> { $variable.map { _ in } }

    /// Adds a validator.
    ///
    /// - Parameters:
    ///   - message: The message for an invalid value.
    ///   - isValid: Returns whether a value is valid.
    /// - Returns: The field with the validator appended.
    package func validating(
        _ message: String,
        _ isValid: @escaping @Sendable (Value) -> Bool
    ) -> FormField {
        var field = self
        field.validators.append { isValid($0) ? nil : message }
        return field
    }
}

extension FormField where Value == Bool {
    /// Adds a validator.
    package func validate(
        _ message: String,
        _ isValid: @escaping @Sendable (Bool) -> Bool
    ) -> FormField {
        validating(message, isValid)
    }

    /// Adds a validator that requires `true`.
    package func isRequired(_ message: String = "Required") -> FormField {
        validating(message) { $0 }
    }
}
