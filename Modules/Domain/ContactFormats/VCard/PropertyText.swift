/// The escapes of property values (RFC 6350, section 3.4).
enum PropertyText {
    /// Escapes text for a value, or for one component of a value.
    ///
    /// Control characters, which the format does not allow, are left out.
    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || [0x2C, 0x3B, 0x5C, 0x7F].contains($0) })
        else { return text }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count + 8)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: escaped += [0x5C, 0x6E]
            case 0x2C, 0x3B, 0x5C: escaped += [0x5C, byte]
            case 0x09: escaped.append(byte)
            case 0..<0x20, 0x7F: break
            default: escaped.append(byte)
            }
            previous = byte
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Resolves the escapes of a value or of one component.
    static func unescape(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(0x5C) else { return String(value) }
        var text: [UInt8] = []
        text.reserveCapacity(value.utf8.count)
        var isEscaped = false
        for byte in value.utf8 {
            switch (isEscaped, byte) {
            case (false, 0x5C): isEscaped = true
            case (false, _): text.append(byte)
            case (true, 0x6E), (true, 0x4E):
                text.append(0x0A)
                isEscaped = false
            case (true, 0x2C), (true, 0x3B), (true, 0x3A), (true, 0x5C):
                text.append(byte)
                isEscaped = false
            case (true, _):
                // Not an escape of the format: a path of Windows, perhaps.
                text += [0x5C, byte]
                isEscaped = false
            }
        }
        if isEscaped { text.append(0x5C) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Splits a value at its semicolons; escapes stay.
    static func components(_ value: String) -> [Substring] {
        var components: [Substring] = []
        var start = value.utf8.startIndex
        var isEscaped = false
        for index in value.utf8.indices {
            let byte = value.utf8[index]
            if isEscaped {
                isEscaped = false
            } else if byte == 0x5C {
                isEscaped = true
            } else if byte == 0x3B {
                components.append(value[start..<index])
                start = value.utf8.index(after: index)
            }
        }
        components.append(value[start...])
        return components
    }

    /// Escapes the ends of lines and leaves out other control characters: for a value that
    /// carries its escapes already.
    static func escapingLineEnds(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return value }
        var escaped: [UInt8] = []
        var previous: UInt8 = 0
        for byte in value.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: escaped += [0x5C, 0x6E]
            case 0x09: escaped.append(byte)
            case 0..<0x20, 0x7F: break
            default: escaped.append(byte)
            }
            previous = byte
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
