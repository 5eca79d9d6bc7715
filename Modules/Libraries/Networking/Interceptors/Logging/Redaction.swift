public import FoundationEssentials

/// The names of headers, query items, form fields and JSON members whose values must not be
/// logged.
public struct Redaction: Hashable, Sendable {
    /// The headers and query items that commonly contain credentials.
    public static let standard = Redaction(
        headers: [
            "authorization", "cookie", "proxy-authorization", "set-cookie", "x-api-key",
            "x-auth-token",
        ],
        queryItems: [
            "access_token", "api_key", "apikey", "client_secret", "id_token", "key", "password",
            "refresh_token", "secret", "token",
        ]
    )
    /// Redacts no value; the user information of a URL is still omitted.
    public static let none = Redaction(headers: [], queryItems: [])

    private let headers: Set<String>
    private let queryItems: Set<String>

    /// Creates a redaction from case-insensitive names.
    ///
    /// - Parameters:
    ///   - headers: The names of headers.
    ///   - queryItems: The names of query items, form fields and JSON members.
    public init(headers: Set<String>, queryItems: Set<String>) {
        self.headers = Set(headers.map { $0.lowercased() })
        self.queryItems = Set(queryItems.map { $0.lowercased() })
    }

    /// A URL for a log, without user information, fragment and secret values.
    public func text(of url: URL) -> String {
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let names = components?.queryItems?.map(\.name) ?? []
        let items = components?.percentEncodedQueryItems ?? []
        let query = zip(names, items).map { name, item in
            let isSecret = isSecret(itemNamed: name)
            return item.name + (item.value.map { isSecret ? "=-" : "=\($0)" } ?? "")
        }
        let scheme = url.scheme.map { "\($0)://" } ?? ""
        let path = scheme + url.hostForMessages + url.path(percentEncoded: true)
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    /// Headers for a log, each as ` name=value`; a dash replaces each secret value.
    public func text(of headers: HTTPHeaders) -> String {
        headers.fields.map { field in
            " \(field.name)=\(isSecret(headerNamed: field.name) ? "-" : field.value.debugDescription)"
        }
        .joined()
    }

    /// The same headers with a dash in place of each secret value.
    public func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            headers.fields.map { field in
                isSecret(headerNamed: field.name)
                    ? HTTPHeaders.Field(name: field.name, value: "-") : field
            }
        )
    }

    func isSecret(headerNamed name: String) -> Bool { headers.contains(name.lowercased()) }

    func isSecret(itemNamed name: String) -> Bool { queryItems.contains(name.lowercased()) }
}
