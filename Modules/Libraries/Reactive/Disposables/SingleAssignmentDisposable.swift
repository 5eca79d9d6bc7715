import Synchronization

/// Holds a disposable that is known only later, and is set once.
///
/// Safe from any thread.
public final class SingleAssignmentDisposable: Cancelable {
    private struct State {
        var disposable: (any Disposable)?
        var isSet = false
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates one that holds nothing yet.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// Sets what to dispose; disposes it at once if this was disposed before.
    ///
    /// Setting twice is a mistake of the programmer, and traps.
    public func setDisposable(_ disposable: any Disposable) {
        let (wasSet, isDisposed) = state.withLock { state in
            let wasSet = state.isSet
            state.isSet = true
            if !state.isDisposed { state.disposable = disposable }
            return (wasSet, state.isDisposed)
        }
        precondition(!wasSet, "oldState.disposable != nil")
        if isDisposed { disposable.dispose() }
    }

    /// Disposes what it holds, or will be given.
    public func dispose() {
        let disposable = state.withLock { state in
            state.isDisposed = true
            return state.disposable.take()
        }
        disposable?.dispose()
    }
}
