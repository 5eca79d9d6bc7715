/// The source of an ``AuthenticationInterceptor``'s credential, and its form in a request.
public protocol Authenticator: Sendable {
    /// The proof of who asks, such as an access token together with its refresh token.
    associatedtype Credential: Sendable

    /// The credential to begin with, such as one from a key store.
    ///
    /// Called for the first request, and again if it threw; never twice at the same time.
    ///
    /// - Throws: Any error; the requests that wait for it fail.
    func credential() async throws -> Credential

    /// Puts a credential into a request that is about to be sent.
    func apply(_ credential: Credential, to request: inout Request)

    /// Whether a credential must be refreshed before it is sent; `false` by default.
    func requiresRefresh(_ credential: Credential) -> Bool

    /// Gets a new credential in place of one that the server refused or that expired.
    ///
    /// Never called twice at the same time. Runs to its end even if every request that
    /// waits for it is cancelled, since a server may accept a refresh token only once.
    ///
    /// - Throws: Any error; the requests that wait for it fail.
    func refresh(_ credential: Credential) async throws -> Credential
}

extension Authenticator {
    /// Returns `false`: the server decides.
    public func requiresRefresh(_ credential: Credential) -> Bool { false }
}
