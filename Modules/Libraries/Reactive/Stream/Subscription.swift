public import Synchronization

/// The life of one subscription, and what it must tear down.
///
/// It keeps no closure of the subscriber, so that a finished subscription that
/// is still held (by a bag, say) keeps nothing else alive.
@usableFromInline
final class Subscription: Cancelable {
    private struct Held {
        var first: (any Disposable)?
        var others: [any Disposable] = []
        var isClosed = false
    }

    // 0 while events may pass; 2 when the source has sent its end; 3 when all is over.
    @usableFromInline let flags = Atomic<UInt8>(0)
    private let delivered = Atomic<Bool>(false)
    private let held = Mutex(Held())
    #if TraceResources
    private let resource = CountedResource()
    #endif

    @usableFromInline
    init() {}

    /// Whether events may no longer pass.
    @inlinable
    var isDisposed: Bool {
        flags.load(ordering: .acquiring) & 1 != 0
    }

    /// Whether the source may send no more: it has sent its end, which may be on its way
    /// through an operator still, or all is over.
    @inlinable
    var isSourceDone: Bool {
        flags.load(ordering: .acquiring) != 0
    }

    /// Closes the subscription to further events of its source, which is the only one.
    ///
    /// - Returns: `true` for the first caller, who then sends the stop, unless all is over.
    @inlinable
    func endSource() -> Bool {
        flags.compareExchange(expected: 0, desired: 2, ordering: .acquiringAndReleasing).exchanged
    }

    /// Closes the subscription to further events.
    ///
    /// - Returns: `true` for the first caller, who then sends the stop.
    @inlinable
    func beginStop() -> Bool {
        flags.exchange(3, ordering: .acquiringAndReleasing) & 1 == 0
    }

    /// Marks the one outcome of a single, maybe or completable as delivered.
    ///
    /// - Returns: Whether this call was the first.
    @usableFromInline
    func beginOutcome() -> Bool {
        !delivered.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Disposes something together with this subscription; at once if it is over.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        if type(of: disposable) == NopDisposable.self { return }
        let isClosed = held.withLock { held in
            if held.isClosed { return true }
            if held.first == nil {
                held.first = disposable
            } else {
                held.others.append(disposable)
            }
            return false
        }
        if isClosed { disposable.dispose() }
    }

    @usableFromInline
    func dispose() {
        flags.store(3, ordering: .releasing)
        var taken = Held(isClosed: true)
        held.withLock { swap(&$0, &taken) }
        taken.first?.dispose()
        for other in taken.others { other.dispose() }
    }
}

extension Subscription: KeyedListValue {
    @usableFromInline static let tombstone: Subscription = {
        let subscription = Subscription()
        subscription.dispose()
        return subscription
    }()

    @usableFromInline var isTombstone: Bool { self === Subscription.tombstone }
}
