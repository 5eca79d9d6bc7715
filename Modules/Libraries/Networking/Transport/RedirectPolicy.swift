/// Which redirects are followed, and how many.
public struct RedirectPolicy: Hashable, Sendable {
    /// Follows up to ten redirects, never from `https` to `http`.
    public static let standard = RedirectPolicy(limit: 10)
    /// Follows none; the redirect itself is the response.
    public static let never = RedirectPolicy(limit: 0)

    /// The maximum number of redirects of one request; 0 follows none.
    public var limit: Int
    /// Whether a redirect may lead from `https` to `http`.
    public var allowsDowngrade: Bool

    /// Creates a policy.
    public init(limit: Int, allowsDowngrade: Bool = false) {
        self.limit = limit
        self.allowsDowngrade = allowsDowngrade
    }
}
