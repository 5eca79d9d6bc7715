import Persistence
import TextComparison

// The names in the database that belong to a table. Names added by the storage contain a space,
// which names of a record's tables and columns cannot.
struct RecordNames {
    let table: TableDescription
    let schema: String
    /// The columns and collations whose keys are stored.
    let keys: [ColumnTerm]
    /// The quoted name of the table, with its schema.
    let name: String
    let key: String
    /// The quoted columns of the description, for a `SELECT`.
    let columns: String

    init(_ table: TableDescription, in schema: String, keys: [ColumnTerm]) {
        self.table = table
        self.schema = schema
        self.keys = keys
        name = "\(Self.quoted(schema)).\(Self.quoted(table.name))"
        key = Self.quoted(table.key.name)
        columns = table.columns.map { Self.quoted($0.name) }.joined(separator: ", ")
    }

    /// Quotes an identifier; names contain no quotes.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// The columns of a row's words, as text with a space before each word, and as the `tsvector`
    /// that the server searches; the latter is `NULL` if there are too many words.
    static let words = quoted(searched[0])
    static let vector = quoted(searched[1])
    /// The names of ``words`` and ``vector``.
    static let searched = ["search words", "search vector"]

    static func keyColumn(_ term: ColumnTerm) -> String { quoted(keyColumnName(term)) }

    static func keyColumnName(_ term: ColumnTerm) -> String {
        "\(term.column) \(term.collation.rawValue)"
    }

    /// The generated column of the text prefixes of a term.
    static func orderColumn(_ term: ColumnTerm) -> String { quoted(orderColumnName(term)) }

    static func orderColumnName(_ term: ColumnTerm) -> String {
        "\(term.column) \(term.collation.rawValue) order"
    }

    /// The kind of a column; `nil` if the table does not have it.
    func kind(_ column: String) -> ColumnKind? {
        table.position(of: column).map { table.columns[$0].kind }
    }

    /// Returns the expressions of columns; a column that the description does not have is `NULL`.
    func list(_ columns: [String]) -> String {
        columns.map { kind($0) == nil ? "NULL::text" : Self.quoted($0) }.joined(separator: ", ")
    }

    /// Returns the expression of a term's collation key.
    ///
    /// - Throws: ``Unanswerable`` if the key is not stored.
    func expression(_ term: ColumnTerm) throws(Unanswerable) -> String {
        if kind(term.column) == nil { throw Unanswerable() }
        if term.collation == .binary { return Self.quoted(term.column) }
        guard keys.contains(term) else { throw Unanswerable() }
        return Self.keyColumn(term)
    }

    /// The length of the text prefixes by which rows are ordered, in characters: an index entry has
    /// 2,700 bytes at most.
    static let orderedCharacters = 100

    /// Returns the expression by which rows are ordered: an indexed prefix is a generated column,
    /// as the server supports no index-only scan of an index on expressions.
    func orderedExpression(_ term: ColumnTerm) throws(Unanswerable) -> String {
        let expression = try expression(term)
        guard isShortened(term) else { return expression }
        return isIndexed(term) ? Self.orderColumn(term) : Self.beginning(of: expression)
    }

    /// Returns the expression that is compared with values: the indexed prefix if all texts are
    /// shorter than it, otherwise the whole text.
    func comparedExpression(
        _ term: ColumnTerm,
        with values: some Sequence<DatabaseValue>
    ) throws(Unanswerable) -> String {
        let isBeginning = isShortened(term) && isIndexed(term)
        return isBeginning && values.allSatisfy(Self.isShort)
            ? Self.orderColumn(term) : try expression(term)
    }

    /// Returns an expression that is `NULL` where a column is, preferring an indexed one.
    func presence(of column: String) -> String {
        let firsts = table.indexes.compactMap(\.first) + table.lookups.map { ColumnTerm($0) }
        let indexed = firsts.first { $0.column == column }
        return indexed.flatMap { try? orderedExpression($0) } ?? Self.quoted(column)
    }

    /// The terms whose prefixes are generated columns.
    var orderedTerms: [ColumnTerm] {
        var seen: Set<ColumnTerm> = []
        return (table.indexes.joined() + table.lookups.map { ColumnTerm($0) })
            .filter { isShortened($0) && seen.insert($0).inserted }
    }

    /// Returns the expression of a text's prefix, as it is indexed.
    static func beginning(of text: String) -> String { "left(\(text), \(orderedCharacters))" }

    /// Whether a text is shorter than the prefixes, so that it compares with them as with the whole
    /// texts; the stored form of a character may have two.
    private static func isShort(_ value: DatabaseValue) -> Bool {
        guard case .text(let text) = value else { return true }
        return text.unicodeScalars.count * 2 < orderedCharacters
    }

    /// Whether rows are ordered by the prefixes of the term's texts.
    func isShortened(_ term: ColumnTerm) -> Bool {
        kind(term.column) == .text && term != ColumnTerm(table.key.name)
    }

    /// Whether an index begins with a term that is not the key.
    func isLookedUp(_ term: ColumnTerm) -> Bool {
        table.indexes.contains { $0.first == term }
            || term.collation == .binary && table.lookups.contains(term.column)
    }

    /// Whether an index contains the term.
    func isIndexed(_ term: ColumnTerm) -> Bool {
        table.indexes.contains { $0.contains(term) }
            || term.collation == .binary && table.lookups.contains(term.column)
    }
}

/// The error for a query, or a part of one, that the server cannot answer without stored keys.
struct Unanswerable: Error {}
