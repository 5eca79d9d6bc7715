/// The timing of one exchange, as far as its transport can measure it.
///
/// Durations start when the request is handed to the network, as in a browser's timing;
/// `nil` means that the step did not happen or was not measured.
public struct TransferMetrics: Hashable, Sendable {
    /// The time until the host's name was resolved.
    public var nameLookup: Duration?
    /// The time until the connection was established; `nil` if an open one was reused.
    public var connect: Duration?
    /// The time until the TLS handshake was complete.
    public var secureConnect: Duration?
    /// The time until the first byte of the response was received.
    public var firstByte: Duration?
    /// The time until the last byte was received.
    public var total: Duration
    /// Whether the connection of an earlier request was reused.
    public var isConnectionReused: Bool?
    /// The version of HTTP, such as `2` or `1.1`.
    public var version: String?
    /// The number of bytes of the body that were sent.
    public var sentBytes: Int?
    /// The number of bytes of the body that were received, before decompression.
    public var receivedBytes: Int?

    /// Creates metrics with only a total time.
    public init(total: Duration) {
        self.total = total
    }

    /// A reference to metrics, since the frame of a waiting task holds several copies of a
    /// response.
    final class Box: Sendable {
        let metrics: TransferMetrics

        init(_ metrics: TransferMetrics) {
            self.metrics = metrics
        }
    }
}
