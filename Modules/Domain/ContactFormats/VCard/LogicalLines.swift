/// The unfolded lines of a vCard file (RFC 6350, section 3.2).
///
/// Lines end with LF. A byte order mark before a line is removed, since files that begin with one
/// may be concatenated. A line that starts with a blank continues the previous one. A
/// quoted-printable line of vCard 2.1 that ends with `=` is continued by the next one.
struct LogicalLines {
    /// The maximum number of stored bytes of a line; a longer one makes its card too large anyway.
    private static let limit = ContactLimits.contact + 2

    private var number = 1
    /// The number of bytes after the position that contain no line end.
    private var searched = 0
    private var joining = Joining.none
    private var joined: [UInt8] = []
    private var first = 1

    /// The way in which the current line is continued.
    private enum Joining {
        case none
        case folded
        case quotedPrintable
    }

    /// Returns the next non-empty line, with the number of its first line in the file.
    ///
    /// - Returns: The line; `nil` if it is incomplete, or there is none.
    mutating func next(in text: inout TextBuffer) -> (number: Int, bytes: ArraySlice<UInt8>)? {
        while true {
            let continues =
                switch joining {
                case .none: true
                case .folded: !text.isEmpty && isBlank(text.bytes[text.position])
                case .quotedPrintable: !text.isEmpty && joined.last == UInt8(ascii: "=")
                }
            guard continues else {
                if joining == .folded, isContinued(joined[...], in: text) {
                    joining = .quotedPrintable
                    continue
                }
                joining = .none
                let line = joined
                joined = []
                return (first, line[...])
            }
            let start = number
            guard let line = physicalLine(in: &text) else { return nil }
            switch joining {
            case .none:
                if line.isEmpty { continue }
                first = start
                if !text.isEmpty, isBlank(text.bytes[text.position]) {
                    joining = .folded
                } else if isContinued(line, in: text) {
                    joining = .quotedPrintable
                } else {
                    return (first, line)
                }
                join(line)
            case .folded: join(line.dropFirst())
            case .quotedPrintable:
                joined.removeLast()
                join(line)
            }
        }
    }

    private mutating func join(_ line: ArraySlice<UInt8>) {
        joined += line.prefix(max(0, Self.limit - joined.count))
        // The last byte is retained, since it shows whether the next line continues this one.
        if joined.count == Self.limit, let last = line.last { joined[Self.limit - 1] = last }
    }

    /// Reads a line; `nil` if it is incomplete, or the byte after it has not arrived, which may
    /// continue the line.
    private mutating func physicalLine(in text: inout TextBuffer) -> ArraySlice<UInt8>? {
        let start = text.position
        let rest = text.bytes[(start + searched)...]
        guard let end = rest.firstIndex(of: 0x0A) ?? (text.isComplete ? rest.endIndex : nil) else {
            searched = text.bytes.count - start
            if searched > 2 * Self.limit {
                // The last bytes are retained, since they show how the line ends.
                text.remove((start + Self.limit)..<(text.bytes.count - 2))
                searched = Self.limit + 2
            }
            return nil
        }
        guard text.isComplete ? start < text.bytes.count : end + 1 < text.bytes.count else {
            searched = end - start
            return nil
        }
        text.position = min(end + 1, text.bytes.endIndex)
        searched = 0
        number += 1
        return text.bytes[start..<end].withoutByteOrderMark
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isContinued(_ line: ArraySlice<UInt8>, in text: TextBuffer) -> Bool {
        line.last == UInt8(ascii: "=") && !text.isEmpty && isQuotedPrintable(line)
    }

    private func isQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
        let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without a leading byte order mark of UTF-8.
    var withoutByteOrderMark: ArraySlice<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    }
}
