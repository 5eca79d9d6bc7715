import Synchronization

/// A disposable that disposes another one after its own disposal and the last release.
///
/// Safe from any thread.
public final class RefCountDisposable: Cancelable {
    private struct State {
        var held: (any Disposable)?
        var count = 0
        var isOver = false

        /// Removes and returns the other disposable if it is no longer needed.
        mutating func release() -> (any Disposable)? {
            isOver && count == 0 ? held.take() : nil
        }
    }

    private let state: Mutex<State>

    /// Creates a reference count for a disposable.
    public init(disposable: any Disposable) {
        state = Mutex(State(held: disposable))
    }

    /// Whether the other disposable was disposed.
    public var isDisposed: Bool {
        state.withLock { $0.held == nil }
    }

    /// Retains the other disposable.
    ///
    /// - Returns: A disposable that releases it once; it does nothing if the other was already
    ///   disposed.
    public func retain() -> any Disposable {
        let isHeld = state.withLock { state in
            if state.held == nil { return false }
            state.count += 1
            return true
        }
        guard isHeld else { return Disposables.create() }
        return Disposables.create { self.release() }
    }

    /// Disposes the other disposable, immediately or after the last release.
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
