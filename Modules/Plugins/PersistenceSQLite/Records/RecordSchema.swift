import Persistence
import TextComparison

// Creates the tables of records, and migrates those of an earlier description to a later one.
struct RecordSchema {
    let names: RecordNames
    let connection: Connection

    var table: TableDescription { names.table }

    init(_ table: TableDescription, _ connection: Connection) {
        names = RecordNames(table)
        self.connection = connection
    }

    /// The state of the table in the file.
    enum State {
        case missing
        case outdated
        case current
    }

    /// Compares the description with the table in the file.
    ///
    /// - Throws: `PersistenceError.unsupported` if another table has the same name in another case,
    ///   or `SQLiteFailure`.
    func state() throws -> State {
        let stored = try columns()
        if stored.isEmpty { return .missing }
        try checkName()
        guard let missing = try? self.missing(in: stored), missing.isEmpty else {
            return .outdated
        }
        let isIndexed = try Set(storedIndexes()).isSuperset(of: allIndexes.map(\.name))
        guard let searched = try searched() else { return .outdated }
        let isSearched = table.searched.isEmpty || !searched.isEmpty
        return try missingKeys(in: stored).isEmpty && isIndexed && isSearched
            ? .current : .outdated
    }

    /// Rejects a name that differs only by case from that of a table in the file, as SQLite treats
    /// both as equal.
    private func checkName() throws {
        let other = try connection.first(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name = ?1 COLLATE NOCASE AND name <> ?1
            """,
            [.text(table.name)]
        ) { $0.text(at: 0) }
        guard let other else { return }
        throw PersistenceError.unsupported(
            collection: table.name,
            reason: "its name differs from the table \(other) by case alone"
        )
    }

    /// Returns the derived columns of the table in the file.
    func layout() throws(SQLiteFailure) -> RecordLayout {
        try layout(columns())
    }

    private func layout(_ stored: [StoredColumn]) throws(SQLiteFailure) -> RecordLayout {
        var keys: [ColumnTerm] = []
        for collation in [Collation.folded, .numeric] {
            for column in table.columns
            where stored.contains(where: { $0.name == "\(column.name) \(collation.rawValue)" }) {
                keys.append(ColumnTerm(column.name, collation))
            }
        }
        return RecordLayout(keys: keys, searched: try searched() ?? [])
    }

    /// Creates the table, or migrates it to the description; to be called in a write transaction.
    ///
    /// - Returns: Whether columns of keys or words were added, which all writers must fill.
    /// - Throws: `PersistenceError.unsupported` for a change that loses values, or `SQLiteFailure`.
    func adopt() throws -> Bool {
        var isExtended = false
        if case .missing = try state() {
            try create()
        } else {
            let before = try columns().count
            try addColumns()
            isExtended = try columns().count > before
            if !table.searched.isEmpty { try SearchIndex(names).update(on: connection) }
        }
        try dropFormerIndexes()
        try createIndexes()
        return isExtended
    }

    /// Creates the indexes that are missing.
    func createIndexes() throws(SQLiteFailure) {
        for index in allIndexes {
            try connection.execute(
                """
                CREATE INDEX IF NOT EXISTS \(RecordNames.quoted(index.name))
                ON \(names.name) \(index.definition)
                """
            )
        }
    }

    /// Drops the indexes of the description, except for the lookup indexes.
    func dropIndexes() throws(SQLiteFailure) {
        for index in indexes { try dropIndex(index.name) }
    }

    /// Drops the indexes of earlier descriptions.
    private func dropFormerIndexes() throws(SQLiteFailure) {
        let known = Set(allIndexes.map(\.name))
        for name in try storedIndexes() where !known.contains(name) {
            // Indexes with other names belong to SQLite or to another program.
            if [by, with].contains(where: name.hasPrefix) { try dropIndex(name) }
        }
    }

    /// Drops the indexes for orders, of this description and of others.
    func dropOrders() throws(SQLiteFailure) {
        for name in try storedIndexes() where name.hasPrefix(by) { try dropIndex(name) }
    }

    private func dropIndex(_ name: String) throws(SQLiteFailure) {
        try connection.execute("DROP INDEX IF EXISTS \(RecordNames.quoted(name))")
    }

    private func create() throws(SQLiteFailure) {
        var columns = table.columns.enumerated().map { index, column in
            definition(column) + (index == 0 ? " NOT NULL PRIMARY KEY" : "")
        }
        columns += table.indexedKeys.map { term in
            let column = table.columns.first { $0.name == term.column }
            return keyDefinition(term, default: term.key(of: column?.defaultValue ?? .null))
        }
        if !table.searched.isEmpty { columns.append("\(RecordNames.words) TEXT") }
        try connection.execute("CREATE TABLE \(names.name) (\(columns.joined(separator: ", ")))")
        if !table.searched.isEmpty { try SearchIndex(names).create(on: connection) }
        try connection.run(
            "INSERT OR REPLACE INTO builder_table VALUES (?1, 0, ?2)",
            [.text(table.name), .text(table.searched.joined(separator: " "))]
        )
    }

    private func addColumns() throws {
        let stored = try columns()
        for column in try missing(in: stored) {
            try connection.execute(
                "ALTER TABLE \(names.name) ADD COLUMN \(definition(column))"
            )
        }
        try addKeys()
        if try searched() == nil {
            // The row is missing if the file is damaged.
            try connection.run(
                "INSERT INTO builder_table SELECT ?1, count(*), '' FROM \(names.name)",
                [.text(table.name)]
            )
        }
        // Words of other columns are retained until a search: a writer can update those as well.
        guard try !table.searched.isEmpty && searched()?.isEmpty ?? true else { return }
        if !stored.contains(where: { $0.name == "search words" }) {
            try connection.execute(
                "ALTER TABLE \(names.name) ADD COLUMN \(RecordNames.words) TEXT"
            )
            try SearchIndex(names).create(on: connection)
        }
        try completeWords()
    }

    /// Returns the definition of a column.
    ///
    /// Any column except the key may be `NULL`, as programs with a later description without the
    /// column add rows without a value.
    private func definition(_ column: ColumnDescription) -> String {
        RecordNames.quoted(column.name) + " " + column.kind.rawValue.uppercased()
            + (column.defaultValue.map { " DEFAULT \($0.literal)" } ?? "")
    }

    /// An index in the file.
    private struct StoredIndex {
        let name: String
        let definition: String
    }

    /// The prefixes of the names of indexes.
    private var by: String { "\(table.name) by " }
    private var with: String { "\(table.name) with " }

    /// The indexes for orders, each completed by the key.
    private var indexes: [StoredIndex] {
        table.indexes.map { index in
            let parts = index.map { term in
                term.collation == .binary
                    ? term.column : "\(term.column) \(term.collation.rawValue)"
            }
            var terms = index.map(names.expression)
            if !terms.contains(names.key) { terms.append(names.key) }
            return StoredIndex(
                name: by + parts.joined(separator: ", "),
                definition: "(\(terms.joined(separator: ", ")))"
            )
        }
    }

    private var lookups: [StoredIndex] {
        table.lookups.map { column in
            StoredIndex(name: with + column, definition: "(\(RecordNames.quoted(column)))")
        }
    }

    /// The index of the rows whose words are missing, which each search checks first.
    private var missingWords: [StoredIndex] {
        if table.searched.isEmpty { return [] }
        let words = RecordNames.words
        let definition = "(\(words)) WHERE \(words) IS NULL"
        return [StoredIndex(name: "\(table.name) search missing", definition: definition)]
    }

    private var allIndexes: [StoredIndex] { indexes + lookups + missingWords }

    private func storedIndexes() throws(SQLiteFailure) -> [String] {
        try connection.texts(
            "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = '\(table.name)'"
        )
    }

    /// A column in the file.
    struct StoredColumn {
        let name: String
        let kind: String
        let isKey: Bool
        /// The default value in SQL; empty if there is none.
        let defaultValue: String
    }

    /// Returns the columns of the description that the table in the file lacks.
    private func missing(
        in stored: [StoredColumn]
    ) throws(PersistenceError) -> [ColumnDescription] {
        let kinds = stored.map { ($0.name, $0.kind.lowercased()) }
        return try table.columns(
            missingIn: Dictionary(kinds) { first, _ in first },
            key: stored.first(where: \.isKey)?.name
        )
    }

    func columns() throws(SQLiteFailure) -> [StoredColumn] {
        try connection.rows(
            of: "SELECT name, type, pk, dflt_value FROM pragma_table_info(?1)",
            [.text(table.name)]
        ) { row in
            StoredColumn(
                name: row.text(at: 0),
                kind: row.text(at: 1),
                isKey: row.integer(at: 2) == 1,
                defaultValue: row.text(at: 3)
            )
        }
    }
}

/// The derived columns of a table in the file, which every writer of a row must fill, even if its
/// own description does not use them.
struct RecordLayout {
    /// The columns and collations whose keys are stored.
    let keys: [ColumnTerm]
    /// The columns whose words are stored.
    let searched: [String]
}
