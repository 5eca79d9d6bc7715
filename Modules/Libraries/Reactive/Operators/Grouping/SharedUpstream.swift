import Synchronization

/// An upstream that is kept by a subscriber and by those who hold on to a part of it.
///
/// It is disposed when the subscriber has left and nobody holds on any more.
@usableFromInline
final class SharedUpstream: Disposable {
    @usableFromInline let subscription = Subscription()
    private let holders = Atomic<Int>(1)
    private let hasLeft = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Keeps the upstream until what is returned is disposed.
    @usableFromInline
    func hold() -> any Disposable {
        holders.add(1, ordering: .acquiringAndReleasing)
        return AnonymousDisposable { self.release() }
    }

    /// Says that the subscriber has left.
    @usableFromInline
    func dispose() {
        if !hasLeft.exchange(true, ordering: .acquiringAndReleasing) { release() }
    }

    private func release() {
        let left = holders.subtract(1, ordering: .acquiringAndReleasing).newValue
        if left == 0 { subscription.dispose() }
    }
}
