/// Why a request got no usable response.
///
/// Never holds a header value, a query or user information.
public enum TransportError: Error, Hashable, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// The request's timeout passed before the last byte came.
    case timedOut(host: String, after: Duration)
    /// The host's name has no address.
    case dns(host: String)
    /// No connection to the host could be made.
    case cannotConnect(host: String)
    /// No secure connection to the host could be agreed on. Never worth a second try.
    case tls(host: String, reason: String)
    /// The connection ended before the response was complete.
    ///
    /// - Parameters:
    ///   - host: The host that was asked.
    ///   - received: The body bytes that came.
    ///   - expected: The body bytes announced, if they were.
    case truncated(host: String, received: Int, expected: Int?)
    /// The body, decompressed, is larger than the request allows.
    case bodyTooLarge(host: String, limit: Int)
    /// The head of the response is larger than a transport takes.
    case headersTooLarge(host: String, limit: HeadLimit)
    /// What came is not HTTP, or contradicts itself.
    case invalidResponse(host: String, reason: String)
    /// The request must not be sent; nothing was.
    case invalidRequest(reason: String)
    /// The request's own body could not be read to its end; the exchange was ended.
    case bodyUnreadable(host: String, reason: String)
    /// The body's compression is broken.
    case decompression(host: String)
    /// The redirects did not come to an end.
    case tooManyRedirects(host: String, limit: Int)
    /// A redirect leads where requests do not follow.
    case unsupportedRedirect(host: String, reason: String)
    /// A transport that answers from a table has no answer for this.
    case unexpectedRequest(method: HTTPMethod, host: String, path: String)
    /// The backend failed in a way of its own.
    ///
    /// - Parameters:
    ///   - name: The backend's name, such as `curl`.
    ///   - code: The backend's own error number.
    ///   - message: The backend's own words.
    ///   - host: The host that was asked.
    case backend(_ name: String, code: Int, message: String, host: String)
}
