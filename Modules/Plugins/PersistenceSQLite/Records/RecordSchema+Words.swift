import Persistence

// The words of rows, by which searches find them. The file has those of one list of columns, and
// programs of two releases may search different ones: who searches replaces the words of the other.
extension RecordSchema {
    /// The columns of which the file has the words; `nil` if it does not know the table.
    func searched() throws(SQLiteFailure) -> [String]? {
        try connection.first(
            "SELECT searched FROM builder_table WHERE name = ?1",
            [.text(table.name)]
        ) { $0.text(at: 0).split(separator: " ").map(String.init) }
    }

    /// Whether the words of the rows are those that the description searches.
    func hasWords() throws(SQLiteFailure) -> Bool {
        try searched() == table.searched
    }

    /// Stores the words that the description searches; called in a transaction for writing.
    func completeWords() throws(SQLiteFailure) {
        try connection.run(
            "UPDATE builder_table SET searched = ?2 WHERE name = ?1",
            [.text(table.name), .text(table.searched.joined(separator: " "))]
        )
        try rebuildWords()
        try SearchIndex(names).recreate(on: connection)
    }

    /// The words of each row, from its searched columns.
    private func rebuildWords() throws(SQLiteFailure) {
        var compiler = QueryCompiler(names)
        let sql = compiler.select("rowid, \(names.columns)", QueryPlan(table: table))
        let rows = try connection.statement(sql)
        defer { rows.reset() }
        let update = try connection.statement(
            "UPDATE \(names.name) SET \(RecordNames.words) = ?2 WHERE rowid = ?1"
        )
        while try rows.step() {
            let values = table.columns.indices.map { rows.value(at: Int32($0 + 1)) }
            let words = Row(table: table, values: values).searchWords
            try update.run([rows.value(at: 0), .text(RecordNames.words(words))])
        }
    }
}
