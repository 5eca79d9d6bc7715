import NetworkingTesting
import Synchronization

/// Suspends tasks until a number of them have arrived.
final class Barrier: Sendable {
    private let count: Int
    private let arrived = Atomic(0)
    private let all = Gate()

    init(_ count: Int) {
        self.count = count
    }

    /// Counts the task, and waits until all have arrived.
    func pass() async {
        if arrived.wrappingAdd(1, ordering: .relaxed).newValue == count { all.open() }
        await all.pass()
    }
}
