/// What a request asks the server to do (RFC 9110, section 9).
///
/// Methods are case-sensitive on the wire; the standard ones are upper case.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// Asks for a resource.
    public static let get = HTTPMethod(known: "GET")
    /// Asks for the headers that ``get`` would bring.
    public static let head = HTTPMethod(known: "HEAD")
    /// Hands data to a resource.
    public static let post = HTTPMethod(known: "POST")
    /// Puts a resource in place of the one that is there.
    public static let put = HTTPMethod(known: "PUT")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = HTTPMethod(known: "PATCH")
    /// Removes a resource.
    public static let delete = HTTPMethod(known: "DELETE")
    /// Asks what a resource allows.
    public static let options = HTTPMethod(known: "OPTIONS")
    /// Another name of ``post``, for code that thinks in create, read, update and delete.
    public static let create = post

    /// The name, as it goes on the wire.
    public let rawValue: String

    /// Creates a method from its name, or returns `nil` if the name is no token.
    ///
    /// The name is kept as it is; `get` is not `GET`.
    public init?(rawValue: String) {
        guard HTTPHeaders.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(known name: String) {
        rawValue = name
    }

    /// Whether doing it twice is the same as doing it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete, .options: true
        default: rawValue == "TRACE"
        }
    }
}

extension HTTPMethod: CustomStringConvertible {
    /// The name, as it goes on the wire.
    public var description: String { rawValue }
}
