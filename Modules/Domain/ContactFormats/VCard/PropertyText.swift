/// The escaping of property values (RFC 6350, section 3.4).
enum PropertyText {
    /// Escapes a text for a value, or for a component of a value.
    ///
    /// Control characters, which the format does not allow, are removed.
    static func escape(_ text: String) -> String {
        let isEscaped = { (byte: UInt8) in
            byte < 0x20 || byte == 0x2C || byte == 0x3B || byte == 0x5C || byte == 0x7F
        }
        guard text.containsByte(where: isEscaped) else { return text }
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

    /// Unescapes a value, or a component of a value.
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
                // The format does not define this escape; it may be part of a Windows path.
                text += [0x5C, byte]
                isEscaped = false
            }
        }
        if isEscaped { text.append(0x5C) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The unescaped texts of a comma-separated value.
    static func list(_ value: String) -> [String] {
        components(value, separator: 0x2C).map { unescape($0) }
    }

    /// Splits a value at its semicolons, or at another separator; escapes are retained.
    static func components(_ value: String, separator: UInt8 = 0x3B) -> [String] {
        let bytes = Array(value.utf8)
        var components: [String] = []
        components.reserveCapacity(7)
        var start = 0
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if byte == separator, !isEscaped {
                components.append(String(decoding: bytes[start..<index], as: UTF8.self))
                start = index + 1
            }
            isEscaped = byte == 0x5C && !isEscaped
        }
        components.append(String(decoding: bytes[start...], as: UTF8.self))
        return components
    }

    /// Escapes the line ends and removes other control characters of an already escaped value.
    static func escapingLineEnds(_ value: String) -> String {
        guard value.containsByte(where: { $0 < 0x20 || $0 == 0x7F }) else { return value }
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

extension String {
    /// Whether a byte of the UTF-8 text satisfies a predicate.
    fileprivate func containsByte(where isWanted: (UInt8) -> Bool) -> Bool {
        // A span is faster than the UTF-8 view.
        let bytes = utf8.span
        return bytes.indices.contains { isWanted(bytes[$0]) }
    }
}
