public import FoundationEssentials
import Glibc
import Synchronization

/// A server on 127.0.0.1 that sends exactly the bytes of a script, even invalid ones.
///
/// Each connection has a thread that runs the script. Tests use it for responses that no
/// correct server would send.
public final class FaultServer: Sendable {
    /// Handles a connection, which is closed when the script returns.
    public typealias Script = @Sendable (FaultConnection) -> Void

    /// A system call for a socket failed.
    public struct Failure: Error, Hashable, Sendable {
        /// The system call.
        public let call: String
        /// The system's error number.
        public let code: Int32
    }

    /// The server's address, such as `http://127.0.0.1:40123`.
    public let url: URL
    /// The server's port.
    public let port: Int

    private let state: SocketRegistry

    /// Starts to listen on a free port.
    ///
    /// - Parameter script: Runs once for each connection, on a thread of its own.
    /// - Throws: ``Failure`` if there is no free port.
    public init(_ script: @escaping Script) throws(Failure) {
        let listener = socket(
            AF_INET,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
            0
        )
        guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
        do throws(Failure) {
            port = try FaultServer.listenOnLoopback(listener)
        } catch {
            close(listener)
            throw error
        }
        guard let url = URL(string: "http://127.0.0.1:\(port)") else {
            close(listener)
            throw Failure(call: "URL", code: 0)
        }
        self.url = url
        let state = SocketRegistry()
        self.state = state
        state.add(listener)
        try runThread { acceptAll(on: listener, state: state, script: script) }
    }

    deinit {
        stop()
    }

    /// Stops listening and disconnects every client; a second call has no effect.
    public func stop() {
        state.shutDown()
    }

    private static func listenOnLoopback(_ listener: Int32) throws(Failure) -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Safe: a socket address is passed with its size.
        let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                guard unsafe bind(listener, raw, size) == 0 else { return false }
                return unsafe getsockname(listener, raw, &size) == 0
            }
        }
        guard bound else { throw Failure(call: "bind", code: errno) }
        guard listen(listener, 512) == 0 else { throw Failure(call: "listen", code: errno) }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

private func acceptAll(
    on listener: Int32,
    state: SocketRegistry,
    script: @escaping FaultServer.Script
) {
    while true {
        // The address of the client is not needed.
        let socket = accept(listener, nil, nil)
        if socket < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard socket >= 0, state.add(socket) else {
            if socket >= 0 { close(socket) }
            break
        }
        let connection = FaultConnection(socket)
        do throws(FaultServer.Failure) {
            try runThread {
                script(connection)
                state.close(socket)
            }
        } catch {
            state.close(socket)
        }
    }
    state.close(listener)
}

/// Runs a closure on a thread of its own.
func runThread(_ body: @escaping @Sendable () -> Void) throws(FaultServer.Failure) {
    final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var thread = pthread_t()
    // Safe: retained here once and released once, by the thread, or below if it was not created.
    let context = unsafe Unmanaged.passRetained(Body(body))
    let code = unsafe pthread_create(
        &thread,
        nil,
        { context in
            guard let context = unsafe context else { return nil }
            unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        },
        context.toOpaque()
    )
    guard code == 0 else {
        unsafe context.release()
        throw FaultServer.Failure(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
}
