extension HTTPHeaders {
    /// Whether a text may be the name of a field or method: a token (RFC 9110, section 5.6.2).
    public static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    /// Whether a text may be the value of a field (RFC 9110, section 5.5).
    ///
    /// With CR, LF or NUL a value could end its line and begin another one; the other control
    /// characters except the tab are not allowed either.
    public static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
    }

    /// Whether two names are equal, ignoring the case of ASCII letters.
    public static func areSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.utf8.span, other.utf8.span)
        return one.count == other.count
            && one.indices.allSatisfy { lowercase(one[$0]) == lowercase(other[$0]) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
