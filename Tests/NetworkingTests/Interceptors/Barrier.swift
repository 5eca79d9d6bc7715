import NetworkingTesting
import Synchronization

/// Holds tasks until so many have come.
final class Barrier: Sendable {
    private let count: Int
    private let arrived = Atomic(0)
    private let all = Gate()

    init(_ count: Int) {
        self.count = count
    }

    /// Counts one more, and waits until all have come.
    func pass() async {
        if arrived.wrappingAdd(1, ordering: .relaxed).newValue == count { all.open() }
        await all.pass()
    }
}
