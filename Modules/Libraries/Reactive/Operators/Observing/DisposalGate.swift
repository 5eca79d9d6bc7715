import Synchronization

/// Runs a function when it is disposed, once; while it is held, not before it is let go.
///
/// An end disposes the subscription from below, but what comes after the end comes before
/// what comes with disposal.
@usableFromInline
final class DisposalGate: Disposable {
    private struct State {
        var action: (@Sendable () -> Void)?
        var isHeld = false
        var isDue = false
    }

    private let state: Mutex<State>

    @usableFromInline
    init(_ action: @escaping @Sendable () -> Void) {
        state = Mutex(State(action: action))
    }

    @usableFromInline
    func hold() {
        state.withLock { $0.isHeld = true }
    }

    @usableFromInline
    func letGo() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            state.isHeld = false
            return state.isDue ? state.action.take() : nil
        }
        action?()
    }

    @usableFromInline
    func dispose() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            if state.isHeld {
                state.isDue = true
                return nil
            }
            return state.action.take()
        }
        action?()
    }
}
