import Persistence
import TextComparison

// The names in the database that belong to a table. Those of our own have a space, which a record's
// tables and columns cannot have.
struct RecordNames {
    let table: TableDescription
    /// The columns of the description, for reading.
    let columns: String

    init(_ table: TableDescription) {
        self.table = table
        columns = table.columns.map { Self.quoted($0.name) }.joined(separator: ", ")
    }

    /// A quoted identifier; names of tables and columns contain no quotes.
    static func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// The expressions of columns; those that the description does not have are `NULL`.
    func list(_ columns: [String]) -> String {
        columns.map { expression(ColumnTerm($0)) }.joined(separator: ", ")
    }

    var name: String { Self.quoted(table.name) }
    var key: String { Self.quoted(table.key.name) }

    /// The table of the search index, and the column of words that it indexes.
    var search: String { Self.quoted("\(table.name) search") }
    static let words = quoted("search words")
    /// The number of a row in a part of a query.
    static let number = quoted("row number")

    /// The rows of the table whose numbers a part of a query finds, in its order.
    func rows(numberedBy source: String) -> String {
        "(\(source)) CROSS JOIN \(name) ON \(name).rowid = \(Self.number)"
    }

    /// The column of a term's key, without quotes.
    static func keyName(_ term: ColumnTerm) -> String {
        "\(term.column) \(term.collation.rawValue)"
    }

    static func keyColumn(_ term: ColumnTerm) -> String { quoted(keyName(term)) }

    /// The expression of a term's key.
    func expression(_ term: ColumnTerm) -> String {
        guard table.position(of: term.column) != nil else { return "NULL" }
        if term.collation == .binary { return Self.quoted(term.column) }
        if table.indexedKeys.contains(term) { return Self.keyColumn(term) }
        return "\(TextFunctions.name(of: term.collation))(\(Self.quoted(term.column)))"
    }

    /// The search for words: each quoted and with a star, so that FTS5 takes nothing in it for
    /// syntax.
    static func pattern(_ words: [String]) -> String {
        words.map { "\"\($0)\"*" }.joined(separator: " ")
    }

    /// The text of words in which ` word` is found where a word begins.
    static func words(_ words: [String]) -> String {
        words.isEmpty ? "" : " " + words.joined(separator: " ")
    }
}
