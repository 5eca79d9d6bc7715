public import FoundationEssentials

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
