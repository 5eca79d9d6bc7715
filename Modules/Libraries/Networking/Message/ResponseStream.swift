public import FoundationEssentials

/// The response of a server, with a body that may still be arriving.
///
/// Interceptors pass this type on for every request: the body of a collected response is in
/// memory, and that of a streamed one is read from the network (``Request/isStreamed``).
public struct ResponseStream: Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The header fields as they were received; a length among them counts compressed bytes.
    public var headers: HTTPHeaders
    /// The URL of the last request, after redirects; `nil` in a response still to be sent.
    public var url: URL?
    /// The body, decompressed but not decoded.
    public var body: ResponseBody
    /// The timing of the exchange; `nil` if the body is still arriving or the transport does not
    /// measure it.
    public var metrics: TransferMetrics? {
        get { measured?.metrics }
        set { measured = newValue.map(TransferMetrics.Box.init) }
    }

    private var measured: TransferMetrics.Box?

    /// Creates a response.
    public init(status: Int, headers: HTTPHeaders = [:], body: ResponseBody, url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Creates a response whose body is in memory.
    public init(_ response: Response) {
        self.init(
            status: response.status,
            headers: response.headers,
            body: ResponseBody(response.body),
            url: response.url
        )
        measured = response.measured
    }

    /// Whether the status means success, from 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The number of bytes of the body, if the server sent it and they are not compressed.
    public var expectedLength: Int? {
        guard headers["Content-Encoding"] == nil else { return nil }
        return headers.values(for: "Content-Length").first.flatMap { Int($0) }
    }

    /// The complete response, if its body is in memory.
    package var complete: Response? { body.data.map { response(with: $0) } }

    /// Reads the body into memory, unless it is there; one that is there is not copied.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: The response with its body.
    /// - Throws: ``TransportError/bodyTooLarge(host:limit:)`` beyond the limit, or the error that
    ///   ended the body early.
    public func collected(
        upTo limit: Int = Request.standardBodyLimit
    ) async throws(TransportError) -> Response {
        guard let complete else { return response(with: try await body.collect(upTo: limit)) }
        guard complete.body.count <= limit else {
            throw .bodyTooLarge(host: url?.hostForMessages ?? "", limit: limit)
        }
        return complete
    }

    /// The response with another body, which is in memory.
    func response(with body: Data) -> Response {
        var response = Response(status: status, headers: headers, body: body, url: url)
        response.measured = measured
        return response
    }
}
