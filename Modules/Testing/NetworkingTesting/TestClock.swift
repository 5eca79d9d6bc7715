import Synchronization

/// A clock whose time passes only when a test advances it.
///
/// Begins at zero. Safe from any thread.
public final class TestClock: Clock, Sendable {
    /// A moment, as the time since the clock's beginning.
    public struct Instant: InstantProtocol {
        /// The time since the clock's beginning.
        public var offset: Duration

        /// The moment after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The time from this moment to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one moment is before another one.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Observer {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var observers: [Observer] = []

        // The observers whose number of sleepers has been reached.
        mutating func takeObservers() -> [Observer] {
            let ready = observers.filter { $0.count <= sleepers.count }
            observers.removeAll { $0.count <= sleepers.count }
            return ready
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current moment.
    public var now: Instant { state.withLock { $0.now } }

    /// Any difference between two moments counts.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock has been advanced to the deadline.
    ///
    /// - Throws: `CancellationError` as soon as the calling task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(deadline: deadline, continuation: continuation), id)
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Lets time pass and wakes the tasks whose deadline has come, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due
        }
        for sleeper in due.values.sorted(by: { $0.deadline < $1.deadline }) {
            sleeper.continuation.resume()
        }
    }

    /// Waits until at least so many tasks sleep.
    public func sleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.observers.append(Observer(count: count, continuation: continuation))
                return state.takeObservers()
            }
            for observer in ready { observer.continuation.resume() }
        }
    }

    /// Waits until a task sleeps, and lets as much time pass as the next one to wake needs.
    ///
    /// - Returns: How much time that was.
    @discardableResult
    public func advanceToNextDeadline() async -> Duration {
        await sleepers()
        let (now, deadlines) = state.withLock { ($0.now, $0.sleepers.values.map(\.deadline)) }
        let duration = deadlines.min().map { now.duration(to: $0) } ?? .zero
        advance(by: duration)
        return duration
    }

    private func add(_ sleeper: Sleeper, _ id: Int) {
        let (result, ready) = state.withLock { state -> (Result<Void, any Error>?, [Observer]) in
            guard !Task.isCancelled else { return (.failure(CancellationError()), []) }
            guard sleeper.deadline > state.now else { return (.success(()), []) }
            state.sleepers[id] = sleeper
            return (nil, state.takeObservers())
        }
        if let result { sleeper.continuation.resume(with: result) }
        for observer in ready { observer.continuation.resume() }
    }
}
