import CSQLite

/// A connection to a database like that of other programs and earlier versions of the storage.
///
/// Unsafe calls of SQLite's C interface; the pointers are closed with their owner, and texts are
/// copied at once.
@safe
package final class RawDatabase {
    /// A call that SQLite refused, with its result code.
    package struct Failure: Error {
        let code: Int32
    }

    private let raw: OpaquePointer?

    /// Opens a database, or creates an empty one.
    ///
    /// It waits for a locked database for up to ten seconds, as a storage that has just been
    /// released may not have closed its connections yet.
    ///
    /// - Throws: ``Failure`` if it cannot be opened.
    package init(_ path: String) throws {
        var raw: OpaquePointer?
        let code = unsafe sqlite3_open(path, &raw)
        unsafe self.raw = raw
        if code != SQLITE_OK { throw Failure(code: code) }
        unsafe sqlite3_busy_timeout(raw, 10_000)
    }

    deinit {
        unsafe sqlite3_close_v2(raw)
    }

    /// Runs statements, separated by semicolons.
    ///
    /// - Throws: ``Failure`` at the first statement that fails.
    package func execute(_ sql: String) throws {
        let code = unsafe sqlite3_exec(raw, sql, nil, nil, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
    }

    /// Returns the rows of a query as texts.
    ///
    /// - Throws: ``Failure`` if the statement is invalid for this database, or fails.
    package func rows(_ sql: String) throws -> [[String]] {
        var statement: OpaquePointer?
        var code = unsafe sqlite3_prepare_v2(raw, sql, -1, &statement, nil)
        if code != SQLITE_OK { throw Failure(code: code) }
        defer { unsafe sqlite3_finalize(statement) }
        var rows: [[String]] = []
        while true {
            code = unsafe sqlite3_step(statement)
            guard code == SQLITE_ROW else { break }
            let count = unsafe sqlite3_column_count(statement)
            rows.append(
                (0..<count).map { column in
                    let text = unsafe sqlite3_column_text(statement, column)
                    return unsafe text.map { unsafe String(cString: $0) } ?? ""
                }
            )
        }
        if code != SQLITE_DONE { throw Failure(code: code) }
        return rows
    }
}
