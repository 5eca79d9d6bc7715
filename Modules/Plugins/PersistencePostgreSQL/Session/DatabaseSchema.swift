import Persistence

// The schema in the database, with the tables that are there before any table of records.
enum DatabaseSchema {
    /// The number of the schema's format, which a later release increases.
    static let format: Int64 = 1

    static func tables(_ schema: String) -> String { quoted(schema, "builder_table") }
    static func state(_ schema: String) -> String { quoted(schema, "builder_state") }
    static func entries(_ schema: String) -> String { quoted(schema, "entry") }
    static func totals(_ schema: String) -> String { quoted(schema, "total") }

    private static func quoted(_ schema: String, _ name: String) -> String {
        "\(RecordNames.quoted(schema)).\(RecordNames.quoted(name))"
    }

    /// Begins a transaction that reads one state, and reads the schema's state.
    static func reading(_ schema: String) -> [String] {
        [
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            selection(schema),
        ]
    }

    /// Begins the only transaction that writes, and reads the schema's state.
    ///
    /// Each statement sees what was committed before it began, so that the state is read as the
    /// writer before has left it.
    static func writing(_ schema: String, patience: Duration) -> [String] {
        ["BEGIN", lock(schema, patience: patience), selection(schema)]
    }

    /// Waits for other writers, no longer than is said.
    static func lock(_ schema: String, patience: Duration) -> String {
        let (seconds, attoseconds) = patience.components
        let milliseconds = max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        return """
            SELECT set_config('lock_timeout', '\(milliseconds)', true), \
            pg_advisory_xact_lock(hashtextextended('\(schema)', 7)), \
            set_config('lock_timeout', '0', true)
            """
    }

    /// Tells others which tables a transaction has changed, and fails if the state of the schema is
    /// not the one that its statements were made for.
    static func notice(
        _ schema: String,
        of tables: some Collection<String>,
        on connection: Connection
    ) -> Connection.Statement {
        let sql = """
            SELECT pg_notify($1, $2), \
            1 / (SELECT count(*) FROM \(state(schema)) WHERE tables = $3 AND format <= $4)
            """
        let names = tables.sorted().joined(separator: ",")
        let arguments: [DatabaseValue] = [
            .text(Listener.channel(of: schema)), .text(names),
            .integer(connection.schemaVersion ?? 0), .integer(format),
        ]
        return Connection.Statement(sql: sql, arguments: Arguments(arguments))
    }

    /// Reads the state, and the number of the process that answers.
    static func selection(_ schema: String) -> String {
        "SELECT format, tables, pg_backend_pid()::bigint FROM \(state(schema))"
    }

    /// Whether a state is the one that a connection knows.
    static func isCurrent(_ result: QueryResult, on connection: Connection) -> Bool {
        guard result.count > 0, case .integer(let found) = result.value(0, 0), found <= format,
            case .integer(let version) = result.value(0, 1)
        else { return false }
        return connection.schemaVersion == version
    }

    /// Creates what is missing.
    static func create(_ schema: String, on connection: Connection) throws(PostgreSQLFailure) {
        connection.isUnhurried = true
        defer { connection.isUnhurried = false }
        let text = "TEXT COLLATE \"C\" NOT NULL"
        try connection.execute(
            """
            BEGIN;
            SELECT pg_advisory_xact_lock(hashtextextended('\(schema)', 7));
            \(creating(schema));
            CREATE TABLE IF NOT EXISTS \(tables(schema)) (name \(text) PRIMARY KEY, searched \(text));
            CREATE TABLE IF NOT EXISTS \(entries(schema)) (
                collection \(text), key \(text), value BYTEA NOT NULL, PRIMARY KEY (collection, key)
            );
            CREATE TABLE IF NOT EXISTS \(totals(schema)) (
                collection \(text) PRIMARY KEY, changes BIGINT NOT NULL
            );
            CREATE TABLE IF NOT EXISTS \(state(schema)) (format BIGINT, tables BIGINT);
            INSERT INTO \(state(schema)) SELECT \(format), 0
                WHERE NOT EXISTS (SELECT FROM \(state(schema)));
            COMMIT
            """
        )
        try createTrigrams(on: connection)
    }

    /// Asks for the right to create a schema only where it is missing.
    private static func creating(_ schema: String) -> String {
        """
        DO $$ BEGIN
            IF to_regnamespace('\(RecordNames.quoted(schema))') IS NULL THEN
                CREATE SCHEMA \(RecordNames.quoted(schema));
            END IF;
        END $$
        """
    }

    /// Creates the extension with the index of the insides of words, where the role may do that.
    private static func createTrigrams(on connection: Connection) throws(PostgreSQLFailure) {
        do throws(PostgreSQLFailure) {
            try connection.execute(
                """
                BEGIN;
                SELECT pg_advisory_xact_lock(hashtextextended('pg_trgm', 8));
                CREATE EXTENSION IF NOT EXISTS pg_trgm;
                COMMIT
                """
            )
        } catch {
            // Without it, such a search looks at all words.
            if error.isLost { throw error }
            try connection.execute("ROLLBACK")
        }
    }
}
