/// How far redirects are followed.
public struct RedirectPolicy: Hashable, Sendable {
    /// Up to ten, never from `https` to `http`.
    public static let standard = RedirectPolicy(limit: 10)
    /// None; the redirect itself is the response.
    public static let never = RedirectPolicy(limit: 0)

    /// The most redirects one request may follow; none at 0.
    public var limit: Int
    /// Whether a redirect may lead from `https` to `http`.
    public var allowsDowngrade: Bool

    /// Creates a policy.
    public init(limit: Int, allowsDowngrade: Bool = false) {
        self.limit = limit
        self.allowsDowngrade = allowsDowngrade
    }
}
