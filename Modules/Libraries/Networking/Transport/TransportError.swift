public import FoundationEssentials

/// The reason why a request has no usable response.
///
/// Never contains a header value, a query or user information.
public indirect enum TransportError: Error, Hashable, Sendable {
    // Indirect, since the frame of every waiting request reserves space for errors.

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

extension TransportError: CustomStringConvertible {
    /// One line with the host: lower case, no full stop.
    public var description: String {
        switch self {
        case .cancelled:
            "cancelled"
        case .timedOut(let host, let limit):
            "timed out after \(limit) of waiting for \(host)"
        case .dns(let host):
            "no address found for \(host)"
        case .cannotConnect(let host):
            "cannot connect to \(host)"
        case .tls(let host, let reason):
            "no secure connection to \(host): \(reason)"
        case .truncated(let host, let received, let expected?):
            "\(host) ended the connection after \(received) of \(expected) bytes"
        case .truncated(let host, let received, nil):
            "\(host) ended the connection early, after \(received) bytes"
        case .bodyTooLarge(let host, let limit):
            "the response from \(host) has more than \(limit) bytes"
        case .headersTooLarge(let host, let limit):
            "the headers from \(host) have more than \(limit)"
        case .invalidResponse(let host, let reason):
            "invalid response from \(host): \(reason)"
        case .invalidRequest(let reason):
            "invalid request: \(reason)"
        case .bodyUnreadable(let host, let reason):
            "the body for \(host) cannot be read: \(reason)"
        case .decompression(let host):
            "the response from \(host) cannot be decompressed"
        case .tooManyRedirects(let host, let limit):
            "redirects from \(host) do not end (limit \(limit))"
        case .unsupportedRedirect(let host, let reason):
            "redirect from \(host) not followed: \(reason)"
        case .unexpectedRequest(let method, let host, let path):
            "no answer is set for \(method) \(path) at \(host)"
        case .backend(let name, let code, let message, let host):
            "\(name) failed for \(host) with code \(code): \(message)"
        }
    }
}

extension TransportError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}

/// A limit that the head of a response exceeded.
public enum HeadLimit: Hashable, Sendable {
    /// The maximum number of bytes of all lines together, including trailers: 256 KB.
    public static let standardBytes: Int = 256 << 10
    /// The maximum number of header fields: 1000.
    public static let standardFields: Int = 1_000

    /// The limit of bytes of all lines together.
    case bytes(Int)
    /// The limit of bytes in one line.
    case lineBytes(Int)
    /// The limit of fields.
    case fields(Int)
}

extension HeadLimit: CustomStringConvertible {
    /// The limit in words, such as `1000 fields`.
    public var description: String {
        switch self {
        case .bytes(let count): "\(count) bytes"
        case .lineBytes(let count): "\(count) bytes in one line"
        case .fields(let count): "\(count) fields"
        }
    }
}
