import CPostgreSQL
import Synchronization

/// Asks the server to end the statement that a connection runs; for any thread.
///
/// Safe: the client library's object for this is made for other threads, is used by one at a time,
/// and is freed once.
@safe
final class Cancellation: @unchecked Sendable {
    private let raw: OpaquePointer?
    private let lock = Mutex(())

    @unsafe
    init(_ raw: OpaquePointer?) {
        unsafe self.raw = raw
    }

    deinit {
        unsafe PQfreeCancel(raw)
    }

    /// Sends the request, and waits until the server has it.
    func cancel() {
        lock.withLock { _ in
            // The reason of a failure is of no use: the statement ends by itself then.
            var reason = [CChar](repeating: 0, count: 256)
            unsafe PQcancel(raw, &reason, Int32(reason.count))
        }
    }
}
