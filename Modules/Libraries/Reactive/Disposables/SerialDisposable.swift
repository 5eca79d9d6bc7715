import Synchronization

/// Contains one disposable at a time; setting another disposes the previous one.
///
/// Safe from any thread.
public final class SerialDisposable: Cancelable {
    private struct State {
        var current: (any Disposable)?
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates an empty serial disposable.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// The current disposable.
    ///
    /// After the disposal, a disposable that is set is disposed immediately.
    public var disposable: any Disposable {
        get { state.withLock { $0.current } ?? NopDisposable() }
        set {
            let over: (any Disposable)? = state.withLock { state in
                if state.isDisposed { return newValue }
                let old = state.current
                state.current = newValue
                return old
            }
            over?.dispose()
        }
    }

    /// Disposes the current disposable, and any that is set afterwards.
    public func dispose() {
        let over = state.withLock { state in
            state.isDisposed = true
            return state.current.take()
        }
        over?.dispose()
    }
}

extension SerialDisposable {
    /// Schedules work, and makes its disposable the current one before.
    ///
    /// Set afterwards, it would dispose its own successor: the work may have run on another
    /// thread by then, and scheduled the next.
    func set(scheduling schedule: () -> any Disposable) {
        let work = SingleAssignmentDisposable()
        disposable = work
        work.setDisposable(schedule())
    }
}
