public import FoundationEssentials

/// What to ask a server.
public struct Request: Hashable, Sendable {
    /// The most bytes a collected response body may have unless the request says otherwise: 32 MB.
    public static let standardBodyLimit: Int = 32 << 20

    /// What to do.
    public var method: HTTPMethod
    /// Where to, as an absolute `http` or `https` URL without user information.
    public var url: URL
    /// The header fields; the transport adds those that frame the message.
    public var headers: HTTPHeaders
    /// What to send, if anything.
    public var body: RequestBody?
    /// The longest wait for the complete response, redirects included; if its body is
    /// streamed, for its head.
    public var timeout: Duration
    /// The longest wait for the next chunk of a streamed body; `nil` for any.
    public var idleTimeout: Duration?
    /// The most bytes the response's body may have after decompression; `nil` means
    /// ``standardBodyLimit`` for one that is collected and no limit for one that is streamed.
    public var bodyLimit: Int?

    /// Creates a request.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        headers: HTTPHeaders = [:],
        body: RequestBody? = nil,
        timeout: Duration = .seconds(30),
        idleTimeout: Duration? = nil,
        bodyLimit: Int? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.bodyLimit = bodyLimit
    }
}
