public import FoundationEssentials

extension Request {
    /// Checks the requirements of transports; every transport calls it first.
    ///
    /// - Throws: ``TransportError/invalidRequest(reason:)`` if the URL is not an absolute
    ///   `http` or `https` one or has user information (RFC 9110, section 4.2.4), if a header
    ///   has invalid characters or frames the message, or if a limit is not positive.
    public func validate() throws(TransportError) {
        guard let scheme = url.scheme?.lowercased() else {
            throw .invalidRequest(reason: "the URL has no scheme, such as https://")
        }
        guard scheme == "http" || scheme == "https" else {
            throw .invalidRequest(reason: "the scheme of the URL is \(scheme), not http or https")
        }
        guard let host = url.decodedHost, !host.isEmpty else {
            throw .invalidRequest(reason: "the URL names no host")
        }
        guard host.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .invalidRequest(reason: "the host has control characters")
        }
        guard url.port.map((1...65_535).contains) ?? true else {
            throw .invalidRequest(reason: "port \(url.port ?? 0) of \(host) does not exist")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil
        else {
            throw .invalidRequest(
                reason: "the URL for \(host) carries credentials; send an Authorization header"
            )
        }
        for field in headers.fields {
            try validate(field)
        }
        guard timeout > .zero else {
            throw .invalidRequest(reason: "the timeout is not positive")
        }
        guard idleTimeout.map({ $0 > .zero }) ?? true else {
            throw .invalidRequest(reason: "the idle timeout is not positive")
        }
        guard idleBytes > 0 else {
            throw .invalidRequest(reason: "the number of bytes of the idle timeout is not positive")
        }
        guard bodyLimit.map({ $0 >= 0 }) ?? true else {
            throw .invalidRequest(reason: "the body limit is negative")
        }
    }

    /// The maximum number of bytes of a collected body.
    public var collectedLimit: Int { bodyLimit ?? Request.standardBodyLimit }

    // Names the field but never its value, which may be a secret.
    private func validate(_ field: HTTPHeaders.Field) throws(TransportError) {
        guard HTTPHeaders.isName(field.name) else {
            throw .invalidRequest(reason: "\(field.name.debugDescription) is no header name")
        }
        guard HTTPHeaders.isValue(field.value) else {
            throw .invalidRequest(reason: "the value of \(field.name) has control characters")
        }
        // Ambiguity about the end of a message makes request smuggling possible.
        for framing in ["Content-Length", "Transfer-Encoding"]
        where HTTPHeaders.areSame(field.name, framing) {
            throw .invalidRequest(reason: "\(framing) is set by the transport")
        }
    }
}

extension URL {
    /// The host, and the port if the URL has one, for messages; never user information.
    public var hostForMessages: String {
        // Percent-encoded, so that no control character reaches a terminal.
        let host = host(percentEncoded: true) ?? "?"
        // By bytes, here and below: for each request, comparing characters would be slow.
        let isBare = host.utf8.contains(0x3A) && host.utf8.first != 0x5B
        let spelled = isBare ? "[\(host)]" : host
        return port.map { "\(spelled):\($0)" } ?? spelled
    }

    /// Whether the host is this machine; requests to it never use a proxy.
    package var isLoopback: Bool {
        guard let host = decodedHost else { return false }
        if host == "127.0.0.1" || host == "localhost" { return true }
        guard host.hasPrefix("127.") else {
            let name = host.lowercased()
            return ["localhost", "::1", "[::1]"].contains(name) || name.hasSuffix(".localhost")
        }
        let parts = host.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8(Substring($0)) != nil }
    }

    // Few hosts are encoded, and decoding takes as long as finding the host.
    fileprivate var decodedHost: String? {
        let host = host(percentEncoded: true)
        return host?.utf8.contains(0x25) == true ? self.host(percentEncoded: false) : host
    }
}
