/// The form of a text: `9` stands for a digit, every other character for itself.
///
/// ```swift
/// MaskBehavior("999-999-9999").formatted("3038950000")  // "303-895-0000"
/// ```
package struct MaskBehavior: FormFieldBehavior, Hashable {
    /// The mask.
    package let pattern: String

    /// Creates a form from its mask.
    package init(_ pattern: String) {
        self.pattern = pattern
    }

    /// Whether the new text has the form, as far as it goes.
    package func allowsChange(from old: String, to new: String) -> Bool {
        accepts(new)
    }

    /// Whether a text has the form, as far as it goes; line ends are passed over.
    package func accepts(_ text: String) -> Bool {
        var rest = pattern[...]
        for character in text where !character.isNewline {
            guard let slot = rest.popFirst() else { return false }
            if slot == "9" ? !character.isDecimalDigit : character != slot { return false }
        }
        return true
    }

    /// The digits of a text in the form, as far as they go; digits that do not fit are left out.
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
