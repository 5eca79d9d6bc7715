import Persistence
import TextComparison

// The names in the database that belong to a table. Those of our own have a space, which a record's
// tables and columns cannot have.
struct RecordNames {
    let table: TableDescription
    let schema: String
    /// The collations of columns whose keys are stored.
    let keys: [ColumnTerm]
    /// The table with its schema.
    let name: String
    let key: String
    /// The columns of the description, for reading.
    let columns: String

    init(_ table: TableDescription, in schema: String, keys: [ColumnTerm]) {
        self.table = table
        self.schema = schema
        self.keys = keys
        name = "\(Self.quoted(schema)).\(Self.quoted(table.name))"
        key = Self.quoted(table.key.name)
        columns = table.columns.map { Self.quoted($0.name) }.joined(separator: ", ")
    }

    /// A quoted identifier; names contain no quotes.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// The words of a row, each behind a space, and the same as the server searches them; the latter
    /// is `NULL` if they are too many for it.
    static let words = quoted("search words")
    static let vector = quoted("search vector")

    static func keyColumn(_ term: ColumnTerm) -> String { quoted(keyColumnName(term)) }

    static func keyColumnName(_ term: ColumnTerm) -> String {
        "\(term.column) \(term.collation.rawValue)"
    }

    /// The column of the beginnings of a term's texts, which the server fills.
    static func orderColumn(_ term: ColumnTerm) -> String { quoted(orderColumnName(term)) }

    static func orderColumnName(_ term: ColumnTerm) -> String {
        "\(term.column) \(term.collation.rawValue) order"
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

    /// The expression by which rows are ordered: what an index has is a column of its own, as the
    /// server answers nothing from an index of expressions alone.
    func orderedExpression(_ term: ColumnTerm) throws(Unanswerable) -> String {
        let expression = try expression(term)
        guard isShortened(term) else { return expression }
        return isIndexed(term) ? Self.orderColumn(term) : Self.beginning(of: expression)
    }

    /// The expression that is compared with a text: the beginning that an index has, if the text is
    /// shorter than that.
    func comparedExpression(
        _ term: ColumnTerm,
        with values: some Sequence<DatabaseValue>
    ) throws(Unanswerable) -> String {
        let isBeginning = isShortened(term) && isIndexed(term)
        return isBeginning && values.allSatisfy(Self.isShort)
            ? Self.orderColumn(term) : try expression(term)
    }

    /// An expression that is `NULL` where a column is; one that an index begins with, if any does.
    func presence(of column: String) -> String {
        let firsts = table.indexes.compactMap(\.first) + table.lookups.map { ColumnTerm($0) }
        let indexed = firsts.first { $0.column == column }
        return indexed.flatMap { try? orderedExpression($0) } ?? Self.quoted(column)
    }

    /// The terms whose beginnings are columns.
    var orderedTerms: [ColumnTerm] {
        var seen: Set<ColumnTerm> = []
        return (table.indexes.joined() + table.lookups.map { ColumnTerm($0) })
            .filter { isShortened($0) && seen.insert($0).inserted }
    }

    /// The beginning of a text, of which the server has an index.
    static func beginning(of text: String) -> String { "left(\(text), \(orderedCharacters))" }

    /// Whether a text is shorter than the beginnings, so that it compares with them as it does with
    /// the whole texts; the server has some characters as two.
    private static func isShort(_ value: DatabaseValue) -> Bool {
        guard case .text(let text) = value else { return true }
        return text.unicodeScalars.count * 2 < orderedCharacters
    }

    /// Whether an order compares the beginnings of texts alone.
    func isShortened(_ term: ColumnTerm) -> Bool {
        kind(term.column) == .text && term != ColumnTerm(table.key.name)
    }

    /// Whether an index begins with a term that is not the key.
    func isLookedUp(_ term: ColumnTerm) -> Bool {
        table.indexes.contains { $0.first == term }
            || term.collation == .binary && table.lookups.contains(term.column)
    }

    /// Whether an index has the beginnings of the term's texts.
    func isIndexed(_ term: ColumnTerm) -> Bool {
        table.indexes.contains { $0.contains(term) }
            || term.collation == .binary && table.lookups.contains(term.column)
    }
}

/// A query, or a part of it, that the server cannot answer, as it does not have the keys.
struct Unanswerable: Error {}
