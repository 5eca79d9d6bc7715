import CPostgreSQL
import Dispatch
import Synchronization

/// Asks the server to cancel the running statement of a connection; for use from any thread.
///
/// Unchecked, as the compiler cannot check the pointer, but safe: the client library only reads the
/// object, which is made for use from other threads, and it is freed once.
@safe
final class Cancellation: @unchecked Sendable {
    private let raw: OpaquePointer?
    private let state = Mutex(State())

    private struct State {
        var isRequested = false
        /// Whether a request is being sent, which may take long.
        var isBeingSent = false
        /// Whether sending a request has failed, so that it may still reach the server.
        var isLost = false
    }

    /// The requests that are being sent.
    private let sending = DispatchGroup()

    /// How long to wait for the end of a statement before another request is sent.
    static let pause: Duration = .milliseconds(200)
    /// How long to wait until the server has received a request, in seconds.
    private static let patience = 2.0

    @unsafe
    init(_ raw: OpaquePointer?) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe PQfreeCancel(raw)
    }

    /// Sends the request on another thread, so that no caller waits for a network that is down.
    func cancel() {
        let isFree = state.withLock { state in
            defer { (state.isRequested, state.isBeingSent) = (true, true) }
            if !state.isBeingSent { sending.enter() }
            return !state.isBeingSent
        }
        guard isFree else { return }
        DispatchQueue.global().async {
            let isTaken = self.send()
            self.state.withLock { state in
                state.isBeingSent = false
                if !isTaken { state.isLost = true }
                self.sending.leave()
            }
        }
    }

    /// Resets the request, once the server has received it: it cannot cancel a later statement, as
    /// the server replies after it has signalled the process of the connection.
    ///
    /// Must be called when no statement runs and no other thread cancels any more.
    ///
    /// - Returns: Whether the server has received the request within `patience`.
    func forget() -> Bool {
        guard sending.wait(timeout: .now() + Self.patience) == .success else { return false }
        return state.withLock { state in
            if !state.isLost { state.isRequested = false }
            return !state.isLost
        }
    }

    /// Whether a cancellation was requested.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Sends the request again, if a cancellation was requested.
    ///
    /// The server ignores a request that arrives before the statement.
    func repeatIfRequested() {
        if isRequested { cancel() }
    }

    /// Sends the request, and returns whether the server has received it.
    private func send() -> Bool {
        // The reason of a failure is not needed: the statement then runs to its end.
        var reason = [CChar](repeating: 0, count: 256)
        return unsafe PQcancel(raw, &reason, Int32(reason.count)) == 1
    }
}
