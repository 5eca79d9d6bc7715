/// Quoted-printable (RFC 2045, section 6.7), the encoding of non-ASCII text in vCard 2.1 and mail
/// headers.
enum QuotedPrintable {
    static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex,
                let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                // An equals sign without two digits is copied.
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
