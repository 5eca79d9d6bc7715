/// How long the steps of one exchange took, as far as its transport can tell.
///
/// Durations count from the moment the request was handed to the network, as a
/// browser's timing does; `nil` means that the step did not happen or was not measured.
public struct TransferMetrics: Hashable, Sendable {
    /// Until the host's name had an address.
    public var nameLookup: Duration?
    /// Until the connection was there; `nil` if a kept one was used.
    public var connect: Duration?
    /// Until TLS had been agreed on.
    public var secureConnect: Duration?
    /// Until the first byte of the response came.
    public var firstByte: Duration?
    /// Until the last byte came.
    public var total: Duration
    /// Whether a connection of an earlier request was used.
    public var isConnectionReused: Bool?
    /// The version of HTTP, such as `2` or `1.1`.
    public var version: String?
    /// How many bytes of the body were sent.
    public var sentBytes: Int?
    /// How many bytes of the body came, before decompression.
    public var receivedBytes: Int?

    /// Creates metrics of a total time alone.
    public init(total: Duration) {
        self.total = total
    }
}
