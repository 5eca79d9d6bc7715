import FoundationEssentials
import Synchronization

/// Reports the steps of each request to a closure.
///
/// ```swift
/// let logged = session.interceptor(
///     EventLogInterceptor { event in
///         log.write("\(event.id) \(event.text())")
///     }
/// )
/// ```
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

/// One event of a request in a session.
public struct RequestEvent: Sendable {
    /// The kinds of events: each request starts, and ends with one of the others.
    public enum Step: Sendable {
        /// The request is about to be sent.
        case started
        /// A response arrived. The number of bytes is that of the body; both it and the metrics are
        /// `nil` for a streamed response.
        // Indirect, since metrics are large and a stack frame may hold several copies.
        indirect case answered(status: Int, bytes: Int?, metrics: TransferMetrics?)
        /// The request failed.
        case failed(any Error)
        /// The calling task was cancelled.
        case cancelled
    }

    /// A number that is the same for all events of a request, and unique for the interceptor.
    public let id: Int
    /// The request, as it is at the interceptor's place in the chain.
    public let request: Request
    /// The kind of event.
    public let step: Step
    /// The time since the request started.
    public let elapsed: Duration

    /// Describes the event for a log, without secrets.
    ///
    /// - Parameter redaction: The names whose values must not be logged.
    /// - Returns: One line, without a line break.
    public func text(redacting redaction: Redaction = .standard) -> String {
        let line = "\(request.method) \(redaction.text(of: request.url))"
        let time = "\(Int(elapsed / .milliseconds(1))) ms"
        switch step {
        case .started:
            return "REQ: \(line)\(redaction.text(of: request.headers))"
        case .answered(let status, let bytes, _):
            return "status: \(status) \(line) \(bytes.map { "\($0) bytes" } ?? "streamed") \(time)"
        case .failed(let error):
            return "failed: \(line) \(time): \(error)"
        case .cancelled:
            return "cancelled: \(line) \(time)"
        }
    }
}
