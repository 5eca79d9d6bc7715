// Takes parts off the front of bytes; `nil` when there are not as many.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(to position: Int) {
        self.position = position
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func takeNumber() -> UInt64? {
        take(8)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func takeBlock() -> ArraySlice<UInt8>? {
        takeNumber().flatMap { Int(exactly: $0) }.flatMap { take($0) }
    }

    /// Takes a short line without its end.
    mutating func takeLine() -> String? {
        guard let end = bytes[position...].prefix(20).firstIndex(of: 0x0A) else { return nil }
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    /// The outcome of taking an entry with its checksums.
    enum Entry {
        case whole(key: [UInt8], value: [UInt8])
        /// The lengths are as they were written, and the key or the value is not.
        case damaged
        /// There is none at this position.
        case none
    }

    /// Takes an entry, also a damaged one; otherwise the position stays.
    mutating func takeEntry() -> Entry {
        let start = position
        guard let lengths = take(16), takeNumber() == Checksum.of(lengths) else {
            position = start
            return .none
        }
        position = start
        guard let keyLength = takeNumber().flatMap({ Int(exactly: $0) }),
            let valueLength = takeNumber().flatMap({ Int(exactly: $0) }), take(8) != nil,
            let key = take(keyLength), let value = take(valueLength)
        else {
            position = start
            return .none
        }
        let body = bytes[key.startIndex..<value.endIndex]
        guard let sum = takeNumber() else {
            position = start
            return .none
        }
        return sum == Checksum.of(body) ? .whole(key: Array(key), value: Array(value)) : .damaged
    }
}
