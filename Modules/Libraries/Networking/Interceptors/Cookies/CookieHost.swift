import FoundationEssentials

/// The host of a URL, in the form that cookies are compared with (RFC 6265, section 5.1).
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
        isAddress = name.contains(":") || label.utf8.allSatisfy(\.isDigit)
    }

    /// Whether a cookie can also be for the subdomains of this host.
    var mayHaveSubdomains: Bool { !isAddress && CookieHost.hasLabels(name) }

    /// Whether a domain has more than one label; a trailing dot is ignored.
    static func hasLabels(_ domain: String) -> Bool { domain.dropLast().contains(".") }

    /// The domains whose cookies match this host, including its own.
    var domains: [String] {
        guard !isAddress else { return [name] }
        return name.indices.filter { name[$0] == "." }
            .reduce(into: [name]) { $0.append(String(name[$1...].dropFirst())) }
    }

    /// Whether the name is a subdomain of a domain; an address never is.
    func isBelow(_ domain: String) -> Bool {
        !isAddress && !domain.isEmpty && name.hasSuffix(".\(domain)")
    }
}
