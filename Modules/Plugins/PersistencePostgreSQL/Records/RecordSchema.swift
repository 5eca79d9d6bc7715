import Persistence
import TextComparison

/// The derived columns of a table in the database, which every writer of a row must fill, even if
/// its own description does not use them.
struct RecordLayout {
    /// The columns and collations whose keys are stored.
    let keys: [ColumnTerm]
    /// The columns whose words are stored.
    let searched: [String]
}

// Creates the tables of records, and migrates those of an earlier description to a later one.
struct RecordSchema {
    let table: TableDescription
    let schema: String
    let connection: Connection
    /// Whether the transaction may change rows.
    let isWriting: Bool
    /// How long to wait for other transactions that use the table.
    let patience: Duration

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

    /// Compares the description with the table in the database.
    ///
    /// The definitions of all tables are read in one round trip, unless the open transaction has
    /// read them. A table that was missing is taken to be missing still: if another program has
    /// created it since, the schema's state, which is read with the transaction's first statement,
    /// has changed, and the transaction runs again.
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

    func state(of stored: StoredTable) -> State {
        if stored.columns.isEmpty { return .missing }
        guard let missing = try? self.missing(in: stored), missing.isEmpty else { return .outdated }
        // A role that may not create indexes uses the table without them.
        let isIndexed =
            !stored.isOwned || stored.indexes.isSuperset(of: indexes(in: stored).map(\.name))
        let hasKeys = table.indexedKeys.allSatisfy(stored.keys.contains)
        return hasKeys && isIndexed && hasWords(stored) ? .current(stored.layout) : .outdated
    }

    private func hasWords(_ stored: StoredTable) -> Bool {
        let words = words(beside: stored.words)
        // A role that may not write uses the table without the missing words.
        return words == stored.words || !stored.isWritable && words.columns == stored.words.columns
    }

    /// Returns the state of the words that the description needs, or that its writes leave behind.
    func words(beside stored: StoredWords) -> StoredWords {
        if !table.searched.isEmpty { return StoredWords(of: table.searched) }
        let isKept = stored.columns.allSatisfy { table.position(of: $0) != nil }
        if isKept || !isWriting { return stored }
        return StoredWords(of: stored.columns, areIncomplete: true)
    }

    // MARK: Columns

    /// The maximum number of bytes of a name; the server truncates longer ones (`NAMEDATALEN`).
    private static let longestName = 63

    /// Checks that no name of the table would be truncated.
    ///
    /// - Throws: `PersistenceError.unsupported` for a name that is too long.
    func checkNames() throws(PersistenceError) {
        var names = [table.name] + table.columns.map(\.name)
        names += table.indexedKeys.map(RecordNames.keyColumnName)
        names += orderedTerms.map(RecordNames.orderColumnName)
        for name in names where name.utf8.count > Self.longestName {
            let reason = "\(name) has more than \(Self.longestName) bytes"
            throw .unsupported(collection: table.name, reason: reason)
        }
    }

    /// The type of texts, which are ordered by their bytes.
    static let text = "TEXT COLLATE \"C\""

    /// The terms whose prefixes are generated columns.
    var orderedTerms: [ColumnTerm] {
        RecordNames(table, in: schema, keys: table.indexedKeys).orderedTerms
    }

    /// Returns the definition of the generated column of a term's text prefixes.
    static func orderColumn(_ term: ColumnTerm) -> String {
        let whole =
            term.collation == .binary
            ? RecordNames.quoted(term.column) : RecordNames.keyColumn(term)
        return "\(RecordNames.orderColumn(term)) \(text) "
            + "GENERATED ALWAYS AS (\(RecordNames.beginning(of: whole))) STORED"
    }

    /// Returns the definitions of the two columns of words, without those that exist.
    func searchColumns(besides names: Set<String> = []) -> [String] {
        let types = ["\(Self.text) NOT NULL DEFAULT ''", "TSVECTOR DEFAULT ''"]
        return zip(RecordNames.searched, types).filter { !names.contains($0.0) }
            .map { "\(RecordNames.quoted($0)) \($1)" }
    }

    /// Returns the definition of the column of a term's collation keys; rows of programs that do
    /// not know the column get the key of the default value.
    func keyColumn(_ term: ColumnTerm) -> String {
        let value = table.position(of: term.column).flatMap { table.columns[$0].defaultValue }
        let key = value.map { " DEFAULT \(term.key(of: $0).literal)" } ?? ""
        return "\(RecordNames.keyColumn(term)) \(Self.text)\(key)"
    }

    /// Returns the definition of a column.
    ///
    /// Any column except the key may be `NULL`, as programs with a later description without the
    /// column add rows without a value.
    func definition(_ column: ColumnDescription) -> String {
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

    /// Returns the columns of the description that the table in the database lacks.
    func missing(
        in stored: StoredTable
    ) throws(PersistenceError) -> [ColumnDescription] {
        try table.columns(
            missingIn: Dictionary(stored.columns.map { ($0.name, $0.kind) }) { first, _ in first },
            key: stored.columns.first(where: \.isKey)?.name
        )
    }
}

extension QueryResult {
    /// The text of a column in a row; empty if the value has another kind.
    func text(_ row: Int, _ column: Int) -> String {
        if case .text(let text) = value(row, column) { text } else { "" }
    }
}

extension DatabaseValue {
    /// The SQL literal of the value, for the default of a column, which cannot be an argument.
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
