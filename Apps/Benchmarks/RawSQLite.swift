import CSQLite

// The baseline of the benchmarks of persistence: the same work by calls of SQLite with cached
// statements.
//
// Unchecked, but safe as long as one task at a time uses it, as in a benchmark: the handles never
// leave this file.
@safe
final class RawSQLite: @unchecked Sendable {
    private let database: OpaquePointer
    private var statements: [String: RawStatement] = [:]

    init(path: String) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard let database = unsafe opened else { fatalError("cannot open \(path)") }
        unsafe self.database = database
        execute("PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL")
    }

    deinit {
        // The database stays open until its statements are finalized.
        unsafe sqlite3_close_v2(database)
    }

    func execute(_ sql: String) {
        let code = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        if code != SQLITE_OK {
            fatalError("\(sql): \(unsafe String(cString: sqlite3_errmsg(database)))")
        }
    }

    func createPeople() {
        execute(
            """
            CREATE TABLE person (
                id TEXT NOT NULL PRIMARY KEY, first TEXT, last TEXT, email TEXT, city TEXT,
                phone TEXT, born REAL
            )
            """
        )
    }

    private func statement(_ sql: String) -> OpaquePointer {
        if let statement = statements[sql] { return unsafe statement.raw }
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        unsafe sqlite3_prepare_v3(database, sql, -1, flags, &prepared, nil)
        guard let raw = unsafe prepared else { fatalError(sql) }
        let statement = unsafe RawStatement(raw)
        statements[sql] = statement
        return unsafe raw
    }

    func insert(_ people: [BenchPerson], _ conflict: String = "") {
        let sql = "INSERT INTO person VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)" + conflict
        let statement = unsafe statement(sql)
        for person in people {
            unsafe bind(person.id, statement, 1)
            unsafe bind(person.first, statement, 2)
            unsafe bind(person.last, statement, 3)
            unsafe bind(person.email, statement, 4)
            unsafe bind(person.city, statement, 5)
            unsafe bind(person.phone, statement, 6)
            unsafe sqlite3_bind_double(statement, 7, person.born)
            unsafe sqlite3_step(statement)
            unsafe sqlite3_reset(statement)
        }
    }

    func people(_ sql: String, _ arguments: String...) -> [BenchPerson] {
        let statement = unsafe statement(sql)
        for (index, argument) in arguments.enumerated() {
            unsafe bind(argument, statement, Int32(index + 1))
        }
        var people: [BenchPerson] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            unsafe people.append(
                BenchPerson(
                    id: text(statement, 0),
                    first: text(statement, 1),
                    last: text(statement, 2),
                    email: text(statement, 3),
                    city: text(statement, 4),
                    phone: text(statement, 5),
                    born: sqlite3_column_double(statement, 6)
                )
            )
        }
        unsafe sqlite3_reset(statement)
        return people
    }

    func count(_ sql: String, _ arguments: String...) -> Int {
        let statement = unsafe statement(sql)
        for (index, argument) in arguments.enumerated() {
            unsafe bind(argument, statement, Int32(index + 1))
        }
        defer { unsafe sqlite3_reset(statement) }
        guard unsafe sqlite3_step(statement) == SQLITE_ROW else { return 0 }
        return Int(unsafe sqlite3_column_int64(statement, 0))
    }

    @unsafe
    private func bind(_ text: String, _ statement: OpaquePointer, _ index: Int32) {
        var text = text
        text.withUTF8 { bytes in
            _ = unsafe csqlite_bind_text(
                statement,
                index,
                bytes.baseAddress,
                UInt64(bytes.count)
            )
        }
    }

    @unsafe
    private func text(_ statement: OpaquePointer, _ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
        let count = Int(unsafe sqlite3_column_bytes(statement, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }
}

/// Safe for the same reason as its owner.
@safe
private final class RawStatement {
    let raw: OpaquePointer

    init(_ raw: OpaquePointer) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe sqlite3_finalize(raw)
    }
}
