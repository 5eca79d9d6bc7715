extension FormField where Value == String {
    /// Adds a validator for text; empty text is always valid.
    package func validate(
        _ message: String,
        _ isValid: @escaping @Sendable (String) -> Bool
    ) -> FormField {
        validating(message) { $0.isEmpty || isValid($0) }
    }

    /// Adds a validator for text that runs for empty text, too.
    package func validateEmpty(
        _ message: String,
        _ isValid: @escaping @Sendable (String) -> Bool
    ) -> FormField {
        validating(message, isValid)
    }

    /// Adds a validator that requires a character other than whitespace.
    package func isRequired(_ message: String = "Required") -> FormField {
        validateEmpty(message) { text in !text.allSatisfy(\.isWhitespace) }
    }

    /// Adds a validator that requires an `@`; empty text is valid.
    ///
    /// Nothing else is checked, since only the mail server knows whether an address exists.
    package func isEmail(_ message: String = "Must be valid email address") -> FormField {
        validate(message) { $0.contains("@") }
    }

    /// Adds a validator that requires an exact number of characters; empty text is valid.
    package func length(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must be \(length) characters long") { $0.count == length }
    }

    /// Adds a validator for the maximum number of characters.
    package func maxLength(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must not be longer than \(length) characters") { $0.count <= length }
    }

    /// Adds a validator for the minimum number of characters; empty text is valid.
    package func minLength(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must be at least \(length) characters long") { $0.count >= length }
    }
}
