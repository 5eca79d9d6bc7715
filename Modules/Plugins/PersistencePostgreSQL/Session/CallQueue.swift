import Persistence

// Calls that wait for a session, and sessions that nobody uses.
//
// Calls go on in the order in which they came, but pass readings that wait for others to end.
struct CallQueue {
    /// A call that waits.
    enum Waiting {
        /// One that needs a session for itself.
        case call(CheckedContinuation<Session, any Error>)
        /// A brief body that reads, which may share one.
        case reading(Reading)
    }

    /// A brief body that reads.
    struct Reading {
        let body: BriefReading
        let continuation: CheckedContinuation<Turn, Never>
    }

    /// What a reading has waited for.
    enum Turn {
        /// A session, for it and those behind it.
        case leads(Session)
        /// Another reading, which has led it until its end.
        case ended
    }

    /// A call that can go on, and its session.
    typealias Next = (call: Waiting, session: Session)

    /// The most readings that one session answers at a time.
    private static let mostReadings = 31
    /// How many readings may wait for the server on threads that all tasks share.
    ///
    /// While one group is on its way, the next is put together; with more, all are small, and each wakes
    /// another process of a server that may have the same processors.
    private static let mostLeaders = 2
    /// After how many readings alone, one behind the other, it is unlikely that others are about to start.
    ///
    /// Behind every so many of them, or of other calls, other tasks run nevertheless: a task that reads or
    /// saves again and again would keep its thread from them.
    private static let mostAlone = 16

    private var idle: [Session]
    private var waiting: [(number: Int, call: Waiting)] = []
    /// How many calls have begun to wait.
    private var waitCount = 0
    /// How many readings lead others, on threads that all tasks share.
    private var leaderCount = 0
    /// How many readings were alone since one has led others.
    private var aloneCount = 0
    /// How many calls have asked for a session for themselves.
    private var callCount = 0
    /// How many sessions answer readings.
    private var answeringCount = 0
    /// Whether the server has answered the last readings within a moment.
    private var isNear = false

    init(_ sessions: [Session]) {
        idle = sessions
    }

    /// The session that was used last, so that no more are connected than are needed; if none may be
    /// taken, the call waits for one.
    mutating func takeIdle(orWait call: Waiting) -> Session? {
        guard canGoOn(call), let session = takeIdle(for: call) else {
            waitCount += 1
            waiting.append((waitCount, call))
            return nil
        }
        return session
    }

    /// Whether a reading that leads should let other tasks run first.
    ///
    /// More readings may be about to start, and join its round trip. If none is, that takes as long as
    /// half a look-up.
    var makesWay: Bool {
        leaderCount > 1 || aloneCount < Self.mostAlone
            || aloneCount.isMultiple(of: Self.mostAlone)
    }

    /// Counts a call that needs a session for itself.
    ///
    /// - Returns: Whether it should let other tasks run first: one that saves may not leave its thread.
    mutating func countCall() -> Bool {
        callCount += 1
        return callCount.isMultiple(of: Self.mostAlone)
    }

    /// Takes readings that wait: all of them, or half, as another session that is connected may soon be
    /// free for the others.
    mutating func takeReadings(all: Bool) -> [Reading] {
        var readings: [Reading] = []
        let all = all || answeringCount == 1 && idle.last?.isConnected != true
        let share = all ? waiting.count : (waiting.count + 1) / 2
        for waiting in waiting.prefix(min(share, Self.mostReadings)) {
            guard case .reading(let reading) = waiting.call else { break }
            readings.append(reading)
        }
        waiting.removeFirst(readings.count)
        aloneCount = readings.isEmpty ? aloneCount + 1 : 0
        return readings
    }

    /// Notes that nobody uses a session any more.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - isOfReadings: Whether it has answered readings.
    /// - Returns: What can go on now.
    mutating func release(_ session: Session, ofReadings isOfReadings: Bool) -> Next? {
        if isOfReadings { answeringCount -= 1 }
        idle.append(session)
        return next()
    }

    /// Notes that a reading leads no others any more.
    ///
    /// - Parameters:
    ///   - session: Its session, if that is not needed any more.
    ///   - isNear: Whether the server has answered the last readings within a moment.
    /// - Returns: What can go on now.
    mutating func endLeading(with session: Session?, isNear: Bool) -> Next? {
        leaderCount -= 1
        self.isNear = isNear
        return if let session { release(session, ofReadings: true) } else { next() }
    }

    /// The number of the last call, if it waits so that no other session has to connect.
    var heldBack: Int? {
        guard !isNear, !idle.isEmpty, let last = waiting.last else { return nil }
        return mayLead(last.call) ? last.number : nil
    }

    /// Lets a call connect that has waited long enough for the answers to others, if it still waits.
    ///
    /// - Returns: What can go on now.
    mutating func connect(_ number: Int) -> Next? {
        take(at: waiting.firstIndex { $0.number == number && mayLead($0.call) })
    }

    /// Takes all calls that wait.
    mutating func takeAll() -> [Waiting] {
        defer { waiting = [] }
        return waiting.map(\.call)
    }

    private mutating func next() -> Next? {
        guard !idle.isEmpty else { return nil }
        return take(at: waiting.firstIndex { canGoOn($0.call) })
    }

    private mutating func take(at index: Int?) -> Next? {
        guard let index, let session = takeIdle(for: waiting[index].call) else { return nil }
        return (waiting.remove(at: index).call, session)
    }

    private func mayLead(_ call: Waiting) -> Bool {
        if case .reading = call { leaderCount < Self.mostLeaders } else { true }
    }

    private func canGoOn(_ call: Waiting) -> Bool {
        guard mayLead(call) else { return false }
        // To connect to a server that is far away takes longer than its answer to others.
        return isNear || answeringCount == 0 || idle.last?.isConnected == true
    }

    private mutating func takeIdle(for call: Waiting) -> Session? {
        guard let session = idle.popLast() else { return nil }
        if case .reading = call {
            leaderCount += 1
            answeringCount += 1
        }
        return session
    }
}

extension CallQueue.Waiting {
    /// Ends the wait for a session.
    func goOn(with session: Session) {
        switch self {
        case .call(let continuation): continuation.resume(returning: session)
        case .reading(let reading): reading.continuation.resume(returning: .leads(session))
        }
    }

    /// Ends the call.
    func fail(_ error: PersistenceError) {
        switch self {
        case .call(let continuation): continuation.resume(throwing: error)
        case .reading(let reading):
            reading.body.fail(error)
            reading.continuation.resume(returning: .ended)
        }
    }
}
