import Persistence

// The queue of calls that wait for a session, and the idle sessions.
//
// Calls get a session in the order in which they arrive, but overtake readings that have to wait
// for other readings to end.
struct CallQueue {
    /// A call that waits.
    enum Waiting {
        /// A call that needs a session for itself.
        case call(CheckedContinuation<Session, any Error>)
        /// A brief read-only body, which may share a session.
        case reading(Reading)
    }

    /// A brief read-only body, with the continuation of the task that waits for it.
    struct Reading {
        let body: BriefReading
        let continuation: CheckedContinuation<Turn, Never>
    }

    /// The way in which the wait of a reading ends.
    enum Turn {
        /// The reading has a session, for itself and the readings queued behind it.
        case leads(Session)
        /// Another reading has run this one, which has ended.
        case ended
    }

    /// A call that can continue, and its session.
    typealias Next = (call: Waiting, session: Session)

    /// The maximum number of readings that join a leading one in its round trip.
    private static let mostReadings = 31
    /// The maximum number of groups of readings that wait for the server on threads of the
    /// cooperative pool.
    ///
    /// While one group is being answered, the next is collected; with more groups, all are small,
    /// and each wakes another process of a server that may run on the same processors.
    private static let mostLeaders = 2
    /// The number of consecutive readings without a companion after which it is unlikely that
    /// others are about to start.
    ///
    /// After each multiple of this number of such readings, or of other calls, other tasks run
    /// nevertheless: otherwise a task that reads or saves in a loop would occupy its thread.
    private static let mostAlone = 16

    private var idle: [Session]
    private var waiting: [(number: Int, call: Waiting)] = []
    /// The number of calls that have ever waited.
    private var waitCount = 0
    /// The number of readings that lead a group, on threads of the cooperative pool.
    private var leaderCount = 0
    /// The number of consecutive readings without others in their group.
    private var aloneCount = 0
    /// The number of calls that have requested a session for themselves.
    private var callCount = 0
    /// The number of sessions that run readings.
    private var answeringCount = 0
    /// Whether the server has answered the last readings within a millisecond.
    private var isNear = false

    init(_ sessions: [Session]) {
        idle = sessions
    }

    /// Takes the idle session that was used last, so that no more sessions connect than necessary;
    /// if the call may not have one, it is queued.
    mutating func takeIdle(orWait call: Waiting) -> Session? {
        guard canGoOn(call), let session = takeIdle(for: call) else {
            waitCount += 1
            waiting.append((waitCount, call))
            return nil
        }
        return session
    }

    /// Whether a leading reading should let other tasks run first.
    ///
    /// Other readings may be about to start, and join its round trip. If there are none, yielding
    /// takes as long as half a look-up.
    var makesWay: Bool {
        leaderCount > 1 || aloneCount < Self.mostAlone
            || aloneCount.isMultiple(of: Self.mostAlone)
    }

    /// Counts a call that needs a session for itself.
    ///
    /// - Returns: Whether it should let other tasks run first, as saving may never suspend.
    mutating func countCall() -> Bool {
        callCount += 1
        return callCount.isMultiple(of: Self.mostAlone)
    }

    /// Takes readings from the front of the queue: all of them, or half if another connected
    /// session may soon be free for the others.
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

    /// Returns a session to the queue.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - isOfReadings: Whether it has run readings.
    /// - Returns: The next call that can continue, with its session.
    mutating func release(_ session: Session, ofReadings isOfReadings: Bool) -> Next? {
        if isOfReadings { answeringCount -= 1 }
        idle.append(session)
        return next()
    }

    /// Records that a reading leads its group no longer.
    ///
    /// - Parameters:
    ///   - session: Its session, if the session is free.
    ///   - isNear: Whether the server has answered the last readings within a millisecond.
    /// - Returns: The next call that can continue, with its session.
    mutating func endLeading(with session: Session?, isNear: Bool) -> Next? {
        leaderCount -= 1
        self.isNear = isNear
        return if let session { release(session, ofReadings: true) } else { next() }
    }

    /// The number of the last call, if it waits only to avoid the connection of another session.
    var heldBack: Int? {
        guard !isNear, !idle.isEmpty, let last = waiting.last else { return nil }
        return mayLead(last.call) ? last.number : nil
    }

    /// Lets a call connect another session, after it has waited for others, if it still waits.
    ///
    /// - Returns: The next call that can continue, with its session.
    mutating func connect(_ number: Int) -> Next? {
        take(at: waiting.firstIndex { $0.number == number && mayLead($0.call) })
    }

    /// Removes and returns all calls that wait.
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
        // Connecting to a distant server takes longer than the results of other calls.
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
    /// Resumes the call with a session.
    func goOn(with session: Session) {
        switch self {
        case .call(let continuation): continuation.resume(returning: session)
        case .reading(let reading): reading.continuation.resume(returning: .leads(session))
        }
    }

    /// Resumes the call with an error.
    func fail(_ error: PersistenceError) {
        switch self {
        case .call(let continuation): continuation.resume(throwing: error)
        case .reading(let reading):
            reading.body.fail(error)
            reading.continuation.resume(returning: .ended)
        }
    }
}
