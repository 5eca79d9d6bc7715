import Synchronization

/// A number that several tasks add to.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ number: Int) {
        count.withLock { $0 += number }
    }
}
