/// A parser of a table's records (RFC 4180), with commas, semicolons or tabs as separators.
///
/// Beyond the RFC, a quote within an unquoted field is text, and lines may end with LF alone. An
/// unclosed quote is read as text.
struct CSVRecords {
    /// The code page of texts that are not UTF-8.
    var codePage = CodePage.windows1252
    /// The undecoded fields of the first record.
    private(set) var header: [[UInt8]] = []
    private var isHeader = true
    private var separator: UInt8?
    private var fields: [String] = []
    /// The number of fields in the row, including those not stored.
    private var count = 0
    /// The number of bytes of the row before the position.
    private var size = 0
    private var field = Field.new
    /// The number of bytes after the position already searched for the end of the field.
    private var searched = 0
    /// The number of line ends in the searched bytes.
    private var lines = 0
    private var line = 1
    /// The first line of the row.
    private var first = 1
    private var openQuotes = 0
    /// The number of fields in the first row, to distinguish a row from a long field.
    private var width: Int?

    /// The kind of field that is being read.
    private enum Field {
        case new
        case plain
        case quoted
        /// A quoted field in a row that is too large.
        case left
    }

    /// Reads the next record, skipping empty lines and records larger than
    /// ``ContactLimits/contact``.
    ///
    /// At most one field more than ``ContactLimits/columns`` is returned.
    ///
    /// - Parameters:
    ///   - text: The part of the table that has arrived.
    ///   - problem: Receives the problems of the record.
    /// - Returns: The record with the number of its first line; `nil` if no complete record is
    ///   left.
    mutating func next(
        in text: inout TextBuffer,
        _ problem: (_ line: Int, _ reason: String) -> Void
    ) -> (line: Int, fields: [String])? {
        guard let separator = separator ?? findSeparator(in: text) else { return nil }
        while count > 0 || field != .new || !text.isEmpty {
            guard let field = nextField(in: &text, separator, problem) else { return nil }
            if count <= ContactLimits.columns { fields.append(field) }
            count += 1
            let isEnd = text.isEmpty || text.bytes[text.position] == 0x0A
            advance(&text, to: text.position + 1)
            guard isEnd else { continue }
            let record = (line: first, fields: fields, size: size)
            width = width ?? count
            fields.removeAll(keepingCapacity: true)
            (count, size, line) = (0, 0, line + 1)
            first = line
            if record.size > ContactLimits.contact {
                let limit = ContactLimits.contact >> 20
                problem(record.line, "the row is larger than \(limit) MB; left out")
            } else if record.fields != [""] {
                isHeader = false
                return (record.line, record.fields)
            }
            if isHeader { header = [] }
        }
        return nil
    }

    private mutating func advance(_ text: inout TextBuffer, to position: Int) {
        size += position - text.position
        text.position = min(position, text.bytes.count)
        searched = 0
    }

    /// Reads a field and advances to the separator or line end after it.
    ///
    /// - Returns: The text of the field, or an empty text if the row is too large; `nil` if the
    ///   field is incomplete.
    private mutating func nextField(
        in text: inout TextBuffer,
        _ separator: UInt8,
        _ problem: (Int, String) -> Void
    ) -> String? {
        if field == .new {
            guard !text.isEmpty || text.isComplete else { return nil }
            let isQuoted =
                !text.isEmpty && text.bytes[text.position] == 0x22
                && openQuotes < ContactLimits.openQuotes
            field = isQuoted ? .quoted : .plain
        }
        if field == .quoted || field == .left {
            switch quotedField(in: &text, separator) {
            case .text(let text): return text
            case .incomplete: return nil
            case .open:
                openQuotes += 1
                problem(line, "a quote has no end; taken as text")
                (field, searched, lines) = (.plain, 0, 0)
            }
        }
        return plainField(in: &text, separator)
    }

    private mutating func plainField(in text: inout TextBuffer, _ separator: UInt8) -> String? {
        let rest = text.bytes[(text.position + searched)...]
        let found = rest.firstIndex { $0 == separator || $0 == 0x0A }
        guard let end = found ?? (text.isComplete ? rest.endIndex : nil) else {
            searched = text.bytes.count - text.position
            if size + searched > ContactLimits.contact { advance(&text, to: text.bytes.count) }
            return nil
        }
        let field = text.bytes[text.position..<end]
        advance(&text, to: end)
        self.field = .new
        if size > ContactLimits.contact { return "" }
        return string(field.last == 0x0D ? field.dropLast() : field)
    }

    private mutating func string(_ bytes: ArraySlice<UInt8>) -> String {
        if isHeader, header.count < ContactLimits.columns { header.append(Array(bytes)) }
        return SourceText.string(bytes, codePage)
    }
}

// MARK: - Quotes

extension CSVRecords {
    private enum Quoted {
        case text(String)
        /// The field is incomplete, and more bytes are needed.
        case incomplete
        /// The quote is not closed.
        case open
    }

    private mutating func quotedField(in text: inout TextBuffer, _ separator: UInt8) -> Quoted {
        let end = text.bytes.count
        var index = text.position + max(searched, field == .left ? 0 : 1)
        while index < end {
            if field == .quoted, size + index - text.position > ContactLimits.contact {
                if isFollowedByRows(text, separator) { return .open }
                field = .left
            }
            let byte = text.bytes[index]
            if byte == 0x22 {
                guard index + 2 < end || text.isComplete else { break }
                let next = index + 1 < end ? text.bytes[index + 1] : 0x0A
                if next == 0x22 {
                    index += 1
                } else if next == separator || next == 0x0A || next == 0x0D {
                    let content = text.bytes[min(text.position + 1, index)..<index]
                    advance(&text, to: index + (next == 0x0D ? 2 : 1))
                    line += lines
                    (field, lines) = (.new, 0)
                    return .text(size > ContactLimits.contact ? "" : unquoted(content))
                }
            }
            if byte == 0x0A { lines += 1 }
            index += 1
        }
        searched = index - text.position
        if text.isComplete {
            if field == .quoted { return .open }
            advance(&text, to: end)
            line += lines
            (field, lines) = (.new, 0)
            return .text("")
        }
        // A row that is skipped is not stored.
        if field == .left { advance(&text, to: index) }
        return .incomplete
    }

    /// Whether the lines after the position look like rows instead of one long field: this one and
    /// the next one have as many fields as the first row of the table.
    private func isFollowedByRows(_ text: TextBuffer, _ separator: UInt8) -> Bool {
        let start = text.position
        let end = start + ContactLimits.contact - size
        guard start < end else { return false }
        let lines = text.bytes[start..<end].split(
            separator: 0x0A,
            maxSplits: 2,
            omittingEmptySubsequences: false
        )
        guard lines.count == 3, let width, width > 1 else { return false }
        let counts = lines.prefix(2).map { line in line.count { $0 == separator } + 1 }
        return counts == [width - count, width]
    }

    private mutating func unquoted(_ content: ArraySlice<UInt8>) -> String {
        guard content.contains(0x22) else { return string(content) }
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var index = content.startIndex
        while index < content.endIndex {
            text.append(content[index])
            // A doubled quote is an escaped quote.
            if content[index] == 0x22, content[index...].dropFirst().first == 0x22 { index += 1 }
            index += 1
        }
        return string(text[...])
    }
}

// MARK: - Separators

extension CSVRecords {
    private static let separators: [UInt8] = [0x2C, 0x3B, 0x09]

    /// Finds the most frequent separator in the first line; `nil` if the line is incomplete.
    private mutating func findSeparator(in text: TextBuffer) -> UInt8? {
        let rest = text.bytes[searched...]
        guard
            let end = rest.firstIndex(of: 0x0A)
                ?? (text.isComplete || text.bytes.count > ContactLimits.contact
                    ? rest.endIndex : nil)
        else {
            searched = text.bytes.count
            return nil
        }
        searched = 0
        let line = text.bytes[..<min(end, ContactLimits.contact)]
        let first = Self.withoutQuoted(line)
        let counts = Self.separators.map { separator in first.count { $0 == separator } }
        let most = counts.max().flatMap(counts.firstIndex(of:)) ?? 0
        separator = Self.separators[most]
        return separator
    }

    /// A line without its quoted fields, or unchanged if all separators follow an unclosed quote.
    ///
    /// The quote of a title with several lines ends in a later line.
    private static func withoutQuoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest: ArraySlice<UInt8> = []
        var isQuoted = false
        var last: UInt8?
        for byte in line {
            if byte == 0x22 {
                // A quote after a quote is an escaped quote within the field.
                isQuoted = !isQuoted && last.map { separators.contains($0) || $0 == 0x22 } ?? true
            } else if !isQuoted {
                rest.append(byte)
            }
            last = byte
        }
        return isQuoted && !rest.contains(where: separators.contains) ? line : rest
    }
}
