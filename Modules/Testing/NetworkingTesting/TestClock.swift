import Synchronization

/// A clock whose time passes only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let transport = MemoryTransport(clock: clock)
/// transport.set("/people", .json("[]"))
/// transport.delay = .seconds(5)
/// let session = try ClientSessionManager(base: "https://api.test", transport: transport)
///
/// async let response = session.builder().add(path: "people").response(.get)
/// await clock.sleepers()
/// clock.advance(by: .seconds(5))
/// ```
///
/// Starts at zero. Thread-safe.
public final class TestClock: Clock, Sendable {
    /// An instant, as the time since the start of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the start of the clock.
        public var offset: Duration

        /// The instant after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The duration from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant is before another one.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Observer {
        let counts: ClosedRange<Int>
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var observers: [Observer] = []

        // The observers whose number of sleepers has been reached.
        mutating func takeObservers() -> [Observer] {
            let count = sleepers.count
            let ready = observers.filter { $0.counts.contains(count) }
            observers.removeAll { $0.counts.contains(count) }
            return ready
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current instant.
    public var now: Instant { state.withLock { $0.now } }

    /// The clock measures any difference between two instants.
    public var minimumResolution: Duration { .zero }

    /// The number of tasks that sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

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
            let (sleeper, ready) = state.withLock { state in
                (state.sleepers.removeValue(forKey: id), state.takeObservers())
            }
            sleeper?.continuation.resume(throwing: CancellationError())
            for observer in ready { observer.continuation.resume() }
        }
    }

    /// Advances the time and wakes the tasks whose deadline has passed, the earliest first.
    ///
    /// A task that then sleeps again starts from the new time.
    public func advance(by duration: Duration) {
        let (due, ready) = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return (due, state.takeObservers())
        }
        for sleeper in due.values.sorted(by: { $0.deadline < $1.deadline }) {
            sleeper.continuation.resume()
        }
        for observer in ready { observer.continuation.resume() }
    }

    /// Waits until at least the given number of tasks sleep.
    public func sleepers(_ count: Int = 1) async {
        await sleepers(in: count...(.max))
    }

    /// Waits until no task sleeps.
    public func noSleepers() async {
        await sleepers(in: 0...0)
    }

    /// Waits until a task sleeps, and advances the time to the earliest deadline.
    ///
    /// - Returns: The duration by which the time was advanced.
    @discardableResult
    public func advanceToNextDeadline() async -> Duration {
        await sleepers()
        let (now, deadlines) = state.withLock { ($0.now, $0.sleepers.values.map(\.deadline)) }
        let duration = deadlines.min().map { now.duration(to: $0) } ?? .zero
        advance(by: duration)
        return duration
    }

    private func sleepers(in counts: ClosedRange<Int>) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.observers.append(Observer(counts: counts, continuation: continuation))
                return state.takeObservers()
            }
            for observer in ready { observer.continuation.resume() }
        }
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
