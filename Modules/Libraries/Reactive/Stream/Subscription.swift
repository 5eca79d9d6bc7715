public import Synchronization

/// The state of one subscription, and the disposables that it owns.
///
/// It retains no closure of the subscriber, so that a finished subscription that is still
/// referenced (by a dispose bag, for instance) retains nothing else.
@usableFromInline
final class Subscription: Cancelable {
    private struct Held: ~Copyable {
        // Not one of the disposables, since values of protocol types are copied slowly.
        var registration: Registration?
        var first: (any Disposable)?
        var others: [any Disposable] = []
        var isClosed = false
    }

    // 0 while events may pass; 2 when the source has sent its stop; 3 when the subscription
    // has ended.
    @usableFromInline let flags = Atomic<UInt8>(0)
    private let delivered = Atomic<Bool>(false)
    private let held = Mutex(Held())
    #if TraceResources
    private let resource = CountedResource()
    #endif

    @usableFromInline
    init() {}

    @usableFromInline
    convenience init(owning disposable: any Disposable) {
        self.init()
        add(disposable)
    }

    /// Whether the subscription has ended, so that no event may pass.
    @inlinable
    var isDisposed: Bool {
        flags.load(ordering: .acquiring) & 1 != 0
    }

    /// Whether the source may send no more events.
    ///
    /// Either the subscription has ended, or the source has sent its stop, which an operator
    /// may not have passed on yet.
    @inlinable
    var isSourceDone: Bool {
        flags.load(ordering: .acquiring) != 0
    }

    /// Closes the subscription to further events of its one source.
    ///
    /// - Returns: `true` for the first caller, which then sends the stop, unless the
    ///   subscription has ended.
    @inlinable
    func endSource() -> Bool {
        flags.compareExchange(expected: 0, desired: 2, ordering: .acquiringAndReleasing).exchanged
    }

    /// Closes the subscription to further events.
    ///
    /// - Returns: `true` for the first caller, which then sends the stop.
    @inlinable
    func beginStop() -> Bool {
        flags.exchange(3, ordering: .acquiringAndReleasing) & 1 == 0
    }

    /// Marks the single outcome of a single, maybe or completable as delivered.
    ///
    /// - Returns: Whether this call was the first.
    @usableFromInline
    func beginOutcome() -> Bool {
        !delivered.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Removes the observer from the list of its one source together with this subscription; at
    /// once if that has ended.
    @usableFromInline
    func add(_ registration: consuming Registration) {
        var added: Registration? = registration
        held.withLock { held in
            if !held.isClosed { swap(&held.registration, &added) }
        }
        added?.remove()
    }

    /// Disposes a disposable together with this subscription; at once if that has ended.
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
        // Swapped, since values of protocol types are copied slowly.
        var registration: Registration?
        var first: (any Disposable)?
        var others: [any Disposable] = []
        held.withLock { held in
            held.isClosed = true
            swap(&held.registration, &registration)
            swap(&held.first, &first)
            swap(&held.others, &others)
        }
        registration?.remove()
        first?.dispose()
        for other in others { other.dispose() }
    }
}

extension Subscription: KeyedListValue {
    @usableFromInline static let tombstone: Subscription = {
        let subscription = Subscription()
        subscription.dispose()
        #if TraceResources
        // The tombstone is never deallocated and not counted, as it would look like a leak of the
        // first test that needs it.
        Resources.decrementTotal()
        #endif
        return subscription
    }()
}
