import CSQLite

// A result code other than success, with SQLite's message.
struct SQLiteFailure: Error {
    /// The extended result code.
    let code: Int32
    /// The `errno` of the system call behind it, or 0.
    let systemError: Int32
    let message: String

    init(code: Int32, systemError: Int32 = 0, message: String) {
        self.code = code
        self.systemError = systemError
        self.message = message
    }

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xff }

    /// Whether the file is no database, or not any more.
    var isDamage: Bool {
        primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT
    }
}
