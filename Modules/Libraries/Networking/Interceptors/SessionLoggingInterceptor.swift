import FoundationEssentials

/// Writes a line before each request and one after, without secrets.
public struct SessionLoggingInterceptor: ClientSessionManagerInterceptor {
    private let redaction: Redaction
    private let log: @Sendable (String) -> Void

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - redaction: What must not be written.
    ///   - log: Takes each line, without a line break; called on the thread of the request.
    public init(
        redaction: Redaction = .standard,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.redaction = redaction
        self.log = log
    }

    /// Logs `REQ: …`, sends, and logs `status: …` or `failed: …`.
    ///
    /// - Throws: What `next` throws.
    public func execute(
        _ request: Request,
        next: (Request) async throws -> Response
    ) async throws -> Response {
        try await logged(request, next) { " \($0.body.count) bytes" }
    }

    /// Logs as for a collected response; its time is that of the head.
    ///
    /// - Throws: What `next` throws.
    public func stream(
        _ request: Request,
        next: (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        try await logged(request, next) { _ in " streamed" }
    }

    private func logged<Answer: ResponseHead>(
        _ request: Request,
        _ next: (Request) async throws -> Answer,
        size: (Answer) -> String
    ) async throws -> Answer {
        let line = "\(request.method) \(redaction.text(of: request.url))"
        log("REQ: \(line)\(redaction.text(of: request.headers))")
        let start = ContinuousClock.now
        do {
            let response = try await next(request)
            log(
                "status: \(response.status) \(line)\(size(response)) "
                    + "\(milliseconds(since: start)) ms"
            )
            return response
        } catch {
            log("failed: \(line) \(milliseconds(since: start)) ms: \(error)")
            throw error
        }
    }

    private func milliseconds(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .milliseconds(1))
    }
}
