/// Pasted text on its way in: finds its end, bounds and cleans it.
struct PasteBuffer: Sendable {
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    private let limit: Int
    private var bytes: [UInt8] = []
    // How much of the end is recognised so far.
    private var matched = 0

    /// Creates a buffer of at most so many bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes bytes up to the first that may begin the end; returns how many.
    mutating func takeText(_ rest: some Collection<UInt8>) -> Int {
        guard matched == 0 else { return 0 }
        let text = rest.prefix { $0 != 0x1B }
        keep(text)
        return text.count
    }

    /// Takes one byte; returns whether it completes the end.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            if matched < Self.end.count { return false }
            matched = 0
            return true
        }
        // Not the end: the bytes that looked like it are text. Only its first byte can begin it
        // again.
        keep(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(CollectionOfOne(byte)) }
        return false
    }

    /// Empties the buffer, and returns its text for a field.
    ///
    /// Line ends are `\n`, tabs stay, other controls are removed, and invalid UTF-8 is U+FFFD.
    mutating func finish() -> String {
        defer {
            bytes = []
            matched = 0
        }
        // Decoded before controls are removed, lest the bytes around them become a character.
        let decoded = String(decoding: bytes, as: UTF8.self)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in decoded.utf8 {
            switch byte {
            case UInt8(ascii: "\r"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "\n"): if previous != UInt8(ascii: "\r") { text.append(byte) }
            case UInt8(ascii: "\t"): text.append(byte)
            case ..<0x20, 0x7F: break
            // The controls from U+0080 to U+009F, whose first byte is there already.
            case 0x80...0x9F where previous == 0xC2: text.removeLast()
            default: text.append(byte)
            }
            previous = byte
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        bytes.append(contentsOf: more.prefix(limit - bytes.count))
    }
}
