import CPostgreSQL
import Persistence

// The arguments of a statement, in the binary format of the types that the server expects.
struct Arguments {
    /// Each argument behind its size, which is -1 for `NULL`.
    private var bytes: [UInt8] = []
    /// The number of arguments.
    private(set) var count = 0

    /// The most bytes of a value, or of a message, that the server takes (`MaxAllocSize` in `memutils.h`
    /// of the server).
    static let mostBytes = 0x3fff_ffff

    /// Whether the server takes them.
    var areSendable: Bool { bytes.count <= Self.mostBytes }

    /// Encodes values, and one behind them, if there is one.
    init(_ values: [DatabaseValue], _ last: DatabaseValue? = nil) {
        bytes.reserveCapacity(values.reduce(last?.sentSize ?? 0) { $0 + $1.sentSize })
        for value in values { append(value) }
        if let last { append(last) }
    }

    private mutating func append(_ value: DatabaseValue) {
        bytes.append(sized: value)
        count += 1
    }

    /// Encodes the columns of rows, each as an array
    /// (`array_send` of the server: one dimension, a flag for `NULL`, the type, the count, and the
    /// first subscript; then each value behind its length).
    ///
    /// - Parameters:
    ///   - rows: The rows, all with a value for each column.
    ///   - kinds: The kinds of the columns.
    ///   - last: A value behind the arrays, if there is one.
    init(_ rows: [[DatabaseValue]], of kinds: [ColumnKind], _ last: DatabaseValue? = nil) {
        for (column, kind) in kinds.enumerated() {
            let start = bytes.count
            bytes.append(0 as UInt32)
            let hasNull = rows.contains { $0[column].isNull }
            for number in [1, hasNull ? 1 : 0, ValueType(kind).rawValue, UInt32(rows.count), 1] {
                bytes.append(number)
            }
            for row in rows { bytes.append(sized: row[column]) }
            bytes.setSize(at: start)
            count += 1
        }
        if let last { append(last) }
    }

    /// Calls a body with the arguments as the client library takes them.
    @unsafe
    func withPointers<Value>(
        _ body: (
            _ values: UnsafePointer<UnsafePointer<CChar>?>?,
            _ lengths: UnsafePointer<Int32>?,
            _ formats: UnsafePointer<Int32>?
        ) -> Value
    ) -> Value {
        // Safe: the pointers are used within the body alone, and all elements are written before it.
        unsafe bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe withUnsafeTemporaryAllocation(
                of: UnsafePointer<CChar>?.self,
                capacity: count
            ) { values in
                unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) {
                    numbers in
                    var place = 0
                    for index in 0..<count {
                        let size = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
                            .bigEndian
                        place += 4
                        let value = unsafe size < 0 ? nil : start.map { unsafe $0 + place }
                        unsafe values.initializeElement(at: index, to: value)
                        place += Int(max(size, 0))
                        unsafe numbers.initializeElement(at: index, to: max(size, 0))
                        unsafe numbers.initializeElement(at: count + index, to: 1)
                    }
                    let lengths = unsafe UnsafePointer(numbers.baseAddress)
                    return unsafe body(
                        UnsafePointer(values.baseAddress),
                        lengths,
                        lengths.map { unsafe $0 + count }
                    )
                }
            }
        }
    }
}

/// The types of values (`pg_type.dat` of the server).
enum ValueType: Oid {
    case bool = 16
    case bytes = 17
    case name = 19
    case integer = 20
    case text = 25
    case real = 701

    /// The type of the values of a column.
    init(_ kind: ColumnKind) {
        self =
            switch kind {
            case .integer: .integer
            case .real: .real
            case .text: .text
            case .blob: .bytes
            }
    }
}
