/// Which requests a ``RetryInterceptor`` retries, how often, and after which delay.
public struct RetryPolicy: Hashable, Sendable {
    /// Two retries of idempotent requests, after delays of up to 0.5 and 1 second.
    public static let standard = RetryPolicy()

    /// The maximum number of retries after the first attempt.
    public var retryLimit: Int
    /// The factor by which the delay grows with each retry.
    public var backoffBase: Double
    /// The maximum delay before the first retry.
    public var backoffScale: Duration
    /// The maximum delay before any retry, even if `Retry-After` requests a longer one.
    public var maximumDelay: Duration
    /// The time since the first attempt after which no retry starts; `nil` for no limit.
    ///
    /// It does not end an attempt: each one has the request's own timeout.
    public var timeBudget: Duration?
    /// The statuses that are retried.
    public var statuses: Set<Int>
    /// The methods that are retried in addition to the idempotent ones (RFC 9110, section 9.2.2).
    public var additionalMethods: Set<HTTPMethod>

    /// Creates a policy; the defaults of the limits are those of Alamofire.
    public init(
        retryLimit: Int = 2,
        backoffBase: Double = 2,
        backoffScale: Duration = .milliseconds(500),
        maximumDelay: Duration = .seconds(30),
        timeBudget: Duration? = nil,
        statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
        additionalMethods: Set<HTTPMethod> = []
    ) {
        self.retryLimit = retryLimit
        self.backoffBase = backoffBase
        self.backoffScale = backoffScale
        self.maximumDelay = maximumDelay
        self.timeBudget = timeBudget
        self.statuses = statuses
        self.additionalMethods = additionalMethods
    }

    /// Whether a request may be sent more than once: its method allows it, and its body is
    /// replayable.
    public func allowsRetry(of request: Request) -> Bool {
        (request.method.isIdempotent || additionalMethods.contains(request.method))
            && request.body?.isReplayable ?? true
    }

    /// Whether an error is transient: no connection, no address, a timeout or a lost connection.
    public func isTransient(_ error: TransportError) -> Bool {
        switch error {
        case .cannotConnect, .dns, .timedOut, .truncated: true
        default: false
        }
    }

    /// The delay before a retry, without jitter.
    ///
    /// - Parameter retry: The number of the retry, starting at 0.
    /// - Returns: A duration from zero to ``maximumDelay``.
    /// - Complexity: O(*n*) in the number of the retry.
    public func backoff(beforeRetry retry: Int) -> Duration {
        let limit = maximumDelay / .seconds(1)
        var delay = backoffScale / .seconds(1)
        for _ in 0..<max(0, retry) where delay < limit { delay *= backoffBase }
        // Not `min`, which could return a NaN of the scale or base.
        guard delay < limit else { return max(.zero, maximumDelay) }
        return .seconds(max(0, delay))
    }
}
