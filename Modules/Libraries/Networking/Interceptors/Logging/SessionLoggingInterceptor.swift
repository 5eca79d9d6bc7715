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
    /// The logged time of a streamed response is that of its head.
    ///
    /// - Throws: The error that `next` throws.
    public func respond(to request: Request, next: Next) async throws -> ResponseStream {
        try await events.respond(to: request, next: next)
    }
}
