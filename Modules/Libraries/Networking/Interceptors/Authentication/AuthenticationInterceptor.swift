public import FoundationEssentials

/// Adds a credential to each request to one origin, and refreshes it when the server responds
/// with status 401.
///
/// If several requests get a 401 at the same time, the credential is refreshed once, and each of
/// them is sent once more with the new one. A request that was sent with an older credential
/// than the current one is sent again without a refresh. Requests that start during a refresh
/// wait for it. A second 401 is returned as the response, and so is the first one if the
/// request's body is not replayable or a redirect led to another origin.
///
/// ```swift
/// struct Tokens: Authenticator {
///     let session: any ClientSessionManagerType
///     let stored: Token
///
///     func credential() async throws -> Token { stored }
///
///     func apply(_ token: Token, to request: inout Request) {
///         request.headers["Authorization"] = "Bearer \(token.access)"
///     }
///
///     func requiresRefresh(_ token: Token) -> Bool { token.expires < .now }
///
///     func refresh(_ token: Token) async throws -> Token {
///         try await session.builder().add(path: "token")
///             .body(fields: ["refresh_token": token.refresh])
///             .send(.post)
///     }
/// }
/// ```
///
/// An interceptor that maps statuses to errors belongs outside, as here. A refresh must not
/// send its request through the same interceptor, which would deadlock.
public final class AuthenticationInterceptor<Source: Authenticator>:
    ClientSessionManagerInterceptor
{
    private let origin: URL
    private let credentials: CredentialCache<Source>

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - source: Loads, refreshes and applies the credential.
    ///   - origin: A URL with the scheme, host and port that receive the credential; requests
    ///     to other origins are not changed.
    ///   - refreshWindow: How often the credential may be refreshed.
    ///   - clock: The clock of the window.
    public init(
        _ source: Source,
        origin: URL,
        refreshWindow: RefreshWindow = .standard,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.origin = origin
        credentials = CredentialCache(source, window: refreshWindow, clock: clock)
    }

    /// Removes the cached credential, after a logout or for another user; the next request loads
    /// it with ``Authenticator/credential()``.
    public func reset() {
        credentials.reset()
    }

    /// Sends the request with the credential, and once more if the server rejected it; the body
    /// of the first response is then not read if it is streamed.
    ///
    /// - Throws: ``AuthenticationError`` if there is no credential or it cannot be refreshed,
    ///   ``TransportError/cancelled`` as soon as the task is cancelled, or the error that
    ///   `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        guard Redirect.areSameOrigin(request.url, origin) else { return try await next(request) }
        let version = try await credentials.current()
        // The rejected response is released with this scope, which closes its connection.
        do {
            let response = try await next(applying(version, to: request))
            guard isRejection(response, of: request) else { return response }
        }
        return try await next(applying(credentials.version(after: version), to: request))
    }

    private func isRejection(_ response: ResponseStream, of request: Request) -> Bool {
        // After a redirect to another origin, the 401 is not about this credential.
        response.status == 401 && request.body?.isReplayable ?? true
            && Redirect.areSameOrigin(response.url ?? origin, origin)
    }

    private func applying(
        _ version: CredentialCache<Source>.Version,
        to request: Request
    ) -> Request {
        var request = request
        credentials.source.apply(version.credential, to: &request)
        return request
    }
}
