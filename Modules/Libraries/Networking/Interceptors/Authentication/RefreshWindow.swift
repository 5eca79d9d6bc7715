/// A limit of how often a credential is refreshed, against loops with a server that refuses
/// each new one.
public struct RefreshWindow: Hashable, Sendable {
    /// Five refreshes in 30 seconds, as in Alamofire.
    public static let standard = RefreshWindow(limit: 5, duration: .seconds(30))

    /// The most refreshes within the duration.
    public var limit: Int
    /// The time that a refresh counts.
    public var duration: Duration

    /// Creates a limit.
    public init(limit: Int, duration: Duration) {
        self.limit = limit
        self.duration = duration
    }
}
