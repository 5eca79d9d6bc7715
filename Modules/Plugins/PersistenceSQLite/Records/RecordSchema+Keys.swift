import Persistence
import TextComparison

// The keys of collations, which indexes need, each in a column of its own.
//
// A program whose description lacks a column adds rows with the default of that column, and cannot
// store keys. So the column of a key has a default, too: the key of the other one.
extension RecordSchema {
    /// The keys of the description that the file lacks, or has without that default.
    func missingKeys(in stored: [StoredColumn]) throws(SQLiteFailure) -> [ColumnTerm] {
        var missing: [ColumnTerm] = []
        for term in table.indexedKeys {
            let key = stored.first { $0.name == RecordNames.keyName(term) }
            if let key, try value(ofDefault: key) == defaultKey(of: term, in: stored) { continue }
            missing.append(term)
        }
        return missing
    }

    /// Adds the columns of the keys that are missing, with the keys of all rows.
    func addKeys() throws(SQLiteFailure) {
        let stored = try columns()
        for term in try missingKeys(in: stored) {
            let name = RecordNames.keyColumn(term)
            if stored.contains(where: { $0.name == RecordNames.keyName(term) }) {
                // SQLite cannot change a default, nor drop a column that an index has.
                try dropOrders()
                try connection.execute("ALTER TABLE \(names.name) DROP COLUMN \(name)")
            }
            let definition = keyDefinition(term, default: try defaultKey(of: term, in: stored))
            try connection.execute("ALTER TABLE \(names.name) ADD COLUMN \(definition)")
            let function = TextFunctions.name(of: term.collation)
            let key = "\(function)(\(RecordNames.quoted(term.column)))"
            try connection.execute("UPDATE \(names.name) SET \(name) = \(key)")
        }
    }

    /// The column of a key.
    ///
    /// - Parameters:
    ///   - term: The column that the key is of, and the collation.
    ///   - key: The key of that column's default; `null` if it has none.
    /// - Returns: The definition in SQL.
    func keyDefinition(_ term: ColumnTerm, default key: DatabaseValue) -> String {
        let suffix = key.isNull ? "" : " DEFAULT \(key.literal)"
        return "\(RecordNames.keyColumn(term)) TEXT\(suffix)"
    }

    /// The key of a column's default in the file, which another description may have chosen; `null`
    /// if it has none.
    private func defaultKey(
        of term: ColumnTerm,
        in stored: [StoredColumn]
    ) throws(SQLiteFailure) -> DatabaseValue {
        guard let column = stored.first(where: { $0.name == term.column }) else { return .null }
        return term.key(of: try value(ofDefault: column))
    }

    private func value(ofDefault column: StoredColumn) throws(SQLiteFailure) -> DatabaseValue {
        if column.defaultValue.isEmpty { return .null }
        return try connection.first("SELECT \(column.defaultValue)") { $0.value(at: 0) } ?? .null
    }
}
