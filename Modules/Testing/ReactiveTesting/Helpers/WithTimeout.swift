public import FoundationEssentials

/// Runs an asynchronous function, and cancels it if a timeout is over first.
///
/// It returns once the function has, which therefore must end when its task is cancelled.
///
/// - Parameters:
///   - seconds: The limit in seconds, on the clock.
///   - clock: The clock, which a test may replace by one of its own.
///   - operation: The function.
///   - onTimeout: Called when the timeout is over, before the cancellation.
/// - Returns: The result of the function.
/// - Throws: ``TimeoutError``, or the error of the function.
public func withTimeout<Result: Sendable>(
    seconds: TimeInterval,
    clock: any Clock<Duration> = ContinuousClock(),
    operation: @escaping @Sendable () async throws -> Result,
    onTimeout: @escaping @Sendable () -> Void = {}
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
        group.addTask { try await operation() }
        group.addTask {
            try await clock.sleep(for: .seconds(seconds))
            return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let result = first else {
            onTimeout()
            throw TimeoutError()
        }
        return result
    }
}

/// The error of a function that exceeded its timeout.
public struct TimeoutError: Error, Hashable {
    /// Creates the error.
    public init() {}
}
