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
    /// Whether rows are to be changed.
    let isWriting: Bool
    /// How long to wait for others who use the table.
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

    func state(of stored: StoredTable) -> State {
        if stored.columns.isEmpty { return .missing }
        guard let missing = try? self.missing(in: stored), missing.isEmpty else { return .outdated }
        // A role that cannot create an index does without.
        let isIndexed =
            !stored.isOwned || stored.indexes.isSuperset(of: indexes(in: stored).map(\.name))
        let hasKeys = table.indexedKeys.allSatisfy(stored.keys.contains)
        return hasKeys && isIndexed && hasWords(stored) ? .current(stored.layout) : .outdated
    }

    private func hasWords(_ stored: StoredTable) -> Bool {
        let words = words(beside: stored.words)
        // Who cannot store those that are missing reads without them.
        return words == stored.words || !stored.isWritable && words.columns == stored.words.columns
    }

    /// The words that the description needs, or will leave.
    func words(beside stored: StoredWords) -> StoredWords {
        if !table.searched.isEmpty { return StoredWords(of: table.searched) }
        let isKept = stored.columns.allSatisfy { table.position(of: $0) != nil }
        if isKept || !isWriting { return stored }
        return StoredWords(of: stored.columns, areIncomplete: true)
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
        names += table.indexedKeys.map(RecordNames.keyColumnName)
        names += orderedTerms.map(RecordNames.orderColumnName)
        for name in names where name.utf8.count > Self.longestName {
            let reason = "\(name) has more than \(Self.longestName) bytes"
            throw .unsupported(collection: table.name, reason: reason)
        }
    }

    /// Text in the order of its bytes.
    static let text = "TEXT COLLATE \"C\""

    /// The terms whose beginnings are columns.
    var orderedTerms: [ColumnTerm] {
        RecordNames(table, in: schema, keys: table.indexedKeys).orderedTerms
    }

    /// The column of the beginnings of a term's texts.
    static func orderColumn(_ term: ColumnTerm) -> String {
        let whole =
            term.collation == .binary
            ? RecordNames.quoted(term.column) : RecordNames.keyColumn(term)
        return "\(RecordNames.orderColumn(term)) \(text) "
            + "GENERATED ALWAYS AS (\(RecordNames.beginning(of: whole))) STORED"
    }

    var searchColumns: [String] {
        [
            "\(RecordNames.words) \(Self.text) NOT NULL DEFAULT ''",
            "\(RecordNames.vector) TSVECTOR DEFAULT ''",
        ]
    }

    /// The column of a term's keys: rows of programs that do not know it have the key of the default.
    func keyColumn(_ term: ColumnTerm) -> String {
        let value = table.position(of: term.column).flatMap { table.columns[$0].defaultValue }
        let key = value.map { " DEFAULT \(term.key(of: $0).literal)" } ?? ""
        return "\(RecordNames.keyColumn(term)) \(Self.text)\(key)"
    }

    /// Any column but the key may be `NULL`: a later description that does not have it any more
    /// adds rows without it.
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

    /// The columns of the description that the database lacks.
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
