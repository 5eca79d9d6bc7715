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
        /// Whether a request may still be on its way, though its sending has failed.
        var isLost = false
    }

    /// The requests that are on their way.
    private let sending = DispatchGroup()

    /// How long to wait for the end of a statement before the request is sent again.
    static let pause: Duration = .milliseconds(200)
    /// How long to wait until the server has taken a request.
    private static let patience = 2.0

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

    /// Forgets the request, once the server has taken it: it ends no statement that is sent later, as
    /// the server answers after it has told the process of the connection.
    ///
    /// Called when nothing is running, and nobody cancels any more.
    ///
    /// - Returns: Whether the server has taken it, within some seconds.
    func forget() -> Bool {
        guard sending.wait(timeout: .now() + Self.patience) == .success else { return false }
        return state.withLock { state in
            if !state.isLost { state.isRequested = false }
            return !state.isLost
        }
    }

    /// Whether the request was made.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Sends the request again, if there is one.
    ///
    /// The server forgets one that is there before the statement.
    func repeatIfRequested() {
        if isRequested { cancel() }
    }

    /// Sends the request, and waits until the server has taken it.
    private func send() -> Bool {
        // The reason of a failure is of no use: the statement ends by itself then.
        var reason = [CChar](repeating: 0, count: 256)
        return unsafe PQcancel(raw, &reason, Int32(reason.count)) == 1
    }
}
