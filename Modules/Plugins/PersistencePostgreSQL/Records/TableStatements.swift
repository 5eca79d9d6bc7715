import Persistence
import TextComparison

// The SQL that reads and stores rows of a table.
//
// Transactions and collected rows share an instance.
final class TableStatements {
    let names: RecordNames
    let row: String
    let insert: String
    let upsert: Upsert
    /// Whether ``upsert`` changes each row: one that exists and consists of its key alone is left.
    let replaces: Bool
    /// Stores rows as ``upsert`` does, if the schema's state has the version of the last argument.
    let upsertAtVersion: Upsert
    /// Stores many rows with new keys in the format of ``CopyFormat``, after a savepoint; fails if
    /// a key exists already.
    let copy: String
    /// Counts the rows with one of some keys.
    let known: String
    /// Reads no rows, but the types of the columns that ``copy`` stores, except for the vector.
    let copied: String
    /// The kinds of the arguments of ``insert`` and ``upsert``.
    let kinds: [ColumnKind]
    /// The stored collation keys, with the positions of their columns in the description.
    private let writtenKeys: [(term: ColumnTerm, position: Int)]
    /// The positions of the columns whose words are stored and which the description has.
    private let searched: [Int]
    /// Whether the description has all of them: otherwise the words of a row cannot be computed.
    private let hasAllSearched: Bool

    /// The statements that insert rows, or replace the rows with their keys.
    struct Upsert {
        /// Stores one row, with an argument for each column.
        let one: String
        /// Stores many rows; each argument is an array of the values of a column.
        let many: String
    }

    init(_ table: TableDescription, in schema: String, _ layout: RecordLayout) {
        names = RecordNames(table, in: schema, keys: layout.keys)
        searched = layout.searched.compactMap { table.position(of: $0) }
        hasAllSearched = searched.count == layout.searched.count
        hasVector = !layout.searched.isEmpty
        var columns = table.columns.map { RecordNames.quoted($0.name) }
        writtenKeys = layout.keys.compactMap { term in
            table.position(of: term.column).map { (term, $0) }
        }
        columns += writtenKeys.map { RecordNames.keyColumn($0.term) }
        if hasVector { columns += [RecordNames.words, RecordNames.vector] }
        let kinds = table.columns.map(\.kind)
        self.kinds = kinds + Array(repeating: .text, count: columns.count - kinds.count)
        let hasWords = hasVector
        func values(_ argument: (Int) -> String) -> String {
            var values = (1...columns.count).map(argument)
            if hasWords { values.append(SearchColumns.vector(of: values.removeLast())) }
            return values.joined(separator: ", ")
        }
        let columnList = columns.joined(separator: ", ")
        let target = "INSERT INTO \(names.name) (\(columnList))"
        let format = "FROM STDIN (FORMAT BINARY)"
        copy = """
            SAVEPOINT \(Self.beforeCopy); COPY \(names.name) (\(columnList)) \(format); \
            RELEASE \(Self.beforeCopy)
            """
        let copiedColumns = columns.dropLast(hasWords ? 1 : 0).joined(separator: ", ")
        copied = "SELECT \(copiedColumns) FROM \(names.name) LIMIT 0"
        known = "SELECT count(*) FROM \(names.name) WHERE \(names.key) = ANY ($1)"
        let arrays = columns.indices.map { "$\($0 + 1)" }
        let fields = columns.indices.map { "v\($0 + 1)" }.joined(separator: ", ")
        let source = "unnest(\(arrays.joined(separator: ", "))) AS row (\(fields))"
        let single = "\(target) SELECT \(values { "$\($0)" })"
        let many = "\(target) SELECT \(values { "v\($0)" }) FROM \(source)"
        let state = DatabaseSchema.state(schema)
        let isKnown =
            "\(state) WHERE tables = $\(columns.count + 1) AND format <= \(DatabaseSchema.format)"
        row = "SELECT \(names.columns) FROM \(names.name) WHERE \(names.key) = $1"
        insert = "\(single) ON CONFLICT (\(names.key)) DO NOTHING"
        let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }
        replaces = !updates.isEmpty
        let replacing =
            " ON CONFLICT (\(names.key)) DO "
            + (updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))")
        upsert = Upsert(one: single + replacing, many: many + replacing)
        upsertAtVersion = Upsert(
            one: "\(single) FROM \(isKnown)\(replacing)",
            many: "\(many), \(isKnown)\(replacing)"
        )
    }

    /// Whether the last of the ``arguments(_:)`` are the words of a `tsvector`.
    let hasVector: Bool
    /// The savepoint that ``copy`` sets.
    static let beforeCopy = RecordNames.quoted("before copy")

    /// Whether the result of ``copied`` has the kinds of the description, as `COPY` does not
    /// convert values.
    func hasKinds(_ result: QueryResult) -> Bool {
        kinds.dropLast(hasVector ? 1 : 0).enumerated()
            .allSatisfy { result.kind(ofColumn: $0.offset) == $0.element }
    }

    /// The names of the columns whose words are stored and which the description has.
    var searchedColumns: [String] { searched.map { names.table.columns[$0].name } }

    /// Returns the arguments of ``insert`` and ``upsert``: the values of a row, their collation
    /// keys, and the row's words.
    func arguments(_ values: [DatabaseValue]) -> [DatabaseValue] {
        var arguments = values
        for (term, position) in writtenKeys { arguments.append(term.key(of: values[position])) }
        if !hasVector { return arguments }
        if hasAllSearched {
            arguments += SearchColumns.values(of: searched.map { values[$0] }.searchWords)
        } else {
            arguments += SearchColumns.missing
        }
        return arguments
    }
}

/// The two columns that full-text search uses.
enum SearchColumns {
    /// The maximum number of characters of an indexed word, and of bytes of all words of a row.
    static let wordLength = 100
    private static let mostBytes = 500_000

    /// Returns the values of the columns for the words of a row.
    static func values(of words: [String]) -> [DatabaseValue] {
        let text = words.isEmpty ? "" : " " + words.joined(separator: " ")
        // Compared by bytes, as Swift treats canonically equivalent strings as equal.
        let beginnings = Set(words.map { Array(indexed($0).utf8) })
        let list = beginnings.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return [.text(text), list.utf8.count > mostBytes ? .null : .text(list)]
    }

    /// The values of the columns of a row whose words are unknown: only such rows have no words and
    /// no value in the index.
    static let missing: [DatabaseValue] = [.text(""), .null]
    /// The condition of rows whose words are unknown.
    static let areMissing = "\(RecordNames.vector) IS NULL AND \(RecordNames.words) = ''"

    /// Returns the prefix of a word that is indexed.
    static func indexed(_ word: String) -> String { String(word.unicodeScalars.prefix(wordLength)) }

    /// Returns the expression that converts words to a `tsvector`.
    static func vector(of words: String) -> String {
        "array_to_tsvector(string_to_array(\(words), ' '))"
    }
}
