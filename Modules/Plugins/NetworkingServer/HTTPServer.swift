public import FoundationEssentials
public import Networking
import Synchronization

/// A small HTTP server for this machine alone.
///
/// Listens on 127.0.0.1 and nowhere else. One thread looks after all connections;
/// each request is handled in a task of its own, so that a slow answer holds up
/// no other. Safe from any thread.
public final class HTTPServer: Sendable {
    /// What a server takes from its clients.
    public struct Limits: Hashable, Sendable {
        /// The most connections at once; more wait to be accepted.
        public var connections: Int
        /// The most bytes of a request's body; more is answered with 413.
        public var bodyBytes: Int
        /// How long a connection may be idle, rounded to seconds.
        public var idle: Duration

        /// Creates limits.
        public init(
            connections: Int = 256,
            bodyBytes: Int = 1 << 20,
            idle: Duration = .seconds(30)
        ) {
            self.connections = connections
            self.bodyBytes = bodyBytes
            self.idle = idle
        }
    }

    /// Answers one request.
    ///
    /// The request's URL is absolute and begins with the server's own. To HEAD answer
    /// as to GET: the server leaves the body out. A response that cannot go on the
    /// wire becomes a 500. The task is cancelled when the server stops.
    public typealias Handler = @Sendable (Request) async -> Response

    private let requestedPort: Int
    private let limits: Limits
    private let handler: Handler
    private let running = Mutex<ServerDaemon?>(nil)

    /// Creates a server; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 lets the system choose a free port.
    ///   - limits: What it takes from its clients.
    ///   - handler: Answers each request.
    public init(port: Int = 0, limits: Limits = Limits(), handler: @escaping Handler) {
        requestedPort = port
        self.limits = limits
        self.handler = handler
    }

    deinit {
        stop()
    }

    /// The port it listens on, or 0 while it does not listen.
    public var port: Int {
        running.withLock { $0?.port ?? 0 }
    }

    /// Where it listens, such as `http://127.0.0.1:40123`; `nil` while it does not.
    public var url: URL? {
        running.withLock { $0?.url }
    }

    /// Begins to listen; a server that listens already stays as it is.
    ///
    /// - Returns: Where it listens.
    /// - Throws: ``ServerError`` if the port is taken or does not exist.
    @discardableResult
    public func start() throws(ServerError) -> URL {
        try running.withLock { daemon throws(ServerError) in
            if let daemon { return daemon.url }
            let started = try ServerDaemon(port: requestedPort, limits: limits, handler: handler)
            daemon = started
            return started.url
        }
    }

    /// Stops listening, cancels the tasks of unanswered requests and closes every connection.
    ///
    /// Waits for the server's thread, but not for the tasks. A second call does nothing.
    public func stop() {
        let daemon = running.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        daemon?.stop()
    }
}
