/// An input mask in which `9` is the placeholder of a digit, and other characters are literals.
///
/// ```swift
/// MaskBehavior("999-999-9999").formatted("3038950000")  // "303-895-0000"
/// ```
package struct MaskBehavior: FormFieldBehavior, Hashable {
    /// The pattern of the mask.
    package let pattern: String

    /// Creates a mask from its pattern.
    package init(_ pattern: String) {
        self.pattern = pattern
    }

    /// Whether the new text matches the beginning of the mask.
    package func allowsChange(from old: String, to new: String) -> Bool {
        accepts(new)
    }

    /// Whether a text matches the beginning of the mask; line ends are ignored.
    package func accepts(_ text: String) -> Bool {
        var rest = pattern[...]
        for character in text where !character.isNewline {
            guard let slot = rest.popFirst() else { return false }
            if slot == "9" ? !character.isDecimalDigit : character != slot { return false }
        }
        return true
    }

    /// Formats the digits of a text by the mask; digits that do not fit are omitted.
    package func formatted(_ text: String) -> String {
        var digits = text.stripReturningDigitsOnly[...]
        var result = ""
        for slot in pattern {
            if digits.isEmpty { break }
            result.append(slot == "9" ? digits.removeFirst() : slot)
        }
        return result
    }
}
