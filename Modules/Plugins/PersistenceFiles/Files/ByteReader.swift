// Takes parts off the front of bytes; `nil` when there are not as many.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
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
}
