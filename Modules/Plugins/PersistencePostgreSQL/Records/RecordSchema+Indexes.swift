import Persistence

// The indexes of a table, whose names contain a hash of the definition.
extension RecordSchema {
    struct StoredIndex {
        let name: String
        let definition: String
    }

    /// Creates the indexes that are missing, if the role may do so.
    ///
    /// Indexes of other descriptions are not dropped: programs of two releases that use the table
    /// at the same time would drop each other's.
    func createIndexes(beside stored: StoredTable) throws(PostgreSQLFailure) {
        if !stored.isOwned { return }
        for index in indexes(in: stored) where !stored.indexes.contains(index.name) {
            let name = RecordNames.quoted(index.name)
            try connection.execute("CREATE INDEX \(name) ON \(self.name) \(index.definition)")
        }
    }

    /// The prefix of index names, shortened as a name has 63 bytes at most.
    private var prefix: String {
        let isLong = table.name.utf8.count > 30
        return "\(isLong ? "\(table.name.prefix(20)) \(Self.hash(of: table.name))" : table.name) by"
    }

    func indexes(in stored: StoredTable) -> [StoredIndex] {
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
            // This index finds the rows without a value in the index of words.
            definitions.append("(\(names.key)) WHERE \(RecordNames.vector) IS NULL")
            if let trigrams = stored.trigrams {
                definitions.append("USING gin (\(RecordNames.words) \(trigrams).gin_trgm_ops)")
            }
        }
        return definitions.map {
            StoredIndex(name: "\(prefix) \(Self.hash(of: $0))", definition: $0)
        }
    }

    /// The hash of a text in hexadecimal digits (Fowler, Noll and Vo, FNV-1a, 64 bits).
    private static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
