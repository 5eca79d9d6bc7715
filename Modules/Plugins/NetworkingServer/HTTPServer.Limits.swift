extension HTTPServer {
    /// The most a server accepts from its clients.
    public struct Limits: Hashable, Sendable {
        /// The number of connections at once; more wait to be accepted.
        public var connections: Int
        /// The bytes of a request's body; more is answered with 413.
        public var bodyBytes: Int
        /// The bytes of a request's target, query included; more is answered with 414.
        public var targetBytes: Int
        /// The number of a request's header fields; more is answered with 431.
        public var headerFields: Int
        /// The bytes of all header lines together; more is answered with 431.
        public var headerBytes: Int
        /// How long a client may neither send nor read, rounded to seconds; then its
        /// connection is closed.
        ///
        /// The time that a handler or a streamed body takes does not count.
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
    /// The memory of a connection: a head at its limits as it came and as it is parsed, and
    /// room for the response.
    var connectionMemory: Int {
        let head = min(max(0, headerBytes), 16 << 20) + min(max(0, targetBytes), 16 << 20)
        return 2 * head + min(max(0, headerFields), 1 << 16) * 128 + (32 << 10)
    }
}
