import Synchronization

/// How often something has happened, on any thread.
final class Counter: Sendable {
    let count = Atomic(0)
}
