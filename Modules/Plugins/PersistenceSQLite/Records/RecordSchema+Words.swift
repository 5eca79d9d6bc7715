import Persistence

// The words of rows, by which searches find them.
//
// The file has those of one list of columns; programs of two releases may search different ones, and
// then each stores its own before it searches. A program whose description lacks one of the columns
// stores rows without words, which the next search completes.
extension RecordSchema {
    /// The columns of which the file has the words; `nil` if it does not know the table.
    func searched() throws(SQLiteFailure) -> [String]? {
        try connection.first(
            "SELECT searched FROM builder_table WHERE name = ?1",
            [.text(table.name)]
        ) { $0.text(at: 0).split(separator: " ").map(String.init) }
    }

    /// Whether each row has the words that the description searches.
    func hasWords() throws(SQLiteFailure) -> Bool {
        let missing = "SELECT 1 FROM \(names.name) WHERE \(RecordNames.words) IS NULL"
        return try connection.integer(
            """
            SELECT count(*) FROM builder_table
            WHERE name = ?1 AND searched = ?2 AND NOT EXISTS (\(missing))
            """,
            [.text(table.name), .text(list)]
        ) > 0
    }

    /// Stores the words that the description searches, where they are missing; called in a
    /// transaction for writing.
    func completeWords() throws(SQLiteFailure) {
        if try searched() == table.searched { return try addMissingWords() }
        try connection.run(
            "UPDATE builder_table SET searched = ?2 WHERE name = ?1",
            [.text(table.name), .text(list)]
        )
        try rebuildWords()
        try SearchIndex(names).recreate(on: connection)
    }

    /// The searched columns in one text.
    private var list: String { table.searched.joined(separator: " ") }

    /// Stores the words of all rows.
    private func rebuildWords() throws(SQLiteFailure) {
        var compiler = QueryCompiler(names)
        let sql = compiler.select("rowid, \(names.columns)", QueryPlan(table: table))
        let rows = try connection.statement(sql)
        defer { rows.reset() }
        while try rows.step() {
            let values = table.columns.indices.map { rows.value(at: Int32($0 + 1)) }
            try store(words(of: values), ofRow: rows.value(at: 0))
        }
    }

    /// Stores the words of the rows that have none, and changes their entries in the index.
    private func addMissingWords() throws(SQLiteFailure) {
        // Before the first one is changed, which takes it out of the index that this goes through.
        let numbers = try connection.rows(
            of: "SELECT rowid FROM \(names.name) WHERE \(RecordNames.words) IS NULL"
        ) { $0.value(at: 0) }
        let search = SearchIndex(names)
        for number in numbers {
            let values = try connection.first(
                "SELECT \(names.columns) FROM \(names.name) WHERE rowid = ?1",
                [number]
            ) { $0.values(count: table.columns.count) }
            let words = words(of: values ?? [])
            try store(words, ofRow: number)
            try search.remove(SearchIndex.Entry(number: number, words: .null), on: connection)
            try search.add(SearchIndex.Entry(number: number, words: words), on: connection)
        }
    }

    private func words(of values: [DatabaseValue]) -> DatabaseValue {
        .text(RecordNames.words(Row(table: table, values: values).searchWords))
    }

    private func store(_ words: DatabaseValue, ofRow number: DatabaseValue) throws(SQLiteFailure) {
        try connection.run(
            "UPDATE \(names.name) SET \(RecordNames.words) = ?2 WHERE rowid = ?1",
            [number, words]
        )
    }
}
