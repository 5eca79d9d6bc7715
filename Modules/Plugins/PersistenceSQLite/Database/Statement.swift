import CSQLite
import Persistence

/// One prepared statement, finalised with its owner.
///
/// Safe for the reason that ``Connection`` is: one owner, one thread at a time.
@safe
final class Statement {
    private let raw: OpaquePointer

    @unsafe
    init(_ raw: OpaquePointer) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe sqlite3_finalize(raw)
    }

    /// Binds text by its length in bytes, so that U+0000 is a character like others.
    private func bind(_ text: String, at index: Int32) throws(SQLiteFailure) {
        var text = text
        let code = text.withUTF8 { bytes in
            unsafe csqlite_bind_text(raw, index, bytes.baseAddress, UInt64(bytes.count))
        }
        try check(code)
    }

    /// Binds bytes; none at all are an empty value, not NULL.
    private func bind(_ bytes: [UInt8], at index: Int32) throws(SQLiteFailure) {
        let code = unsafe bytes.withUnsafeBytes { bytes in
            unsafe csqlite_bind_blob(raw, index, bytes.baseAddress, UInt64(bytes.count))
        }
        try check(code)
    }

    /// Goes to the next row; false when there is none.
    func step() throws(SQLiteFailure) -> Bool {
        switch unsafe sqlite3_step(raw) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw unsafe SQLiteFailure(code, of: sqlite3_db_handle(raw))
        }
    }

    /// Runs a statement that yields no row, and makes it ready for the next time.
    func run() throws(SQLiteFailure) {
        defer { reset() }
        _ = try step()
    }

    /// Resets the statement for its next use and clears its bindings.
    func reset() {
        // The code that reset returns repeats the one that step threw.
        unsafe sqlite3_reset(raw)
        unsafe sqlite3_clear_bindings(raw)
    }

    /// Whether a result is being read, so that a second use would end it.
    var isBusy: Bool { unsafe sqlite3_stmt_busy(raw) != 0 }

    /// Binds the values of all parameters, from the first one on.
    func bind(_ values: [DatabaseValue]) throws(SQLiteFailure) {
        for index in values.indices { try bind(values[index], at: Int32(index + 1)) }
    }

    /// Runs a statement that yields no row, with the values of all parameters.
    func run(_ values: [DatabaseValue]) throws(SQLiteFailure) {
        try bind(values)
        try run()
    }

    /// Binds a value of any kind.
    func bind(_ value: DatabaseValue, at index: Int32) throws(SQLiteFailure) {
        switch value {
        case .null: try check(unsafe sqlite3_bind_null(raw, index))
        case .integer(let number): try check(unsafe sqlite3_bind_int64(raw, index, number))
        case .real(let number): try check(unsafe sqlite3_bind_double(raw, index, number))
        case .text(let text): try bind(text, at: index)
        case .blob(let bytes): try bind(bytes, at: index)
        }
    }

    /// The value of a column, of the kind that is stored.
    func value(at column: Int32) -> DatabaseValue {
        // Found once: each call for a column by its number looks for it again, and takes a lock.
        // The value is SQLite's until the next step, and for the one thread of the connection.
        let value = unsafe sqlite3_column_value(raw, column)
        return switch unsafe sqlite3_value_type(value) {
        case SQLITE_INTEGER: .integer(unsafe sqlite3_value_int64(value))
        case SQLITE_FLOAT: .real(unsafe sqlite3_value_double(value))
        case SQLITE_TEXT: .text(unsafe text(of: value))
        case SQLITE_BLOB: .blob(unsafe bytes(of: value))
        default: .null
        }
    }

    /// Whether the statement changes nothing in the database.
    var isReading: Bool { unsafe sqlite3_stmt_readonly(raw) != 0 }

    /// The names of the columns of a row.
    var columnNames: [String] {
        (0..<Int32(columnCount)).map { index in
            // SQLite's until the statement is finalized: copied here.
            unsafe sqlite3_column_name(raw, index).map { unsafe String(cString: $0) } ?? ""
        }
    }

    /// The number of columns of a row.
    var columnCount: Int { Int(unsafe sqlite3_column_count(raw)) }

    /// The values of the first columns of the row.
    func values(count: Int) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(value(at: Int32(index))) }
        return values
    }

    func integer(at column: Int32) -> Int {
        Int(unsafe sqlite3_column_int64(raw, column))
    }

    func text(at column: Int32) -> String {
        unsafe text(of: sqlite3_column_value(raw, column))
    }

    func bytes(at column: Int32) -> [UInt8] {
        unsafe bytes(of: sqlite3_column_value(raw, column))
    }

    @unsafe
    private func text(of value: OpaquePointer?) -> String {
        // The bytes are SQLite's until the next step: they are copied here.
        guard let start = unsafe sqlite3_value_text(value) else { return "" }
        let count = Int(unsafe sqlite3_value_bytes(value))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }

    @unsafe
    private func bytes(of value: OpaquePointer?) -> [UInt8] {
        // As above: copied before the next step.
        guard let start = unsafe sqlite3_value_blob(value) else { return [] }
        let count = Int(unsafe sqlite3_value_bytes(value))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    private func check(_ code: Int32) throws(SQLiteFailure) {
        if code != SQLITE_OK { throw unsafe SQLiteFailure(code, of: sqlite3_db_handle(raw)) }
    }
}
