/// A token of a header field with addresses (RFC 5322, section 3.2).
enum MailToken: Equatable {
    /// Characters without a special meaning in addresses, or an encoded word.
    case word([UInt8])
    /// The text between quotes, unescaped.
    case quoted([UInt8])
    /// The text of a comment, without its parentheses.
    case comment([UInt8])
    /// One of `<>,;:@.`, or a bracket of a domain literal.
    case special(UInt8)
}

/// A tokenizer of header fields.
///
/// An unclosed quote or parenthesis is ignored, so that it hides no address.
struct MailTokens {
    private let bytes: [UInt8]
    private var place = 0
    /// The closing characters that do not occur any more, so that they are not searched again.
    private var missing: Set<UInt8> = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token, and whether blanks precede it; `nil` at the end.
    mutating func next() -> (token: MailToken, isSpaced: Bool)? {
        var isSpaced = false
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case 0...0x20, 0x7F:
                isSpaced = true
                place += 1
            case UInt8(ascii: "\""):
                if let text = enclosed(to: byte) {
                    return (.quoted(text), isSpaced)
                }
            case UInt8(ascii: "("):
                if let text = enclosed(to: UInt8(ascii: ")")) {
                    return (.comment(text), isSpaced)
                }
            case _ where Self.isSpecial(byte):
                place += 1
                return (.special(byte), isSpaced)
            default: return (.word(word()), isSpaced)
            }
        }
        return nil
    }

    /// The characters up to the next special one; an encoded word may contain any of them.
    private mutating func word() -> [UInt8] {
        if let end = EncodedWord(in: bytes, at: place)?.end {
            defer { place = end }
            return Array(bytes[place..<end])
        }
        let end = bytes[place...].dropFirst().firstIndex {
            $0 <= 0x20 || $0 == 0x7F || Self.isSpecial($0) || $0 == UInt8(ascii: "\"")
                || $0 == UInt8(ascii: "(")
        }
        defer { place = end ?? bytes.count }
        return Array(bytes[place..<(end ?? bytes.count)])
    }

    /// The text up to the closing character of a quote or a comment; `nil` if there is none, in
    /// which case only the opening character is skipped.
    private mutating func enclosed(to closing: UInt8) -> [UInt8]? {
        let opening = bytes[place]
        place += 1
        if missing.contains(closing) { return nil }
        var text: [UInt8] = []
        var depth = 1
        var index = place
        while index < bytes.count {
            var byte = bytes[index]
            if byte == closing {
                depth -= 1
                if depth == 0 {
                    place = index + 1
                    return text
                }
            } else if byte == opening {
                // Comments may be nested; opening and closing quotes are the same character.
                depth += 1
            } else if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                byte = bytes[index]
            }
            text.append(byte)
            index += 1
        }
        missing.insert(closing)
        return nil
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
