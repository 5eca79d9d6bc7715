public import FoundationEssentials

/// A session with a server: where requests begin and through which they go.
///
/// Services depend on this protocol, so that a test can put another session in
/// its place. Safe from any thread.
public protocol ClientSessionManagerType: Sendable {
    /// The request that a builder begins with, prepared by every interceptor.
    ///
    /// - Parameter url: Where to, or `nil` for the session's base.
    /// - Returns: A GET request, unless an interceptor made another of it.
    func request(forURL url: URL?) -> Request

    /// Sends a request through every interceptor and the transport.
    ///
    /// - Returns: The response, whatever its status, unless an interceptor objects.
    /// - Throws: ``TransportError``, or what an interceptor throws.
    func execute(_ request: Request) async throws -> Response

    /// Sends a request through every interceptor and the transport, and streams the response.
    ///
    /// A session that does not provide it collects the body first.
    ///
    /// - Returns: The response, whatever its status, as soon as its head has come.
    /// - Throws: ``TransportError``, or what an interceptor throws.
    func stream(_ request: Request) async throws -> ResponseStream

    /// Changes the outermost interceptor of the closure's type.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    func configure<Interceptor: ClientSessionManagerInterceptor>(
        _ change: (Interceptor) -> Void
    ) -> Bool
}

extension ClientSessionManagerType {
    /// Begins a request at the session's base URL.
    public func builder() -> ClientRequestBuilder {
        builder(forURL: nil)
    }

    /// Begins a request at a URL; `nil` means the session's base.
    public func builder(forURL url: URL?) -> ClientRequestBuilder {
        ClientRequestBuilder(session: self, forURL: url)
    }

    /// This session with one more interceptor around it.
    ///
    /// The last one added is the outermost: it has the last word on a new request,
    /// sees a request first when it is sent, and the response last.
    public func interceptor(
        _ interceptor: some ClientSessionManagerInterceptor
    ) -> any ClientSessionManagerType {
        InterceptedSession(inner: self, interceptor: interceptor)
    }

    /// Executes the request and hands over the collected body.
    ///
    /// - Throws: What ``execute(_:)`` throws.
    public func stream(_ request: Request) async throws -> ResponseStream {
        ResponseStream(try await execute(request))
    }

    /// Finds nothing: a session has no interceptors of its own.
    public func configure<Interceptor: ClientSessionManagerInterceptor>(
        _ change: (Interceptor) -> Void
    ) -> Bool {
        false
    }
}
