import Models

/// Writes vCards of the versions 3.0 and 4.0.
enum VCardWriter {
    /// The bytes of a line without its end (RFC 6350, section 3.2).
    private static let lineLimit = 75

    static func append(_ contact: Contact, as version: VCardVersion, to bytes: inout [UInt8]) {
        append("BEGIN:VCARD", to: &bytes)
        append("VERSION:\(version.rawValue)", to: &bytes)
        let properties = ContactMapping.properties(of: contact, version: version)
        for property in VersionGrammar.converted(properties, to: version) {
            append(contentLine(of: property), to: &bytes)
        }
        append("END:VCARD", to: &bytes)
    }

    /// The line of a property, not folded; `nil` if its name could not be read again.
    static func contentLine(of property: ContactProperty) -> String? {
        guard ContentLine.isName(property.name) else { return nil }
        var line = property.name
        if let group = property.group, ContentLine.isName(group) { line = "\(group).\(line)" }
        if let parameters = property.parameters, isSafe(parameters) {
            line += ";"
            line += parameters
        }
        line += ":"
        line += PropertyText.escapingLineEnds(property.value)
        return line
    }

    /// Whether parameters end where they should: no other line, no colon but within quotes.
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

    /// Appends a line, folded between characters.
    private static func append(_ line: String?, to bytes: inout [UInt8]) {
        guard let line else { return }
        if line.utf8.count <= lineLimit {
            bytes += line.utf8
        } else {
            let text = Array(line.utf8)
            var start = 0
            var limit = lineLimit
            while text.count - start > limit {
                var end = start + limit
                while end > start + limit - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
                bytes += text[start..<end]
                bytes += [0x0D, 0x0A, 0x20]
                start = end
                // The blank at the start counts.
                limit = lineLimit - 1
            }
            bytes += text[start...]
        }
        bytes += [0x0D, 0x0A]
    }
}
