public import FoundationEssentials

/// What a log must not show of a request.
public struct Redaction: Hashable, Sendable {
    /// The headers and query items that commonly carry credentials.
    public static let standard = Redaction(
        headers: [
            "authorization", "cookie", "proxy-authorization", "set-cookie", "x-api-key",
            "x-auth-token",
        ],
        queryItems: ["access_token", "api_key", "apikey", "key", "password", "token"]
    )

    private let headers: Set<String>
    private let queryItems: Set<String>

    /// Creates a redaction from names, whose case does not matter.
    public init(headers: Set<String>, queryItems: Set<String>) {
        self.headers = Set(headers.map { $0.lowercased() })
        self.queryItems = Set(queryItems.map { $0.lowercased() })
    }

    /// A URL for a log: no user information, no fragment, no secret value.
    public func text(of url: URL) -> String {
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let names = components?.queryItems?.map(\.name) ?? []
        let items = components?.percentEncodedQueryItems ?? []
        let query = zip(names, items).map { name, item in
            let isSecret = queryItems.contains(name.lowercased())
            return item.name + (item.value.map { isSecret ? "=-" : "=\($0)" } ?? "")
        }
        let scheme = url.scheme.map { "\($0)://" } ?? ""
        let path = scheme + url.hostForMessages + url.path(percentEncoded: true)
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    /// Headers for a log, each as ` name=value`; a secret value is a dash.
    public func text(of headers: HTTPHeaders) -> String {
        headers.fields.map { field in
            let isSecret = self.headers.contains(field.name.lowercased())
            return " \(field.name)=\(isSecret ? "-" : field.value.debugDescription)"
        }
        .joined()
    }

    /// The same headers with a dash in place of each secret value.
    public func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            headers.fields.map { field in
                let isSecret = self.headers.contains(field.name.lowercased())
                return isSecret ? HTTPHeaders.Field(name: field.name, value: "-") : field
            }
        )
    }
}
