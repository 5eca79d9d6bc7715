import Persistence
import TextComparison

// The names in the database that belong to a table. Those of our own have a space, which a record's
// tables and columns cannot have.
struct RecordNames {
    let table: TableDescription
    let schema: String
    /// The collations of columns whose keys are stored.
    let keys: [ColumnTerm]
    /// The columns of the description, for reading.
    let columns: String

    init(_ table: TableDescription, in schema: String, keys: [ColumnTerm]) {
        self.table = table
        self.schema = schema
        self.keys = keys
        columns = table.columns.map { Self.quoted($0.name) }.joined(separator: ", ")
    }

    /// A quoted identifier; names contain no quotes.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    var name: String { "\(Self.quoted(schema)).\(Self.quoted(table.name))" }
    var key: String { Self.quoted(table.key.name) }

    /// The words of a row, each behind a space, and the same as the server searches them; the latter
    /// is `NULL` if they are too many for it.
    static let words = quoted("search words")
    static let vector = quoted("search vector")

    static func keyColumn(_ term: ColumnTerm) -> String {
        quoted("\(term.column) \(term.collation.rawValue)")
    }

    /// The kind of a column; `nil` if the table does not have it.
    func kind(_ column: String) -> ColumnKind? {
        table.position(of: column).map { table.columns[$0].kind }
    }

    /// The expressions of columns; those that the description does not have are `NULL`.
    func list(_ columns: [String]) -> String {
        columns.map { kind($0) == nil ? "NULL::text" : Self.quoted($0) }.joined(separator: ", ")
    }

    /// The expression of a term's key.
    ///
    /// - Throws: ``Unanswerable`` if the server does not have it.
    func expression(_ term: ColumnTerm) throws(Unanswerable) -> String {
        if kind(term.column) == nil { throw Unanswerable() }
        if term.collation == .binary { return Self.quoted(term.column) }
        guard keys.contains(term) else { throw Unanswerable() }
        return Self.keyColumn(term)
    }

    /// The most characters of a text by which rows are ordered: an entry of an index has 2,700 bytes
    /// at most.
    static let orderedCharacters = 100

    /// The expression by which rows are ordered, which an index has.
    func orderedExpression(_ term: ColumnTerm) throws(Unanswerable) -> String {
        let expression = try expression(term)
        return isShortened(term) ? "left(\(expression), \(Self.orderedCharacters))" : expression
    }

    /// Whether an order compares the beginnings of texts alone.
    func isShortened(_ term: ColumnTerm) -> Bool {
        kind(term.column) == .text && term != ColumnTerm(table.key.name)
    }

    /// Whether an index has the beginnings of the term's texts.
    func isIndexed(_ term: ColumnTerm) -> Bool {
        table.indexes.contains { $0.contains(term) }
            || term.collation == .binary && table.lookups.contains(term.column)
    }
}

/// A query, or a part of it, that the server cannot answer, as it does not have the keys.
struct Unanswerable: Error {}
