/// A scanner for the objects of people in a JSON text, with their lines, so that a damaged one does
/// not affect the others.
struct JSONElements {
    private var place = Place.start
    private var line = 1
    private var scanner: JSONScanner?
    /// The number of bytes after the position that the scanner has processed.
    private var scanned = 0
    /// The line of the entry that is being scanned.
    private var first = 1
    private var isTooLarge = false
    /// The number of bytes in which no list of an outer object was found.
    private var searched = 0

    private enum Place {
        case start
        /// Within a list of entries.
        case list
        /// Within a sequence of values without a list.
        case sequence
        case end
    }

    /// An entry of a list or a sequence.
    enum Element {
        case value(ArraySlice<UInt8>)
        /// A value larger than ``ContactLimits/contact``.
        case tooLarge
        /// A truncated text; no other element follows.
        case cutOff
    }

    /// Returns the next entry with its line; `nil` if it is incomplete, or there is none.
    mutating func next(in text: inout TextBuffer) -> (line: Int, element: Element)? {
        while scanner == nil {
            skipBlanks(in: &text)
            if text.isEmpty {
                guard text.isComplete, place == .list else { return nil }
                place = .end
                return (line, .cutOff)
            }
            switch place {
            case .start:
                guard let place = start(in: &text) else { return nil }
                self.place = place
            case .list where text.bytes[text.position] == UInt8(ascii: "]"):
                // Further members after the list, such as `info`, are ignored.
                place = .end
            case .list, .sequence:
                (scanner, scanned, first, isTooLarge) = (JSONScanner(), 0, line, false)
            case .end:
                text.position = text.bytes.count
                return nil
            }
        }
        return scan(&text).map { (first, $0) }
    }

    private mutating func scan(_ text: inout TextBuffer) -> Element? {
        var index = text.position + scanned
        let isAtEnd =
            scanner?.skip(text.bytes, from: &index, to: text.bytes.count, line: &line) ?? true
        let count = index - text.position
        if count > ContactLimits.contact { isTooLarge = true }
        guard isAtEnd || text.isComplete else {
            scanned = count
            if isTooLarge { (text.position, scanned) = (index, 0) }
            return nil
        }
        defer { scanner = nil }
        guard isAtEnd || scanner?.endsWithText == true else {
            (place, text.position) = (.end, index)
            return .cutOff
        }
        if isTooLarge {
            text.position = index
            return .tooLarge
        }
        // A colon alone is not a value; at least one byte is consumed.
        let end = max(index, text.position + 1)
        defer { text.position = end }
        return .value(text.bytes[text.position..<end])
    }

    private mutating func skipBlanks(in text: inout TextBuffer) {
        while !text.isEmpty {
            switch text.bytes[text.position] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D, 0x2C: break
            default: return
            }
            text.position += 1
        }
    }
}

// MARK: - The list

extension JSONElements {
    /// Enters the list of people, within an outer object or not; `nil` if more bytes are needed.
    private mutating func start(in text: inout TextBuffer) -> Place? {
        switch text.bytes[text.position] {
        case UInt8(ascii: "["):
            text.position += 1
            return .list
        case UInt8(ascii: "{"):
            let count = text.bytes.count - text.position
            // Searched again only after the text has doubled, for linear cost.
            if count < 2 * searched, !text.isComplete { return nil }
            searched = count
            let end = min(text.bytes.count, text.position + ContactLimits.contact)
            switch list(in: text, upTo: end) {
            case .found(let index, let line):
                (text.position, self.line) = (index + 1, line)
                return .list
            case .none: return .sequence
            case .cutOff:
                return text.isComplete || count > ContactLimits.contact ? .sequence : nil
            }
        default: return .sequence
        }
    }

    private enum List {
        case found(index: Int, line: Int)
        case none
        case cutOff
    }

    /// Finds the list of the member `results` or `contacts` of an outer object.
    private func list(in text: TextBuffer, upTo end: Int) -> List {
        let bytes = text.bytes
        var (index, line) = (text.position + 1, self.line)
        func skipBlanks() {
            while index < end, [0x20, 0x09, 0x0D, 0x2C, 0x0A].contains(bytes[index]) {
                if bytes[index] == 0x0A { line += 1 }
                index += 1
            }
        }
        func skipValue() -> Bool {
            var scanner = JSONScanner()
            return scanner.skip(bytes, from: &index, to: end, line: &line)
        }
        while true {
            skipBlanks()
            guard index < end else { return .cutOff }
            let key = index
            guard bytes[index] == 0x22 else { return .none }
            guard skipValue() else { return .cutOff }
            let name = bytes[key..<index]
            skipBlanks()
            guard index < end else { return .cutOff }
            guard bytes[index] == UInt8(ascii: ":") else { return .none }
            index += 1
            skipBlanks()
            guard index < end else { return .cutOff }
            let isList =
                name.elementsEqual("\"results\"".utf8)
                || name.elementsEqual("\"contacts\"".utf8)
            if isList, bytes[index] == UInt8(ascii: "[") { return .found(index: index, line: line) }
            guard skipValue() else { return .cutOff }
        }
    }
}
