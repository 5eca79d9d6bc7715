public import FoundationEssentials

/// Retries a request after a transient failure.
///
/// The delay grows exponentially and has full jitter: it is a random duration between zero and
/// ``RetryPolicy/backoff(beforeRetry:)``. A longer `Retry-After` of the response replaces it,
/// up to ``RetryPolicy/maximumDelay``. Each attempt has the request's own timeout. If all
/// attempts fail, the outcome is that of the last one. Cancelling the calling task ends a
/// delay at once.
///
/// ```swift
/// let patient =
///     session
///     .interceptor(RetryInterceptor(RetryPolicy(retryLimit: 3, timeBudget: .seconds(20))))
///     .interceptor(StatusErrorMappingInterceptor.everyFailure)
/// ```
///
/// An interceptor that maps statuses to errors belongs outside, as here; a status that has
/// already been mapped to an error is not retried. For a streamed response, only failures up to
/// its head are retried.
public struct RetryInterceptor: ClientSessionManagerInterceptor {
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - policy: Which requests are retried, how often, and after which delay.
    ///   - clock: The clock of the delays and the time budget.
    ///   - now: The current date, to which a date in `Retry-After` is compared.
    ///   - random: A number between 0 and 1 for each delay. Must be thread-safe.
    public init(
        _ policy: RetryPolicy = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.policy = policy
        self.clock = clock
        self.now = now
        self.random = random
    }

    /// Sends the request until it succeeds or the policy allows no further attempt.
    ///
    /// A body that breaks off is a failed attempt, unless the response is streamed. The body of a
    /// streamed response that is retried is not read.
    ///
    /// - Throws: ``TransportError/cancelled`` if the task is cancelled in a delay, or the
    ///   error of the last attempt.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        let elapsed = clock.stopwatch()
        var retry = 0
        while true {
            let delay: Duration
            // The response is released with this scope: no connection is held during the delay.
            do {
                let response = try await next(request)
                guard policy.statuses.contains(response.status),
                    let wait = wait(beforeRetry: retry, of: request, response.headers, elapsed)
                else { return response }
                delay = wait
            } catch {
                guard let failure = error as? TransportError, policy.isTransient(failure),
                    let wait = wait(beforeRetry: retry, of: request, [:], elapsed)
                else { throw error }
                delay = wait
            }
            try await clock.wait(for: delay)
            retry += 1
        }
    }

    // `nil` if there must be no further attempt. Inlined, it would make the frame of each waiting
    // request 368 bytes long instead of 192.
    @inline(never)
    private func wait(
        beforeRetry retry: Int,
        of request: Request,
        _ headers: HTTPHeaders,
        _ elapsed: () -> Duration
    ) -> Duration? {
        guard retry < policy.retryLimit, policy.allowsRetry(of: request) else { return nil }
        let fraction = random()
        let backoff = policy.backoff(beforeRetry: retry) * (fraction > 0 ? min(fraction, 1) : 0)
        let asked = RetryAfter.delay(in: headers, now: now()) ?? .zero
        let delay = max(.zero, min(max(backoff, asked), policy.maximumDelay))
        if let budget = policy.timeBudget, elapsed() + delay >= budget { return nil }
        return delay
    }
}

/// The delay that a server requests with `Retry-After` (RFC 9110, section 10.2.3).
private enum RetryAfter {
    // About 300 years, so that no sum of delays overflows.
    private static let longest = 10_000_000_000

    /// The delay, zero for a date in the past; `nil` if the value is neither a number of
    /// seconds nor a date.
    static func delay(in headers: HTTPHeaders, now: Date) -> Duration? {
        guard let value = headers.values(for: "Retry-After").first else { return nil }
        if let seconds = Int(digits: value.utf8, clampedTo: longest) { return .seconds(seconds) }
        guard let date = HTTPDate.parse(value, now: now) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : .zero
    }
}
