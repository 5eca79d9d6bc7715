extension String {
    /// The text without blanks, tabs and line ends.
    package var removingWhitespaces: String { filter { !$0.isWhitespace } }

    /// The decimal digits of ASCII, without all other characters.
    package var stripReturningDigitsOnly: String { filter(\.isDecimalDigit) }

    /// The text with a blank in place of each line end.
    package var replaceNewlinesWithSpaces: String { String(map { $0.isNewline ? " " : $0 }) }

    /// The text as `(XXX) XXX-XXXX`, if it has ten digits; otherwise as it is.
    package var asPhoneNumber: String {
        let digits = stripReturningDigitsOnly
        return digits.count == 10 ? digits.formatDigitsWith(mask: "(999) 999-9999") : self
    }

    /// The digits that a telephone dials, with a leading `+` where there is one.
    package var asCallablePhoneNumber: String {
        let isInternational = first { !$0.isWhitespace } == "+"
        return (isInternational ? "+" : "") + stripReturningDigitsOnly
    }

    /// The digits of the text in the form of a mask, in which `9` stands for a digit.
    package func formatDigitsWith(mask: String) -> String { MaskBehavior(mask).formatted(self) }
}

extension Character {
    /// Whether it is a decimal digit of ASCII.
    var isDecimalDigit: Bool { isASCII && isNumber }
}
