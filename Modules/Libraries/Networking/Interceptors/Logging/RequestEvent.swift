/// One event of a request in a session.
public struct RequestEvent: Sendable {
    /// The kinds of events: each request starts, and ends with one of the others.
    public enum Step: Sendable {
        /// The request is about to be sent.
        case started
        /// A response arrived. The number of bytes is that of the body; both it and the metrics are
        /// `nil` for a streamed response.
        // Indirect, since metrics are large and a frame would have room for several copies.
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
