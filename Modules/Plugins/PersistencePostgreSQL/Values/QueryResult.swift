import CPostgreSQL
import Persistence

/// The result of a statement, in the binary format, which is freed with this owner.
///
/// Safe: the rows do not change, and only this owner has the pointer.
@safe
final class QueryResult {
    private let raw: OpaquePointer

    @unsafe
    init(_ raw: OpaquePointer) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe PQclear(raw)
    }

    /// The number of rows.
    var count: Int { Int(unsafe PQntuples(raw)) }

    /// The number of rows that the statement has changed or selected.
    var changedRows: Int {
        // The text belongs to the result and is copied here.
        unsafe PQcmdTuples(raw).flatMap { unsafe Int(String(cString: $0)) } ?? 0
    }

    /// The type of a column; `nil` for a type that no column of records has.
    private func type(ofColumn column: Int32) -> ValueType? {
        ValueType(rawValue: unsafe PQftype(raw, column))
    }

    /// The kind of a column; `nil` for a type that no column of records has.
    func kind(ofColumn column: Int) -> ColumnKind? {
        switch type(ofColumn: Int32(column)) {
        case .bool, .integer: .integer
        case .bytes: .blob
        case .name, .text: .text
        case .real: .real
        case nil: nil
        }
    }

    /// The values of a row.
    func values(ofRow row: Int) -> [DatabaseValue] {
        (0..<Int(unsafe PQnfields(raw))).map { value(row, $0) }
    }

    /// The value of a column in a row.
    func value(_ row: Int, _ column: Int) -> DatabaseValue {
        let (row, index) = (Int32(row), Int32(column))
        guard unsafe PQgetisnull(raw, row, index) == 0, let type = type(ofColumn: index),
            let start = unsafe PQgetvalue(raw, row, index)
        else { return .null }
        let length = Int(unsafe PQgetlength(raw, row, index))
        // The bytes belong to the result, which lives until the end of the method.
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
        return switch type {
        case .bool: .integer(unsafe bytes.first == 0 ? 0 : 1)
        case .bytes: .blob(unsafe Array(bytes))
        case .integer: .integer(Int64(bitPattern: unsafe Self.number(bytes)))
        case .real: .real(Double(bitPattern: unsafe Self.number(bytes)))
        case .name, .text: .text(unsafe StoredText.decode(bytes))
        }
    }

    @unsafe
    private static func number(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
