import FoundationEssentials

/// An encoded word of a mail header, `=?charset?Q?text?=`, for text in another encoding (RFC 2047,
/// section 2).
struct EncodedWord {
    /// The name of the character set in upper case, without a language (RFC 2231, section 5).
    let charset: String
    /// The bytes of the text; `nil` if they are invalid in the declared encoding.
    let bytes: [UInt8]?
    /// The index after the word.
    let end: Int

    /// The maximum sizes of the character set's name and the text in bytes: RFC 2047 allows 75 for
    /// both, but some programs write a long text as one word.
    private static let limits = (name: 40, text: 4096)

    /// Parses the word at an index; `nil` if there is none.
    init?(in text: [UInt8], at start: Int) {
        guard text.count - start >= 6, text[start] == UInt8(ascii: "="),
            text[start + 1] == UInt8(ascii: "?")
        else { return nil }
        guard let name = Self.part(of: text, at: start + 2, limit: Self.limits.name), !name.isEmpty,
            name.endIndex + 2 < text.count, text[name.endIndex + 2] == UInt8(ascii: "?"),
            let body = Self.part(of: text, at: name.endIndex + 3, limit: Self.limits.text),
            body.endIndex + 1 < text.count, text[body.endIndex + 1] == UInt8(ascii: "=")
        else { return nil }
        let charset = String(decoding: name, as: UTF8.self).uppercased()
        self.charset = charset.firstIndex(of: "*").map { String(charset[..<$0]) } ?? charset
        switch text[name.endIndex + 1] {
        case UInt8(ascii: "Q"), UInt8(ascii: "q"):
            let underscore = UInt8(ascii: "_")
            bytes = QuotedPrintable.decode(body.map { $0 == underscore ? 0x20 : $0 }[...])
        case UInt8(ascii: "B"), UInt8(ascii: "b"): bytes = Self.base64(body)
        default: return nil
        }
        end = body.endIndex + 2
    }

    /// The bytes up to the next question mark; `nil` if a blank or the limit comes first.
    private static func part(
        of text: [UInt8],
        at start: Int,
        limit: Int
    ) -> ArraySlice<UInt8>? {
        let rest = text[min(start, text.count)..<min(start + limit, text.count)]
        guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 <= 0x20 }),
            text[end] == UInt8(ascii: "?")
        else { return nil }
        return rest[..<end]
    }

    private static func base64(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        // Some programs omit the padding, which follows from the length.
        let digits = body.filter { $0 != UInt8(ascii: "=") }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: Data(digits + padding)).map { Array($0) }
    }
}

extension EncodedWord {
    /// Decodes a text with encoded words.
    ///
    /// Blanks between two encoded words are ignored (RFC 2047, section 6.2). The bytes of adjacent
    /// words are decoded together, since some programs split a character.
    ///
    /// - Returns: The text; `nil` if a word cannot be decoded.
    static func text(of bytes: [UInt8], decoder: CharsetDecoder?) -> String? {
        var text = ""
        var plain: [UInt8] = []
        var (charset, encoded): (String?, [UInt8]) = (nil, [])
        func flush() -> Bool {
            guard let name = charset else { return true }
            guard let part = Charset.decode(encoded, as: name, decoder) else { return false }
            text += part
            (charset, encoded) = (nil, [])
            return true
        }
        var place = 0
        while place < bytes.count {
            guard let word = EncodedWord(in: bytes, at: place) else {
                plain.append(bytes[place])
                place += 1
                continue
            }
            guard let content = word.bytes else { return nil }
            let isBehindWord = charset != nil && plain.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            if !isBehindWord || charset != word.charset, !flush() { return nil }
            if !isBehindWord { text += SourceText.string(plain) }
            plain = []
            charset = word.charset
            encoded += content
            place = word.end
        }
        guard flush() else { return nil }
        return text + SourceText.string(plain)
    }
}
