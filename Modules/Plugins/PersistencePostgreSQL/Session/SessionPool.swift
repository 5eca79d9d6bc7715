import Persistence
import Synchronization

// Sessions, each for one call at a time; calls wait in the order in which they came.
//
// Brief readings that wait one behind the other get a session together, and are one round trip.
final class SessionPool: Sendable {
    private enum Waiting {
        case call(CheckedContinuation<Session, any Error>)
        case reading(WaitingReading)
    }

    private struct WaitingReading {
        let call: BriefCall
        let continuation: CheckedContinuation<Turn, Never>
    }

    /// What a reading has waited for.
    private enum Turn {
        /// A session, for it and those behind it.
        case leads(Session)
        /// Another reading, which has led it.
        case ended(BriefCall.Outcome)
    }

    private struct State {
        var idle: [Session]
        var waiting: [Waiting] = []

        /// Takes readings that wait: all of them, or half, as another session may soon be free for the
        /// others.
        mutating func takeReadings(all: Bool) -> [WaitingReading] {
            var readings: [WaitingReading] = []
            let share = all ? waiting.count : (waiting.count + 1) / 2
            for waiting in waiting.prefix(min(share, SessionPool.mostReadings)) {
                guard case .reading(let reading) = waiting else { break }
                readings.append(reading)
            }
            waiting.removeFirst(readings.count)
            return readings
        }
    }

    /// The most readings that one session answers at a time.
    private static let mostReadings = 31

    private let sessions: [Session]
    private let state: Mutex<State>

    /// Creates sessions; they connect when they are used.
    init(count: Int, _ session: () -> Session) {
        sessions = (0..<count).map { _ in session() }
        state = Mutex(State(idle: sessions))
    }

    /// Runs a body with a session that nobody else uses.
    ///
    /// - Throws: The error of the body, or that of another one whose session has waited for the server in
    ///   vain.
    func run<Value>(_ body: (Session) async throws -> Value) async throws -> Value {
        let session = try await withCheckedThrowingContinuation { continuation in
            let idle = takeIdle(orWait: .call(continuation))
            if let idle { continuation.resume(returning: idle) }
        }
        defer { release(session) }
        do {
            return try await body(session)
        } catch let error as PersistenceError {
            // Each of those that wait would wait for as long again, one after the other.
            if case .unreachable = error, session.isUnreachable { failWaiting(error) }
            throw error
        }
    }

    /// Runs a body in a transaction, without notices of its changes.
    func transact<Value: Sendable>(
        isWriting: Bool,
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        try await run { try await $0.transact(isWriting: isWriting, body).value }
    }

    /// Runs a brief body that reads: in one round trip, if it asks for one thing.
    ///
    /// - Parameter body: The work, without other effects.
    /// - Returns: The result of the body.
    /// - Throws: `PersistenceError`, the error of the body, or `CancellationError`.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        if case .ended(let end) = await outcome(of: BriefCall(body: body)),
            let value = try end.get() as? Value
        {
            return value
        }
        return try await transact(isWriting: false, body)
    }

    private func outcome(of call: BriefCall) async -> BriefCall.Outcome {
        let turn = await withCheckedContinuation { continuation in
            let waiting = WaitingReading(call: call, continuation: continuation)
            let idle = takeIdle(orWait: .reading(waiting))
            if let idle { continuation.resume(returning: .leads(idle)) }
        }
        switch turn {
        case .ended(let outcome): return outcome
        case .leads(let session):
            // While other readings run, more may be about to start: they join this round trip. A reading
            // that is alone does not yield, which takes as long as half a look-up.
            if state.withLock({ $0.idle.count + 1 < sessions.count }) { await Task.yield() }
            // Another session would wake another process, which takes longer than a near one's answers.
            let all = sessions.count == 1 || session.isNear
            let others = state.withLock { $0.takeReadings(all: all) }
            var outcomes = await session.read([call] + others.map(\.call))[...]
            release(session)
            let own = outcomes.popFirst() ?? .stopped
            for other in others {
                other.continuation.resume(returning: .ended(outcomes.popFirst() ?? .stopped))
            }
            return own
        }
    }

    /// The session that was used last, so that no more are connected than are needed; if there is none,
    /// a call waits for one.
    private func takeIdle(orWait waiting: Waiting) -> Session? {
        state.withLock { state in
            if let session = state.idle.popLast() { return session }
            state.waiting.append(waiting)
            return nil
        }
    }

    /// Ends all calls that wait.
    private func failWaiting(_ error: PersistenceError) {
        let all = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiting in all {
            switch waiting {
            case .call(let continuation): continuation.resume(throwing: error)
            case .reading(let reading):
                reading.continuation.resume(returning: .ended(.ended(.failure(error))))
            }
        }
    }

    /// Gives a session to the first that waits.
    private func release(_ session: Session) {
        let next = state.withLock { state -> Waiting? in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.idle.append(session)
            return nil
        }
        switch next {
        case .call(let continuation): continuation.resume(returning: session)
        case .reading(let reading): reading.continuation.resume(returning: .leads(session))
        case nil: break
        }
    }

    /// Closes all sessions.
    func close() async {
        for session in sessions { await session.close() }
    }
}
