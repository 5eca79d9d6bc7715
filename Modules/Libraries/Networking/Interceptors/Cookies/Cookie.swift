public import FoundationEssentials

/// A cookie (RFC 6265).
public struct Cookie: Hashable, Sendable {
    /// The name; never empty.
    public let name: String
    /// The value, including quotes.
    public let value: String
    /// The host, or the domain, in lower case and without a leading dot.
    public let domain: String
    /// The path that the cookie is for, including all paths below it.
    public let path: String
    /// The expiry date; `nil` for a session cookie.
    public let expires: Date?
    /// Whether it is sent only over `https`.
    public let isSecure: Bool
    /// Whether the server wants to hide it from scripts; has no effect here.
    public let isHTTPOnly: Bool
    /// Whether it is for one host only and not for its subdomains.
    public let isHostOnly: Bool

    /// Parses a `Set-Cookie` field (RFC 6265, sections 5.2 and 5.3).
    ///
    /// The result is `nil` if the field has more than 4096 bytes, no name or control characters,
    /// or if the URL may not set the cookie: one for a foreign domain or a domain of one label,
    /// one of a numeric address that is not for that address alone, or a secure one over `http`
    /// (RFC 6265bis, section 5.7).
    ///
    /// There is no list of public suffixes. A cookie for a domain of one label, such as `com`, is
    /// rejected; one for `co.uk` is not. So a jar must not be shared between parties with a common
    /// suffix that do not trust each other.
    ///
    /// - Parameters:
    ///   - field: The value of the field.
    ///   - url: The URL of the response.
    ///   - now: The current time, for `Max-Age`.
    public init?(parsing field: String, from url: URL, now: Date) {
        guard field.utf8.count <= 4_096, HTTPHeaders.isValue(field),
            let host = CookieHost(url), let scheme = url.scheme?.lowercased()
        else { return nil }
        let items = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = items.first, let equals = pair.firstIndex(of: "=") else { return nil }
        name = Cookie.trimmed(pair[..<equals])
        value = Cookie.trimmed(pair[equals...].dropFirst())
        guard !name.isEmpty else { return nil }

        let attributes = Attributes(items.dropFirst())
        switch attributes.domain {
        case nil, host.name?:
            // The RFC allows a host to set its own name as the domain, even a public suffix.
            isHostOnly = attributes.domain == nil || !host.mayHaveSubdomains
            domain = host.name
        case let wanted?:
            guard host.isBelow(wanted), CookieHost.hasLabels(wanted) else { return nil }
            isHostOnly = false
            domain = wanted
        }
        guard !attributes.isSecure || scheme == "https" else { return nil }
        path = attributes.path ?? Cookie.directory(of: url)
        expires = attributes.expires(now: now)
        isSecure = attributes.isSecure
        isHTTPOnly = attributes.isHTTPOnly
    }

    /// Whether it is sent to a URL (RFC 6265, section 5.4).
    func matches(_ host: CookieHost, path: String, isSecure: Bool, now: Date) -> Bool {
        guard isHostOnly ? host.name == domain : host.name == domain || host.isBelow(domain)
        else { return false }
        guard isSecure || !self.isSecure, expires.map({ $0 > now }) ?? true else { return false }
        guard path.utf8.starts(with: self.path.utf8) else { return false }
        return path.utf8.count == self.path.utf8.count || self.path.hasSuffix("/")
            || path.utf8.dropFirst(self.path.utf8.count).first == 0x2F
    }

    /// The text without surrounding spaces and tabs.
    static func trimmed(_ text: Substring) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let start = text.utf8.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(text[start.startIndex...end])
    }

    // The default path (RFC 6265, section 5.1.4).
    private static func directory(of url: URL) -> String {
        let path = url.path(percentEncoded: true)
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return "/" }
        return String(path[..<slash])
    }
}

extension Cookie {
    /// The attributes of a `Set-Cookie` field (RFC 6265, section 5.2); the last of a name counts.
    struct Attributes {
        private(set) var domain: String?
        private(set) var path: String?
        private(set) var isSecure = false
        private(set) var isHTTPOnly = false
        private var date: Date?
        private var maxAge: Double?

        init(_ items: ArraySlice<Substring>) {
            for item in items {
                let equals = item.firstIndex(of: "=") ?? item.endIndex
                let value = Cookie.trimmed(item[equals...].dropFirst())
                switch Cookie.trimmed(item[..<equals]).lowercased() {
                case "expires": date = CookieDate.parse(value) ?? date
                case "max-age": maxAge = Attributes.seconds(value) ?? maxAge
                case "domain" where !value.isEmpty:
                    let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
                    domain = name.isEmpty ? nil : name.lowercased()
                case "path": path = value.hasPrefix("/") ? value : nil
                case "secure": isSecure = true
                case "httponly": isHTTPOnly = true
                default: break
                }
            }
        }

        /// The expiry date; `Max-Age` has precedence over `Expires`.
        func expires(now: Date) -> Date? {
            guard let maxAge else { return date }
            return maxAge > 0 ? now.addingTimeInterval(maxAge) : .distantPast
        }

        // A number that overflows means no expiry in practice.
        private static func seconds(_ text: String) -> Double? {
            let digits = text.utf8.first == 0x2D ? text.dropFirst() : text[...]
            guard let seconds = Int(digits: digits.utf8, clampedTo: 10_000_000_000) else {
                return nil
            }
            return digits.startIndex == text.startIndex ? Double(seconds) : -1
        }
    }
}
