public import FoundationEssentials

/// The innermost session: a base URL over a transport.
///
/// Follows redirects itself, so that they are the same over every transport.
public final class ClientSessionManager: Sendable {
    /// Where ``ClientSessionManagerType/builder()`` begins.
    public let base: URL

    private let template: Request
    private let transport: RedirectingTransport

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - base: Where relative requests begin. A URL that is not `http` or `https`
    ///     makes each request fail with ``TransportError/invalidRequest(reason:)``.
    ///   - transport: What carries the requests.
    ///   - redirects: How far redirects are followed.
    ///   - timeout: The longest wait for a complete response, unless a request says otherwise.
    ///   - bodyLimit: The most bytes of a response body, unless a request says otherwise;
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
    /// Creates a session with a server whose address is a text, such as `https://catfact.ninja`.
    ///
    /// - Parameters: As those of the other initialiser.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` if the text is no absolute `http`
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
    /// - Throws: ``TransportError`` if no complete response came.
    public func execute(_ request: Request) async throws -> Response {
        try await transport.send(request)
    }

    /// Sends a request through the transport, following redirects, and streams the response.
    ///
    /// - Throws: ``TransportError`` if no head of a response came.
    public func stream(_ request: Request) async throws -> ResponseStream {
        try await transport.stream(request)
    }
}
