public import FoundationEssentials
public import Networking
import Synchronization

/// A small HTTP server for clients on the same machine.
///
/// Listens only on 127.0.0.1. One thread handles all connections; each request is handled in a
/// task of its own, so that a slow response delays no other. Thread-safe.
///
/// A request whose `Host` is not a name or an address of this machine gets a 421 (RFC 9110, section
/// 15.5.20): a page from elsewhere must not read the responses because its own name resolves to
/// 127.0.0.1. A server behind a proxy that passes the name on is created with it: `hosts:
/// ["directory.example"]`.
///
/// ```swift
/// let server = HTTPServer { request in
///     Response(status: 200, body: Data("hello".utf8))
/// }
/// let url = try server.start()
/// ```
public final class HTTPServer: Sendable {
    /// Answers one request.
    ///
    /// The request's URL is absolute and begins with the server's own. HEAD is answered
    /// like GET: the server omits the body. A response with status 200 or 206 whose `ETag` is in
    /// `If-None-Match` becomes a 304 without a body (RFC 9110, section 13.1.2), and an invalid
    /// response a 500. The task is cancelled when the server stops.
    public typealias Handler = @Sendable (Request) async -> Response

    /// Answers one request with a body that is produced while it is sent.
    ///
    /// As ``Handler``, and: a `Content-Length` in the headers is sent unchanged, and without
    /// one the body is chunked (RFC 9112, section 7.1). The body is read no faster than the
    /// client receives it. If the body throws, or is shorter than its `Content-Length`, the
    /// connection is closed without an orderly end. If the client disconnects, which is
    /// detected when bytes are sent to it, the body is released and the task cancelled.
    public typealias StreamHandler = @Sendable (Request) async -> ResponseStream

    private struct State {
        var daemon: ServerDaemon?
        // Daemons that accept no more connections and answer the requests that have started.
        var draining: [ServerDaemon] = []
    }

    private let configuration: ServerConfiguration
    private let state = Mutex(State())

    /// Creates a server; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 lets the system choose a free one.
    ///   - limits: The limits for its clients.
    ///   - tls: Its identity; with one it serves only `https`.
    ///   - hosts: The names, besides those of this machine, for which it answers;
    ///     requests for others get a 421.
    ///   - handler: Answers each request.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        hosts: Set<String> = [],
        handler: @escaping Handler
    ) {
        self.init(port, limits, tls, hosts) { ResponseStream(announcing: await handler($0)) }
    }

    /// Creates a server whose handler streams; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 lets the system choose a free one.
    ///   - limits: The limits for its clients.
    ///   - tls: Its identity; with one it serves only `https`.
    ///   - hosts: The names, besides those of this machine, for which it answers;
    ///     requests for others get a 421.
    ///   - handler: Answers each request.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        hosts: Set<String> = [],
        handler: @escaping StreamHandler
    ) {
        self.init(port, limits, tls, hosts, answer: handler)
    }

    /// Creates a server that dispatches each request to its route; it does not listen yet.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 lets the system choose a free one.
    ///   - limits: The limits for its clients.
    ///   - tls: Its identity; with one it serves only `https`.
    ///   - hosts: The names, besides those of this machine, for which it answers;
    ///     requests for others get a 421.
    ///   - routes: The handlers by method and path.
    public convenience init(
        port: Int = 0,
        limits: Limits = Limits(),
        tls: ServerTLS? = nil,
        hosts: Set<String> = [],
        routes: Routes
    ) {
        self.init(
            port,
            limits,
            tls,
            hosts,
            uploadLimit: routes.uploadLimit(of:),
            answer: routes.respond(to:)
        )
    }

    private init(
        _ port: Int,
        _ limits: Limits,
        _ tls: ServerTLS?,
        _ hosts: Set<String>,
        uploadLimit: @escaping @Sendable (Request) -> Int? = { _ in nil },
        answer: @escaping StreamHandler
    ) {
        configuration = ServerConfiguration(
            port: port,
            limits: limits,
            tls: tls,
            hosts: Set(hosts.compactMap { HostField($0)?.name }),
            uploadLimit: uploadLimit,
            answer: answer
        )
    }

    deinit {
        stop()
    }

    /// The port it listens on, or 0 while it does not listen.
    public var port: Int {
        state.withLock { $0.daemon?.port ?? 0 }
    }

    /// The server's address, such as `http://127.0.0.1:40123`; `nil` while it does not listen.
    public var url: URL? {
        state.withLock { $0.daemon?.url }
    }

    /// Starts to listen; has no effect if the server listens already.
    ///
    /// - Returns: The server's address.
    /// - Throws: ``ServerError`` if the port is in use or invalid, or if the TLS
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
    /// Waits for the server's thread, but not for the tasks. A second call has no effect.
    public func stop() {
        let daemons = state.withLock { state in
            defer { state = State() }
            return state.draining + [state.daemon].compactMap(\.self)
        }
        for daemon in daemons { daemon.stop() }
    }

    /// Stops listening, waits for the requests that have started, and stops.
    ///
    /// New connections are rejected at once. Returns when all requests have been answered, when
    /// the limit has passed, or when the calling task is cancelled; any remaining requests then
    /// end as by ``stop()``, which may also be called in the meantime.
    ///
    /// - Parameter limit: The maximum wait for the responses.
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
