/// The records of a table (RFC 4180), with commas, semicolons or tabs between fields.
///
/// Beyond the RFC, a quote within a field that does not begin with one is text, and lines may end
/// with LF alone. A field with a quote that has no end is taken without its quote.
struct CSVRecords {
    private let text: SourceText
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    private var openQuotes = 0

    init(_ text: SourceText) {
        self.text = text
        bytes = text.bytes
        let first = CSVRecords.withoutQuoted(bytes.prefix { $0 != 0x0A })
        let separators = CSVRecords.separators
        let counts = separators.map { separator in first.count { $0 == separator } }
        separator = counts.max().flatMap(counts.firstIndex(of:)).map { separators[$0] } ?? 0x2C
    }

    private static let separators: [UInt8] = [0x2C, 0x3B, 0x09]

    /// A line without its quoted fields, or as it is if a quote has no end in it.
    private static func withoutQuoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest: ArraySlice<UInt8> = []
        var isQuoted = false
        var last: UInt8?
        for byte in line {
            if byte == 0x22 {
                // A quote after a quote is one within the field.
                isQuoted = !isQuoted && last.map { separators.contains($0) || $0 == 0x22 } ?? true
            } else if !isQuoted {
                rest.append(byte)
            }
            last = byte
        }
        return isQuoted ? line : rest
    }

    /// Reads the next record that is not an empty line, nor larger than ``ContactLimits/contact``.
    ///
    /// Of more fields than ``ContactLimits/columns``, one shows that there are.
    ///
    /// - Parameter problem: Receives the problems of the record.
    /// - Returns: The record and the number of its first line; `nil` at the end.
    mutating func next(
        _ problem: (_ line: Int, _ reason: String) -> Void
    ) -> (line: Int, fields: [String])? {
        while position < bytes.count {
            let (first, start) = (line, position)
            var fields: [String] = []
            var isEnd = false
            while !isEnd {
                let field = field(upTo: start + ContactLimits.contact, problem)
                if fields.count <= ContactLimits.columns { fields.append(field) }
                isEnd = position >= bytes.count || bytes[position] == 0x0A
                position += 1
            }
            line += 1
            guard position - start <= ContactLimits.contact else {
                problem(first, "the row is larger than \(ContactLimits.contact >> 20) MB; left out")
                continue
            }
            if fields != [""] { return (first, fields) }
        }
        return nil
    }

    /// Reads a field; the position is then at a separator, a line's end or the file's.
    ///
    /// - Parameters:
    ///   - limit: The place from which on nothing is stored, as the row is too large.
    ///   - problem: Receives the problems of the field.
    /// - Returns: The text of the field, as far as the row is not too large.
    private mutating func field(
        upTo limit: Int,
        _ problem: (Int, String) -> Void
    ) -> String {
        if position < bytes.count, bytes[position] == 0x22,
            openQuotes < ContactLimits.openQuotes
        {
            if let field = quotedField(upTo: limit) { return field }
            openQuotes += 1
            problem(line, "a quote has no end; taken as text")
        }
        let rest = bytes[position...]
        let end = rest.firstIndex { $0 == separator || $0 == 0x0A } ?? bytes.endIndex
        defer { position = end }
        let field = bytes[position..<max(position, min(end, limit))]
        return text.string(field.last == 0x0D ? field.dropLast() : field)
    }

    private mutating func quotedField(upTo limit: Int) -> String? {
        var field: [UInt8] = []
        var index = position + 1
        var lines = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
                if next == 0x22 {
                    index += 1
                } else if next == separator || next == 0x0A || next == 0x0D {
                    line += lines
                    position = index + (next == 0x0D ? 2 : 1)
                    return text.string(field)
                }
            }
            if byte == 0x0A { lines += 1 }
            if index < limit { field.append(byte) }
            index += 1
        }
        return nil
    }
}
