import Persistence

// The database schema, with the tables that exist before any table of records.
enum DatabaseSchema {
    /// The number of the schema's format, which a later release increases.
    ///
    /// Such a release also renames tables that older releases must not read, as their reads check
    /// the format only from time to time (``KnownSchema``).
    static let format: Int64 = 1

    static func tables(_ schema: String) -> String { quoted(schema, "builder_table") }
    static func state(_ schema: String) -> String { quoted(schema, "builder_state") }
    static func entries(_ schema: String) -> String { quoted(schema, "entry") }
    static func totals(_ schema: String) -> String { quoted(schema, "total") }

    private static func quoted(_ schema: String, _ name: String) -> String {
        "\(RecordNames.quoted(schema)).\(RecordNames.quoted(name))"
    }

    /// Creates the schema, its tables, and the `pg_trgm` extension, if they are missing.
    ///
    /// The state has no primary key, and so needs a replica identity for logical replication.
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
            ALTER TABLE \(state(schema)) REPLICA IDENTITY FULL;
            INSERT INTO \(state(schema)) SELECT \(format), 0
                WHERE NOT EXISTS (SELECT FROM \(state(schema)));
            COMMIT
            """
        )
        try createTrigrams(on: connection)
    }

    /// The statement that creates a missing schema; only then, a role needs the privilege.
    private static func creating(_ schema: String) -> String {
        """
        DO $$ BEGIN
            IF to_regnamespace('\(RecordNames.quoted(schema))') IS NULL THEN
                CREATE SCHEMA \(RecordNames.quoted(schema));
            END IF;
        END $$
        """
    }

    /// Creates the `pg_trgm` extension, which indexes parts of words, if the role may do so.
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
            // Without the extension, a search for parts of words scans the words of all rows.
            if error.isLost { throw error }
            try connection.execute("ROLLBACK")
        }
    }
}
