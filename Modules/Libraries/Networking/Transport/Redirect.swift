import FoundationEssentials

/// One redirect: the response with its target and the request that it answers.
struct Redirect {
    // Headers that may be sent to another origin: they describe the requested or sent content, not
    // the sender.
    private static let harmless = [
        "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Content-Encoding",
        "Content-Language", "Content-Type", "User-Agent",
    ]
    private static let describingBody = [
        "Content-Encoding", "Content-Language", "Content-Location", "Content-Type", "Digest",
        "Last-Modified",
    ]

    /// The statuses of redirects (RFC 9110, section 15.4).
    static let statuses = [301, 302, 303, 307, 308]

    private let status: Int
    private let location: String
    private let origin: Request

    /// Reads a response; `nil` if it is not a redirect.
    init?(_ response: ResponseStream, to request: Request) throws(TransportError) {
        guard Redirect.statuses.contains(response.status) else { return nil }
        let locations = Set(response.headers.values(for: "Location"))
        guard let location = locations.first else { return nil }
        guard locations.count == 1 else {
            throw .unsupported(from: request.url, "it names more than one location")
        }
        status = response.status
        self.location = location
        origin = request
    }

    /// The next request.
    func request(under policy: RedirectPolicy) throws(TransportError) -> Request {
        let url = try target(under: policy)
        var next = origin
        next.url = url
        // RFC 9110, section 15.4: 303 requires a GET; 301 and 302 turn a POST into one.
        let becomesGet =
            status == 303 ? origin.method != .head : status < 303 && origin.method == .post
        guard becomesGet || origin.body?.isReplayable ?? true else {
            throw .unsupported(from: origin.url, "the request's body cannot be sent again")
        }
        if becomesGet {
            next.method = .get
            next.body = nil
            for name in Redirect.describingBody { next.headers.remove(name) }
        }
        if !Redirect.areSameOrigin(origin.url, url) {
            next.headers = HTTPHeaders(
                next.headers.fields.filter { field in
                    Redirect.harmless.contains { HTTPHeaders.areSame($0, field.name) }
                }
            )
        }
        return next
    }

    private func target(under policy: RedirectPolicy) throws(TransportError) -> URL {
        guard let url = URL(string: location, relativeTo: origin.url)?.absoluteURL else {
            throw .unsupported(from: origin.url, "its location is no URL")
        }
        let scheme = url.scheme?.lowercased()
        guard scheme == "http" || scheme == "https" else {
            throw .unsupported(from: origin.url, "it leads to \(scheme ?? "nowhere")")
        }
        if scheme == "http", origin.url.scheme?.lowercased() == "https", !policy.allowsDowngrade {
            throw .unsupported(from: origin.url, "it leads from https to http")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil
        else {
            throw .unsupported(from: origin.url, "its location carries credentials")
        }
        guard url.host(percentEncoded: false)?.isEmpty == false else {
            throw .unsupported(from: origin.url, "its location names no host")
        }
        return url
    }

    /// Whether two URLs have the same scheme, host and port (RFC 6454, section 4).
    static func areSameOrigin(_ one: URL, _ other: URL) -> Bool {
        let scheme = one.scheme?.lowercased()
        return scheme == other.scheme?.lowercased()
            && one.host(percentEncoded: false)?.lowercased()
                == other.host(percentEncoded: false)?.lowercased()
            && port(of: one) == port(of: other)
    }

    private static func port(of url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}

extension TransportError {
    fileprivate static func unsupported(from url: URL, _ reason: String) -> TransportError {
        .unsupportedRedirect(host: url.hostForMessages, reason: reason)
    }
}
