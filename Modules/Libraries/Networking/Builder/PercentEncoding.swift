/// Percent-encoding of the parts of a URL and of form values.
///
/// Stricter than RFC 3986: all characters except the unreserved ones are encoded, since
/// servers disagree about `+` and `;` in a query.
package enum PercentEncoding: Sendable {
    /// A query item; without a value there is no `=`.
    package static func item(_ name: String, _ value: String?) -> String {
        value.map { "\(query(name))=\(query($0))" } ?? query(name)
    }

    static func query(_ text: some StringProtocol) -> String {
        encode(text)
    }

    /// Encodes a path, without its empty segments; `nil` if a segment is `.` or `..`.
    static func path(_ path: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.utf8.count)
        for segment in Array(path.utf8).split(separator: 0x2F) {
            if segment.count <= 2, segment.allSatisfy({ $0 == 0x2E }) { return nil }
            if !bytes.isEmpty { bytes.append(0x2F) }
            encode(segment, keeping: "!$&'()*+,;=:@", into: &bytes)
        }
        if path.utf8.last == 0x2F, !bytes.isEmpty { bytes.append(0x2F) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Encodes a value for `application/x-www-form-urlencoded`, where a space is a plus.
    static func form(_ text: some StringProtocol) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { encode($0) }
            .joined(separator: "+")
    }

    private static func encode(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        encode(text.utf8, keeping: "", into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func encode(
        _ text: some Collection<UInt8>,
        keeping kept: String,
        into bytes: inout [UInt8]
    ) {
        for byte in text {
            if isUnreserved(byte) || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }

    // RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-._~".utf8.contains(byte)
    }
}
