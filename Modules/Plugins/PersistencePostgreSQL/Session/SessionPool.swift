import Dispatch
import Persistence
import Synchronization

// A pool of sessions, each of which runs one call at a time.
//
// Brief readings that wait at the same time share a session and a round trip.
final class SessionPool: Sendable {
    /// How long a call waits for other calls to end, in seconds, before it connects another session
    /// to a distant server.
    private static let longestHold = 0.5

    private let sessions: [Session]
    private let queue: Mutex<CallQueue>

    /// Creates the sessions, which connect when they are used.
    init(count: Int, _ session: () -> Session) {
        sessions = (0..<count).map { _ in session() }
        queue = Mutex(CallQueue(sessions))
    }

    /// Runs a body with exclusive use of a session.
    ///
    /// - Throws: The error of the body, or that of another call whose session could not reach the
    ///   server.
    func run<Value>(_ body: (Session) async throws -> Value) async throws -> Value {
        if queue.withLock({ $0.countCall() }) { await Task.yield() }
        let session = try await withCheckedThrowingContinuation { wait(.call($0)) }
        defer { release(session) }
        do {
            return try await body(session)
        } catch let error as PersistenceError {
            // Each waiting call would otherwise wait for the whole timeout again, in sequence.
            if case .unreachable = error, session.isUnreachable { failWaiting(error) }
            throw error
        }
    }

    /// Runs a body in a transaction, whose changes are not posted to observations.
    func transact<Value: Sendable>(
        isWriting: Bool,
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws -> Value {
        try await run { try await $0.transact(isWriting: isWriting, body).value }
    }

    /// Runs a brief read-only body, in one round trip if it has one statement.
    func read(_ reading: BriefReading) async {
        let turn = await withCheckedContinuation { continuation in
            wait(.reading(.init(body: reading, continuation: continuation)))
        }
        if case .leads(let session) = turn { await lead(reading, session) }
    }

    /// Runs a reading and those queued behind it in one round trip.
    private func lead(_ reading: BriefReading, _ session: Session) async {
        // The session connects first, so that the readings do not each connect one.
        if !session.isConnected, let error = await connectingError(of: session) {
            let others = queue.withLock { $0.takeReadings(all: true) }
            goOn { $0.endLeading(with: session, isNear: true) }
            reading.fail(error)
            for other in others { CallQueue.Waiting.reading(other).fail(error) }
            return
        }
        if queue.withLock({ $0.makesWay }) { await Task.yield() }
        // With a near server, waking another process would take longer than the results.
        let all = session.isNear
        let others = queue.withLock { $0.takeReadings(all: all) }
        let areAnswered = session.startReading([reading] + others.map(\.body))
        let isNear = session.isNear
        goOn { $0.endLeading(with: areAnswered ? session : nil, isNear: isNear) }
        if !areAnswered {
            await session.finishReading()
            goOn { $0.release(session, ofReadings: true) }
        }
        for other in others { other.continuation.resume(returning: .ended) }
    }

    /// Connects a session; returns the error, or `nil` on success or if the task is cancelled.
    private func connectingError(of session: Session) async -> PersistenceError? {
        do {
            _ = try await session.transact(isWriting: false) { _ in }
            return nil
        } catch {
            return error as? PersistenceError
        }
    }

    /// Resumes a call with a session, now or when one is free.
    ///
    /// Not inlined, as each waiting task would retain its variables, for most a kilobyte.
    @inline(never)
    private func wait(_ call: CallQueue.Waiting) {
        let (session, heldBack) = queue.withLock { queue in
            let session = queue.takeIdle(orWait: call)
            return (session, session == nil ? queue.heldBack : nil)
        }
        if let session { return call.goOn(with: session) }
        guard let heldBack else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestHold) { [weak self] in
            self?.goOn { $0.connect(heldBack) }
        }
    }

    /// Passes a session to the first call that can continue.
    private func release(_ session: Session) { goOn { $0.release(session, ofReadings: false) } }

    private func goOn(_ change: (inout CallQueue) -> CallQueue.Next?) {
        let next = queue.withLock { change(&$0) }
        if let (call, session) = next { call.goOn(with: session) }
    }

    /// Fails all waiting calls with an error.
    private func failWaiting(_ error: PersistenceError) {
        for call in queue.withLock({ $0.takeAll() }) { call.fail(error) }
    }

    /// Closes all sessions.
    func close() async {
        for session in sessions { await session.close() }
    }
}
