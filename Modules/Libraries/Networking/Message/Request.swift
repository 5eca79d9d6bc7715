public import FoundationEssentials

/// A request to a server.
public struct Request: Hashable, Sendable {
    /// The default limit for a collected response body, unless the request sets another: 32 MB.
    public static let standardBodyLimit: Int = 32 << 20

    /// The method.
    public var method: HTTPMethod
    /// The URL, which is absolute, `http` or `https`, and without user information.
    public var url: URL
    /// The header fields; the transport adds those that frame the message.
    public var headers: HTTPHeaders
    /// The body, if there is one.
    public var body: RequestBody?
    /// The timeout for the complete response, including redirects; for its head if its body is
    /// streamed.
    public var timeout: Duration
    /// The maximum wait for the next ``idleBytes`` of a streamed body; `nil` for no limit.
    ///
    /// Only the time in which the reader waits is measured.
    public var idleTimeout: Duration?
    /// The number of bytes of a streamed body, decompressed, that must arrive within each
    /// ``idleTimeout`` of waiting.
    ///
    /// With the default, 1, any rate is accepted; a larger number is a minimum rate.
    public var idleBytes: Int
    /// The maximum number of bytes of the response's body after decompression; `nil` means
    /// ``standardBodyLimit`` for a collected body and no limit for a streamed one.
    public var bodyLimit: Int?
    /// Whether the response is returned with its head, while its body is still arriving.
    ///
    /// Set by the method that sends the request, such as ``ClientRequestBuilder/stream(_:)``. An
    /// interceptor may read it, and change it for the rest of the chain.
    public var isStreamed: Bool

    /// Creates a request.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        headers: HTTPHeaders = [:],
        body: RequestBody? = nil,
        timeout: Duration = .seconds(30),
        idleTimeout: Duration? = nil,
        idleBytes: Int = 1,
        bodyLimit: Int? = nil,
        isStreamed: Bool = false
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.idleBytes = idleBytes
        self.bodyLimit = bodyLimit
        self.isStreamed = isStreamed
    }
}
