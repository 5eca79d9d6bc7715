import Persistence

// The statements around the transactions of a schema, which are the same for all of them.
struct SchemaStatements: Sendable {
    /// Reads the state, the number of the process that answers, and whether READ COMMITTED is the default
    /// isolation of transactions.
    let look: Connection.Statement
    /// Begins a transaction that reads one state, and looks at the schema's.
    let reading: [Connection.Statement]
    /// Begins the only transaction that writes, and looks at the schema's state.
    ///
    /// Each statement sees what was committed before it began, so that the state is read as the
    /// writer before has left it.
    let writing: [Connection.Statement]
    /// Reads the definitions of all tables.
    let tables: [Connection.Statement]
    private let lockAndNotice: String
    private let notice: String
    private let channel: DatabaseValue
    private let texts: NoticeTexts

    /// Puts the statements together.
    ///
    /// - Parameters:
    ///   - schema: The name of the schema.
    ///   - patience: How long to wait for another writer.
    ///   - idleTime: How long the server waits for the next statement of a writer.
    ///   - texts: The texts of notices.
    init(_ schema: String, patience: Duration, idleTime: Duration, _ texts: NoticeTexts) {
        let key = "hashtextextended('\(schema)', 7)"
        // The limit is set only where there is something to wait for; a void as text is empty.
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

    /// What ends a transaction that writes, and whose program is gone or stopped: others would wait for
    /// its lock, without them for two hours or for ever.
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

    /// The most tables of a notice, which has fewer than 8,000 bytes.
    private static let mostTables = 100

    /// The statements that tell others which tables a transaction has changed, once it is committed.
    func notices(of tables: some Collection<String>) -> [Connection.Statement] {
        let tables = Array(tables)
        return stride(from: 0, to: tables.count, by: Self.mostTables).map { start in
            notice(of: tables[start...].prefix(Self.mostTables), by: notice)
        }
    }

    /// The statement that waits for other writers, no longer than is said, and tells them which table a
    /// transaction has changed, once it is committed.
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
