import Synchronization

/// A clock that stands still until a test advances it.
///
///     let clock = TestClock()
///     let transport = MemoryTransport(clock: clock)
///     transport.delay = .seconds(5)
///     async let response = transport.send(request)
///     await clock.sleepers()
///     clock.advance(by: .seconds(5))
///
/// Safe from any thread.
public final class TestClock: Clock, Sendable {
    /// A point in the clock's time.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public let offset: Duration

        /// The instant that is a duration later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The duration from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant is earlier than another one.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private typealias Wakening = CheckedContinuation<Void, any Error>

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Int: (deadline: Instant, continuation: Wakening)] = [:]
        var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The time of the last ``advance(by:)``.
    public var now: Instant { state.withLock { $0.now } }

    /// A nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// How many tasks sleep on the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until at least so many tasks sleep on the clock.
    public func sleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let areThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.observers.append((count, continuation))
                return false
            }
            if areThere { continuation.resume() }
        }
    }

    /// Moves the time forward and wakes the tasks that are due, the earliest first.
    ///
    /// A task that sleeps again after that starts from the new time.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }

    /// Waits until the clock has been advanced to a deadline.
    ///
    /// - Throws: `CancellationError` as soon as the calling task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Wakening) in
                add(continuation, id: id, deadline: deadline)
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func add(_ continuation: Wakening, id: Int, deadline: Instant) {
        let (wakes, observers) = state.withLock { state in
            // Read under the lock: a cancellation from now on finds the sleeper.
            guard !Task.isCancelled, deadline > state.now else {
                return (true, [CheckedContinuation<Void, Never>]())
            }
            state.sleepers[id] = (deadline, continuation)
            let count = state.sleepers.count
            let observers = state.observers.filter { $0.count <= count }
            state.observers.removeAll { $0.count <= count }
            return (false, observers.map(\.continuation))
        }
        for observer in observers { observer.resume() }
        guard wakes else { return }
        if Task.isCancelled {
            continuation.resume(throwing: CancellationError())
        } else {
            continuation.resume()
        }
    }
}
