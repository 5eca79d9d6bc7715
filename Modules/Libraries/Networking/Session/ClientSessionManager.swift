public import FoundationEssentials

/// The innermost session: a base URL over a transport.
///
/// Follows redirects itself, so that the behaviour is the same over every transport.
public final class ClientSessionManager: Sendable {
    /// The base URL, which ``ClientSessionManagerType/builder()`` uses.
    public let base: URL

    private let template: Request
    private let transport: RedirectingTransport

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - base: The URL to which requests are relative. With a URL that is not `http` or `https`
    ///     each request fails with ``TransportError/invalidRequest(reason:)``.
    ///   - transport: The transport that sends the requests.
    ///   - redirects: Which redirects are followed, and how many.
    ///   - timeout: The timeout for a complete response, unless a request sets another.
    ///   - bodyLimit: The limit of bytes of a response body, unless a request sets another;
    ///     `nil` as in ``Request/bodyLimit``.
    public init(
        base: URL,
        transport: any Transport,
        redirects: RedirectPolicy = .standard,
        timeout: Duration = .seconds(30),
        bodyLimit: Int? = nil
    ) {
        self.base = base
        self.transport = RedirectingTransport(transport, policy: redirects)
        template = Request(url: base, timeout: timeout, bodyLimit: bodyLimit)
    }
}

extension ClientSessionManager {
    /// Creates a session with a server whose address is a string, such as `https://catfact.ninja`.
    ///
    /// - Parameters: As those of the other initialiser.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` if the string is not an absolute `http`
    ///   or `https` URL.
    public convenience init(
        base: String,
        transport: any Transport,
        redirects: RedirectPolicy = .standard,
        timeout: Duration = .seconds(30),
        bodyLimit: Int? = nil
    ) throws(TransportError) {
        guard let url = URL(string: base) else {
            throw .invalidRequest(reason: "\(base.debugDescription) is no URL")
        }
        try Request(url: url).validate()
        self.init(
            base: url,
            transport: transport,
            redirects: redirects,
            timeout: timeout,
            bodyLimit: bodyLimit
        )
    }
}

extension ClientSessionManager: ClientSessionManagerType {
    /// A GET request for a URL, or for the base.
    public func request(forURL url: URL?) -> Request {
        var request = template
        request.url = url ?? base
        return request
    }

    /// Sends a request through the transport, following redirects.
    ///
    /// - Throws: ``TransportError`` if the complete response did not arrive, or the head of a
    ///   streamed one.
    public func respond(to request: Request) async throws -> ResponseStream {
        try await transport.respond(to: request)
    }
}
