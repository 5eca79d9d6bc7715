import Persistence
import TextComparison

// What the database has of a table.
struct StoredTable {
    struct Column {
        let name: String
        let kind: String
        let isKey: Bool
    }

    /// The columns; none if there is no such table.
    let columns: [Column]
    /// The columns of which the database has the words.
    let searched: [String]
    /// The names of the indexes.
    let indexes: Set<String>
    /// The schema of the extension that has an index of the insides of words; `nil` without it, and
    /// for a role that cannot create indexes of the table.
    let trigrams: String?

    /// Reads it, in one round trip.
    init(
        _ name: String,
        in schema: String,
        on connection: Connection
    ) throws(PostgreSQLFailure) {
        let place = Arguments([.text(schema), .text(name)])
        let searched = "SELECT searched FROM \(DatabaseSchema.tables(schema)) WHERE name = $1"
        let results = try connection.run([
            Connection.Statement(sql: Self.columns, arguments: place),
            Connection.Statement(sql: searched, arguments: Arguments([.text(name)])),
            Connection.Statement(sql: Self.indexes, arguments: place),
            Connection.Statement(sql: Self.trigrams, arguments: place),
        ])
        guard results.count == 4 else { throw connection.givenUp() }
        let kinds = [
            "bigint": "integer", "double precision": "real", "text": "text", "bytea": "blob",
        ]
        columns = (0..<results[0].count).map { row in
            let type = results[0].text(row, 1)
            return Column(
                name: results[0].text(row, 0),
                kind: kinds[type] ?? type,
                isKey: results[0].value(row, 2) == .integer(1)
            )
        }
        self.searched = (results[1].count == 0 ? "" : results[1].text(0, 0))
            .split(separator: " ").map(String.init)
        indexes = Set((0..<results[2].count).map { results[2].text($0, 0) })
        trigrams = results[3].count == 0 ? nil : results[3].text(0, 0)
    }

    /// The columns whose keys of a collation are stored.
    var keys: [ColumnTerm] {
        [Collation.folded, .numeric].flatMap { collation in
            let suffix = " \(collation.rawValue)"
            return columns.filter { $0.name.hasSuffix(suffix) }
                .map { ColumnTerm(String($0.name.dropLast(suffix.count)), collation) }
        }
    }

    /// The derived columns.
    var layout: RecordLayout { RecordLayout(keys: keys, searched: searched) }

    // MARK: Statements

    private static let columns = """
        SELECT a.attname::text, format_type(a.atttypid, a.atttypmod), \
               EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid \
                       AND i.indisprimary AND a.attnum = ANY (i.indkey))
        FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relname = $2 AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY a.attnum
        """

    private static let indexes =
        "SELECT indexname::text FROM pg_indexes WHERE schemaname = $1 AND tablename = $2"

    private static let trigrams = """
        SELECT quote_ident(n.nspname) FROM pg_extension e
        JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'pg_trgm' AND NOT EXISTS (
            SELECT FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
            WHERE s.nspname = $1 AND c.relname = $2
            AND NOT pg_has_role(c.relowner, 'USAGE')
        )
        """
}
