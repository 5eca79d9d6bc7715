import CMicroHTTPD
import FoundationEssentials
import Glibc
import Networking

/// A running libmicrohttpd daemon.
///
/// Safe to send: `HTTPServer` calls ``stop()`` once, after it has let go of the
/// daemon under its lock; all else is constant.
@safe
final class ServerDaemon: @unchecked Sendable {
    let port: Int
    let url: URL

    private let core: ServerCore
    private let raw: OpaquePointer
    // Held for the callbacks, released when no more can come.
    private let context: Unmanaged<ServerCore>

    init(
        port: Int,
        limits: HTTPServer.Limits,
        handler: @escaping HTTPServer.Handler
    )
        throws(ServerError)
    {
        guard let number = UInt16(exactly: port) else { throw .invalidPort(port) }
        core = ServerCore(bodyLimit: limits.bodyBytes, handler: handler)
        let context = unsafe Unmanaged.passRetained(core)
        let raw = unsafe cmhd_start(
            number,
            UInt32(clamping: max(1, limits.connections)),
            UInt32(clamping: max(1, limits.idle.components.seconds)),
            64 << 10,
            beginRequest,
            handleRequest,
            endRequest,
            context.toOpaque()
        )
        guard let raw = unsafe raw else {
            let code = errno
            unsafe context.release()
            throw .cannotListen(port: port, code: code)
        }
        let bound = Int(unsafe cmhd_port(raw))
        guard bound > 0, let url = URL(string: "http://127.0.0.1:\(bound)") else {
            unsafe MHD_stop_daemon(raw)
            unsafe context.release()
            throw .cannotListen(port: port, code: EADDRNOTAVAIL)
        }
        unsafe self.raw = raw
        unsafe self.context = context
        self.port = bound
        self.url = url
    }

    /// Ends every exchange, then the thread.
    func stop() {
        core.endAll()
        unsafe MHD_stop_daemon(raw)
        unsafe context.release()
    }
}
