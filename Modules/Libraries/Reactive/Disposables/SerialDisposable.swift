import Synchronization

/// Holds one disposable at a time; setting another disposes the one before.
///
/// Safe from any thread.
public final class SerialDisposable: Cancelable {
    private struct State {
        var current: (any Disposable)?
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// Creates one that holds nothing.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.isDisposed }
    }

    /// What it holds now.
    ///
    /// Once this was disposed, what is set is disposed at once.
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

    /// Disposes what it holds, and what it is given afterwards.
    public func dispose() {
        let over = state.withLock { state in
            state.isDisposed = true
            return state.current.take()
        }
        over?.dispose()
    }
}
