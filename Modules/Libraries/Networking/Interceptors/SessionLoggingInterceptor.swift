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
        let line = "\(request.method) \(redaction.text(of: request.url))"
        log("REQ: \(line)\(redaction.text(of: request.headers))")
        let start = ContinuousClock.now
        do {
            let response = try await next(request)
            log(
                "status: \(response.status) \(line) \(response.body.count) bytes "
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
