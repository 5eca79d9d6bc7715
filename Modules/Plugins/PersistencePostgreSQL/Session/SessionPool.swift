import Dispatch
import Persistence
import Synchronization

// Sessions, each for one call at a time.
//
// Brief readings that wait one behind the other get a session together, and are one round trip.
final class SessionPool: Sendable {
    /// How long a call waits for the answer to others, in seconds, before it connects to a server that is
    /// far away.
    private static let longestHold = 0.5

    private let sessions: [Session]
    private let queue: Mutex<CallQueue>

    /// Creates sessions; they connect when they are used.
    init(count: Int, _ session: () -> Session) {
        sessions = (0..<count).map { _ in session() }
        queue = Mutex(CallQueue(sessions))
    }

    /// Runs a body with a session that nobody else uses.
    ///
    /// - Throws: The error of the body, or that of another one whose session has waited for the server in
    ///   vain.
    func run<Value>(_ body: (Session) async throws -> Value) async throws -> Value {
        if queue.withLock({ $0.countCall() }) { await Task.yield() }
        let session = try await withCheckedThrowingContinuation { wait(.call($0)) }
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
    func read(_ reading: BriefReading) async {
        let turn = await withCheckedContinuation { continuation in
            wait(.reading(.init(body: reading, continuation: continuation)))
        }
        if case .leads(let session) = turn { await lead(reading, session) }
    }

    /// Runs a reading, and those that wait behind it, in one round trip.
    private func lead(_ reading: BriefReading, _ session: Session) async {
        // Each would make a connection of its own otherwise.
        if !session.isConnected, let error = await connectingError(of: session) {
            let others = queue.withLock { $0.takeReadings(all: true) }
            goOn { $0.endLeading(with: session, isNear: true) }
            reading.fail(error)
            for other in others { CallQueue.Waiting.reading(other).fail(error) }
            return
        }
        if queue.withLock({ $0.makesWay }) { await Task.yield() }
        // Another session would wake another process, which takes longer than a near one's answers.
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

    /// Connects a session; returns why that cannot be done, or `nil`, also if the task is cancelled.
    private func connectingError(of session: Session) async -> PersistenceError? {
        do {
            _ = try await session.transact(isWriting: false) { _ in }
            return nil
        } catch {
            return error as? PersistenceError
        }
    }

    /// Goes on with a call now or, if there is no session for it, later.
    ///
    /// Not inlined, as each task that waits would hold its variables, for most with a kilobyte more.
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

    /// Gives a session to the first that waits.
    private func release(_ session: Session) { goOn { $0.release(session, ofReadings: false) } }

    private func goOn(_ change: (inout CallQueue) -> CallQueue.Next?) {
        let next = queue.withLock { change(&$0) }
        if let (call, session) = next { call.goOn(with: session) }
    }

    /// Ends all calls that wait.
    private func failWaiting(_ error: PersistenceError) {
        for call in queue.withLock({ $0.takeAll() }) { call.fail(error) }
    }

    /// Closes all sessions.
    func close() async {
        for session in sessions { await session.close() }
    }
}
