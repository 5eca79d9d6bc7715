public import FoundationEssentials

/// What to ask a server.
public struct Request: Hashable, Sendable {
    /// The most bytes a response body may have unless the request says otherwise: 32 MB.
    public static let standardBodyLimit: Int = 32 << 20

    /// What to do.
    public var method: HTTPMethod
    /// Where to, as an absolute `http` or `https` URL without user information.
    public var url: URL
    /// The header fields; the transport adds those that frame the message.
    public var headers: HTTPHeaders
    /// The bytes to send, if any.
    public var body: Data?
    /// The longest wait for the complete response, redirects included.
    public var timeout: Duration
    /// The most bytes the response's body may have after decompression.
    public var bodyLimit: Int

    /// Creates a request.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        headers: HTTPHeaders = [:],
        body: Data? = nil,
        timeout: Duration = .seconds(30),
        bodyLimit: Int = Request.standardBodyLimit
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.bodyLimit = bodyLimit
    }
}
