import Persistence

// The index of a table's words, which is to be changed with each change of a row's words.
struct SearchIndex {
    private let names: RecordNames

    init(_ names: RecordNames) {
        self.names = names
    }

    /// A row as the index knows it.
    struct Entry {
        let number: DatabaseValue
        let words: DatabaseValue
    }

    /// The beginnings of words that the index lists as if they were words: a search for the first
    /// letter would otherwise join the rows of all words with it.
    private static let prefixes = "prefix='1 2'"

    /// Creates the index, and triggers that change it when another program changes the table.
    func create(on connection: Connection) throws(SQLiteFailure) {
        try createTable(on: connection)
        try createTriggers(on: connection)
    }

    /// Creates an index again that an earlier release has created in another way.
    func update(on connection: Connection) throws(SQLiteFailure) {
        let sql = try connection.texts(
            "SELECT sql FROM sqlite_schema WHERE name = '\(names.table.name) search'"
        )
        guard let sql = sql.first, !sql.contains(Self.prefixes) else { return }
        try recreate(on: connection)
    }

    /// Creates the index again, from the words of all rows.
    func recreate(on connection: Connection) throws(SQLiteFailure) {
        // A new table is a change of the schema, at which the writers of other connections find out
        // which words they have to store from now on.
        // A salvage of a damaged schema leaves neither the index nor its triggers.
        try connection.execute("DROP TABLE IF EXISTS \(names.search)")
        try create(on: connection)
        try connection.execute("INSERT INTO \(names.search) (\(names.search)) VALUES ('rebuild')")
    }

    private func createTable(on connection: Connection) throws(SQLiteFailure) {
        // The tokens of the index are the words unchanged: `ascii` separates at spaces, and words
        // have no other separator.
        try connection.execute(
            """
            CREATE VIRTUAL TABLE \(names.search) USING fts5(
                \(RecordNames.words), content=\(names.name), tokenize='ascii', detail='none',
                \(Self.prefixes)
            )
            """
        )
    }

    private func createTriggers(on connection: Connection) throws(SQLiteFailure) {
        let table = names.table.name
        let words = RecordNames.words
        let remove = """
            INSERT INTO \(names.search) (\(names.search), rowid, \(words)) \
            VALUES ('delete', old.rowid, old.\(words))
            """
        let add = "INSERT INTO \(names.search) (rowid, \(words)) VALUES (new.rowid, new.\(words))"
        try connection.execute(
            """
            CREATE TRIGGER IF NOT EXISTS \(RecordNames.quoted("\(table) search insert"))
                AFTER INSERT ON \(names.name) BEGIN \(add); END;
            CREATE TRIGGER IF NOT EXISTS \(RecordNames.quoted("\(table) search delete"))
                AFTER DELETE ON \(names.name) BEGIN \(remove); END;
            CREATE TRIGGER IF NOT EXISTS \(RecordNames.quoted("\(table) search update"))
                AFTER UPDATE OF \(words) ON \(names.name)
                WHEN new.\(words) IS NOT old.\(words) BEGIN \(remove); \(add); END
            """
        )
    }

    /// The entry of the row with a key; `nil` if there is none.
    func entry(
        forKey key: DatabaseValue,
        on connection: Connection
    ) throws(SQLiteFailure) -> Entry? {
        try connection.first(
            "SELECT rowid, \(RecordNames.words) FROM \(names.name) WHERE \(names.key) = ?1",
            [key]
        ) { Entry(number: $0.value(at: 0), words: $0.value(at: 1)) }
    }

    /// Adds the entry of a row.
    func add(_ entry: Entry, on connection: Connection) throws(SQLiteFailure) {
        try connection.run(
            "INSERT INTO \(names.search) (rowid, \(RecordNames.words)) VALUES (?1, ?2)",
            [entry.number, entry.words]
        )
    }

    /// Removes the entry of a row.
    func remove(_ entry: Entry, on connection: Connection) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT INTO \(names.search) (\(names.search), rowid, \(RecordNames.words)) \
            VALUES ('delete', ?1, ?2)
            """,
            [entry.number, entry.words]
        )
    }

    /// Removes the entries of the rows that are about to be deleted.
    ///
    /// - Parameters:
    ///   - condition: The SQL after the name of the table; empty for all rows.
    ///   - arguments: Its arguments.
    ///   - connection: The connection of the transaction.
    /// - Throws: `SQLiteFailure` if a statement fails.
    func removeEntries(
        where condition: String,
        _ arguments: [DatabaseValue],
        on connection: Connection
    ) throws(SQLiteFailure) {
        guard !condition.isEmpty else {
            return try connection.execute(
                "INSERT INTO \(names.search) (\(names.search)) VALUES ('delete-all')"
            )
        }
        try connection.run(
            """
            INSERT INTO \(names.search) (\(names.search), rowid, \(RecordNames.words)) \
            SELECT 'delete', rowid, \(RecordNames.words) FROM \(names.name)\(condition)
            """,
            arguments
        )
    }
}
