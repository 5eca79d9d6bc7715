import CSQLite

// Another program that has the same database open.
//
// Unsafe calls of SQLite's C interface; the pointer is closed with its owner.
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
}
