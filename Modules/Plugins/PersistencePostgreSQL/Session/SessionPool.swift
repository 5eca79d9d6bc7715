import Synchronization

// Sessions, each for one call at a time; calls wait in the order in which they came.
final class SessionPool: Sendable {
    private struct State {
        var idle: [Session]
        var waiting: [CheckedContinuation<Session, Never>] = []
    }

    private let sessions: [Session]
    private let state: Mutex<State>

    /// Creates sessions; they connect when they are used.
    init(count: Int, _ session: () -> Session) {
        sessions = (0..<count).map { _ in session() }
        state = Mutex(State(idle: sessions))
    }

    /// Runs a body with a session that nobody else uses.
    func run<Value>(_ body: (Session) async throws -> Value) async throws -> Value {
        let session = await withCheckedContinuation { continuation in
            let session = state.withLock { state -> Session? in
                // The last one that was used, so that no more are connected than are needed.
                if let session = state.idle.popLast() { return session }
                state.waiting.append(continuation)
                return nil
            }
            if let session { continuation.resume(returning: session) }
        }
        defer {
            let next = state.withLock { state -> CheckedContinuation<Session, Never>? in
                if !state.waiting.isEmpty { return state.waiting.removeFirst() }
                state.idle.append(session)
                return nil
            }
            next?.resume(returning: session)
        }
        return try await body(session)
    }

    /// Closes all sessions.
    func close() async {
        for session in sessions { await session.close() }
    }
}
