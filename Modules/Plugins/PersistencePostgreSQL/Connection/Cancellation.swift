import CPostgreSQL
import Dispatch

/// Asks the server to end the statement that a connection runs; for any thread.
///
/// Safe, and unchecked as the compiler knows nothing of the pointer: the client library only reads
/// its object, which is made for other threads, and it is freed once.
@safe
final class Cancellation: @unchecked Sendable {
    private let raw: OpaquePointer?

    @unsafe
    init(_ raw: OpaquePointer?) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe PQfreeCancel(raw)
    }

    /// Sends the request, on a thread of its own: nobody waits for a network that is down.
    func cancel() {
        DispatchQueue.global().async { self.send() }
    }

    private func send() {
        // The reason of a failure is of no use: the statement ends by itself then.
        var reason = [CChar](repeating: 0, count: 256)
        unsafe PQcancel(raw, &reason, Int32(reason.count))
    }
}
