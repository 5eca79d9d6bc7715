import Synchronization

/// Adds the token of a single sign-on to every new request.
///
/// The header is set when a builder is created, for any URL; a builder that was created before
/// the token changed sends the old one. An ``AuthenticationInterceptor`` sets its credential
/// when the request is sent, and only for one origin.
public final class SSOAuthenticationInterceptor: ClientSessionManagerInterceptor {
    private let state: Mutex<String?>

    /// Creates an interceptor.
    ///
    /// - Parameter token: The value of the Authorization header; `nil` sets none.
    public init(token: String? = nil) {
        state = Mutex(token)
    }

    /// The value of the Authorization header of new requests; `nil` sets none.
    ///
    /// ```swift
    /// session.configure { (sso: SSOAuthenticationInterceptor) in
    ///     sso.token = "Bearer 123"
    /// }
    /// ```
    public var token: String? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Sets the Authorization header if there is a token.
    public func prepare(_ request: inout Request) {
        if let token { request.headers["Authorization"] = token }
    }

    /// Passes the request on as it is.
    ///
    /// - Throws: The error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        try await next(request)
    }
}
