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
    private typealias Observer = CheckedContinuation<Void, Never>

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Int: (deadline: Instant, continuation: Wakening)] = [:]
        var observers: [(isMet: @Sendable (Int) -> Bool, continuation: Observer)] = []
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
        await sleepers { $0 >= count }
    }

    /// Waits until no more than so many tasks sleep on the clock.
    public func sleepers(atMost count: Int) async {
        await sleepers { $0 <= count }
    }

    /// Moves the time forward and wakes the tasks that are due, the earliest first.
    ///
    /// A task that sleeps again after that starts from the new time.
    public func advance(by duration: Duration) {
        let due = change { state in
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
                // A cancellation after this look finds the sleeper in the table.
                let sleeps = change { state in
                    guard !Task.isCancelled, deadline > state.now else { return false }
                    state.sleepers[id] = (deadline, continuation)
                    return true
                }
                guard !sleeps else { return }
                continuation.resume(
                    with: Result { if Task.isCancelled { throw CancellationError() } }
                )
            }
        } onCancel: {
            let sleeper = change { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func sleepers(_ isMet: @escaping @Sendable (Int) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMetNow = state.withLock { state in
                if isMet(state.sleepers.count) { return true }
                state.observers.append((isMet, continuation))
                return false
            }
            if isMetNow { continuation.resume() }
        }
    }

    private func change<Result>(_ body: (inout sending State) -> sending Result) -> Result {
        let (result, observers) = state.withLock { state in
            let result = body(&state)
            let count = state.sleepers.count
            let met = state.observers.filter { $0.isMet(count) }
            state.observers.removeAll { $0.isMet(count) }
            return (result, met.map(\.continuation))
        }
        for observer in observers { observer.resume() }
        return result
    }
}
