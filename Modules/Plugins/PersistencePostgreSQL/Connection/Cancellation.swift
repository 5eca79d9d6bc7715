import CPostgreSQL
import Dispatch
import Synchronization

/// Asks the server to end the statement that a connection runs; for any thread.
///
/// Safe, and unchecked as the compiler knows nothing of the pointer: the client library only reads
/// its object, which is made for other threads, and it is freed once.
@safe
final class Cancellation: @unchecked Sendable {
    private let raw: OpaquePointer?
    private let state = Mutex(State())

    private struct State {
        var isRequested = false
        /// Whether a request is on its way, which may take long.
        var isBeingSent = false
    }

    /// How long to wait for the end of a statement before the request is sent again.
    static let pause: Duration = .milliseconds(200)

    @unsafe
    init(_ raw: OpaquePointer?) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe PQfreeCancel(raw)
    }

    /// Sends the request, on a thread of its own: nobody waits for a network that is down.
    func cancel() {
        let isFree = state.withLock { state in
            defer { (state.isRequested, state.isBeingSent) = (true, true) }
            return !state.isBeingSent
        }
        guard isFree else { return }
        DispatchQueue.global().async {
            self.send()
            self.state.withLock { $0.isBeingSent = false }
        }
    }

    /// Whether the request was made.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Sends the request again, if there is one.
    ///
    /// The server forgets one that is there before the statement. The connection is not used for
    /// another call after it.
    func repeatIfRequested() {
        if isRequested { cancel() }
    }

    private func send() {
        // The reason of a failure is of no use: the statement ends by itself then.
        var reason = [CChar](repeating: 0, count: 256)
        unsafe PQcancel(raw, &reason, Int32(reason.count))
    }
}
