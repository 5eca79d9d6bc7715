extension String {
    /// The text without whitespace and line ends.
    package var removingWhitespaces: String { filter { !$0.isWhitespace } }

    /// The ASCII digits of the text.
    package var stripReturningDigitsOnly: String { filter(\.isDecimalDigit) }

    /// The text with each line end replaced by a blank.
    package var replaceNewlinesWithSpaces: String { String(map { $0.isNewline ? " " : $0 }) }

    /// The text as `(XXX) XXX-XXXX`, if it has ten digits; otherwise the unchanged text.
    package var asPhoneNumber: String {
        let digits = stripReturningDigitsOnly
        return digits.count == 10 ? digits.formatDigitsWith(mask: "(999) 999-9999") : self
    }

    /// The digits to dial, with a leading `+` if the text has one.
    package var asCallablePhoneNumber: String {
        let isInternational = first { !$0.isWhitespace } == "+"
        return (isInternational ? "+" : "") + stripReturningDigitsOnly
    }

    /// The digits of the text formatted by a mask, in which `9` is the placeholder of a digit.
    package func formatDigitsWith(mask: String) -> String { MaskBehavior(mask).formatted(self) }
}

extension Character {
    /// Whether the character is an ASCII digit.
    var isDecimalDigit: Bool { isASCII && isNumber }
}
