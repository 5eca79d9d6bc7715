import FoundationEssentials

/// The host of a URL, as cookies compare it (RFC 6265, section 5.1).
struct CookieHost {
    /// The name in lower case, or the address.
    let name: String
    private let isAddress: Bool

    init?(_ url: URL) {
        guard let name = url.host(percentEncoded: true)?.lowercased(), !name.isEmpty else {
            return nil
        }
        self.name = name
        let label = name.split(separator: ".").last ?? ""
        isAddress = name.contains(":") || label.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Whether a cookie can be for the hosts below this one too.
    var mayHaveSubdomains: Bool { !isAddress && CookieHost.hasLabels(name) }

    /// Whether a domain has more than one label; a dot at the end does not count.
    static func hasLabels(_ domain: String) -> Bool { domain.dropLast().contains(".") }

    /// The domains whose cookies this host may get, itself included.
    var domains: [String] {
        guard !isAddress else { return [name] }
        return name.indices.filter { name[$0] == "." }
            .reduce(into: [name]) { $0.append(String(name[$1...].dropFirst())) }
    }

    /// Whether the name ends in a dot and a domain; an address is never below another.
    func isBelow(_ domain: String) -> Bool {
        !isAddress && !domain.isEmpty && name.hasSuffix(".\(domain)")
    }
}
