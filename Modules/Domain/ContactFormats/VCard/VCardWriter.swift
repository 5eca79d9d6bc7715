import Models

/// Writes vCards of the versions 3.0 and 4.0.
enum VCardWriter {
    /// The bytes of a line without its end (RFC 6350, section 3.2).
    private static let lineLimit = 75

    static func write(_ contacts: [Contact], as version: VCardVersion) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(contacts.count * 400)
        for contact in contacts {
            append("BEGIN:VCARD", to: &bytes)
            append("VERSION:\(version.rawValue)", to: &bytes)
            for property in ContactMapping.properties(of: contact, version: version) {
                append(contentLine(of: BinaryValue.converted(property, to: version)), to: &bytes)
            }
            append("END:VCARD", to: &bytes)
        }
        return bytes
    }

    /// The line of a property, not folded; `nil` if its name could not be read again.
    static func contentLine(of property: ContactProperty) -> String? {
        guard ContentLine.isName(property.name) else { return nil }
        var line = property.name
        if let group = property.group, ContentLine.isName(group) { line = "\(group).\(line)" }
        if let parameters = property.parameters, isSafe(parameters) { line += ";\(parameters)" }
        return "\(line):\(PropertyText.escapingLineEnds(property.value))"
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

/// Pictures, sounds and keys within a card: base64 in 3.0, a `data:` URL in 4.0.
enum BinaryValue {
    static func converted(
        _ property: ContactProperty,
        to version: VCardVersion
    ) -> ContactProperty {
        switch version {
        case .four:
            guard let text = property.parameters, text.uppercased().contains("ENCODING=B") else {
                return property
            }
            return dataURL(property, PropertyParameters(text))
        case .three:
            guard names.contains(property.name.uppercased()),
                property.value.utf8.starts(withLowercase: "data:")
            else { return property }
            return base64(property)
        }
    }

    /// The properties that are binary, rather than text that may begin with `data:`.
    private static let names: Set = ["PHOTO", "LOGO", "SOUND", "KEY"]

    private static let prefixes = ["PHOTO": "image", "LOGO": "image", "SOUND": "audio"]

    private static func dataURL(
        _ property: ContactProperty,
        _ parameters: PropertyParameters
    ) -> ContactProperty {
        guard parameters["ENCODING"]?.uppercased() == "B" else { return property }
        var parameters = parameters
        let kind = prefixes[property.name.uppercased()] ?? "application"
        let type = parameters["TYPE"]?.lowercased() ?? "octet-stream"
        parameters.remove("ENCODING")
        parameters.remove("VALUE")
        parameters.remove("TYPE")
        var converted = property
        converted.parameters = parameters.text
        let media = type.contains("/") ? type : "\(kind)/\(type)"
        converted.value = "data:\(media);base64,\(property.value.filter { $0 != " " })"
        return converted
    }

    private static func base64(_ property: ContactProperty) -> ContactProperty {
        guard let comma = property.value.firstIndex(of: ",") else { return property }
        let head = property.value[..<comma].lowercased().dropFirst(5)
        guard head.hasSuffix(";base64") else { return property }
        let media = head.dropLast(7).split(separator: "/")
        var parameters = PropertyParameters(property.parameters ?? "")
        parameters.remove("VALUE")
        parameters.remove("MEDIATYPE")
        let type = media.last.map { "TYPE=\($0.uppercased())" }
        var converted = property
        converted.parameters = (["ENCODING=b", type] + [parameters.text])
            .compactMap { $0 }.joined(separator: ";")
        converted.value = String(property.value[property.value.index(after: comma)...])
        return converted
    }
}
