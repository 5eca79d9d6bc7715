import Models

/// A writer of vCards of the versions 3.0 and 4.0.
enum VCardWriter {
    /// The maximum number of bytes of a line without its end (RFC 6350, section 3.2).
    private static let lineLimit = 75

    static func append(_ contact: Contact, as version: VCardVersion, to bytes: inout [UInt8]) {
        bytes += version.beginning.utf8
        for property in ContactMapping.properties(of: contact, version: version) {
            let start = bytes.count
            guard append(property, to: &bytes) else { continue }
            if bytes.count - start > lineLimit { fold(&bytes, from: start) }
            bytes += [0x0D, 0x0A]
        }
        bytes += "END:VCARD\r\n".utf8
    }

    /// Appends a line with its line end, folded if it is too long.
    static func appendFolded(_ line: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes += line
        if bytes.count - start > lineLimit { fold(&bytes, from: start) }
        bytes += [0x0D, 0x0A]
    }

    /// Appends the unfolded line of a property without its line end, if its name is valid.
    static func append(_ property: ContactProperty, to bytes: inout [UInt8]) -> Bool {
        guard ContentLine.isName(property.name) else { return false }
        if let group = property.group, ContentLine.isName(group) {
            bytes += group.utf8
            bytes.append(0x2E)
        }
        bytes += property.name.utf8
        if let parameters = property.parameters, isSafe(parameters) {
            bytes.append(0x3B)
            bytes += parameters.utf8
        }
        bytes.append(0x3A)
        bytes += PropertyText.escapingLineEnds(property.value).utf8
        return true
    }

    /// Whether parameters contain no line end and no colon outside of quotes.
    private static func isSafe(_ parameters: String) -> Bool {
        var isQuoted = false
        for byte in parameters.utf8 {
            switch byte {
            case 0x22: isQuoted.toggle()
            case 0x3A where !isQuoted: return false
            case 0..<0x09, 0x0A..<0x20, 0x7F: return false
            default: break
            }
        }
        return !isQuoted
    }

    /// Folds the line at the end of some bytes, between characters.
    private static func fold(_ bytes: inout [UInt8], from lineStart: Int) {
        let text = Array(bytes[lineStart...])
        bytes.removeSubrange(lineStart...)
        var start = 0
        var limit = lineLimit
        while text.count - start > limit {
            var end = start + limit
            while end > start + limit - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += text[start..<end]
            bytes += [0x0D, 0x0A, 0x20]
            start = end
            // The leading blank counts.
            limit = lineLimit - 1
        }
        bytes += text[start...]
    }
}
