import Synchronization

/// Holds asynchronous work until a test opens it; thread-safe.
///
/// Work waits at the gate even if its task is cancelled. Tests that use NetworkingTesting use the
/// gate of that product.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var arrivals: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Creates a closed gate.
    public init() {}

    /// Waits until the gate is open.
    public func wait() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                if state.isOpen { return [continuation] }
                state.waiting.append(continuation)
                defer { state.arrivals = [] }
                return state.arrivals
            }
            for continuation in ready { continuation.resume() }
        }
    }

    /// Waits until there is work at the gate.
    public func arrival() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.waiting.isEmpty { state.arrivals.append(continuation) }
                return !state.waiting.isEmpty
            }
            if isReady { continuation.resume() }
        }
    }

    /// Lets all current and later work pass.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
