import Networking

/// The value of a request's `Host` field (RFC 9110, section 7.2).
struct HostField {
    /// The host without its port: in lower case, without the final dot of a complete name.
    let name: String

    /// Parses a value; `nil` if it is not a host with or without a port.
    init?(_ value: String) {
        let text = value.lowercased()
        let isBracketed = text.utf8.first == 0x5B
        let end = isBracketed ? text.firstIndex(of: "]").map { text.index(after: $0) } : nil
        guard !isBracketed || end != nil else { return nil }
        let host = text[..<(end ?? text.firstIndex(of: ":") ?? text.endIndex)]
        let rest = text[host.endIndex...]
        guard rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isNumber),
            !host.isEmpty, host.utf8.allSatisfy(HostField.isAllowed)
        else { return nil }
        name = host.hasSuffix(".") ? String(host.dropLast()) : String(host)
    }

    /// Whether it is a name or an address of this machine.
    var isLoopback: Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
        let parts = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0].elementsEqual("127".utf8)
            && parts.allSatisfy { UInt8(Substring($0)) != nil }
    }

    // Letters, digits, and the punctuation of names and addresses.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x30...0x39: true
        case 0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F: true
        default: false
        }
    }
}
