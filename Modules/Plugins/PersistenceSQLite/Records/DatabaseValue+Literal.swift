import Persistence

extension DatabaseValue {
    /// The value in SQL, for the default of a column, which cannot be an argument.
    var literal: String {
        switch self {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .real(let value):
            value.isInfinite ? (value < 0 ? "-9e999" : "9e999") : "\(value)"
        case .text(let text):
            // SQL ends at U+0000. Scalar by scalar, as a quote and a mark are one character.
            text.utf8.contains(0)
                ? "(CAST(\(DatabaseValue.blob(Array(text.utf8)).literal) AS TEXT))"
                : "'\(text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined())'"
        case .blob(let bytes):
            "X'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                + "'"
        }
    }
}
