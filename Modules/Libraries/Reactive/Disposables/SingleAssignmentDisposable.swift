import Synchronization

/// Contains a disposable that is set later, and only once.
///
/// Safe from any thread.
public final class SingleAssignmentDisposable: Cancelable {
    private struct State {
        var disposable: (any Disposable)?
        var isSet = false
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates an empty single-assignment disposable.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// Sets the disposable, which is disposed immediately if this one already was.
    ///
    /// Setting it twice is a programming error, and traps.
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

    /// Disposes the disposable, immediately or when it is set.
    public func dispose() {
        let disposable = state.withLock { state in
            state.isDisposed = true
            return state.disposable.take()
        }
        disposable?.dispose()
    }
}
