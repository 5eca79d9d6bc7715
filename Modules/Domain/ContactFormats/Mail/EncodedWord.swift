import FoundationEssentials

/// A word of a mail header that carries text in another encoding: `=?charset?Q?text?=`
/// (RFC 2047, section 2).
struct EncodedWord {
    /// The name of the character set in upper case, without a language (RFC 2231, section 5).
    let charset: String
    /// The bytes of the text; `nil` if they are not in the encoding that the word names.
    let bytes: [UInt8]?
    /// The index behind the word.
    let end: Int

    /// The most bytes of a character set's name, and of the text: RFC 2047 has no more than 75 for
    /// both, and there are programs that write all in one word.
    private static let limits = (name: 40, text: 4096)

    /// Reads the word that begins at an index; `nil` if none does.
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
        // Some programs leave the end out, which is known from the length.
        let digits = body.filter { $0 != UInt8(ascii: "=") }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: Data(digits + padding)).map { Array($0) }
    }
}

extension EncodedWord {
    /// The text of some bytes with encoded words in them.
    ///
    /// Blanks between two encoded words belong to neither (RFC 2047, section 6.2). Their bytes are
    /// decoded together, because some programs part a character.
    ///
    /// - Returns: `nil` if there is a word that cannot be decoded.
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
