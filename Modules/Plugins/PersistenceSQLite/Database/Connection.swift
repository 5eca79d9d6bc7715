import CSQLite

/// One open database, closed with its owner.
///
/// Safe because the pointer never leaves this folder, and because the one actor
/// that owns a connection uses it from one thread at a time.
@safe
final class Connection {
    private let raw: OpaquePointer
    /// The work that is left, in a place that SQLite knows until the database is closed.
    private let portions = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    private var isOpen = true
    /// Interrupts statements from another thread.
    let interruption: ConnectionInterruption
    private var statements: [String: Statement] = [:]

    /// The statements that begin and end transactions, made before the first one begins: without
    /// memory for the one that undoes it, it would stay open, and every other writer wait.
    private struct TransactionStatements {
        let begin: Statement
        let beginWriting: Statement
        let commit: Statement
        let rollback: Statement
    }

    private var transactionStatements: TransactionStatements?

    /// Whether the database has the numbers of entries of its collections.
    var hasTotals = true

    /// The statements of tables of records that are known to match their descriptions.
    var tables: [ObjectIdentifier: TableStatements] = [:]

    private var schemaVersion = -1

    /// Forgets the statements of tables if another connection has changed a table: it may have
    /// added keys that are to be written.
    func forgetOutdatedTables() throws(SQLiteFailure) {
        let version = try integer("PRAGMA schema_version")
        if version != schemaVersion { tables = [:] }
        schemaVersion = version
    }

    /// Opens a file that is there already.
    convenience init(path: String, busyTimeout: Duration) throws(SQLiteFailure) {
        try self.init(path, SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
    }

    /// Opens a file for reading.
    convenience init(reading path: String) throws(SQLiteFailure) {
        try self.init(path, SQLITE_OPEN_READONLY, busyTimeout: .seconds(1))
    }

    /// Creates a database in memory.
    convenience init(inMemory: Void) throws(SQLiteFailure) {
        try self.init(":memory:", SQLITE_OPEN_READWRITE, busyTimeout: .zero)
    }

    /// Opens a file for reading, as one that nobody changes meanwhile: without locks and
    /// without its log (https://sqlite.org/uri.html, "immutable").
    convenience init(unchanging path: String) throws(SQLiteFailure) {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        let encoded = path.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x2F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: [byte]
            default: [0x25, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        let uri = "file:\(String(decoding: encoded, as: UTF8.self))?immutable=1"
        try self.init(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busyTimeout: .zero)
    }

    /// How long a statement waits for another connection.
    var busyTimeout: Duration {
        didSet { if busyTimeout != oldValue { waitForOthers() } }
    }

    private func waitForOthers() {
        let milliseconds = busyTimeout / .milliseconds(1)
        unsafe sqlite3_busy_timeout(raw, Int32(min(max(milliseconds, 0), 3_600_000)))
    }

    /// Whether statements are interrupted that are not done after some milliseconds' work, all
    /// together from when this is set.
    var isBrief = false {
        didSet { unsafe portions.pointee = isBrief ? 100 : -1 }
    }

    private init(
        _ name: String,
        _ access: Int32,
        busyTimeout: Duration
    ) throws(SQLiteFailure) {
        var opened: OpaquePointer?
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard let raw = unsafe opened else {
            throw SQLiteFailure(code: code, message: "out of memory")
        }
        unsafe self.raw = raw
        unsafe portions.initialize(to: -1)
        interruption = unsafe ConnectionInterruption(raw)
        self.busyTimeout = busyTimeout
        try check(code)
        unsafe TextFunctions.register(raw)
        // They are for other programs, and releases of this one that do not update the index of
        // words themselves: each statement with a trigger makes FTS5 write what it has collected.
        unsafe _ = csqlite_disable_triggers(raw)
        waitForOthers()
        unsafe csqlite_limit_portions(raw, portions)
    }

    deinit {
        close()
        unsafe portions.deallocate()
    }

    /// Calls a body with the handles of another connection and of this one.
    @unsafe
    func withPointers<Value>(
        _ other: Connection,
        _ body: (OpaquePointer, OpaquePointer) -> Value
    ) -> Value {
        unsafe body(other.raw, raw)
    }

    /// Closes the file now; a second call does nothing.
    ///
    /// - Parameter keepingLog: Whether the log stays as it is. Otherwise SQLite
    ///   folds it into the database and then deletes it *by name*: wrong for a
    ///   file that is damaged, not ours, or no longer the one at its path.
    func close(keepingLog: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        interruption.close()
        // The statements go first: an unfinished one would keep the file open.
        statements.removeAll()
        transactionStatements = nil
        // A statement that somebody holds may keep the database open for longer than this object.
        unsafe sqlite3_progress_handler(raw, 0, nil, nil)
        if keepingLog { unsafe csqlite_keep_log_on_close(raw) }
        unsafe sqlite3_close_v2(raw)
    }

    /// Runs SQL that is fixed in the source and yields nothing.
    func execute(_ sql: String) throws(SQLiteFailure) {
        try checkOpen()
        try check(unsafe sqlite3_exec(raw, sql, nil, nil, nil))
    }

    /// Returns a statement, prepared at its first use and cached; another one for a caller that runs
    /// the same SQL again while it reads the result.
    func statement(_ sql: String) throws(SQLiteFailure) -> Statement {
        if let statement = statements[sql], !statement.isBusy { return statement }
        if statements.count >= 200 { statements.removeAll() }
        let statement = try prepare(sql)
        statements[sql] = statement
        return statement
    }

    private func prepare(_ sql: String) throws(SQLiteFailure) -> Statement {
        try checkOpen()
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let (code, rest) = unsafe sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let code = unsafe sqlite3_prepare_v3(raw, text, -1, flags, &prepared, &tail)
            return unsafe (code, tail.map { unsafe String(cString: $0) } ?? "")
        }
        try check(code)
        guard let handle = unsafe prepared else {
            throw SQLiteFailure(code: SQLITE_MISUSE, message: "a statement without SQL")
        }
        let statement = unsafe Statement(handle)
        guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
            throw SQLiteFailure(code: SQLITE_MISUSE, message: "more than one statement")
        }
        return statement
    }

    /// Runs a body on one state of the database.
    func read<Value>(
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(SQLiteFailure) -> Value {
        try begin(isWriting: false)
        // Nothing was changed: there is no difference to a commit, and it cannot fail on a full
        // disk.
        defer { rollBack() }
        return try body()
    }

    /// Begins a transaction.
    func begin(isWriting: Bool) throws(SQLiteFailure) {
        let statements = try preparedTransactionStatements()
        if isInTransaction { try statements.rollback.run() }
        try (isWriting ? statements.beginWriting : statements.begin).run()
    }

    /// Makes the changes of a transaction last.
    func commit() throws(SQLiteFailure) {
        try preparedTransactionStatements().commit.run()
    }

    /// Undoes a transaction, unless it has ended by itself: a full disk and some others end it, and
    /// a blind ROLLBACK would replace the error that matters.
    func rollBack() {
        if isInTransaction { try? transactionStatements?.rollback.run() }
    }

    private func preparedTransactionStatements() throws(SQLiteFailure) -> TransactionStatements {
        if let transactionStatements { return transactionStatements }
        let statements = TransactionStatements(
            begin: try prepare("BEGIN"),
            beginWriting: try prepare("BEGIN IMMEDIATE"),
            commit: try prepare("COMMIT"),
            rollback: try prepare("ROLLBACK")
        )
        transactionStatements = statements
        return statements
    }

    /// Whether a transaction has begun and not ended, by itself or otherwise.
    var isInTransaction: Bool { unsafe isOpen && sqlite3_get_autocommit(raw) == 0 }

    /// Whether the database cannot be changed by the connection.
    var isReadOnly: Bool { unsafe isOpen && sqlite3_db_readonly(raw, "main") == 1 }

    /// The row that the last insertion added; set it to tell whether another one adds a row.
    var lastInsertedRow: Int64 {
        get { unsafe sqlite3_last_insert_rowid(raw) }
        set { unsafe sqlite3_set_last_insert_rowid(raw, newValue) }
    }

    /// The number of rows that the last statement changed.
    var changedRows: Int { Int(unsafe sqlite3_changes(raw)) }

    /// Runs a body in a transaction that may write from its start, so that it
    /// never fails half-way because another writer came first.
    func write(_ body: () throws(SQLiteFailure) -> Void) throws(SQLiteFailure) {
        try begin(isWriting: true)
        do throws(SQLiteFailure) {
            try body()
            try commit()
        } catch {
            rollBack()
            throw error
        }
    }

    private func checkOpen() throws(SQLiteFailure) {
        if !isOpen { throw SQLiteFailure(code: SQLITE_MISUSE, message: "closed already") }
    }

    private func check(_ code: Int32) throws(SQLiteFailure) {
        if code != SQLITE_OK { throw unsafe SQLiteFailure(code, of: raw) }
    }
}
