/// Loads and refreshes the credential of an ``AuthenticationInterceptor``, and adds it to requests.
public protocol Authenticator: Sendable {
    /// The credential, such as an access token together with its refresh token.
    associatedtype Credential: Sendable

    /// Returns the initial credential, such as one from a key store.
    ///
    /// Called for the first request, and again if it threw; calls never overlap.
    ///
    /// - Throws: Any error; the requests that wait for it fail.
    func credential() async throws -> Credential

    /// Adds a credential to a request before it is sent.
    func apply(_ credential: Credential, to request: inout Request)

    /// Whether a credential must be refreshed before it is sent; `false` by default.
    func requiresRefresh(_ credential: Credential) -> Bool

    /// Returns a new credential that replaces one that expired or that the server rejected.
    ///
    /// Calls never overlap. Runs to its end even if every request that waits for it is
    /// cancelled, since a server may accept a refresh token only once.
    ///
    /// - Throws: Any error; the requests that wait for it fail.
    func refresh(_ credential: Credential) async throws -> Credential
}

extension Authenticator {
    /// Returns `false`: only the server decides.
    public func requiresRefresh(_ credential: Credential) -> Bool { false }
}
