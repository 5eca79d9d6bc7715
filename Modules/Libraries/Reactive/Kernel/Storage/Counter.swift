public import Synchronization

/// Counts the elements of one subscription.
@usableFromInline
final class Counter: Sendable {
    @usableFromInline let count = Atomic<Int>(0)

    @inlinable
    init() {}

    /// Counts one more.
    ///
    /// - Returns: Its number, from 1.
    @inlinable
    func increment() -> Int {
        count.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
