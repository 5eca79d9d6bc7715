import Persistence

/// The definitions of the tables of a schema in the database, by name.
///
/// All are read together, as the round trip to a distant server takes as long for one as for all.
struct StoredTables {
    private let tables: [String: StoredTable]
    /// The schema of the `pg_trgm` extension; `nil` if it is not available.
    private let trigrams: String?

    /// The statements that read the definitions; ``init(_:)`` takes their results.
    static func statements(_ schema: String) -> [Connection.Statement] {
        let place: Arguments = [.text(schema)]
        let searched = "SELECT name, searched FROM \(DatabaseSchema.tables(schema))"
        return [
            Connection.Statement(sql: columns, arguments: place),
            Connection.Statement(sql: searched),
            Connection.Statement(sql: indexes, arguments: place),
            Connection.Statement(sql: trigrams),
        ]
    }

    /// Decodes the results of ``statements(_:)``.
    ///
    /// - Returns: `nil` if the number of results differs.
    init?(_ results: some RandomAccessCollection<QueryResult>) {
        let results = Array(results)
        guard results.count == 4 else { return nil }
        let (columns, searched) = (results[0].rowsByText, results[1].rowsByText)
        let indexes = results[2].rowsByText
        let trigrams = results[3].count == 0 ? nil : results[3].text(0, 0)
        self.trigrams = trigrams
        tables = columns.reduce(into: [:]) { tables, table in
            let (name, rows) = table
            let words = searched[name]?.first.map { results[1].text($0, 1) } ?? ""
            let columns = rows.map { StoredTable.Column(results[0], row: $0) }
            // If one of the two columns was dropped, no words are stored, though the list has them.
            let hasWords = RecordNames.searched.allSatisfy { name in
                columns.contains { $0.name == name }
            }
            tables[name] = StoredTable(
                columns: columns,
                words: StoredWords(hasWords ? words : ""),
                indexes: Set((indexes[name] ?? []).map { results[2].text($0, 1) }),
                isOwned: rows.allSatisfy { results[0].value($0, 4) == .integer(1) },
                isWritable: rows.allSatisfy { results[0].value($0, 5) == .integer(1) },
                trigrams: trigrams
            )
        }
    }

    /// Reads the definitions, in one round trip.
    init(of schema: String, on connection: Connection) throws(PostgreSQLFailure) {
        guard let tables = Self(try connection.run(Self.statements(schema))) else {
            throw connection.givenUp()
        }
        self = tables
    }

    /// The definition of a table, without columns if the table does not exist.
    subscript(name: String) -> StoredTable { tables[name] ?? StoredTable(trigrams: trigrams) }

    // MARK: Statements

    /// The columns of all relations with rows: the type, whose name the server may quote unless it is
    /// compared by its identifier, with any collation that does not compare
    /// bytes, whether the column is the whole key, and whether the role may create indexes and
    /// change rows.
    private static let columns = """
        SELECT c.relname::text, a.attname::text, \
               CASE a.atttypid WHEN 'text'::regtype THEN 'text' WHEN 'bytea'::regtype THEN 'bytea' \
                    ELSE format_type(a.atttypid, a.atttypmod) END \
               || CASE WHEN a.attcollation::regcollation::text IN ('"C"', '"POSIX"', '-') THEN '' \
                       ELSE ' COLLATE ' || a.attcollation::regcollation END, \
               EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid \
                       AND i.indisprimary AND i.indnkeyatts = 1 AND a.attnum = i.indkey[0]), \
               pg_has_role(c.relowner, 'USAGE'), has_table_privilege(c.oid, 'UPDATE')
        FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY c.relname, a.attnum
        """

    private static let indexes =
        "SELECT tablename::text, indexname::text FROM pg_indexes WHERE schemaname = $1"

    private static let trigrams = """
        SELECT quote_ident(n.nspname) FROM pg_extension e
        JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE')
        """
}

extension StoredTable.Column {
    fileprivate init(_ result: QueryResult, row: Int) {
        let kinds = [
            "bigint": "integer", "double precision": "real", "text": "text", "bytea": "blob",
        ]
        let type = result.text(row, 2)
        self.init(
            name: result.text(row, 1),
            // The server's types "integer" and "real" are not the kinds of these names.
            kind: kinds[type] ?? "the server's type \(type)",
            isKey: result.value(row, 3) == .integer(1)
        )
    }
}

extension QueryResult {
    /// The indices of the rows by the text of their first column, in order.
    fileprivate var rowsByText: [String: [Int]] {
        Dictionary(grouping: 0..<count) { text($0, 0) }
    }
}
