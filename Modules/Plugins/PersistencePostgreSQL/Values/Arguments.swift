import CPostgreSQL
import Persistence

// The arguments of a statement, in the binary format, with their types: if the type of a column was
// changed, the server converts a value instead of misreading its bytes.
struct Arguments: Hashable {
    /// The arguments, each preceded by its type and its size, which is -1 for `NULL`.
    private var bytes: [UInt8] = []
    /// The number of arguments.
    private(set) var count = 0

    /// The maximum number of bytes of a value, or of a message (`MaxAllocSize` in `memutils.h` of
    /// the server).
    static let mostBytes = 0x3fff_ffff
    /// The type of an argument that the server infers from the context.
    private static let anyType: Oid = 0

    /// Whether the arguments are within the server's limit.
    var areSendable: Bool { bytes.count <= Self.mostBytes }

    /// Creates an empty list of arguments.
    init() {}

    /// Encodes values.
    init(_ values: [DatabaseValue]) {
        bytes.reserveCapacity(values.reduce(0) { $0 + 4 + $1.sentSize })
        for value in values { append(value) }
    }

    /// Encodes the values of a row.
    ///
    /// - Parameters:
    ///   - row: A value for each column.
    ///   - kinds: The kinds of the columns.
    ///   - last: A number that follows the values; `nil` for none.
    init(_ row: [DatabaseValue], of kinds: [ColumnKind], _ last: Int64? = nil) {
        bytes.reserveCapacity(row.reduce(16) { $0 + 4 + $1.sentSize })
        for (value, kind) in zip(row, kinds) { append(value, of: kind) }
        if let last { append(.integer(last)) }
    }

    /// Encodes each column of several rows as an array.
    ///
    /// - Parameters:
    ///   - rows: The rows, each with a value for each column.
    ///   - kinds: The kinds of the columns.
    ///   - last: A number that follows the values; `nil` for none.
    init(_ rows: [[DatabaseValue]], of kinds: [ColumnKind], _ last: Int64? = nil) {
        for (column, kind) in kinds.enumerated() { append(rows.lazy.map { $0[column] }, of: kind) }
        if let last { append(.integer(last)) }
    }

    /// Adds a value.
    mutating func append(_ value: DatabaseValue) { append(value, of: value.kind) }

    private mutating func append(_ value: DatabaseValue, of kind: ColumnKind?) {
        bytes.append(kind.map { ValueType($0).rawValue } ?? Self.anyType)
        bytes.append(sized: value)
        count += 1
    }

    /// Adds an array of values (`array_send` of the server: one dimension, a flag for `NULL`, the
    /// type, the count, and the first subscript; then each value preceded by its length).
    mutating func append(_ values: some Collection<DatabaseValue>, of kind: ColumnKind) {
        bytes.append(ValueType(kind).array)
        let start = bytes.count
        bytes.append(0 as UInt32)
        let hasNull = values.contains(where: \.isNull)
        let numbers = [1, hasNull ? 1 : 0, ValueType(kind).rawValue, UInt32(values.count), 1]
        for number in numbers { bytes.append(number) }
        for value in values { bytes.append(sized: value) }
        bytes.setSize(at: start)
        count += 1
    }

    /// The types of the arguments, for preparing a statement.
    var types: [Oid] {
        var (types, place) = ([Oid](), 0)
        while place < bytes.count {
            types.append(Oid(number(at: place)))
            place += 8 + max(Int(Int32(bitPattern: number(at: place + 4))), 0)
        }
        return types
    }

    private func number(at place: Int) -> UInt32 {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Calls a body with the arguments as the arrays that the client library takes.
    @unsafe
    func withPointers<Value>(
        _ body: (
            _ values: UnsafePointer<UnsafePointer<CChar>?>?,
            _ lengths: UnsafePointer<Int32>?,
            _ formats: UnsafePointer<Int32>?
        ) -> Value
    ) -> Value {
        // Safe: the pointers are used within the body only, after all elements have been written.
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
                        let size = unsafe bytes.loadUnaligned(
                            fromByteOffset: place + 4,
                            as: Int32.self
                        ).bigEndian
                        place += 8
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

extension Arguments: ExpressibleByArrayLiteral {
    init(arrayLiteral values: DatabaseValue...) { self.init(values) }
}

/// The types of values, by their OIDs (`pg_type.dat` of the server).
enum ValueType: Oid {
    case bool = 16
    case bytes = 17
    case name = 19
    case integer = 20
    case text = 25
    case real = 701

    /// Creates the type of a column's values.
    init(_ kind: ColumnKind) {
        self =
            switch kind {
            case .integer: .integer
            case .real: .real
            case .text: .text
            case .blob: .bytes
            }
    }

    /// The OID of the type of an array of such values.
    var array: Oid {
        switch self {
        case .bool: 1_000
        case .bytes: 1_001
        case .name: 1_003
        case .integer: 1_016
        case .text: 1_009
        case .real: 1_022
        }
    }
}
