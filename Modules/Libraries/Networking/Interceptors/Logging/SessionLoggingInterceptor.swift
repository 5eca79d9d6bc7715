import FoundationEssentials

/// Logs a line before each request and one after it, without secrets.
///
/// The lines are those of ``RequestEvent/text(redacting:)``.
public struct SessionLoggingInterceptor: ClientSessionManagerInterceptor {
    private let events: EventLogInterceptor

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - redaction: The names whose values must not be logged.
    ///   - log: Called with each line, without a line break, in the task of the request.
    public init(
        redaction: Redaction = .standard,
        log: @escaping @Sendable (String) -> Void
    ) {
        events = EventLogInterceptor { log($0.text(redacting: redaction)) }
    }

    /// Logs `REQ: …`, sends the request, and logs `status: …`, `failed: …` or `cancelled: …`.
    ///
    /// - Throws: The error that `next` throws.
    public func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        try await events.execute(request, next: next)
    }

    /// Logs as for a collected response; the logged time is that of the head.
    ///
    /// - Throws: The error that `next` throws.
    public func stream(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        try await events.stream(request, next: next)
    }
}
