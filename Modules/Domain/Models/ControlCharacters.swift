// vCard and CSV have no way to write most control characters, so that none of them is stored:
// what a person types or imports comes back equal from every format.

extension String {
    /// The text with a line feed for each end of a line, and without other control characters
    /// of ASCII but tabs.
    package var withoutControlCharacters: String {
        let isOrdinary = { (byte: UInt8) in
            byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A
        }
        if utf8.allSatisfy(isOrdinary) { return self }
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D || byte == 0x0A && previous != 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A, isOrdinary(byte) {
                bytes.append(byte)
            }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension User {
    /// The person with texts `withoutControlCharacters`.
    package var withoutControlCharacters: User {
        var user = self
        user.fields = fields.map(\.withoutControlCharacters)
        for index in extra.indices {
            user.extra[index].value = extra[index].value.withoutControlCharacters
        }
        return user
    }
}
