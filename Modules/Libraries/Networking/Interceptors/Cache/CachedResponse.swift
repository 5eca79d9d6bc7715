public import FoundationEssentials

/// A response in a cache.
public struct CachedResponse: Codable, Hashable, Sendable {
    private struct Line: Codable, Hashable {
        let name: String
        let value: String
    }

    /// The HTTP status code.
    public let status: Int
    /// The body, decompressed.
    public let body: Data
    /// The time when the request was sent.
    public let requestTime: Date
    /// The time when the response arrived.
    public let responseTime: Date

    private let lines: [Line]
    private let url: URL?
    // The header fields by which requests are matched: their names and normalised values.
    private let selectors: [String: String]

    /// The header fields that may be stored (RFC 9111, section 3.1), without `Set-Cookie`.
    public var headers: HTTPHeaders {
        HTTPHeaders(lines.map { HTTPHeaders.Field(name: $0.name, value: $0.value) })
    }

    /// Creates an entry, whether the response may be stored or not.
    init(_ response: Response, selectors: [String: String], requestTime: Date, responseTime: Date) {
        status = response.status
        body = response.body
        url = response.url
        lines = CachedResponse.storable(response.headers).map {
            Line(name: $0.name, value: $0.value)
        }
        self.selectors = selectors
        self.requestTime = requestTime
        self.responseTime = responseTime
    }

    /// Whether a request has the header fields by which the response was selected.
    func matches(_ request: Request) -> Bool {
        selectors.allSatisfy { name, value in
            CachedResponse.selector(name, of: request) == value
        }
    }

    /// The response with its age (RFC 9111, section 5.1).
    func response(to request: Request, now: Date) -> Response {
        var response = Response(status: status, headers: headers, body: body, url: url)
        response.headers["Age"] = String(Int(age(at: now)))
        if request.method == .head { response.body = Data() }
        return response
    }

    /// The entry, updated with the header fields of a 304 (RFC 9111, sections 3.2 and 4.3.4).
    func freshened(by answer: Response, requestTime: Date, responseTime: Date) -> CachedResponse {
        // A 304 has no body, and must not change the fields that describe the stored one.
        let fixed = ["Content-Encoding", "Content-Length", "Content-Range", "Content-Type"]
        let new = CachedResponse.storable(answer.headers).filter { field in
            !fixed.contains { HTTPHeaders.areSame($0, field.name) }
        }
        let names = Set(new.map { $0.name.lowercased() })
        let old = headers.fields.filter { field in
            // An age that the new response does not have is outdated.
            !names.contains(field.name.lowercased()) && !HTTPHeaders.areSame("Age", field.name)
        }
        return CachedResponse(
            Response(status: status, headers: HTTPHeaders(old + new), body: body, url: url),
            selectors: selectors,
            requestTime: requestTime,
            responseTime: responseTime
        )
    }

    /// The normalised value of a request's header field, for comparison.
    ///
    /// A credential is never stored, only its hash, which differs in every process.
    static func selector(_ name: String, of request: Request) -> String {
        guard let value = request.headers[name] else { return "" }
        guard ["authorization", "cookie", "proxy-authorization"].contains(name) else {
            return "=\(value)"
        }
        var hasher = Hasher()
        hasher.combine(value)
        return "#\(hasher.finalize())"
    }

    private static func storable(_ headers: HTTPHeaders) -> [HTTPHeaders.Field] {
        let listed = (headers["Connection"] ?? "").split { $0 == "," || $0 == " " }
        let dropped = Set(
            listed.map { $0.lowercased() } + [
                "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
                "proxy-authorization", "proxy-connection", "set-cookie", "te",
                "transfer-encoding", "upgrade",
            ]
        )
        return headers.fields.filter { !dropped.contains($0.name.lowercased()) }
    }
}
