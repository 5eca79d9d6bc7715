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

    /// Finds nothing: a session has no interceptors of its own.
    public func configure<Interceptor: ClientSessionManagerInterceptor>(
        _ change: (Interceptor) -> Void
    ) -> Bool {
        false
    }
}
