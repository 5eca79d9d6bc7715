import CMicroHTTPD
import FoundationEssentials
import Glibc
import Networking
import Synchronization

/// A running libmicrohttpd daemon.
///
/// Safe to send: `HTTPServer` calls ``refuseConnections()`` while it has the daemon under its
/// lock, and ``stop()`` once, after it has removed the daemon there; all other state
/// is immutable or behind a lock.
@safe
final class ServerDaemon: @unchecked Sendable {
    let port: Int
    let url: URL

    private let core: ServerCore
    private let raw: OpaquePointer
    // Retained for the callbacks, released when there can be no more of them.
    private let context: Unmanaged<ServerCore>
    // The socket that no longer listens, which is closed at the end.
    private let listener = Mutex<Int32?>(nil)

    init(_ configuration: ServerConfiguration) throws(ServerError) {
        core = ServerCore(configuration)
        let context = unsafe Unmanaged.passRetained(core)
        let raw: OpaquePointer
        do throws(ServerError) {
            unsafe raw = try unsafe ServerDaemon.start(configuration, context: context.toOpaque())
        } catch {
            unsafe context.release()
            throw error
        }
        let bound = Int(unsafe cmhd_port(raw))
        let scheme = configuration.tls == nil ? "http" : "https"
        guard bound > 0, let url = URL(string: "\(scheme)://127.0.0.1:\(bound)") else {
            unsafe MHD_stop_daemon(raw)
            unsafe context.release()
            throw .cannotListen(port: configuration.port, code: EADDRNOTAVAIL)
        }
        unsafe self.raw = raw
        unsafe self.context = context
        self.port = bound
        self.url = url
    }

    /// Stops listening; open connections continue.
    func refuseConnections() {
        core.beginDraining()
        let socket = unsafe MHD_quiesce_daemon(raw)
        guard socket >= 0 else { return }
        // The thread may still use the number, so the socket is closed later.
        _ = shutdown(socket, Int32(SHUT_RDWR))
        listener.withLock { $0 = socket }
    }

    /// Waits until every request has been answered, up to a limit.
    func drain(within limit: Duration) async {
        await core.drain(within: limit)
    }

    /// Ends every exchange, then the thread.
    func stop() {
        core.endAll()
        unsafe MHD_stop_daemon(raw)
        if let socket = listener.withLock({ $0 }) { _ = close(socket) }
        unsafe context.release()
    }

    private static func start(
        _ configuration: ServerConfiguration,
        context: UnsafeMutableRawPointer
    ) throws(ServerError) -> OpaquePointer {
        let port = configuration.port
        guard let number = UInt16(exactly: port) else { throw .invalidPort(port) }
        guard let tls = configuration.tls else {
            // Safe: no text is passed, and the context outlives the daemon.
            return try unsafe listen(on: number, nil, nil, configuration.limits, context)
        }
        guard cmhd_has_tls() != 0 else { throw .tlsUnsupported }
        do throws(ServerError) {
            // Safe: as above; the texts outlive the call and are copied by it.
            return try unsafe listen(
                on: number,
                tls.certificate,
                tls.key,
                configuration.limits,
                context
            )
        } catch {
            // The library does not distinguish a bad certificate from a bad port. If it can listen
            // on the port without TLS, the certificate was the cause.
            let plain = try unsafe listen(on: number, nil, nil, configuration.limits, context)
            unsafe MHD_stop_daemon(plain)
            throw .invalidCertificate
        }
    }

    private static func listen(
        on port: UInt16,
        _ certificate: UnsafePointer<CChar>?,
        _ key: UnsafePointer<CChar>?,
        _ limits: HTTPServer.Limits,
        _ context: UnsafeMutableRawPointer
    ) throws(ServerError) -> OpaquePointer {
        let raw = unsafe cmhd_start(
            port,
            certificate,
            key,
            UInt32(clamping: max(1, limits.connections)),
            limits.idleSeconds,
            limits.connectionMemory,
            changeConnection,
            beginRequest,
            handleRequest,
            endRequest,
            context
        )
        guard let raw = unsafe raw else { throw .cannotListen(port: Int(port), code: errno) }
        return unsafe raw
    }
}
