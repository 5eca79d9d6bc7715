/// The objects of a JSON text that stand for people, each with its line, so that a damaged one
/// does not spoil the others.
struct JSONElements {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// Whether the position is within the list of people.
    private var isInList = false
    private var isStarted = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next entry, or, as the last one, no bytes for text that ends too early.
    mutating func next() -> (line: Int, bytes: ArraySlice<UInt8>?)? {
        skipBlanks()
        guard position < bytes.count else { return isInList ? (line, nil) : nil }
        if !isStarted {
            isStarted = true
            if bytes[position] == UInt8(ascii: "[") || enterList() {
                position += 1
                isInList = true
                return next()
            }
        }
        if isInList, bytes[position] == UInt8(ascii: "]") {
            // Further keys after the list, such as `info`, are of no interest.
            return nil
        }
        let (first, start) = (line, position)
        guard skipValue() else { return (first, nil) }
        // A colon on its own is no value.
        position = max(position, start + 1)
        return (first, bytes[start..<position])
    }

    /// Goes to the list under `results` or `contacts` of an outer object, if there is one.
    private mutating func enterList() -> Bool {
        let (start, first) = (position, line)
        guard bytes[position] == UInt8(ascii: "{") else { return false }
        position += 1
        while true {
            skipBlanks()
            let key = position
            guard position < bytes.count, bytes[position] == 0x22, skipValue() else { break }
            let name = String(decoding: bytes[key..<position], as: UTF8.self)
            skipBlanks()
            guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { break }
            position += 1
            skipBlanks()
            guard position < bytes.count else { break }
            if name == "\"results\"" || name == "\"contacts\"",
                bytes[position] == UInt8(ascii: "[")
            {
                return true
            }
            guard skipValue() else { break }
        }
        (position, line) = (start, first)
        return false
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D, 0x2C: break
            default: return
            }
            position += 1
        }
    }

    /// Goes behind a value; `false` if it has no end.
    private mutating func skipValue() -> Bool {
        var open: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case 0x22:
                guard skipString() else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(byte)
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // One that closes nothing is skipped: the entry is damaged, its end is not.
                if byte == (open.last ?? 0) + 2 { open.removeLast() }
                position += 1
            case 0x0A where !open.isEmpty:
                line += 1
                position += 1
            case 0x20, 0x09, 0x0D, 0x0A, 0x2C, 0x3A:
                if open.isEmpty { return true }
                position += 1
                continue
            default:
                position += 1
                if open.isEmpty, isWordEnd { return true }
                continue
            }
            if open.isEmpty { return true }
        }
        return open.isEmpty
    }

    private var isWordEnd: Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case 0x20, 0x09, 0x0A, 0x0D, 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: return true
        default: return false
        }
    }

    private mutating func skipString() -> Bool {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case 0x5C: position += 1
            case 0x22:
                position += 1
                return true
            case 0x0A: line += 1
            default: break
            }
            position += 1
        }
        position = min(position, bytes.count)
        return false
    }
}
