/// A limit for the number of refreshes of a credential, which prevents loops if a server rejects
/// each new one.
public struct RefreshWindow: Hashable, Sendable {
    /// Five refreshes in 30 seconds, as in Alamofire.
    public static let standard = RefreshWindow(limit: 5, duration: .seconds(30))

    /// The maximum number of refreshes within the duration.
    public var limit: Int
    /// The time for which a refresh counts.
    public var duration: Duration

    /// Creates a limit.
    public init(limit: Int, duration: Duration) {
        self.limit = limit
        self.duration = duration
    }
}
