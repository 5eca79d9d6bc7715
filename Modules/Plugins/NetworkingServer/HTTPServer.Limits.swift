extension HTTPServer {
    /// The limits of a server for its clients.
    public struct Limits: Hashable, Sendable {
        /// The maximum number of concurrent connections; more wait to be accepted.
        public var connections: Int
        /// The maximum number of bytes of a request's body; beyond it the response is 413.
        public var bodyBytes: Int
        /// The maximum number of bytes of a request target, including the query; beyond it the
        /// response is 414.
        public var targetBytes: Int
        /// The maximum number of a request's header fields; beyond it the response is 431.
        public var headerFields: Int
        /// The maximum number of bytes of all header lines; beyond it the response is 431.
        public var headerBytes: Int
        /// The time after which a connection is closed if the client neither sends nor reads,
        /// rounded to seconds.
        ///
        /// The time that a handler or a streamed body needs does not count. While more than half of
        /// the possible connections are open, those that wait for a request are closed after a
        /// second, so that clients can open new ones.
        public var idle: Duration

        /// Creates limits.
        public init(
            connections: Int = 256,
            bodyBytes: Int = 1 << 20,
            targetBytes: Int = 8 << 10,
            headerFields: Int = 100,
            headerBytes: Int = 32 << 10,
            idle: Duration = .seconds(30)
        ) {
            self.connections = connections
            self.bodyBytes = bodyBytes
            self.targetBytes = targetBytes
            self.headerFields = headerFields
            self.headerBytes = headerBytes
            self.idle = idle
        }
    }
}

extension HTTPServer.Limits {
    /// The idle time as the library expects it.
    var idleSeconds: UInt32 { UInt32(clamping: max(1, idle.components.seconds)) }

    /// The memory of a connection: for a head at its limits, both raw and parsed, and for
    /// the response.
    var connectionMemory: Int {
        let head = min(max(0, headerBytes), 16 << 20) + min(max(0, targetBytes), 16 << 20)
        return 2 * head + min(max(0, headerFields), 1 << 16) * 128 + (32 << 10)
    }
}
