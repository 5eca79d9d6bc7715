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
    /// - Throws: The error that `next` throws.
    public func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        try await reported(request, next) { response in
            .answered(
                status: response.status,
                bytes: response.body.count,
                metrics: response.metrics
            )
        }
    }

    /// Reports the start, sends the request, and reports the head of the response.
    ///
    /// - Throws: The error that `next` throws.
    public func stream(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        try await reported(request, next) { response in
            .answered(status: response.status, bytes: nil, metrics: nil)
        }
    }

    private func reported<Answer>(
        _ request: Request,
        _ next: (Request) async throws -> Answer,
        as step: (Answer) -> RequestEvent.Step
    ) async throws -> Answer {
        let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
        let elapsed = clock.stopwatch()
        report(id, request, after: .zero) { .started }
        do {
            let answer = try await next(request)
            report(id, request, after: elapsed()) { step(answer) }
            return answer
        } catch {
            report(id, request, after: elapsed()) { EventLogInterceptor.step(of: error) }
            throw error
        }
    }

    // Never inlined: an event is large, and the frame of a waiting task would have room for one.
    @inline(never)
    private func report(
        _ id: Int,
        _ request: Request,
        after time: Duration,
        _ step: () -> RequestEvent.Step
    ) {
        report(RequestEvent(id: id, request: request, step: step(), elapsed: time))
    }

    private static func step(of error: any Error) -> RequestEvent.Step {
        let isCancelled = error is CancellationError || error as? TransportError == .cancelled
        return isCancelled ? .cancelled : .failed(error)
    }
}
