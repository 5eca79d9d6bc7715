/// The method of a request (RFC 9110, section 9).
///
/// Methods are case-sensitive; the standard ones are upper case.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// Requests a resource.
    public static let get = HTTPMethod(known: "GET")
    /// Requests the headers of the response to ``get``.
    public static let head = HTTPMethod(known: "HEAD")
    /// Sends data to a resource.
    public static let post = HTTPMethod(known: "POST")
    /// Creates or replaces a resource.
    public static let put = HTTPMethod(known: "PUT")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = HTTPMethod(known: "PATCH")
    /// Removes a resource.
    public static let delete = HTTPMethod(known: "DELETE")
    /// Requests the options that a resource allows.
    public static let options = HTTPMethod(known: "OPTIONS")
    /// Another name of ``post``, for code that uses the terms create, read, update and delete.
    public static let create = post

    /// The name, as it is sent.
    public let rawValue: String

    /// Creates a method from its name, or returns `nil` if the name is not a token.
    ///
    /// The case of the name is preserved; `get` is not `GET`.
    public init?(rawValue: String) {
        guard HTTPHeaders.isName(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(known name: String) {
        rawValue = name
    }

    /// Whether sending it twice has the same effect as sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete, .options: true
        default: rawValue == "TRACE"
        }
    }
}

extension HTTPMethod: CustomStringConvertible {
    /// The name, as it is sent.
    public var description: String { rawValue }
}
