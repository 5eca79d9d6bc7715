/// A type of which a column can hold values.
///
/// ```swift
/// enum Gender: String, DatabaseValueConvertible { case female, male }
/// ```
///
/// A type with raw values conforms without further code. Another one names the kind of its
/// column, and converts both ways; `init(databaseValue:)` must accept every result of
/// ``databaseValue`` and return `nil` for anything else, since a file may be damaged.
public protocol DatabaseValueConvertible: Sendable {
    /// The kind of a column of this type.
    static var columnKind: ColumnKind { get }

    /// Whether a column of this type may hold `null`.
    static var isOptional: Bool { get }

    /// The stored form of this value; `null` only if the type is optional.
    var databaseValue: DatabaseValue { get }

    /// Creates a value from its stored form; `nil` if that cannot be one.
    init?(databaseValue: DatabaseValue)
}

extension DatabaseValueConvertible {
    /// `false`: a column has a value in each record.
    @inlinable
    public static var isOptional: Bool { false }
}

extension DatabaseValueConvertible
where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The kind of the raw values.
    public static var columnKind: ColumnKind { RawValue.columnKind }

    /// The raw value's stored form.
    public var databaseValue: DatabaseValue { rawValue.databaseValue }

    /// Creates a value from its raw value; `nil` for one that is unknown.
    public init?(databaseValue: DatabaseValue) {
        guard let rawValue = RawValue(databaseValue: databaseValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
    /// The kind of the wrapped type.
    public static var columnKind: ColumnKind { Wrapped.columnKind }

    /// `true`: `nil` is stored as `null`.
    public static var isOptional: Bool { true }

    /// The wrapped value's stored form, or `null`.
    @inlinable
    public var databaseValue: DatabaseValue {
        switch self {
        case nil: .null
        case let value?: value.databaseValue
        }
    }

    /// Creates `nil` from `null`; fails for a value that is invalid for the wrapped type.
    @inlinable
    public init?(databaseValue: DatabaseValue) {
        if case .null = databaseValue {
            self = .none
        } else if let value = Wrapped(databaseValue: databaseValue) {
            self = .some(value)
        } else {
            return nil
        }
    }
}
