import CSQLite

// Another program that has the same database open.
//
// Unsafe calls of SQLite's C interface; the pointers are closed with their owner, and texts are
// copied at once.
@safe
final class OtherConnection {
    private let raw: OpaquePointer?

    struct Failure: Error {
        let code: Int32
    }

    init(_ path: String) throws {
        var raw: OpaquePointer?
        let code = unsafe sqlite3_open(path, &raw)
        unsafe self.raw = raw
        if code != SQLITE_OK { throw Failure(code: code) }
    }

    deinit {
        unsafe sqlite3_close_v2(raw)
    }

    func execute(_ sql: String) throws {
        let code = unsafe sqlite3_exec(raw, sql, nil, nil, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
    }

    /// The rows of a query, as texts.
    func rows(_ sql: String) throws -> [[String]] {
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v2(raw, sql, -1, &statement, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
        defer { unsafe sqlite3_finalize(statement) }
        var rows: [[String]] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            let count = unsafe sqlite3_column_count(statement)
            rows.append(
                (0..<count).map { column in
                    let text = unsafe sqlite3_column_text(statement, column)
                    return unsafe text.map { unsafe String(cString: $0) } ?? ""
                }
            )
        }
        return rows
    }
}
