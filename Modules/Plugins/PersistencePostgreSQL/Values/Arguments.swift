import CPostgreSQL
import Persistence

// The arguments of a statement, in the binary format of the types that the server expects.
struct Arguments {
    private var bytes: [UInt8] = []
    /// Where each argument begins and ends; `nil` for `NULL`.
    private var places: [Range<Int>?] = []

    /// Encodes values, and one behind them, if there is one.
    init(_ values: [DatabaseValue], _ last: DatabaseValue? = nil) {
        bytes.reserveCapacity(values.reduce(last?.sentSize ?? 0) { $0 + $1.sentSize } + 1)
        places.reserveCapacity(values.count + 1)
        for value in values { append(value) }
        if let last { append(last) }
        // An empty text has an address, too.
        bytes.append(0)
    }

    private mutating func append(_ value: DatabaseValue) {
        let start = bytes.count
        bytes.append(contentsOf: value)
        places.append(value.isNull ? nil : start..<bytes.count)
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
            let hasNull = rows.contains { $0[column].isNull }
            for number in [1, hasNull ? 1 : 0, ValueType(kind).rawValue, UInt32(rows.count), 1] {
                bytes.append(number)
            }
            for row in rows { bytes.append(sized: row[column]) }
            places.append(start..<bytes.count)
        }
        if let last { append(last) }
    }

    /// The number of arguments.
    var count: Int { places.count }

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
        let count = places.count
        return unsafe bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe withUnsafeTemporaryAllocation(
                of: UnsafePointer<CChar>?.self,
                capacity: count
            ) { values in
                unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) {
                    numbers in
                    for (index, place) in places.enumerated() {
                        let value = unsafe place.flatMap { place in
                            unsafe start.map { unsafe $0 + place.lowerBound }
                        }
                        unsafe values.initializeElement(at: index, to: value)
                        unsafe numbers.initializeElement(at: index, to: Int32(place?.count ?? 0))
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
