/// Cells that a spreadsheet would calculate, and their form in a file.
///
/// Excel and LibreOffice take a cell for a formula if it begins with `=`, `+`, `-` or `@`, and
/// some take a tab or the end of a line before it along. An apostrophe in front makes it text.
/// Reading takes away what writing added, and nothing else: apostrophes that were there before
/// such a beginning are counted as well, so that every text comes back equal.
///
/// Numbers with a sign, such as `+45 12 34 56 78`, are written as they are: they can call no
/// function and name no cell, and the programs that dial them know no apostrophe. See
/// Docs/Decisions/0007-formulas-in-tables.md.
enum CSVCell {
    /// The form of a text in a file.
    static func written(_ text: String) -> String {
        guard let formula = formula(in: text) else { return text }
        let isBare = formula.startIndex == text.startIndex
        return isBare && isNumber(formula) ? text : "'" + text
    }

    /// The text of a cell of a file.
    static func read(_ cell: String) -> String {
        guard cell.utf8.first == UInt8(ascii: "'"), formula(in: cell) != nil else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }

    /// The text behind apostrophes, if it begins like a formula.
    private static func formula(in text: String) -> Substring.UnicodeScalarView? {
        // Nearly all texts begin with a letter or a digit.
        if let byte = text.utf8.first, byte < 0xEF, byte > 0x40 || 0x30...0x39 ~= byte {
            return nil
        }
        let rest = text[...].unicodeScalars.drop { $0 == "'" }
        switch rest.first {
        case "=", "+", "-", "@", "\t", "\r", "\n": return rest
        // Japanese versions of Excel know the wide forms as well.
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
