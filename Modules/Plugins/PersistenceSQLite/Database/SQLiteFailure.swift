import CSQLite

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// A result code other than success, with SQLite's message.
struct SQLiteFailure: Error {
    /// The extended result code.
    let code: Int32
    /// The `errno` of the system call that failed, or 0.
    let systemError: Int32
    let message: String

    init(code: Int32, systemError: Int32 = 0, message: String) {
        self.code = code
        self.systemError = systemError
        self.message = message
    }

    /// The failure of a connection's last call.
    @unsafe
    init(_ code: Int32, of connection: OpaquePointer?) {
        // Safe: the connection is open, and its message is copied before the next call.
        let message = unsafe sqlite3_errmsg(connection).map { unsafe String(cString: $0) }
        unsafe self.init(
            code: code,
            systemError: sqlite3_system_errno(connection),
            message: message ?? ""
        )
    }

    /// SQLite's code for damage.
    static let corruptionCode = SQLITE_CORRUPT

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xff }

    /// Whether the file, its log or its directory cannot be written to, which need not keep
    /// them from being read.
    var isRefusedWriting: Bool {
        primaryCode == SQLITE_CANTOPEN || primaryCode == SQLITE_READONLY || isOfFullDisk
    }

    /// Whether the disk is full for the file, its log or the index of its log.
    var isOfFullDisk: Bool {
        // SQLITE_IOERR_SHMSIZE: the index cannot grow, as on a full disk. SQLite reports no errno.
        let indexFailure = SQLITE_IOERR | 19 << 8
        let isFull = [ENOSPC, EDQUOT, EFBIG].contains(systemError)
        return primaryCode == SQLITE_FULL || code == indexFailure
            || isFull && [SQLITE_IOERR, SQLITE_CANTOPEN].contains(primaryCode)
    }

    /// Whether the statement was ended before it was done.
    var isInterrupted: Bool { primaryCode == SQLITE_INTERRUPT }

    /// Whether the file is no database or damaged, as reported for SQL of any kind.
    var isDamageOfFile: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT].contains(primaryCode) }

    /// Whether the file is no database or damaged, as reported for the fixed SQL of this module.
    var isDamage: Bool {
        // The SQL is fixed: that it has an error means that a table or a column has another name.
        [SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_ERROR].contains(primaryCode)
    }
}
