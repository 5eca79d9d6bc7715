public import FoundationEssentials

/// Why a call to a server's interface failed, in the few kinds that a person can act on.
///
/// Two are equal when their kinds are: what lies beneath explains, but does not
/// count. So `error == .connection` and `case .connection:` hold whatever the cause.
public struct APIError: Error, Sendable {
    /// The kinds of failure.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The program and the server do not understand each other.
        case application
        /// The server could not be reached, or the connection broke.
        case connection
        /// The server failed, or sent what cannot be used.
        case server
        /// The server refused without a reason that is known.
        case unknown
        /// Something that should not happen.
        case unexpected
    }

    /// The program and the server do not understand each other.
    public static let application = APIError(.application)
    /// The server could not be reached, or the connection broke.
    public static let connection = APIError(.connection)
    /// The server failed, or sent what cannot be used.
    public static let server = APIError(.server)
    /// The server refused without a reason that is known.
    public static let unknown = APIError(.unknown)
    /// Something that should not happen.
    public static let unexpected = APIError(.unexpected)

    /// Which kind it is.
    public let kind: Kind
    /// What happened beneath, such as a ``TransportError`` or a `DecodingError`.
    public let underlying: (any Error)?

    /// Creates an error.
    public init(_ kind: Kind, underlying: (any Error)? = nil) {
        self.kind = kind
        self.underlying = underlying
    }

    /// Whether an error is of a pattern's kind, for `catch APIError.connection`.
    public static func ~= (pattern: APIError, error: any Error) -> Bool {
        (error as? APIError)?.kind == pattern.kind
    }
}

extension APIError: Hashable {
    /// Whether two errors are of one kind.
    public static func == (one: APIError, other: APIError) -> Bool {
        one.kind == other.kind
    }

    /// Hashes the kind alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

extension APIError: CustomStringConvertible {
    /// What a person reads: what happened, with what, and the kind's full name in brackets.
    public var description: String {
        let cause = underlying.map { ": \(APIError.text(of: $0))" } ?? ""
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
