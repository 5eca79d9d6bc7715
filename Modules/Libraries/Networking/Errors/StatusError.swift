public import FoundationEssentials

/// A response whose status is treated as a failure.
public struct StatusError: Error, Hashable, Sendable {
    /// The response with its body.
    public let response: Response
    /// The request.
    public let request: Request

    /// Creates an error.
    public init(_ response: Response, to request: Request) {
        self.response = response
        self.request = request
    }
}

extension StatusError: CustomStringConvertible {
    /// One line with the status, the host and the path, without the query.
    public var description: String {
        let path = request.url.path(percentEncoded: true)
        return "\(request.url.hostForMessages) answered \(request.method) \(path) "
            + "with status \(response.status)"
    }
}

extension StatusError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
