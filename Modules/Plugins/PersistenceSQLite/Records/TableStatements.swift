import Persistence
import TextComparison

// The SQL of a table's single rows, composed once for each connection.
struct TableStatements {
    let names: RecordNames
    let row: String
    let insert: String
    let upsert: String
    private let count: Int
    /// The keys that are written after the columns, and the columns that they are of.
    private let keys: [(term: ColumnTerm, position: Int)]
    /// The columns whose words are written last; `nil` if the description lacks one of them.
    private let searched: [Int]?
    /// The columns of which the file has the words.
    let searchedColumns: [String]
    /// The index of words; `nil` if the table has none.
    let search: SearchIndex?

    init(_ table: TableDescription, _ layout: RecordLayout) {
        names = RecordNames(table)
        count = table.columns.count
        keys = layout.keys.compactMap { term in
            table.position(of: term.column).map { (term, $0) }
        }
        let positions = layout.searched.compactMap { table.position(of: $0) }
        searched = positions.count == layout.searched.count ? positions : nil
        searchedColumns = layout.searched
        search = layout.searched.isEmpty ? nil : SearchIndex(names)
        let written =
            table.columns.map { RecordNames.quoted($0.name) }
            + layout.keys.map(RecordNames.keyColumn)
            + (layout.searched.isEmpty ? [] : [RecordNames.words])
        let places = written.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let columns = written.joined(separator: ", ")
        let values = "INSERT INTO \(names.name) (\(columns)) VALUES (\(places))"
        row = "SELECT \(names.columns) FROM \(names.name) WHERE \(names.key) = ?1"
        insert = "\(values) ON CONFLICT (\(names.key)) DO NOTHING"
        let updates = written.dropFirst().map { "\($0) = excluded.\($0)" }
        upsert =
            "\(values) ON CONFLICT (\(names.key)) DO "
            + (updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))")
    }

    /// The columns whose keys are stored.
    var keyTerms: [ColumnTerm] { keys.map(\.term) }

    /// Binds the values of a row, the keys of its collations, and the ``words(of:)`` if the table has
    /// some.
    func bind(
        _ values: [DatabaseValue],
        words: DatabaseValue?,
        to statement: Statement
    ) throws(SQLiteFailure) {
        try statement.bind(values)
        var index = count
        for key in keys {
            index += 1
            try statement.bind(key.term.key(of: values[key.position]), at: Int32(index))
        }
        if let words { try statement.bind(words, at: Int32(index + 1)) }
    }

    /// The words by which a row is found; `null` if they depend on columns that the description does
    /// not have, so that the next search completes them.
    func words(of values: [DatabaseValue]) -> DatabaseValue {
        guard let searched else { return .null }
        return .text(RecordNames.words(searched.map { values[$0] }.searchWords))
    }
}
