public import FoundationEssentials

/// The reason why an API call failed, in the few kinds that a user can act on.
///
/// Two errors are equal if their kinds are equal; the cause is for diagnosis and is not compared.
/// So `error == .connection` and `case .connection:` match regardless of the cause.
public struct APIError: Error, Sendable {
    /// The kinds of failure.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The client and the server are incompatible.
        case application
        /// The server could not be reached, or the connection was lost.
        case connection
        /// The server failed, or sent an unusable response.
        case server
        /// The server rejected the request for an unknown reason.
        case unknown
        /// An unexpected failure.
        case unexpected
    }

    /// The client and the server are incompatible.
    public static let application = APIError(.application)
    /// The server could not be reached, or the connection was lost.
    public static let connection = APIError(.connection)
    /// The server failed, or sent an unusable response.
    public static let server = APIError(.server)
    /// The server rejected the request for an unknown reason.
    public static let unknown = APIError(.unknown)
    /// An unexpected failure.
    public static let unexpected = APIError(.unexpected)

    /// The kind of failure.
    public let kind: Kind
    /// The underlying error, such as a ``TransportError`` or a `DecodingError`.
    public let underlying: (any Error)?

    // The response that could not be decoded, for the description.
    private(set) var source: String?

    /// Creates an error.
    public init(_ kind: Kind, underlying: (any Error)? = nil) {
        self.kind = kind
        self.underlying = underlying
    }

    /// The same error with a description that begins with a response.
    func of(_ response: Response, to request: Request) -> APIError {
        var error = self
        let type = response.headers["Content-Type"].map { " of \($0.debugDescription)" } ?? ""
        error.source =
            "\(request.url.hostForMessages) answered \(request.method) "
            + "\(request.url.path(percentEncoded: true)) with "
            + "\(response.body.count) bytes\(type): "
        return error
    }

    /// Whether an error has a pattern's kind, for `catch APIError.connection`.
    public static func ~= (pattern: APIError, error: any Error) -> Bool {
        (error as? APIError)?.kind == pattern.kind
    }
}

extension APIError: Hashable {
    /// Whether two errors have the same kind.
    public static func == (one: APIError, other: APIError) -> Bool {
        one.kind == other.kind
    }

    /// Hashes only the kind.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

extension APIError: CustomStringConvertible {
    /// The text for the user: the failure, its cause, and the full name of the kind in brackets.
    public var description: String {
        let cause = underlying.map { ": \(source ?? "")\(APIError.text(of: $0))" } ?? ""
        return "\(sentence)\(cause). (Builder.APIError.\(kind.rawValue))"
    }

    private var sentence: String {
        switch kind {
        case .application: "The request and the server do not fit together"
        case .connection: "The server could not be reached"
        case .server: "The server failed"
        case .unknown: "An unknown error occurred"
        case .unexpected: "An unexpected error occurred"
        }
    }
}

extension APIError: LocalizedError {
    /// The same text as ``description``.
    public var errorDescription: String? { description }
}
