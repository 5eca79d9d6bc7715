import Persistence

// The statements that begin and end transactions, shared by all transactions of a schema.
struct SchemaStatements: Sendable {
    /// Reads the schema's state, the process ID of the server, and whether READ COMMITTED is the
    /// default isolation level.
    let look: Connection.Statement
    /// Begins a read transaction, which sees one snapshot, and reads the schema's state.
    let reading: [Connection.Statement]
    /// Begins a write transaction, which holds the lock of writers, and reads the schema's state.
    ///
    /// Each statement sees the rows that were committed before it began, so that the state includes
    /// the changes of the previous writer.
    let writing: [Connection.Statement]
    /// Reads the definitions of all tables.
    let tables: [Connection.Statement]
    private let lockAndNotice: String
    private let notice: String
    private let channel: DatabaseValue
    private let texts: NoticeTexts

    /// Creates the statements.
    ///
    /// - Parameters:
    ///   - schema: The name of the schema.
    ///   - patience: How long to wait for the lock of another writer.
    ///   - idleTime: How long the server waits for the next statement of a write transaction.
    ///   - texts: The payloads of notifications.
    init(_ schema: String, patience: Duration, idleTime: Duration, _ texts: NoticeTexts) {
        let key = "hashtextextended('\(schema)', 7)"
        // The lock timeout is set only if the lock is not free; `void` as text is empty.
        let lock = """
            SELECT CASE WHEN NOT pg_try_advisory_xact_lock(\(key)) THEN \
            set_config('lock_timeout', '\(Self.milliseconds(patience))', true) \
            || pg_advisory_xact_lock(\(key))::text \
            || set_config('lock_timeout', '0', true) END
            """
        let state = DatabaseSchema.state(schema)
        let isCommitted = "current_setting('default_transaction_isolation') = 'read committed'"
        let columns = "format, tables, pg_backend_pid()::bigint, \(isCommitted)"
        look = .init(sql: "SELECT \(columns) FROM \(state)")
        reading = [.init(sql: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"), look]
        let limits = Self.limits(idleTime).map { "set_config('\($0)', '\($1)', true)" }
        let locks = "\(lock), \(limits.joined(separator: ", "))"
        writing = [.init(sql: "BEGIN ISOLATION LEVEL READ COMMITTED"), .init(sql: locks), look]
        tables = StoredTables.statements(schema)
        let tell = "pg_notify($1, $2)"
        lockAndNotice = "\(lock), \(tell)"
        notice = "SELECT \(tell)"
        channel = .text(Listener.channel(of: schema))
        self.texts = texts
    }

    /// The settings that end a write transaction whose program has died or stopped: otherwise other
    /// writers would wait for its lock for two hours or forever.
    private static func limits(_ idleTime: Duration) -> [(name: String, value: Int64)] {
        [
            ("idle_in_transaction_session_timeout", milliseconds(idleTime)),
            ("tcp_keepalives_idle", 10), ("tcp_keepalives_interval", 5),
            ("tcp_keepalives_count", 4),
        ]
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }

    /// The maximum number of tables in one notification, whose payload is shorter than 8,000 bytes.
    private static let mostTables = 100

    /// Returns the statements that notify other programs of the changed tables, once the
    /// transaction is committed.
    func notices(of tables: some Collection<String>) -> [Connection.Statement] {
        let tables = Array(tables)
        return stride(from: 0, to: tables.count, by: Self.mostTables).map { start in
            notice(of: tables[start...].prefix(Self.mostTables), by: notice)
        }
    }

    /// Returns the statement that acquires the writers' lock, within the timeout, and notifies
    /// other programs of the changed tables, once the transaction is committed.
    func lockAndNotice(of tables: some Collection<String>) -> Connection.Statement {
        notice(of: tables, by: lockAndNotice)
    }

    private func notice(
        of tables: some Collection<String>,
        by sql: String
    ) -> Connection.Statement {
        Connection.Statement(sql: sql, arguments: [channel, .text(texts.text(of: tables))])
    }
}
