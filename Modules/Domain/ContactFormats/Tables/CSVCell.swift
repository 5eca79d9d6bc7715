/// The escaping of cells that a spreadsheet would evaluate as formulas.
///
/// Excel and LibreOffice treat a cell as a formula if it starts with `=`, `+`, `-` or `@`; some
/// ignore a leading tab or line end. A leading apostrophe makes it text. Reading removes exactly
/// the apostrophe that writing added: texts that already have apostrophes before such a character
/// get another one, so that every text is read unchanged.
///
/// Numbers with a sign, such as `+45 12 34 56 78`, are written unchanged: they can neither call a
/// function nor reference a cell, and programs that dial them do not expect an apostrophe. See
/// Docs/Decisions/0007-formulas-in-tables.md.
enum CSVCell {
    /// The text of a cell as written to a file.
    static func written(_ text: String) -> String {
        guard let formula = formula(in: text) else { return text }
        let isBare = formula.startIndex == text.startIndex
        return isBare && isNumber(formula) ? text : "'" + text
    }

    /// The text of a cell as read from a file.
    static func read(_ cell: String) -> String {
        guard cell.utf8.first == UInt8(ascii: "'"), formula(in: cell) != nil else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }

    /// The text after leading apostrophes, if it starts like a formula.
    private static func formula(in text: String) -> Substring.UnicodeScalarView? {
        // A fast path: nearly all texts start with a letter or a digit.
        if let byte = text.utf8.first, byte < 0xEF, byte > 0x40 || 0x30...0x39 ~= byte {
            return nil
        }
        let rest = text[...].unicodeScalars.drop { $0 == "'" }
        switch rest.first {
        case "=", "+", "-", "@", "\t", "\r", "\n": return rest
        // Japanese versions of Excel also accept the full-width forms.
        case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return rest
        default: return nil
        }
    }

    private static func isNumber(_ text: Substring.UnicodeScalarView) -> Bool {
        guard text.first == "+" || text.first == "-" else { return false }
        let isPart = { (scalar: Unicode.Scalar) in
            switch scalar {
            case "0"..."9", " ", "(", ")", "-", ".", "/", "\u{A0}": true
            default: false
            }
        }
        return text.dropFirst().allSatisfy(isPart)
    }
}
