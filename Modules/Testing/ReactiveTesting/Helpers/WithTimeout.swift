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
/// - Throws: ``TimeoutError``, ``InvalidTimeoutError`` for a limit that is not positive, or the
///   error of the function.
public func withTimeout<Result: Sendable>(
    seconds: TimeInterval,
    clock: any Clock<Duration> = ContinuousClock(),
    operation: @escaping @Sendable () async throws -> Result,
    onTimeout: @escaping @Sendable () -> Void = {}
) async throws -> Result {
    guard seconds > 0 else { throw InvalidTimeoutError() }
    return try await withThrowingTaskGroup(of: Result?.self) { group in
        group.addTask { try await operation() }
        group.addTask {
            try await clock.sleep(for: .seconds(seconds))
            return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw NoTimeoutTaskResultError() }
        guard let result = first else {
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

/// The error of a timeout of no or less than no seconds.
public struct InvalidTimeoutError: Error, Hashable {
    /// Creates the error.
    public init() {}
}

/// The error of a function that ended with neither a result nor an error.
///
/// It is never thrown: the function of ``withTimeout(seconds:clock:operation:onTimeout:)`` always
/// ends with one of both.
public struct NoTimeoutTaskResultError: Error, Hashable {
    /// Creates the error.
    public init() {}
}
