import Models

/// A content line: `group.NAME;PARAMETERS:value` (RFC 6350, section 3.3).
enum ContentLine {
    /// Parses a line of any version into the notation of vCard 3.0 and 4.0.
    ///
    /// Quoted-printable and the character sets of vCard 2.1 are decoded, and its bare parameters
    /// (`TEL;HOME`) become types (`TEL;TYPE=HOME`). A text that is invalid in its declared
    /// character set is decoded as if it declared none.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    ///   - problem: Receives the reason why a text could not be decoded as declared.
    /// - Returns: The property; `nil` if the line is not a property.
    static func property(
        _ line: ArraySlice<UInt8>,
        _ decoder: CharsetDecoder? = nil,
        _ problem: (_ reason: String) -> Void = { _ in }
    ) -> ContactProperty? {
        guard let colon = colon(of: line) else { return nil }
        let head = line[..<colon]
        let semicolon = head.firstIndex(of: UInt8(ascii: ";")) ?? head.endIndex
        var name = head[..<semicolon]
        while name.last == 0x20 { name = name.dropLast() }
        var group: ArraySlice<UInt8>?
        if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
            group = name[..<dot]
            name = name[(dot + 1)...]
        }
        guard isName(name), group.map({ isName($0) }) ?? true else { return nil }
        var property = ContactProperty(
            group: group.map { String(decoding: $0, as: UTF8.self) },
            name: String(decoding: name, as: UTF8.self),
            value: ""
        )
        let value = line[(colon + 1)...]
        guard semicolon < colon else {
            property.value = SourceText.string(value)
            return property
        }
        var parameters = PropertyParameters(SourceText.string(head[(semicolon + 1)...]))
        let title = property.name
        func decode(_ bytes: [UInt8], as charset: String?) -> String {
            guard let charset else { return SourceText.string(bytes) }
            if let text = Charset.decode(bytes, as: charset, decoder) { return text }
            let text = SourceText.string(bytes)
            if !bytes.allSatisfy({ $0 < 0x80 }) {
                let other = text.utf8.elementsEqual(bytes) ? "UTF-8" : "Windows-1252"
                problem("the text of \(title) cannot be decoded as \(charset); taken as \(other)")
            }
            return text
        }
        let encoding = parameters.normalizeEncoding(decode)
        property.parameters = parameters.text
        switch (encoding.isQuotedPrintable, encoding.charset) {
        case (false, nil): property.value = SourceText.string(value)
        case (true, let charset):
            let decoded = decode(QuotedPrintable.decode(value), as: charset)
            property.value = PropertyText.escapingLineEnds(decoded)
        case (false, let charset?): property.value = decode(Array(value), as: charset)
        }
        return property
    }

    /// The colon before the value: the first one outside of quotes.
    private static func colon(of line: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        for index in line.indices {
            switch line[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ":") where !isQuoted: return index
            default: break
            }
        }
        // If a quote is not closed, the first colon is used so that the property is not lost.
        return isQuoted ? line.firstIndex(of: UInt8(ascii: ":")) : nil
    }

    private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    /// Whether a text is a valid name of a property or a group.
    static func isName(_ text: String) -> Bool {
        isName(text.utf8)
    }
}
