public import FoundationEssentials

/// Retries a request after a transient failure.
///
/// The delay grows exponentially and has full jitter: it is a random duration between zero and
/// ``RetryPolicy/backoff(beforeRetry:)``. A longer `Retry-After` of the response replaces it,
/// up to ``RetryPolicy/maximumDelay``. Each attempt has the request's own timeout. If all
/// attempts fail, the outcome is that of the last one. Cancelling the calling task ends a
/// delay at once.
///
///     session
///         .interceptor(RetryInterceptor(RetryPolicy(retryLimit: 3, timeBudget: .seconds(20))))
///         .interceptor(StatusErrorMappingInterceptor.everyFailure)
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
    /// - Throws: ``TransportError/cancelled`` if the task is cancelled in a delay, or the
    ///   error of the last attempt.
    public func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        try await retrying(request, next)
    }

    /// Sends the request until a successful head arrives or the policy allows no further attempt;
    /// the body of a response that is retried is not read.
    ///
    /// - Throws: As ``execute(_:next:)``.
    public func stream(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        try await retrying(request, next)
    }

    private func retrying<Answer: ResponseHead>(
        _ request: Request,
        _ next: (Request) async throws -> Answer
    ) async throws -> Answer {
        let elapsed = clock.stopwatch()
        var retry = 0
        while true {
            let delay: Duration
            // The response is released with this scope: no connection is held during the delay.
            do {
                let response = try await next(request)
                guard let wait = self.delay(beforeRetry: retry, of: request, response, elapsed)
                else { return response }
                delay = wait
            } catch {
                guard let wait = self.delay(beforeRetry: retry, of: request, error, elapsed)
                else { throw error }
                delay = wait
            }
            try await clock.wait(for: delay)
            retry += 1
        }
    }

    // `nil` if there must be no further attempt. Never inlined, like the next one: there may be
    // thousands of waiting tasks, whose frames should be small.
    @inline(never)
    private func delay(
        beforeRetry retry: Int,
        of request: Request,
        _ response: some ResponseHead,
        _ elapsed: () -> Duration
    ) -> Duration? {
        guard policy.statuses.contains(response.status), policy.allowsRetry(of: request) else {
            return nil
        }
        return delay(beforeRetry: retry, response.headers, elapsed())
    }

    @inline(never)
    private func delay(
        beforeRetry retry: Int,
        of request: Request,
        _ error: any Error,
        _ elapsed: () -> Duration
    ) -> Duration? {
        guard let error = error as? TransportError, policy.isTransient(error),
            policy.allowsRetry(of: request)
        else { return nil }
        return delay(beforeRetry: retry, [:], elapsed())
    }

    private func delay(
        beforeRetry retry: Int,
        _ headers: HTTPHeaders,
        _ elapsed: Duration
    ) -> Duration? {
        guard retry < policy.retryLimit else { return nil }
        let fraction = random()
        let backoff = policy.backoff(beforeRetry: retry) * (fraction > 0 ? min(fraction, 1) : 0)
        let asked = RetryAfter.delay(in: headers, now: now()) ?? .zero
        let delay = max(.zero, min(max(backoff, asked), policy.maximumDelay))
        if let budget = policy.timeBudget, elapsed + delay >= budget { return nil }
        return delay
    }
}
