import Persistence
import TextComparison

/// The derived columns of a table in the database: every writer of a row must fill them, even if its
/// own description does not use them.
struct RecordLayout {
    /// The columns whose keys of a collation are stored.
    let keys: [ColumnTerm]
    /// The columns of which the words are stored.
    let searched: [String]
}

// Creates the tables of records, and migrates those of an earlier description to a later one.
struct RecordSchema {
    let table: TableDescription
    let schema: String
    let connection: Connection

    /// The state of the table in the database.
    enum State {
        case missing
        case outdated
        case current(RecordLayout)
    }

    var name: String {
        "\(RecordNames.quoted(schema)).\(RecordNames.quoted(table.name))"
    }

    /// The derived columns, if the table is known to match its description.
    var knownLayout: RecordLayout? {
        guard let stored = connection.schema.stored?[table.name],
            case .current(let layout) = state(of: stored)
        else { return nil }
        return layout
    }

    /// Compares the description with the database, of which all tables are read in one round trip if
    /// the open transaction does not know them.
    ///
    /// A table that was missing counts as missing still. If somebody has created it since, the schema's
    /// state, which is read with the transaction's first statement, is another one, and the transaction
    /// runs again.
    func state() throws(PostgreSQLFailure) -> State {
        if let known = connection.schema.stored {
            let state = state(of: known[table.name])
            if case .missing = state { return state }
            if connection.beginning.isEmpty { return state }
        }
        let tables = try StoredTables(of: schema, on: connection)
        connection.schema.stored = tables
        return state(of: tables[table.name])
    }

    private func stored() throws(PostgreSQLFailure) -> StoredTable {
        try StoredTables(of: schema, on: connection)[table.name]
    }

    private func state(of stored: StoredTable) -> State {
        if stored.columns.isEmpty { return .missing }
        guard let missing = try? self.missing(in: stored), missing.isEmpty else { return .outdated }
        let isIndexed = stored.indexes.isSuperset(of: indexes(in: stored).map(\.name))
        let isSearched = table.searched.isEmpty || stored.searched == table.searched
        return table.indexedKeys.allSatisfy(stored.keys.contains) && isIndexed && isSearched
            ? .current(stored.layout) : .outdated
    }

    /// Creates the table, or migrates it to the description; called in a transaction for writing.
    ///
    /// - Returns: The derived columns, and whether anything was changed.
    /// - Throws: `PersistenceError.unsupported` for a change that loses values, or
    ///   `PostgreSQLFailure`.
    func adopt() throws -> (layout: RecordLayout, isChanged: Bool) {
        // An index of many rows takes its time.
        connection.isUnhurried = true
        defer { connection.isUnhurried = false }
        let stored = try stored()
        switch state(of: stored) {
        case .current(let layout): return (layout, false)
        case .missing: try create()
        case .outdated: try addColumns(to: stored)
        }
        try createIndexes(beside: stored)
        return (try self.stored().layout, true)
    }

    private func create() throws(PostgreSQLFailure) {
        var columns = table.columns.enumerated().map { index, column in
            definition(column) + (index == 0 ? " NOT NULL PRIMARY KEY" : "")
        }
        columns += table.indexedKeys.map { "\(RecordNames.keyColumn($0)) \(Self.text)" }
        columns += orderedTerms.map(Self.orderColumn)
        columns += table.searched.isEmpty ? [] : searchColumns
        try connection.execute("CREATE TABLE \(name) (\(columns.joined(separator: ", ")))")
        try setSearched()
    }

    private func addColumns(to stored: StoredTable) throws {
        for column in try missing(in: stored) {
            try connection.execute("ALTER TABLE \(name) ADD COLUMN \(definition(column))")
        }
        func has(_ name: String) -> Bool { stored.columns.contains { $0.name == name } }
        for term in table.indexedKeys where !has("\(term.column) \(term.collation.rawValue)") {
            let column = RecordNames.keyColumn(term)
            try connection.execute("ALTER TABLE \(name) ADD COLUMN \(column) \(Self.text)")
            try change([term.column], setting: "\(column) = $2") { [term.key(of: $0[0])] }
        }
        let additions = orderedTerms.filter { !has(RecordNames.orderColumnName($0)) }
            .map { "ADD COLUMN \(Self.orderColumn($0))" }
        if !additions.isEmpty {
            try connection.execute("ALTER TABLE \(name) \(additions.joined(separator: ", "))")
        }
        guard !table.searched.isEmpty, stored.searched != table.searched else { return }
        if !has("search words") {
            for column in searchColumns {
                try connection.execute("ALTER TABLE \(name) ADD COLUMN \(column)")
            }
        }
        let vector = SearchColumns.vector(of: "$3")
        let assignments = "\(RecordNames.words) = $2, \(RecordNames.vector) = \(vector)"
        try change(table.searched, setting: assignments) {
            SearchColumns.values(of: $0.searchWords)
        }
        try setSearched()
    }

    /// Changes each row by the values of some of its columns, a page of rows at a time.
    private func change(
        _ columns: [String],
        setting assignments: String,
        _ arguments: ([DatabaseValue]) -> [DatabaseValue]
    ) throws(PostgreSQLFailure) {
        let key = RecordNames.quoted(table.key.name)
        let list = ([table.key.name] + columns).map(RecordNames.quoted).joined(separator: ", ")
        let update = "UPDATE \(name) SET \(assignments) WHERE \(key) = $1"
        try connection.execute("DECLARE \"all rows\" CURSOR FOR SELECT \(list) FROM \(name)")
        while true {
            let rows = try connection.run("FETCH 1000 FROM \"all rows\"")
            if rows.count == 0 { break }
            for row in 0..<rows.count {
                let values = rows.values(ofRow: row)
                let changes = Arguments([values[0]] + arguments(Array(values[1...])))
                try connection.run(update, changes)
            }
        }
        try connection.execute("CLOSE \"all rows\"")
    }

    // MARK: Columns

    /// The most bytes of a name, of which the server would leave out those that follow
    /// (`NAMEDATALEN` of the server).
    private static let longestName = 63

    /// Checks that the server takes all names of the table as they are.
    ///
    /// - Throws: `PersistenceError.unsupported`.
    func checkNames() throws(PersistenceError) {
        var names = [table.name] + table.columns.map(\.name)
        names += table.indexedKeys.map { "\($0.column) \($0.collation.rawValue)" }
        names += orderedTerms.map(RecordNames.orderColumnName)
        for name in names where name.utf8.count > Self.longestName {
            let reason = "\(name) has more than \(Self.longestName) bytes"
            throw .unsupported(collection: table.name, reason: reason)
        }
    }

    /// Text in the order of its bytes.
    private static let text = "TEXT COLLATE \"C\""

    /// The terms whose beginnings are columns.
    private var orderedTerms: [ColumnTerm] {
        RecordNames(table, in: schema, keys: table.indexedKeys).orderedTerms
    }

    /// The column of the beginnings of a term's texts.
    private static func orderColumn(_ term: ColumnTerm) -> String {
        let whole =
            term.collation == .binary
            ? RecordNames.quoted(term.column) : RecordNames.keyColumn(term)
        return "\(RecordNames.orderColumn(term)) \(text) "
            + "GENERATED ALWAYS AS (\(RecordNames.beginning(of: whole))) STORED"
    }

    private var searchColumns: [String] {
        [
            "\(RecordNames.words) \(Self.text) NOT NULL DEFAULT ''",
            "\(RecordNames.vector) TSVECTOR DEFAULT ''",
        ]
    }

    /// Any column but the key may be `NULL`: a later description that does not have it any more
    /// adds rows without it.
    private func definition(_ column: ColumnDescription) -> String {
        let type =
            switch column.kind {
            case .integer: "BIGINT"
            case .real: "DOUBLE PRECISION"
            case .text: Self.text
            case .blob: "BYTEA"
            }
        return "\(RecordNames.quoted(column.name)) \(type)"
            + (column.defaultValue.map { " DEFAULT \($0.literal)" } ?? "")
    }

    /// The columns of the description that the database lacks.
    private func missing(
        in stored: StoredTable
    ) throws(PersistenceError) -> [ColumnDescription] {
        try table.columns(
            missingIn: Dictionary(stored.columns.map { ($0.name, $0.kind) }) { first, _ in first },
            key: stored.columns.first(where: \.isKey)?.name
        )
    }

    private func setSearched() throws(PostgreSQLFailure) {
        try connection.run(
            """
            INSERT INTO \(DatabaseSchema.tables(schema)) VALUES ($1, $2) \
            ON CONFLICT (name) DO UPDATE SET searched = excluded.searched
            """,
            [.text(table.name), .text(table.searched.joined(separator: " "))]
        )
    }
}

extension QueryResult {
    /// The text of a column in a row; empty if it is another value.
    func text(_ row: Int, _ column: Int) -> String {
        if case .text(let text) = value(row, column) { text } else { "" }
    }
}

extension DatabaseValue {
    /// The value in SQL, for the default of a column, which cannot be an argument.
    fileprivate var literal: String {
        switch self {
        case .null: return "NULL"
        case .integer(let value): return "'\(value)'"
        case .real(let value):
            return value.isInfinite ? "'\(value < 0 ? "-" : "")Infinity'" : "'\(value)'"
        case .text(let text):
            let encoded = String(decoding: StoredText.encode(text), as: UTF8.self)
            let escaped = encoded.unicodeScalars.map { scalar in
                scalar == "'" ? "''" : scalar == "\\" ? "\\\\" : String(scalar)
            }
            return "E'\(escaped.joined())'"
        case .blob(let bytes):
            let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            return "'\\x\(digits.joined())'"
        }
    }
}
