// Encodes texts for PostgreSQL, which does not support U+0000.
//
// U+0000 is stored as U+0001 U+0001, and U+0001 as U+0001 U+0002, which preserves the order of
// bytes and the prefixes of texts.
enum StoredText {
    /// Returns the bytes to be stored.
    static func encode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return bytes
    }

    /// Appends the bytes to be stored to a buffer.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        guard bytes[start...].contains(where: { $0 < 2 }) else { return }
        bytes.removeSubrange(start...)
        for byte in text.utf8 {
            if byte > 1 {
                bytes.append(byte)
            } else {
                bytes.append(1)
                bytes.append(byte + 1)
            }
        }
    }

    /// Returns the text of stored bytes; invalid UTF-8 is repaired.
    static func decode(_ bytes: some Collection<UInt8>) -> String {
        if !bytes.contains(1) { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                decoded.append(byte &- 1)
                isEscaped = false
            } else if byte == 1 {
                isEscaped = true
            } else {
                decoded.append(byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
