import Persistence

// Rows in the binary format of `COPY`
// (https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.55.9.4).
enum CopyFormat {
    /// The header before the first row: the signature, no flags, and no extension.
    static let header =
        Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A] + [UInt8](repeating: 0, count: 9)
    /// The trailer after the last row.
    static let end: [UInt8] = [0xFF, 0xFF]

    /// Appends a row.
    ///
    /// - Parameters:
    ///   - values: The values of its columns.
    ///   - hasVector: Whether the last value is a text whose words are stored as a `tsvector`.
    ///   - bytes: The buffer to which the row is appended.
    static func append(_ values: [DatabaseValue], hasVector: Bool, to bytes: inout [UInt8]) {
        bytes.append(UInt16(values.count))
        for value in hasVector ? values.dropLast() : values[...] { bytes.append(sized: value) }
        guard hasVector, let last = values.last else { return }
        guard case .text(let words) = last else { return bytes.append(UInt32.max) }
        let place = bytes.count
        bytes.append(UInt32.max)
        append(vectorOf: words, to: &bytes)
        bytes.setSize(at: place)
    }

    /// Appends a `tsvector` (`tsvectorsend` of the server): the number of words, then each word
    /// with a terminating zero and no positions.
    private static func append(vectorOf text: String, to bytes: inout [UInt8]) {
        let words = StoredText.encode(text).split(separator: UInt8(ascii: " "))
        bytes.append(UInt32(words.count))
        for word in words { bytes += word + [0, 0, 0] }
    }
}
