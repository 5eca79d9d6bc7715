import Synchronization

/// A task that several other tasks wait for, and that no single one of them can cancel.
final class SharedTask<Value: Sendable>: Sendable {
    private typealias Outcome = Result<Value, any Error>

    private struct State {
        var members = 1
        var outcome: Outcome?
        var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
        var nextID = 0
        var task: Task<Void, Never>?
    }

    private let endsWithLastMember: Bool
    private let state = Mutex(State())

    /// Starts the task; the creator is its first member.
    ///
    /// - Parameters:
    ///   - endsWithLastMember: Whether the task is cancelled with its last member.
    ///   - work: Runs once, in a task of its own.
    init(endsWithLastMember: Bool, _ work: @escaping @Sendable () async throws -> Value) {
        self.endsWithLastMember = endsWithLastMember
        let task = Task {
            do {
                finish(with: .success(try await work()))
            } catch {
                finish(with: .failure(error))
            }
        }
        state.withLock { $0.task = task }
    }

    /// Whether no more members can join: the task has finished or was cancelled.
    var isOver: Bool {
        state.withLock { $0.outcome != nil || $0.members == 0 }
    }

    /// Adds a member, which must call ``value()`` once.
    ///
    /// - Returns: Whether the task is still running; if not, ``value()`` must not be called.
    func join() -> Bool {
        state.withLock { state in
            guard state.outcome == nil, state.members > 0 else { return false }
            state.members += 1
            return true
        }
    }

    /// Waits for the result of the task.
    ///
    /// - Throws: ``TransportError/cancelled`` as soon as the calling task is cancelled, or
    ///   the error of the shared task.
    func value() async throws -> Value {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        defer { leave() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Outcome? in
                    if let outcome = state.outcome { return outcome }
                    // A later cancellation finds the waiter, since it acquires the lock too.
                    guard !Task.isCancelled else { return .failure(TransportError.cancelled) }
                    state.waiters[id] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.resume(throwing: TransportError.cancelled)
        }
    }

    private func leave() {
        let task = state.withLock { state in
            state.members -= 1
            let isAbandoned = state.members == 0 && state.outcome == nil && endsWithLastMember
            return isAbandoned ? state.task : nil
        }
        task?.cancel()
    }

    private func finish(with outcome: Outcome) {
        let waiters = state.withLock { state in
            state.outcome = outcome
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume(with: outcome) }
    }
}
