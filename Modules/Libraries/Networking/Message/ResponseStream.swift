public import FoundationEssentials

/// The response of a server, with a body that may still be arriving.
public struct ResponseStream: Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The header fields as they were received; a length among them counts compressed bytes.
    public var headers: HTTPHeaders
    /// The URL of the last request, after redirects; `nil` in a response still to be sent.
    public var url: URL?
    /// The body, decompressed but not decoded.
    public var body: ResponseBody

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
            body: ResponseBody(response.body, host: response.url?.hostForMessages ?? ""),
            url: response.url
        )
    }

    /// Whether the status means success, from 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The number of bytes of the body, if the server sent it and they are not compressed.
    public var expectedLength: Int? {
        guard headers["Content-Encoding"] == nil else { return nil }
        return headers.values(for: "Content-Length").first.flatMap { Int($0) }
    }

    /// Reads the body into memory.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: The response with its body.
    /// - Throws: ``TransportError/bodyTooLarge(host:limit:)`` beyond the limit, or the error that
    ///   ended the body early.
    public func collected(
        upTo limit: Int = Request.standardBodyLimit
    ) async throws(TransportError) -> Response {
        let body = try await body.collect(upTo: limit)
        return Response(status: status, headers: headers, body: body, url: url)
    }
}
