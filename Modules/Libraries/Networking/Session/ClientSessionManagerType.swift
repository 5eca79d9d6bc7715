public import FoundationEssentials

/// A session with a server: it creates requests and sends them through its interceptors.
///
/// Services depend on this protocol, so that a test can replace the session. Thread-safe.
public protocol ClientSessionManagerType: Sendable {
    /// The initial request of a builder, prepared by every interceptor.
    ///
    /// - Parameter url: The URL of the request, or `nil` for the session's base.
    /// - Returns: A GET request, unless an interceptor changed the method.
    func request(forURL url: URL?) -> Request

    /// Sends a request through every interceptor and the transport.
    ///
    /// - Parameter request: The request, which determines whether its response is streamed
    ///   (``Request/isStreamed``).
    /// - Returns: The response, regardless of its status, unless an interceptor throws.
    /// - Throws: ``TransportError``, or the error that an interceptor throws.
    func respond(to request: Request) async throws -> ResponseStream

    /// The interceptors around the session, the outermost first; none by default.
    var interceptors: [any ClientSessionManagerInterceptor] { get }
}

extension ClientSessionManagerType {
    /// Creates a builder for a request to the session's base URL.
    public func builder() -> ClientRequestBuilder {
        builder(forURL: nil)
    }

    /// Creates a builder for a request to a URL; `nil` means the session's base.
    public func builder(forURL url: URL?) -> ClientRequestBuilder {
        ClientRequestBuilder(session: self, forURL: url)
    }

    /// This session with one more interceptor around it.
    ///
    /// The interceptor that was added last is the outermost: it prepares a new request last,
    /// receives a request first when it is sent, and the response last.
    public func interceptor(
        _ interceptor: some ClientSessionManagerInterceptor
    ) -> any ClientSessionManagerType {
        InterceptedSession(inner: self, interceptor: interceptor)
    }

    /// Sends a request through every interceptor and the transport, and collects the response.
    ///
    /// - Returns: The response, regardless of its status, unless an interceptor throws.
    /// - Throws: ``TransportError``, or the error that an interceptor throws.
    public func execute(_ request: Request) async throws -> Response {
        try await respond(to: request.streamed(false)).collected(upTo: request.collectedLimit)
    }

    /// Sends a request through every interceptor and the transport, and streams the response.
    ///
    /// - Returns: The response, regardless of its status, as soon as its head has arrived.
    /// - Throws: ``TransportError``, or the error that an interceptor throws.
    public func stream(_ request: Request) async throws -> ResponseStream {
        try await respond(to: request.streamed(true))
    }

    /// No interceptors.
    public var interceptors: [any ClientSessionManagerInterceptor] { [] }

    /// Changes the outermost interceptor of the closure's type.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func configure<Interceptor: ClientSessionManagerInterceptor>(
        _ change: (Interceptor) -> Void
    ) -> Bool {
        // Not a requirement: with a requirement and its default as candidates the compiler
        // would report every mistake in a call as "no exact matches".
        for case let interceptor as Interceptor in interceptors {
            change(interceptor)
            return true
        }
        return false
    }
}
