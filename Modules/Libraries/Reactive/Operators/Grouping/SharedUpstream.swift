import Synchronization

/// An upstream shared by a subscriber and the subscribers of its inner streams.
///
/// It is disposed once the outer subscription and all holds on it are disposed.
@usableFromInline
final class SharedUpstream: Disposable {
    @usableFromInline let subscription = Subscription()
    private let holders = Atomic<Int>(1)
    private let hasLeft = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Retains the upstream until the returned disposable is disposed.
    @usableFromInline
    func hold() -> any Disposable {
        holders.add(1, ordering: .acquiringAndReleasing)
        return AnonymousDisposable { self.release() }
    }

    /// Ends the outer subscription's hold on the upstream.
    @usableFromInline
    func dispose() {
        if !hasLeft.exchange(true, ordering: .acquiringAndReleasing) { release() }
    }

    private func release() {
        let left = holders.subtract(1, ordering: .acquiringAndReleasing).newValue
        if left == 0 { subscription.dispose() }
    }
}
