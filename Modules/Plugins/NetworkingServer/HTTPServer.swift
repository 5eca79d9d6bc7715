public import FoundationEssentials
public import Networking
import Synchronization

/// A small HTTP server for this machine alone.
///
/// Listens on 127.0.0.1 and nowhere else. One thread looks after all connections;
/// each request is handled in a task of its own, so that a slow answer holds up
/// no other. Safe from any thread.
///
///     let server = HTTPServer { request in
///         Response(status: 200, body: Data("hello".utf8))
///     }
///     let url = try server.start()
public final class HTTPServer: Sendable {
    /// Answers one request.
    ///
    /// The request's URL is absolute and begins with the server's own. To HEAD answer
    /// as to GET: the server leaves the body out. A response that cannot go on the
    /// wire becomes a 500. The task is cancelled when the server stops.
    public typealias Handler = @Sendable (Request) async -> Response

    /// Answers one request with a body that is produced while it is sent.
    ///
    /// As ``Handler``, and: a `Content-Length` among the headers is sent as it is, and
    /// without one the body goes in chunks (RFC 9112, section 7.1). The body is read no
    /// faster than the client takes it. If the body throws, or is shorter than its
    /// `Content-Length`, the connection is closed without an orderly end. If the client
    /// goes away, which shows when something is sent to it, the body is released and the
    /// task cancelled.
    public typealias StreamHandler = @Sendable (Request) async -> ResponseStream

    private struct State {
        var daemon: ServerDaemon?
        // They have left `daemon`, and answer begun requests.
        var draining: [ServerDaemon] = []
    }

    private let configuration: ServerConfiguration
    private let state = Mutex(State())

    /// Creates a server; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 lets the system choose a free port.
    ///   - limits: The most it accepts from its clients.
    ///   - tls: Its identity; with one it serves `https` alone.
    ///   - handler: Answers each request.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        handler: @escaping Handler
    ) {
        self.init(port, limits, tls) { .complete(await handler($0)) }
    }

    /// Creates a server whose handler streams; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 lets the system choose a free port.
    ///   - limits: The most it accepts from its clients.
    ///   - tls: Its identity; with one it serves `https` alone.
    ///   - handler: Answers each request.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        handler: @escaping StreamHandler
    ) {
        self.init(port, limits, tls) { .stream(await handler($0)) }
    }

    /// Creates a server that hands each request to its route; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 lets the system choose a free port.
    ///   - limits: The most it accepts from its clients.
    ///   - tls: Its identity; with one it serves `https` alone.
    ///   - routes: The handlers by method and path.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        routes: Routes
    ) {
        self.init(port, limits, tls, answer: routes.answer(to:))
    }

    private init(
        _ port: Int,
        _ limits: Limits,
        _ tls: ServerTLS?,
        answer: @escaping @Sendable (Request) async -> ServerAnswer
    ) {
        configuration = ServerConfiguration(port: port, limits: limits, tls: tls, answer: answer)
    }

    deinit {
        stop()
    }

    /// The port it listens on, or 0 while it does not listen.
    public var port: Int {
        state.withLock { $0.daemon?.port ?? 0 }
    }

    /// Where it listens, such as `http://127.0.0.1:40123`; `nil` while it does not.
    public var url: URL? {
        state.withLock { $0.daemon?.url }
    }

    /// Begins to listen; a server that listens already stays as it is.
    ///
    /// - Returns: Where it listens.
    /// - Throws: ``ServerError`` if the port is taken or does not exist, or if the TLS
    ///   identity cannot be used.
    @discardableResult
    public func start() throws(ServerError) -> URL {
        try state.withLock { state throws(ServerError) in
            if let daemon = state.daemon { return daemon.url }
            let started = try ServerDaemon(configuration)
            state.daemon = started
            return started.url
        }
    }

    /// Stops listening, cancels the tasks of unanswered requests and closes every connection.
    ///
    /// Waits for the server's thread, but not for the tasks. A second call does nothing.
    public func stop() {
        let daemons = state.withLock { state in
            defer { state = State() }
            return state.draining + [state.daemon].compactMap(\.self)
        }
        for daemon in daemons { daemon.stop() }
    }

    /// Stops listening, lets the requests that have begun be answered, and stops.
    ///
    /// New connections are refused at once. Returns when no request is left, when the
    /// limit has passed, or when the calling task is cancelled; the rest then ends as
    /// by ``stop()``, which may also be called meanwhile.
    ///
    /// - Parameter limit: The longest wait for the responses.
    public func stop(within limit: Duration) async {
        let daemon = state.withLock { state -> ServerDaemon? in
            guard let daemon = state.daemon else { return nil }
            daemon.refuseConnections()
            state.draining.append(daemon)
            state.daemon = nil
            return daemon
        }
        guard let daemon else { return }
        await daemon.drain(within: limit)
        let isLeft = state.withLock { state in
            let count = state.draining.count
            state.draining.removeAll { $0 === daemon }
            return state.draining.count < count
        }
        if isLeft { daemon.stop() }
    }
}
