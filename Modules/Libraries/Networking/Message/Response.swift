public import FoundationEssentials

/// What a server said.
public struct Response: Hashable, Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The header fields as they came; a length among them counts compressed bytes.
    public var headers: HTTPHeaders
    /// The body, decompressed but not decoded.
    public var body: Data
    /// The URL that was answered, after redirects; `nil` in a response still to be sent.
    public var url: URL?

    /// Creates a response.
    public init(
        status: Int,
        headers: HTTPHeaders = [:],
        body: Data = Data(),
        url: URL? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Whether the status is one of success, from 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }
}
