extension FormField where Value == String {
    /// Adds a validator for text; empty text always passes.
    package func validate(
        _ message: String,
        _ isValid: @escaping @Sendable (String) -> Bool
    ) -> FormField {
        validating(message) { $0.isEmpty || isValid($0) }
    }

    /// Adds a validator that runs for empty text, too.
    package func validateEmpty(
        _ message: String,
        _ isValid: @escaping @Sendable (String) -> Bool
    ) -> FormField {
        validating(message, isValid)
    }

    /// Adds a validator that text without a visible character fails.
    package func isRequired(_ message: String = "Required") -> FormField {
        validateEmpty(message) { text in !text.allSatisfy(\.isWhitespace) }
    }

    /// Adds a validator that text without `@` fails; empty text passes.
    ///
    /// Whether an address exists is known to its server alone, so no more is checked.
    package func isEmail(_ message: String = "Must be valid email address") -> FormField {
        validate(message) { $0.contains("@") }
    }

    /// Adds a validator that only text of a number of characters passes; empty text passes.
    package func length(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must be \(length) characters long") { $0.count == length }
    }

    /// Adds a validator that text of more characters fails.
    package func maxLength(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must not be longer than \(length) characters") { $0.count <= length }
    }

    /// Adds a validator that text of fewer characters fails; empty text passes.
    package func minLength(_ length: Int, _ message: String? = nil) -> FormField {
        validate(message ?? "Must be at least \(length) characters long") { $0.count >= length }
    }
}
