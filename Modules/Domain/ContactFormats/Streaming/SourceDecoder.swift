/// A decoder of a file's bytes, which arrive in pieces.
///
/// The encoding is UTF-8 or UTF-16 according to a byte order mark, or else UTF-16 if every other of
/// the first four bytes is zero. Otherwise, and after the mark of UTF-8, the bytes are unchanged:
/// UTF-8 and Windows-1252 are distinguished for each text of a contact (``SourceText``), so that an
/// invalid byte affects no other contact. Control characters, which none of the formats allows, are
/// removed.
///
/// Programs on old Macs ended lines with a CR alone. In vCards, whose values have no CR, it always
/// ends a line, as files of several programs may be concatenated. In other files a CR ends lines if
/// no LF precedes it, nor follows it within 64 kB.
struct SourceDecoder {
    private var encoding: Encoding?
    /// The first bytes, until they determine the encoding.
    private var mark: [UInt8] = []
    private var returns = Returns.unseen
    /// The bytes from the first CR, until its meaning is known.
    private var held: [UInt8] = []

    private enum Encoding {
        case bytes
        case utf16(UTF16Decoder)
    }

    /// The meaning of a CR in the file.
    private enum Returns {
        /// Neither a CR nor an LF has been read.
        case unseen
        /// A CR but no LF has been read.
        case undecided
        /// A CR is part of the text, or of the LF that follows.
        case text
        /// A CR ends a line, also together with an LF, or with another CR and an LF, as some
        /// programs on Windows write. The number of CRs before the next byte is counted up to two.
        case lineEnds(count: Int)
    }

    /// The number of bytes after a CR in which an LF is searched.
    private static let lookahead = 1 << 16

    /// Creates a decoder.
    ///
    /// - Parameter isOfCards: Whether a CR always ends a line, as in vCards.
    init(isOfCards: Bool = false) {
        if isOfCards { returns = .lineEnds(count: 0) }
    }

    /// Decodes a piece.
    ///
    /// - Parameters:
    ///   - piece: The bytes.
    ///   - isLast: Whether this is the last piece.
    ///   - text: Receives UTF-8 without a byte order mark, or bytes of Windows-1252.
    mutating func decode(_ piece: ArraySlice<UInt8>, isLast: Bool, into text: inout [UInt8]) {
        guard encoding == nil else { return add(piece, isLast: isLast, to: &text) }
        mark += piece
        if mark.count < 4, !isLast { return }
        let length: Int
        switch (mark.first, mark.dropFirst().first, mark.prefix(4).map { $0 == 0 }) {
        case (0xFF, 0xFE, _), (0xFE, 0xFF, _):
            encoding = .utf16(UTF16Decoder(isLittleEndian: mark[0] == 0xFF))
            length = 2
        case (_, _, [false, true, false, true]), (_, _, [true, false, true, false]):
            encoding = .utf16(UTF16Decoder(isLittleEndian: mark[1] == 0))
            length = 0
        default:
            encoding = .bytes
            length = mark.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        }
        let rest = mark.dropFirst(length)
        mark = []
        add(rest, isLast: isLast, to: &text)
    }

    /// Decodes a complete text.
    static func decode(_ bytes: [UInt8], isOfCards: Bool = false) -> [UInt8] {
        var decoder = SourceDecoder(isOfCards: isOfCards)
        var text: [UInt8] = []
        decoder.decode(bytes[...], isLast: true, into: &text)
        return text
    }

    private mutating func add(
        _ piece: ArraySlice<UInt8>,
        isLast: Bool,
        to text: inout [UInt8]
    ) {
        var body = piece
        if case .utf16(var decoder) = encoding {
            body = decoder.decode(piece, isLast: isLast)[...]
            encoding = .utf16(decoder)
        }
        addLines(Self.withoutControls(body), isLast: isLast, to: &text)
    }

    private mutating func addLines(
        _ piece: ArraySlice<UInt8>,
        isLast: Bool,
        to text: inout [UInt8]
    ) {
        switch returns {
        case .unseen:
            guard let end = piece.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
                text += piece
                return
            }
            returns = piece[end] == 0x0A ? .text : .undecided
            text += piece[..<end]
            addLines(piece[end...], isLast: isLast, to: &text)
        case .undecided:
            held += piece
            if held.prefix(Self.lookahead).contains(0x0A) {
                returns = .text
            } else if held.count >= Self.lookahead || isLast {
                returns = .lineEnds(count: 0)
            } else {
                return
            }
            let rest = held
            held = []
            addLines(rest[...], isLast: isLast, to: &text)
        case .text: text += piece
        case .lineEnds(let count):
            if count == 0, !piece.contains(0x0D) {
                text += piece
            } else {
                returns = .lineEnds(count: Self.endLines(of: piece, behind: count, in: &text))
            }
        }
    }

    /// Appends a piece with an LF for each line end.
    ///
    /// - Parameters:
    ///   - piece: The bytes.
    ///   - count: The number of CRs before the piece, at most two.
    ///   - text: Receives the lines.
    /// - Returns: The number of CRs at the end of the piece, at most two.
    private static func endLines(
        of piece: ArraySlice<UInt8>,
        behind count: Int,
        in text: inout [UInt8]
    ) -> Int {
        var count = count
        for byte in piece {
            switch byte {
            case 0x0D:
                // A second CR is deferred, since it may belong to an LF.
                if count != 1 { text.append(0x0A) }
                count = min(count + 1, 2)
            case 0x0A where count > 0: count = 0
            default:
                if count == 2 { text.append(0x0A) }
                count = 0
                text.append(byte)
            }
        }
        return count
    }

    private static func withoutControls(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isControl = { (byte: UInt8) in
            byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
        }
        return bytes.contains(where: isControl) ? bytes.filter { !isControl($0) }[...] : bytes
    }
}
