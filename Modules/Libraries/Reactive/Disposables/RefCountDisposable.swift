import Synchronization

/// Disposes another when it was disposed itself and all who retained it have let go.
///
/// Safe from any thread.
public final class RefCountDisposable: Cancelable {
    private struct State {
        var held: (any Disposable)?
        var count = 0
        var isOver = false

        /// Takes the other out once nobody needs it.
        mutating func release() -> (any Disposable)? {
            isOver && count == 0 ? held.take() : nil
        }
    }

    private let state: Mutex<State>

    /// Creates one that holds another.
    public init(disposable: any Disposable) {
        state = Mutex(State(held: disposable))
    }

    /// Whether the other was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.held == nil }
    }

    /// Keeps the other from being disposed.
    ///
    /// - Returns: What lets go of it, once; it does nothing if the other was disposed before.
    public func retain() -> any Disposable {
        let isHeld = state.withLock { state in
            if state.held == nil { return false }
            state.count += 1
            return true
        }
        guard isHeld else { return Disposables.create() }
        return Disposables.create { self.release() }
    }

    /// Disposes the other, now or when all who retained it have let go.
    public func dispose() {
        let held = state.withLock { state in
            state.isOver = true
            return state.release()
        }
        held?.dispose()
    }

    private func release() {
        let held = state.withLock { state in
            state.count -= 1
            return state.release()
        }
        held?.dispose()
    }
}
