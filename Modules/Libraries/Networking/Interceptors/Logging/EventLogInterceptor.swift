import FoundationEssentials
import Synchronization

/// Reports the steps of each request to a closure.
///
///     session.interceptor(EventLogInterceptor { event in
///         logger.debug("\(event.id) \(event.text())")
///     })
///
/// Inside a ``RetryInterceptor`` it reports each attempt, outside of it the whole request.
public final class EventLogInterceptor: ClientSessionManagerInterceptor {
    private let clock: any Clock<Duration>
    private let report: @Sendable (RequestEvent) -> Void
    private let lastID = Atomic(0)

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - clock: The clock of the elapsed time.
    ///   - report: Called with each event, in the task of the request.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (RequestEvent) -> Void
    ) {
        self.clock = clock
        self.report = report
    }

    /// Reports the start, sends the request, and reports the outcome.
    ///
    /// A streamed response is reported with its head.
    ///
    /// - Throws: The error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
        let elapsed = clock.stopwatch()
        report(RequestEvent(id: id, request: request, step: .started, elapsed: .zero))
        let result: Result<ResponseStream, any Error>
        do {
            result = .success(try await next(request))
        } catch {
            result = .failure(error)
        }
        let step = EventLogInterceptor.step(of: result)
        report(RequestEvent(id: id, request: request, step: step, elapsed: elapsed()))
        return try result.get()
    }

    private static func step(of result: Result<ResponseStream, any Error>) -> RequestEvent.Step {
        switch result {
        case .success(let response):
            .answered(
                status: response.status,
                bytes: response.body.data?.count,
                metrics: response.metrics
            )
        case .failure(TransportError.cancelled): .cancelled
        case .failure(let error): error is CancellationError ? .cancelled : .failed(error)
        }
    }
}
