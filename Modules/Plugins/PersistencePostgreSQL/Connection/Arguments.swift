import CPostgreSQL
import Persistence

// The arguments of a statement, in the binary format of the types that the server expects.
struct Arguments {
    private var bytes: [UInt8] = []
    /// Where each argument begins and ends; `nil` for `NULL`.
    private var places: [Range<Int>?] = []

    /// Encodes values.
    init(_ values: [DatabaseValue]) {
        for value in values { append(value) }
    }

    private mutating func append(_ value: DatabaseValue) {
        let start = bytes.count
        switch value {
        case .null:
            places.append(nil)
            return
        case .integer(let number): append(UInt64(bitPattern: number))
        case .real(let number): append(number.bitPattern)
        case .text(let text): bytes += StoredText.encode(text)
        case .blob(let blob): bytes += blob
        }
        places.append(start..<bytes.count)
    }

    private mutating func append(_ number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
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
        // Safe: the pointers are used within the body alone. An empty argument needs one as well.
        unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
            let base = unsafe UnsafeRawPointer(buffer.baseAddress)?
                .assumingMemoryBound(to: CChar.self)
            let values = unsafe places.map { place in
                unsafe place.flatMap { place in unsafe base.map { unsafe $0 + place.lowerBound } }
            }
            let lengths = places.map { Int32($0?.count ?? 0) }
            let formats = [Int32](repeating: 1, count: places.count)
            return unsafe values.withUnsafeBufferPointer { values in
                unsafe body(values.baseAddress, lengths, formats)
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
}
