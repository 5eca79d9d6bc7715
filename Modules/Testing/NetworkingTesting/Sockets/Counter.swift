import Synchronization

/// Counts the calls of a server's scripts.
final class Counter: Sendable {
    private let value = Mutex(0)

    /// The number of calls so far.
    var count: Int { value.withLock { $0 } }

    /// Returns 1 at the first call, then 2, and so on.
    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
