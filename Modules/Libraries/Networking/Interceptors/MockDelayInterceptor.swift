import Synchronization

/// Delays each request, to simulate a slow server.
public final class MockDelayInterceptor: ClientSessionManagerInterceptor {
    private let clock: any Clock<Duration>
    private let state: Mutex<Duration>

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - delay: The delay before each request; none if it is not positive.
    ///   - clock: The clock of the delay.
    public init(delay: Duration, clock: any Clock<Duration> = ContinuousClock()) {
        state = Mutex(delay)
        self.clock = clock
    }

    /// Creates an interceptor with a delay in seconds, as in `MockDelayInterceptor(delay: 0.2)`.
    public convenience init(delay seconds: Double) {
        // The limit of a duration; this is about 300 years.
        self.init(delay: seconds > 0 ? .seconds(min(seconds, 1e10)) : .zero)
    }

    /// The delay before each request from now on.
    ///
    /// ```swift
    /// session.configure { (mock: MockDelayInterceptor) in mock.delay = .zero }
    /// ```
    public var delay: Duration {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Waits for the delay and sends the request.
    ///
    /// - Throws: ``TransportError/cancelled`` as soon as the task is cancelled, or the error
    ///   that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        try await clock.wait(for: delay)
        return try await next(request)
    }
}
