import Persistence
import TextComparison

// The creation of tables, and their migration to later descriptions.
extension RecordSchema {
    /// Creates the table, or migrates it to the description; to be called in a write transaction.
    ///
    /// - Returns: The derived columns, and whether anything was changed.
    /// - Throws: `PersistenceError.unsupported` for a change that loses values, or
    ///   `PostgreSQLFailure`.
    func adopt() throws -> (layout: RecordLayout, isChanged: Bool) {
        // The index of many rows may take longer to build than the response timeout.
        connection.isUnhurried = true
        defer { connection.isUnhurried = false }
        let stored = try stored()
        do {
            switch state(of: stored) {
            case .current(let layout): return (layout, false)
            case .missing: try create()
            case .outdated: try migrate(stored)
            }
            try createIndexes(beside: stored)
        } catch let failure as PostgreSQLFailure {
            throw failure.ofSchema()
        }
        return (try self.stored().layout, true)
    }

    private func stored() throws(PostgreSQLFailure) -> StoredTable {
        try StoredTables(of: schema, on: connection)[table.name]
    }

    private func create() throws(PostgreSQLFailure) {
        var columns = table.columns.enumerated().map { index, column in
            definition(column) + (index == 0 ? " NOT NULL PRIMARY KEY" : "")
        }
        columns += table.indexedKeys.map(keyColumn)
        columns += orderedTerms.map(Self.orderColumn)
        columns += table.searched.isEmpty ? [] : searchColumns()
        try connection.execute("CREATE TABLE \(name) (\(columns.joined(separator: ", ")))")
        try set(StoredWords(of: table.searched))
    }

    private func migrate(_ stored: StoredTable) throws {
        let names = Set(stored.columns.map(\.name))
        let keys = table.indexedKeys.filter { !names.contains(RecordNames.keyColumnName($0)) }
        let orders = orderedTerms.filter { !names.contains(RecordNames.orderColumnName($0)) }
        var columns = try missing(in: stored).map(definition)
        columns += keys.map(keyColumn) + orders.map(Self.orderColumn)
        if !table.searched.isEmpty { columns += searchColumns(besides: names) }
        if !columns.isEmpty {
            try lock()
            let additions = columns.map { "ADD COLUMN \($0)" }.joined(separator: ", ")
            try connection.execute("ALTER TABLE \(name) \(additions)")
        }
        let words = words(beside: stored.words)
        if words == stored.words || words.areIncomplete {
            // The stored words of the rows stay as they are.
            if !keys.isEmpty { try fill(keys, []) }
        } else if keys.isEmpty, words.columns == stored.words.columns {
            try fill([], words.columns, where: SearchColumns.areMissing)
        } else {
            try fill(keys, words.columns)
        }
        if words != stored.words { try set(words) }
    }

    /// Locks the table, as soon as no other transaction uses it.
    ///
    /// Later readers queue behind a waiting lock request, so that it times out and is repeated.
    private func lock() throws(PostgreSQLFailure) {
        let limit = ContinuousClock.now + patience
        let place = RecordNames.quoted("before lock")
        while true {
            do throws(PostgreSQLFailure) {
                try connection.execute(
                    """
                    SAVEPOINT \(place); SET LOCAL lock_timeout = 100; LOCK TABLE \(name); \
                    SET LOCAL lock_timeout = 0; RELEASE \(place)
                    """
                )
                return
            } catch {
                guard error.isOfLock, ContinuousClock.now < limit else { throw error }
            }
            try connection.execute("ROLLBACK TO \(place); RELEASE \(place); SELECT pg_sleep(0.1)")
        }
    }

    /// The number of rows that are changed by one statement.
    private static let page = 250

    /// Stores the collation keys and the words of existing rows.
    ///
    /// - Parameters:
    ///   - keys: The terms whose collation keys are stored.
    ///   - searched: The columns whose words are stored; empty to store no words.
    ///   - condition: The SQL condition of the rows.
    /// - Throws: `PostgreSQLFailure`.
    private func fill(
        _ keys: [ColumnTerm],
        _ searched: [String],
        where condition: String = "TRUE"
    ) throws(PostgreSQLFailure) {
        var columns = keys.map(RecordNames.keyColumn)
        if !searched.isEmpty { columns += [RecordNames.words, RecordNames.vector] }
        var values = (0..<columns.count).map { "v\($0 + 2)" }
        if !searched.isEmpty { values.append(SearchColumns.vector(of: values.removeLast())) }
        let assignments = zip(columns, values).map { "\($0) = \($1)" }.joined(separator: ", ")
        let numbers = 1...columns.count + 1
        let source = numbers.map { "$\($0)" }.joined(separator: ", ")
        let fields = numbers.map { "v\($0)" }.joined(separator: ", ")
        let key = RecordNames.quoted(table.key.name)
        let update = """
            UPDATE \(name) SET \(assignments) FROM unnest(\(source)) AS row (\(fields)) \
            WHERE \(key) = v1
            """
        let read = ([table.key.name] + keys.map(\.column) + searched).map(RecordNames.quoted)
        let kinds = [table.key.kind] + Array(repeating: ColumnKind.text, count: columns.count)
        // The rows of a page are to be found by their keys, not by a scan of the table.
        try connection.execute("SET LOCAL enable_seqscan = off")
        try connection.execute(
            """
            DECLARE "all rows" CURSOR FOR SELECT \(read.joined(separator: ", ")) FROM \(name) \
            WHERE \(condition)
            """
        )
        while true {
            let result = try connection.run("FETCH \(Self.page) FROM \"all rows\"")
            if result.count == 0 { break }
            let rows = (0..<result.count).map { row in
                let values = result.values(ofRow: row)
                let stored = zip(keys, values.dropFirst()).map { $0.key(of: $1) }
                if searched.isEmpty { return [values[0]] + stored }
                let words = Array(values.dropFirst(1 + keys.count)).searchWords
                return [values[0]] + stored + SearchColumns.values(of: words)
            }
            try connection.run(update, Arguments(rows, of: kinds))
        }
        try connection.execute("CLOSE \"all rows\"; SET LOCAL enable_seqscan = DEFAULT")
    }

    private func set(_ words: StoredWords) throws(PostgreSQLFailure) {
        try connection.run(
            """
            INSERT INTO \(DatabaseSchema.tables(schema)) VALUES ($1, $2) \
            ON CONFLICT (name) DO UPDATE SET searched = excluded.searched
            """,
            [.text(table.name), .text(words.text)]
        )
    }
}
