public import FoundationEssentials

/// A request to a server.
public struct Request: Hashable, Sendable {
    /// The default limit for a collected response body, unless the request sets another: 32 MB.
    public static let standardBodyLimit: Int = 32 << 20

    /// The method.
    public var method: HTTPMethod {
        get { fields[0].method }
        set { fields[0].method = newValue }
    }
    /// The URL, which is absolute, `http` or `https`, and without user information.
    public var url: URL {
        get { fields[0].url }
        set { fields[0].url = newValue }
    }
    /// The header fields; the transport adds those that frame the message.
    public var headers: HTTPHeaders {
        get { fields[0].headers }
        _modify { yield &fields[0].headers }
    }
    /// The body, if there is one.
    public var body: RequestBody? {
        get { fields[0].body }
        set { fields[0].body = newValue }
    }
    /// The timeout for the complete response, including redirects; for its head if its body is
    /// streamed.
    public var timeout: Duration {
        get { fields[0].timeout }
        set { fields[0].timeout = newValue }
    }
    /// The maximum wait for the next ``idleBytes`` of a streamed body; `nil` for no limit.
    ///
    /// Only the time in which the reader waits is measured.
    public var idleTimeout: Duration? {
        get { fields[0].idleTimeout }
        set { fields[0].idleTimeout = newValue }
    }
    /// The number of bytes of a streamed body, decompressed, that must arrive within each
    /// ``idleTimeout`` of waiting.
    ///
    /// With the default, 1, any rate is accepted; a larger number is a minimum rate.
    public var idleBytes: Int {
        get { fields[0].idleBytes }
        set { fields[0].idleBytes = newValue }
    }
    /// The maximum number of bytes of the response's body after decompression; `nil` means
    /// ``standardBodyLimit`` for a collected body and no limit for a streamed one.
    public var bodyLimit: Int? {
        get { fields[0].bodyLimit }
        set { fields[0].bodyLimit = newValue }
    }
    /// Whether the response is returned with its head, while its body is still arriving.
    ///
    /// Set by the method that sends the request, such as ``ClientRequestBuilder/stream(_:)``. An
    /// interceptor may read it, and change it for the rest of the chain.
    public var isStreamed: Bool {
        get { fields[0].isStreamed }
        set { fields[0].isStreamed = newValue }
    }

    // An array of one element, for copy-on-write: a request is passed through every interceptor,
    // and the frame of each waiting task would hold copies of all properties.
    private var fields: [Fields]

    private struct Fields: Hashable {
        var method: HTTPMethod
        var url: URL
        var headers: HTTPHeaders
        var body: RequestBody?
        var timeout: Duration
        var idleTimeout: Duration?
        var idleBytes: Int
        var bodyLimit: Int?
        var isStreamed: Bool
    }

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
        fields = [
            Fields(
                method: method,
                url: url,
                headers: headers,
                body: body,
                timeout: timeout,
                idleTimeout: idleTimeout,
                idleBytes: idleBytes,
                bodyLimit: bodyLimit,
                isStreamed: isStreamed
            )
        ]
    }

    /// The request with or without a streamed response.
    func streamed(_ isStreamed: Bool) -> Request {
        guard self.isStreamed != isStreamed else { return self }
        var request = self
        request.isStreamed = isStreamed
        return request
    }
}
