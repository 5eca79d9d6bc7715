import Persistence
import TextComparison

// The SQL of a table's single rows.
//
// Transactions and waiting rows share it.
final class TableStatements {
    let names: RecordNames
    let row: String
    let insert: String
    let upsert: Upsert
    /// The same, unless the state of the schema is another than the one that the last argument tells.
    let upsertAtVersion: Upsert
    /// Stores many rows of keys that are not there, as ``CopyFormat`` has them; in the transaction all
    /// is as before if one of them is there.
    let copy: String
    /// Counts the rows of some keys.
    let known: String
    /// Reads no rows, with the columns that ``copy`` stores but for the vector.
    let copied: String
    /// The kinds of the arguments of ``insert`` and ``upsert``.
    let kinds: [ColumnKind]
    /// The stored keys, and the positions of their columns, which the description has.
    private let writtenKeys: [(term: ColumnTerm, position: Int)]
    /// The columns whose words are stored, which the description has, as positions.
    private let searched: [Int]
    /// Whether the description has all of them: words of others cannot be found out.
    private let hasAllSearched: Bool

    /// What stores rows, or replaces those of their keys.
    struct Upsert {
        /// Stores one row: an argument for each column.
        let one: String
        /// Stores many rows: each argument is an array of the values of a column.
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
        let replacing =
            " ON CONFLICT (\(names.key)) DO "
            + (updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))")
        upsert = Upsert(one: single + replacing, many: many + replacing)
        upsertAtVersion = Upsert(
            one: "\(single) FROM \(isKnown)\(replacing)",
            many: "\(many), \(isKnown)\(replacing)"
        )
    }

    /// Whether the last of the ``arguments(_:)`` are the words of a vector.
    let hasVector: Bool
    /// The savepoint that ``copy`` sets.
    static let beforeCopy = RecordNames.quoted("before copy")

    /// Whether the result of ``copied`` has the kinds of the description: no value that is copied is
    /// converted.
    func hasKinds(_ result: QueryResult) -> Bool {
        kinds.dropLast(hasVector ? 1 : 0).enumerated()
            .allSatisfy { result.kind(ofColumn: $0.offset) == $0.element }
    }

    /// The columns whose words are stored, which the description has.
    var searchedColumns: [String] { searched.map { names.table.columns[$0].name } }

    /// The arguments of ``insert`` and ``upsert``: the values of a row, the keys of its collations,
    /// and its words.
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

/// The two columns that a search looks into.
enum SearchColumns {
    /// The most characters of a word that the server's index has, and the most bytes of all.
    static let wordLength = 100
    private static let mostBytes = 500_000

    /// The values of the columns for the words of a row.
    static func values(of words: [String]) -> [DatabaseValue] {
        let text = words.isEmpty ? "" : " " + words.joined(separator: " ")
        // By their bytes: Swift takes two spellings of a letter for one.
        let beginnings = Set(words.map { Array(indexed($0).utf8) })
        let list = beginnings.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return [.text(text), list.utf8.count > mostBytes ? .null : .text(list)]
    }

    /// The values of the columns of a row whose words are not known: no other has none without being
    /// in the index.
    static let missing: [DatabaseValue] = [.text(""), .null]
    /// The condition of such rows.
    static let areMissing = "\(RecordNames.vector) IS NULL AND \(RecordNames.words) = ''"

    /// The beginning of a word that the index has.
    static func indexed(_ word: String) -> String { String(word.unicodeScalars.prefix(wordLength)) }

    /// The expression of the index's value of some words.
    static func vector(of words: String) -> String {
        "array_to_tsvector(string_to_array(\(words), ' '))"
    }
}
