/// Percent-encoding of the parts of a URL and of form values.
///
/// Stricter than RFC 3986: all characters except the unreserved ones are encoded, since
/// servers disagree about `+` and `;` in a query.
enum PercentEncoding {
    static func item(_ name: String, _ value: String?) -> String {
        value.map { "\(query(name))=\(query($0))" } ?? query(name)
    }

    static func query(_ text: some StringProtocol) -> String {
        encode(text, keeping: "")
    }

    /// Encodes one path segment, including slashes.
    static func path(_ step: some StringProtocol) -> String {
        encode(step, keeping: "!$&'()*+,;=:@")
    }

    /// Encodes a value for `application/x-www-form-urlencoded`, where a space is a plus.
    static func form(_ text: some StringProtocol) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { encode($0, keeping: "") }
            .joined(separator: "+")
    }

    private static func encode(_ text: some StringProtocol, keeping kept: String) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return String(text) }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(byte)
        }
    }
}
