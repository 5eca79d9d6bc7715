import Synchronization

/// A thread-safe counter.
final class Counter: Sendable {
    let count = Atomic(0)
}
