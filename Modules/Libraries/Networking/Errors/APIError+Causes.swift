import FoundationEssentials

extension APIError {
    /// Maps any error to a kind and stores it as the cause; an `APIError` is not changed.
    ///
    /// A `CancellationError` becomes ``TransportError/cancelled``.
    public init(_ error: any Error) {
        switch error {
        case let error as APIError: self = error
        case let error as TransportError: self.init(error.kind, underlying: error)
        case AuthenticationError.credentialUnavailable(let cause),
            AuthenticationError.refreshFailed(let cause):
            self.init(APIError(cause).kind, underlying: error)
        case AuthenticationError.excessiveRefresh: self.init(.server, underlying: error)
        case is CancellationError: self.init(TransportError.cancelled)
        case is DecodingError, is EncodingError: self.init(.application, underlying: error)
        default: self.init(.unexpected, underlying: error)
        }
    }

    /// One line about a cause, with its coding path if it is a coding error.
    static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "no value for \(place(context.codingPath + [key]))"
        case DecodingError.valueNotFound(_, let context):
            "null at \(place(context.codingPath))"
        case DecodingError.typeMismatch(let type, let context):
            "no \(type) at \(place(context.codingPath))"
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
            "the data is not valid JSON"
        case DecodingError.dataCorrupted(let context):
            "unusable value at \(place(context.codingPath))"
        case EncodingError.invalidValue(_, let context):
            "the value at \(place(context.codingPath)) cannot be sent"
        default:
            (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        }
    }

    // Keys can be chosen by the server, so they are quoted: their control characters never reach
    // a terminal.
    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the top" }
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return steps.joined().drop { $0 == "." }.debugDescription
    }
}

extension TransportError {
    /// The party that has to act on the error.
    fileprivate var kind: APIError.Kind {
        switch self {
        case .cancelled, .timedOut, .dns, .cannotConnect, .tls, .truncated, .backend: .connection
        case .bodyTooLarge, .headersTooLarge, .invalidResponse, .decompression: .server
        case .tooManyRedirects, .unsupportedRedirect: .server
        case .invalidRequest, .bodyUnreadable: .application
        case .unexpectedRequest: .unexpected
        }
    }
}
