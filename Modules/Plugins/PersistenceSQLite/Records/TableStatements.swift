import Persistence

// The SQL of a table's single rows, composed once for each connection.
struct TableStatements {
    let names: RecordNames
    let row: String
    let insert: String
    let upsert: String
    /// The number of the description's columns, and what is written after them.
    private let count: Int
    private let keys: [(term: ColumnTerm, position: Int)]
    private let isSearched: Bool

    init(_ table: TableDescription) {
        names = RecordNames(table: table)
        count = table.columns.count
        keys = names.storedKeys.compactMap { term in
            table.position(of: term.column).map { (term, $0) }
        }
        isSearched = !table.searched.isEmpty
        let written = names.written
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

    /// Binds the values of a row, the keys of its collations, and the words by which it is found, in
    /// the order of `RecordNames.written`.
    func bind(_ values: [DatabaseValue], to statement: Statement) throws(SQLiteFailure) {
        try statement.bind(values)
        var index = count
        for key in keys {
            index += 1
            try statement.bind(key.term.key(of: values[key.position]), at: Int32(index))
        }
        if isSearched {
            let words = Row(table: names.table, values: values).searchWords
            try statement.bind(RecordNames.words(words), at: Int32(index + 1))
        }
    }
}
