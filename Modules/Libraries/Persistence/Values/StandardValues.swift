// The standard library's types as values of columns.

extension String: DatabaseValueConvertible {
    /// Text.
    public static var columnKind: ColumnKind { .text }

    /// The text.
    @inlinable
    public var databaseValue: DatabaseValue { .text(self) }

    /// Takes text only.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        guard case .text(let value) = databaseValue else { return nil }
        self = value
    }
}

extension DatabaseValueConvertible where Self: FixedWidthInteger {
    /// Whole numbers.
    public static var columnKind: ColumnKind { .integer }

    /// The number.
    @inlinable
    public var databaseValue: DatabaseValue { .integer(Int64(self)) }

    /// Takes whole numbers within the bounds of the type.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self.init(exactly: value)
    }
}

// The integer types whose values all fit in `Int64`.
extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension Int32: DatabaseValueConvertible {}
extension Int16: DatabaseValueConvertible {}
extension Int8: DatabaseValueConvertible {}
extension UInt32: DatabaseValueConvertible {}
extension UInt16: DatabaseValueConvertible {}
extension UInt8: DatabaseValueConvertible {}

extension Bool: DatabaseValueConvertible {
    /// Whole numbers: 0 and 1.
    public static var columnKind: ColumnKind { .integer }

    /// 0 or 1.
    @inlinable
    public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

    /// Takes 0 and 1.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        switch databaseValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension Double: DatabaseValueConvertible {
    /// Numbers with fractions.
    public static var columnKind: ColumnKind { .real }

    /// The number; `null` for not-a-number, which is invalid in a column of this type, and stored
    /// as `nil` in one of `Double?`.
    @inlinable
    public var databaseValue: DatabaseValue { isNaN ? .null : .real(self) }

    /// Takes numbers, whole ones included.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        switch databaseValue {
        case .real(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
}

extension [UInt8]: DatabaseValueConvertible {
    /// Bytes.
    public static var columnKind: ColumnKind { .blob }

    /// The bytes.
    @inlinable
    public var databaseValue: DatabaseValue { .blob(self) }

    /// Takes bytes only.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        guard case .blob(let value) = databaseValue else { return nil }
        self = value
    }
}
