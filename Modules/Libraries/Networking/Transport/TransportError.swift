/// The reason why a request has no usable response.
///
/// Never contains a header value, a query or user information.
public indirect enum TransportError: Error, Hashable, Sendable {
    // Indirect: every frame of a waiting request has room for errors.

    /// The calling task was cancelled.
    case cancelled
    /// The request's timeout passed before the last byte was received.
    case timedOut(host: String, after: Duration)
    /// The host's name could not be resolved.
    case dns(host: String)
    /// No connection to the host could be established.
    case cannotConnect(host: String)
    /// No secure connection to the host could be established. A retry does not help.
    case tls(host: String, reason: String)
    /// The connection ended before the response was complete.
    ///
    /// - Parameters:
    ///   - host: The host of the request.
    ///   - received: The number of received body bytes.
    ///   - expected: The announced number of body bytes, if there was one.
    case truncated(host: String, received: Int, expected: Int?)
    /// The decompressed body is larger than the request's limit.
    case bodyTooLarge(host: String, limit: Int)
    /// The head of the response is larger than the transport's limit.
    case headersTooLarge(host: String, limit: HeadLimit)
    /// The response is not HTTP, or contradicts itself.
    case invalidResponse(host: String, reason: String)
    /// The request is invalid; nothing was sent.
    case invalidRequest(reason: String)
    /// The request's own body could not be read to its end; the exchange was cancelled.
    case bodyUnreadable(host: String, reason: String)
    /// The body's compressed data is invalid.
    case decompression(host: String)
    /// There were more redirects than the limit, or a loop.
    case tooManyRedirects(host: String, limit: Int)
    /// A redirect has a target that is not supported.
    case unsupportedRedirect(host: String, reason: String)
    /// A transport with predefined answers has no answer to this request.
    case unexpectedRequest(method: HTTPMethod, host: String, path: String)
    /// A failure that is specific to the backend.
    ///
    /// - Parameters:
    ///   - name: The backend's name, such as `curl`.
    ///   - code: The backend's error number.
    ///   - message: The backend's message.
    ///   - host: The host of the request.
    case backend(_ name: String, code: Int, message: String, host: String)
}
