/// A value of a column, in one of the five kinds that every storage knows.
///
/// Two values are equal only if their kinds are: the integer 1 is not the real 1. Text is equal
/// if its bytes in UTF-8 are, not by canonical equivalence. Values of one column are of one kind,
/// or `null`.
public enum DatabaseValue: Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction; never not-a-number.
    case real(Double)
    /// Text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

extension DatabaseValue: Hashable {
    // The hash is the compiler's: texts of equal bytes are equal to Swift, too.

    /// Compares kinds and bytes.
    public static func == (left: DatabaseValue, right: DatabaseValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        // Swift's own comparison takes two spellings of a letter for one.
        case (.text(let left), .text(let right)): haveSameBytes(left, right)
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    private static func haveSameBytes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.utf8Span.span, right.utf8Span.span)
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }
}

extension DatabaseValue: Comparable {
    /// The order of every storage: `null`, then numbers by value, text and bytes by their bytes.
    public static func < (left: DatabaseValue, right: DatabaseValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.real(let left), .real(let right)): left < right
        case (.integer(let left), .real(let right)): Double(left) < right
        case (.real(let left), .integer(let right)): left < Double(right)
        case (.text(let left), .text(let right)): precedes(left, right)
        case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
        default: left.rank < right.rank
        }
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.utf8Span.span, right.utf8Span.span)
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            return left[index] < right[index]
        }
        return left.count < right.count
    }

    private var rank: Int { kind?.rank ?? 0 }
}

extension DatabaseValue {
    /// Whether there is no value.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The kind of the value; `nil` for `null`.
    public var kind: ColumnKind? {
        switch self {
        case .null: nil
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }
}

/// The kind of a column's values.
public enum ColumnKind: String, Hashable, Sendable {
    /// Whole numbers and truth values.
    case integer
    /// Numbers with fractions, and dates.
    case real
    /// Text.
    case text
    /// Bytes.
    case blob
}

extension ColumnKind {
    /// The place of the kind in the order of values; `null` is 0.
    package var rank: Int {
        switch self {
        case .integer, .real: 1
        case .text: 2
        case .blob: 3
        }
    }
}
