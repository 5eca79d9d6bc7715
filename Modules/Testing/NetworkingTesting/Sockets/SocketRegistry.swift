import Glibc
import Synchronization

/// The open sockets of a server, so that stopping it can wake the threads that wait for them.
final class SocketRegistry: Sendable {
    private struct State {
        var isDown = false
        var sockets: Set<Int32> = []
    }

    private let state = Mutex(State())

    /// Adds a socket; returns `false` after a shutdown.
    @discardableResult
    func add(_ socket: Int32) -> Bool {
        state.withLock { state in
            guard !state.isDown else { return false }
            state.sockets.insert(socket)
            return true
        }
    }

    // Under the lock, so that `shutDown` never gets a number that the system has reused.
    func close(_ socket: Int32) {
        state.withLock { state in
            state.sockets.remove(socket)
            _ = Glibc.close(socket)
        }
    }

    /// Disconnects every socket; each one is closed by the thread that uses it.
    func shutDown() {
        state.withLock { state in
            state.isDown = true
            for socket in state.sockets { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }
}
