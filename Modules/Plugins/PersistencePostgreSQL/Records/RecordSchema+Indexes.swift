import Persistence

// The indexes of a table: their names tell their definitions apart.
extension RecordSchema {
    struct StoredIndex {
        let name: String
        let definition: String
    }

    /// Creates the indexes that are missing, and removes those that an earlier description had.
    func createIndexes() throws(PostgreSQLFailure) {
        let stored = Set(try storedIndexes())
        let indexes = try indexes()
        for index in indexes where !stored.contains(index.name) {
            let name = RecordNames.quoted(index.name)
            try connection.execute("CREATE INDEX \(name) ON \(self.name) \(index.definition)")
        }
        for name in stored.subtracting(indexes.map(\.name)) where name.hasPrefix("\(prefix) ") {
            let name = "\(RecordNames.quoted(schema)).\(RecordNames.quoted(name))"
            try connection.execute("DROP INDEX \(name)")
        }
    }

    /// What the names of indexes begin with: a name has 63 bytes at most.
    private var prefix: String { "\(table.name.prefix(30)) by" }

    func indexes() throws(PostgreSQLFailure) -> [StoredIndex] {
        let trigrams = try trigrams()
        let names = RecordNames(table, in: schema, keys: table.indexedKeys)
        func expression(_ term: ColumnTerm) -> String {
            (try? names.orderedExpression(term)).map { "\($0) NULLS FIRST" } ?? ""
        }
        let key = ColumnTerm(table.key.name)
        var definitions = table.indexes.map { index in
            let terms = index.contains(key) ? index : index + [key]
            return "(\(terms.map(expression).joined(separator: ", ")))"
        }
        definitions += table.lookups.map { "(\(expression(ColumnTerm($0))))" }
        if !table.searched.isEmpty {
            definitions.append("USING gin (\(RecordNames.vector))")
            // The rows that the index of words does not have.
            definitions.append("(\(names.key)) WHERE \(RecordNames.vector) IS NULL")
            if let trigrams {
                definitions.append("USING gin (\(RecordNames.words) \(trigrams).gin_trgm_ops)")
            }
        }
        return definitions.map {
            StoredIndex(name: "\(prefix) \(Self.hash(of: $0))", definition: $0)
        }
    }

    /// The schema of the extension that has an index of the insides of words; `nil` without it, and
    /// for a role that cannot create indexes of the table.
    private func trigrams() throws(PostgreSQLFailure) -> String? {
        let result = try connection.run(
            """
            SELECT quote_ident(n.nspname) FROM pg_extension e
            JOIN pg_namespace n ON n.oid = e.extnamespace
            WHERE e.extname = 'pg_trgm' AND NOT EXISTS (
                SELECT FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
                WHERE s.nspname = $1 AND c.relname = $2
                AND NOT pg_has_role(c.relowner, 'USAGE')
            )
            """,
            [.text(schema), .text(table.name)]
        )
        return result.count == 0 ? nil : result.text(0, 0)
    }

    /// A number that tells definitions apart (Fowler, Noll and Vo, FNV-1a, 64 bits).
    private static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    func storedIndexes() throws(PostgreSQLFailure) -> [String] {
        let result = try connection.run(
            "SELECT indexname::text FROM pg_indexes WHERE schemaname = $1 AND tablename = $2",
            [.text(schema), .text(table.name)]
        )
        return (0..<result.count).map { result.text($0, 0) }
    }
}
