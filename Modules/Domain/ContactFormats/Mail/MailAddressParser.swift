import Models

/// A parser of the addresses in a header field (RFC 5322, section 3.4, with the obsolete forms of
/// section 4.4).
///
/// Group names, routes and comments are skipped; a comment is the display name if there is no other
/// one (`ada@example.org (Ada King)`). Entries that are not a valid address are counted as such.
struct MailAddressParser {
    /// The addresses in the order of the field.
    private(set) var addresses: [MailAddress] = []
    /// The number of entries that are not a valid address.
    private(set) var unreadable = 0

    private let decoder: CharsetDecoder?
    private var phrase = Phrase()
    private var comment: [UInt8] = []
    /// The text in angle brackets; `nil` if there are none so far.
    private var angle: Phrase?
    private var isInAngle = false

    /// The tokens of a display name or an address.
    private struct Phrase {
        /// The tokens with a single blank wherever the field has blanks.
        var text: [UInt8] = []
        /// The tokens joined as an address, without blanks; `nil` if they cannot be one.
        var address: [UInt8]? = []
        private var wasWord = false

        var isEmpty: Bool { text.isEmpty }

        /// Adds a token with its form in an address.
        mutating func add(_ token: [UInt8], as part: [UInt8], isSpaced: Bool, isWord: Bool) {
            if isSpaced, !text.isEmpty { text.append(0x20) }
            text += token
            // Two consecutive words cannot be part of an address.
            if isWord, wasWord { address = nil }
            address? += part
            wasWord = isWord
        }
    }

    /// Parses a header field.
    init(_ field: [UInt8], decoder: CharsetDecoder?) {
        self.decoder = decoder
        var tokens = MailTokens(field)
        while let (token, isSpaced) = tokens.next() { add(token, isSpaced: isSpaced) }
        finish()
    }

    private mutating func add(_ token: MailToken, isSpaced: Bool) {
        switch token {
        case .special(UInt8(ascii: "<")):
            // A comma is missing between two addresses.
            if angle != nil { finish() }
            angle = Phrase()
            isInAngle = true
        case .special(UInt8(ascii: ">")): isInAngle = false
        case .special(UInt8(ascii: ",")):
            // The domains of a route are separated by commas, too.
            if isInAngle, angle?.text.first == UInt8(ascii: "@") { return }
            finish()
        case .special(UInt8(ascii: ";")): finish()
        case .special(let byte) where byte == UInt8(ascii: ":"):
            if isInAngle, angle?.text.contains(UInt8(ascii: "[")) == true {
                add([byte], as: [byte], isSpaced: isSpaced, isWord: false)
            } else if isInAngle {
                // The preceding tokens are a route.
                angle = Phrase()
            } else {
                // The preceding tokens are the name of a group.
                phrase = Phrase()
                comment = []
            }
        case .special(let byte): add([byte], as: [byte], isSpaced: isSpaced, isWord: false)
        case .word(let text): add(text, as: text, isSpaced: isSpaced, isWord: true)
        case .quoted(let text):
            add(text, as: Self.localPart(quoted: text), isSpaced: isSpaced, isWord: true)
        case .comment(let text): comment = text
        }
    }

    private mutating func add(
        _ token: [UInt8],
        as part: [UInt8],
        isSpaced: Bool,
        isWord: Bool
    ) {
        if isInAngle {
            angle?.add(token, as: part, isSpaced: isSpaced, isWord: isWord)
        } else {
            phrase.add(token, as: part, isSpaced: isSpaced, isWord: isWord)
        }
    }

    /// Ends an entry of the address list.
    private mutating func finish() {
        defer {
            (phrase, angle, comment, isInAngle) = (Phrase(), nil, [], false)
        }
        guard angle != nil || !phrase.isEmpty else { return }
        guard let address = Self.address(angle ?? phrase) else {
            unreadable += 1
            return
        }
        let name = angle == nil || phrase.isEmpty ? comment : phrase.text
        addresses.append(MailAddress(address: address, name: name, decoder: decoder))
    }

    /// The text of an address; `nil` if it is not valid.
    private static func address(_ phrase: Phrase) -> String? {
        // The maximum is that of RFC 5321, section 4.5.3.1.
        guard let bytes = phrase.address, 3...320 ~= bytes.count else { return nil }
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")), at > 0, at + 1 < bytes.count else {
            return nil
        }
        let local = bytes[..<at]
        guard local.first == UInt8(ascii: "\"") || !local.contains(UInt8(ascii: "@")) else {
            return nil
        }
        guard bytes[(at + 1)...].allSatisfy(isDomain) else { return nil }
        let text = SourceText.string(bytes)
        // Control characters and invalid text are rejected.
        return text == text.singleLine && !text.contains("\u{FFFD}") ? text : nil
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// A quoted local part; the quotes are removed if it does not need them.
    private static func localPart(quoted text: [UInt8]) -> [UInt8] {
        let needsQuotes =
            text.isEmpty
            || text.contains { byte in
                byte <= 0x20 || byte == 0x7F || #"()<>[]:;@\,""#.utf8.contains(byte)
            }
        guard needsQuotes else { return text }
        let escaped = text.flatMap { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
    }
}

extension MailAddress {
    /// The maximum number of characters of a name.
    private static let nameLimit = 200

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
    }

    /// Creates an address with the undecoded display name of a message.
    fileprivate init(address: String, name bytes: [UInt8], decoder: CharsetDecoder?) {
        self.init(address: address)
        guard bytes.count <= 16 * Self.nameLimit else {
            unreadName = "it is too long"
            return
        }
        guard let text = EncodedWord.text(of: bytes, decoder: decoder), !text.contains("=?") else {
            unreadName = "its encoding is not known, or damaged"
            return
        }
        var name = text.singleLine.split(separator: " ").joined(separator: " ")
        // Outlook quotes an address that is used as the display name.
        for quote in ["'", "\""] where name.count > 1 && name.hasPrefix(quote) {
            if name.hasSuffix(quote) { name = String(name.dropFirst().dropLast()) }
        }
        if name.count > Self.nameLimit {
            unreadName = "it is too long"
        } else if name.lowercased() != folded, name.unicodeScalars.contains(where: Self.isVisible) {
            self.name = name
        }
    }
}
