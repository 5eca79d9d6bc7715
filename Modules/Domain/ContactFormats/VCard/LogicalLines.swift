/// The unfolded lines of a vCard file (RFC 6350, section 3.2).
///
/// Lines end with LF or CRLF. A line that begins with a blank continues the one before. A line of
/// vCard 2.1 in quoted-printable that ends with `=` is continued by the next one.
struct LogicalLines {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next line that is not empty, with the number of its first line in the file.
    mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
        while position < bytes.count {
            let first = number
            var line = physicalLine()
            if line.isEmpty { continue }
            if position < bytes.count, isBlank(bytes[position]) {
                var unfolded = Array(line)
                while position < bytes.count, isBlank(bytes[position]) {
                    unfolded += physicalLine().dropFirst()
                }
                line = unfolded[...]
            }
            if line.last == UInt8(ascii: "="), isQuotedPrintable(line) {
                var joined = Array(line)
                while joined.last == UInt8(ascii: "="), position < bytes.count {
                    joined.removeLast()
                    joined += physicalLine()
                }
                line = joined[...]
            }
            return (first, line)
        }
        return nil
    }

    private mutating func physicalLine() -> ArraySlice<UInt8> {
        let rest = bytes[position...]
        let end = rest.firstIndex(of: 0x0A) ?? bytes.endIndex
        defer {
            position = min(end + 1, bytes.endIndex)
            number += 1
        }
        let line = bytes[position..<end]
        return line.last == 0x0D ? line.dropLast() : line
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
        let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }
}
