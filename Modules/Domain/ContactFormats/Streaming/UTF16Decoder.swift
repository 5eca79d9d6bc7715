/// A decoder of UTF-16 that arrives in pieces.
struct UTF16Decoder {
    private let isLittleEndian: Bool
    /// The first byte of an incomplete unit.
    private var half: UInt8?
    /// The first unit of an incomplete surrogate pair.
    private var high: UInt16?

    init(isLittleEndian: Bool) {
        self.isLittleEndian = isLittleEndian
    }

    /// Decodes a piece to UTF-8; an unpaired surrogate becomes U+FFFD.
    mutating func decode(_ piece: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(piece.count)
        for byte in piece {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            let (one, two) = (UInt16(first), UInt16(byte))
            add(isLittleEndian ? two << 8 | one : one << 8 | two, to: &text)
        }
        if isLast, high != nil { append(0xFFFD, to: &text) }
        return text
    }

    private mutating func add(_ unit: UInt16, to text: inout [UInt8]) {
        if let first = high {
            high = nil
            if UTF16.isTrailSurrogate(unit) {
                let pair = UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)
                return append(0x10000 + pair, to: &text)
            }
            append(0xFFFD, to: &text)
        }
        if UTF16.isLeadSurrogate(unit) {
            high = unit
        } else {
            append(UInt32(unit), to: &text)
        }
    }

    private func append(_ code: UInt32, to text: inout [UInt8]) {
        text += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    }
}
