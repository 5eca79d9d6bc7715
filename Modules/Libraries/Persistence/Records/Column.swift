public import TextComparison

/// A column of a record's table: a name, and the property that it holds.
///
/// Comparisons of a column with values are filters, see `Query.filter(_:)`:
///
/// ```swift
/// let filter = Person.visits >= 3 && Person.name.folded.hasPrefix("øst")
/// ```
public struct Column<Root: PersistableRecord, Value: DatabaseValueConvertible>: Sendable {
    /// The name, unique within the table.
    public let name: String

    let path: any KeyPath<Root, Value> & Sendable
    let defaultValue: Value?

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - name: The name: ASCII letters, digits and `_`, not beginning with a digit.
    ///   - path: The property.
    ///   - defaultValue: The value in rows that were stored before the table had this column. A
    ///     column that is added to a table needs one, unless it is optional.
    public init(
        _ name: String,
        _ path: any KeyPath<Root, Value> & Sendable,
        default defaultValue: Value? = nil
    ) {
        self.name = name
        self.path = path
        self.defaultValue = defaultValue
    }
}

/// A column of a table without the type of its values, for lists of columns.
///
/// ``Column`` is the one type that conforms.
public protocol RecordColumn<Root>: Sendable {
    /// The record's type.
    associatedtype Root: PersistableRecord

    /// The name, unique within the table.
    var name: String { get }

    /// The column without the types of Swift.
    var description: ColumnDescription { get }

    /// The stored form of a record's value.
    func value(of record: Root) -> DatabaseValue
}

extension Column: RecordColumn {
    /// The column without the types of Swift.
    public var description: ColumnDescription {
        ColumnDescription(
            name: name,
            kind: Value.columnKind,
            isOptional: Value.isOptional,
            defaultValue: defaultValue?.databaseValue
        )
    }

    /// The stored form of a record's value.
    public func value(of record: Root) -> DatabaseValue {
        record[keyPath: path].databaseValue
    }
}

/// A text column as a collation sees it.
///
/// Get one by ``Column/folded`` or ``Column/numeric``.
public struct CollatedColumn<Root: PersistableRecord>: Sendable {
    /// The column and the collation.
    public let indexTerm: ColumnTerm
}

/// A column, or a text column with a collation: a part of filters, orders and indexes.
public protocol IndexTerm<Root>: Sendable {
    /// The record's type.
    associatedtype Root: PersistableRecord

    /// The type of the values that filters compare it with.
    associatedtype Compared: DatabaseValueConvertible

    /// The column and its collation.
    var indexTerm: ColumnTerm { get }
}

extension Column: IndexTerm {
    /// Columns are compared with values of their own type.
    public typealias Compared = Value

    /// The column by its values.
    public var indexTerm: ColumnTerm { ColumnTerm(name) }
}

extension CollatedColumn: IndexTerm {
    /// Keys of a collation are compared with those of texts.
    public typealias Compared = String
}

/// A column whose values are text, optional or not.
public protocol TextColumnValue: DatabaseValueConvertible {}

extension String: TextColumnValue {}
extension Optional: TextColumnValue where Wrapped == String {}

extension Column where Value: TextColumnValue {
    /// The column without case and marks.
    public var folded: CollatedColumn<Root> {
        CollatedColumn(indexTerm: ColumnTerm(name, .folded))
    }

    /// The column without case and marks, with numbers by their value.
    public var numeric: CollatedColumn<Root> {
        CollatedColumn(indexTerm: ColumnTerm(name, .numeric))
    }
}

/// A column and the collation by which its values are compared.
public struct ColumnTerm: Hashable, Sendable {
    /// The column's name.
    public let column: String
    /// The collation; other than binary only for text.
    public let collation: Collation

    /// Creates a term.
    public init(_ column: String, _ collation: Collation = .binary) {
        self.column = column
        self.collation = collation
    }

    /// The value by which another one is compared: a text's key, anything else as it is.
    public func key(of value: DatabaseValue) -> DatabaseValue {
        guard collation != .binary, case .text(let text) = value else { return value }
        return .text(collation.key(of: text))
    }
}
