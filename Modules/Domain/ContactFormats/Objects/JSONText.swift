import Models

/// A writer of compact JSON (RFC 8259) into bytes.
///
/// Each value is followed by a comma, which is removed at the end of its object or list.
struct JSONText {
    var bytes: [UInt8] = []

    /// Writes an object as the value of a member, or, without a name, as an element of a list.
    mutating func object(_ name: String? = nil, _ members: (inout JSONText) -> Void) {
        enclose(name, 0x7B, 0x7D, members)
    }

    /// Writes a list as the value of a member.
    mutating func list(_ name: String, _ elements: (inout JSONText) -> Void) {
        enclose(name, 0x5B, 0x5D, elements)
    }

    /// Writes a member with a text; does nothing for `nil`.
    mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        write(name)
        write(quoted: text)
        bytes.append(0x2C)
    }

    /// Writes a member with a number or another literal; does nothing for `nil`.
    mutating func member(_ name: String, literal value: String?) {
        guard let value else { return }
        write(name)
        bytes += value.utf8
        bytes.append(0x2C)
    }

    /// Removes the comma after the last value.
    mutating func finish() {
        if bytes.last == 0x2C { bytes.removeLast() }
    }

    private mutating func enclose(
        _ name: String?,
        _ opening: UInt8,
        _ closing: UInt8,
        _ content: (inout JSONText) -> Void
    ) {
        if let name { write(name) }
        bytes.append(opening)
        content(&self)
        finish()
        bytes.append(closing)
        bytes.append(0x2C)
    }

    /// Writes the name of a member, which must not need escapes.
    private mutating func write(_ name: String) {
        bytes.append(0x22)
        bytes += name.utf8
        bytes.append(0x22)
        bytes.append(0x3A)
    }

    private mutating func write(quoted text: String) {
        bytes.append(0x22)
        let utf8 = text.utf8.span
        let isPlain = utf8.indices.allSatisfy { index in
            let byte = utf8[index]
            return byte.beginsPlainCharacter && byte != 0x22 && byte != 0x5C
        }
        if isPlain {
            bytes += text.utf8
        } else {
            for scalar in text.unicodeScalars { write(escaped: scalar) }
        }
        bytes.append(0x22)
    }

    private mutating func write(escaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\": bytes += [0x5C, UInt8(ascii: scalar)]
        case "\u{8}": bytes += "\\b".utf8
        case "\u{C}": bytes += "\\f".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case _ where scalar.value < 0x20 || scalar.hasJSONEscape:
            bytes += "\\u".utf8
            for shift: UInt32 in [12, 8, 4, 0] {
                let digit = UInt8(scalar.value >> shift & 0xF)
                bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }
}
