import CSQLite

/// An open database, which is closed with its owner.
///
/// Safe because the pointer never leaves this folder, and because the one actor
/// that owns a connection uses it from one thread at a time.
@safe
final class Connection {
    private let raw: OpaquePointer
    /// The remaining portions of work, in memory that SQLite uses until the database is closed.
    private let portions = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    private var isOpen = true
    /// Interrupts statements from another thread.
    let interruption: ConnectionInterruption
    private var statements: [String: Statement] = [:]

    /// The statements that begin and end transactions, prepared before the first one begins: if
    /// there were no memory to prepare the rollback, the transaction would stay open and block
    /// every other writer.
    private struct TransactionStatements {
        let begin: Statement
        let beginWriting: Statement
        let commit: Statement
        let rollback: Statement
    }

    private var transactionStatements: TransactionStatements?

    /// Whether the database stores the number of entries of its collections.
    var hasTotals = true

    /// The statements of tables of records that are known to match their descriptions.
    var tables: [ObjectIdentifier: TableStatements] = [:]

    private var schemaVersion = -1

    /// Discards the statements of tables if another connection has changed a table: it may have
    /// added columns of keys that have to be written.
    func forgetOutdatedTables() throws(SQLiteFailure) {
        let version = try integer("PRAGMA schema_version")
        if version != schemaVersion { tables = [:] }
        schemaVersion = version
    }

    /// Opens an existing file.
    convenience init(path: String, busyTimeout: Duration) throws(SQLiteFailure) {
        try self.init(Self.name(ofFileAt: path), SQLITE_OPEN_READWRITE, busyTimeout: busyTimeout)
    }

    /// Opens a file for reading.
    convenience init(reading path: String) throws(SQLiteFailure) {
        try self.init(Self.name(ofFileAt: path), SQLITE_OPEN_READONLY, busyTimeout: .seconds(1))
    }

    /// Creates a database in memory.
    convenience init(inMemory: Void) throws(SQLiteFailure) {
        try self.init(":memory:", SQLITE_OPEN_READWRITE, busyTimeout: .zero)
    }

    /// Opens a file for reading that no program changes meanwhile: without locks and without its
    /// log (https://sqlite.org/uri.html, "immutable").
    convenience init(unchanging path: String) throws(SQLiteFailure) {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        let encoded = Self.name(ofFileAt: path).utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x2F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: [byte]
            default: [0x25, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        let uri = "file:\(String(decoding: encoded, as: UTF8.self))?immutable=1"
        try self.init(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busyTimeout: .zero)
    }

    /// The name of a file for SQLite, which does not regard `:memory:` as one, nor `file:x?mode=memory`.
    private static func name(ofFileAt path: String) -> String {
        path.hasPrefix("/") ? path : "./\(path)"
    }

    /// How long a statement waits for another connection.
    var busyTimeout: Duration {
        didSet { if busyTimeout != oldValue { waitForOthers() } }
    }

    private func waitForOthers() {
        let milliseconds = busyTimeout / .milliseconds(1)
        unsafe sqlite3_busy_timeout(raw, Int32(min(max(milliseconds, 0), 3_600_000)))
    }

    /// Whether statements are interrupted after some milliseconds of work since this was set.
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
        // The triggers are for other programs, and for releases of this one that do not update the
        // index of words themselves; each statement with a trigger makes FTS5 write its pending
        // words.
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
    /// - Parameter keepingLog: Whether the log is preserved. Otherwise SQLite merges it into the
    ///   database and then deletes it *by name*, which is wrong for a file that is damaged, not one
    ///   of this module, or no longer the one at its path.
    func close(keepingLog: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        interruption.close()
        // Statements are finalized first: an unfinished one would hold the file open.
        statements.removeAll()
        transactionStatements = nil
        // A statement that is still referenced may keep the database open after this.
        unsafe sqlite3_progress_handler(raw, 0, nil, nil)
        if keepingLog { unsafe csqlite_keep_log_on_close(raw) }
        unsafe sqlite3_close_v2(raw)
    }

    /// Runs SQL that is constant in the source and returns no rows.
    func execute(_ sql: String) throws(SQLiteFailure) {
        try checkOpen()
        try check(unsafe sqlite3_exec(raw, sql, nil, nil, nil))
    }

    /// Returns a statement, which is prepared at its first use and cached; a caller that runs the
    /// same SQL while it reads the result gets another one.
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

    /// Runs a body on a snapshot of the database.
    func read<Value>(
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(SQLiteFailure) -> Value {
        try begin(isWriting: false)
        // As nothing was changed, a rollback equals a commit, and cannot fail on a full disk.
        defer { rollBack() }
        return try body()
    }

    /// Begins a transaction.
    func begin(isWriting: Bool) throws(SQLiteFailure) {
        let statements = try preparedTransactionStatements()
        if isInTransaction { try statements.rollback.run() }
        try (isWriting ? statements.beginWriting : statements.begin).run()
    }

    /// Commits the transaction.
    func commit() throws(SQLiteFailure) {
        try preparedTransactionStatements().commit.run()
    }

    /// Rolls back the transaction, unless it has ended by itself: errors such as a full disk end
    /// it, and another ROLLBACK would replace the error to report.
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

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe isOpen && sqlite3_get_autocommit(raw) == 0 }

    /// Whether the connection cannot change the database.
    var isReadOnly: Bool { unsafe isOpen && sqlite3_db_readonly(raw, "main") == 1 }

    /// The row ID of the last inserted row; set it to find out whether another insertion adds a
    /// row.
    var lastInsertedRow: Int64 {
        get { unsafe sqlite3_last_insert_rowid(raw) }
        set { unsafe sqlite3_set_last_insert_rowid(raw, newValue) }
    }

    /// The number of rows that the last statement changed.
    var changedRows: Int { Int(unsafe sqlite3_changes(raw)) }

    /// Runs a body in a write transaction that acquires the write lock at its start, so that it
    /// never fails half-way because of another writer.
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
