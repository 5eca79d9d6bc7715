import FoundationEssentials
public import Networking

/// Logs the requests and responses of ``HTTPClient``, as indented JSON and without secrets.
public struct NetworkLogger: Sendable {
    /// The messages that are logged.
    public enum Configuration: Hashable, Sendable {
        /// Requests, responses and the outcome of their decoding, or some of them.
        case verbose(logRequests: Bool, logResponses: Bool)
        /// No messages.
        case quiet
    }

    /// The importance of a message.
    public enum Level: Hashable, Sendable {
        /// A message for developers.
        case debug
        /// A failure.
        case error
    }

    /// The maximum size of a logged body; of a larger one, the number of bytes is logged.
    private static let longestBody = 64 << 10

    private let configuration: Configuration
    private let redaction: Redaction
    private let log: @Sendable (Level, String) -> Void

    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - configuration: The messages that are logged.
    ///   - redaction: The names whose values must not be logged.
    ///   - log: Called with each message, which has several lines, in the task of the request.
    public init(
        configuration: Configuration,
        redaction: Redaction = .standard,
        log: @escaping @Sendable (Level, String) -> Void = { print($1) }
    ) {
        self.configuration = configuration
        self.redaction = redaction
        self.log = log
    }

    func logRequest(_ request: Request, _ identifier: String) {
        guard case .verbose(logRequests: true, _) = configuration else { return }
        var members = [
            ("url", IndentedJSON.quoted(redaction.text(of: request.url))),
            ("method", IndentedJSON.quoted(request.method.rawValue)),
        ]
        let headers = redaction.redacted(request.headers).fields
        if !headers.isEmpty {
            let fields = headers.map { ($0.name, IndentedJSON.quoted($0.value)) }
            members.append(("headers", IndentedJSON.object(fields)))
        }
        if let body = request.body {
            members.append(("body", json(of: body, request.headers["Content-Type"])))
        }
        log(.debug, "\(identifier) Request: \(IndentedJSON.indented(IndentedJSON.object(members)))")
    }

    func logResponse(_ response: Response, to request: Request, _ identifier: String) {
        guard logsResponses else { return }
        let url = redaction.text(of: response.url ?? request.url)
        log(.debug, "\(identifier) Response: \(response.status) \(url)")
    }

    func logDecodingSuccess(of type: Any.Type, _ response: Response, _ identifier: String) {
        guard logsResponses else { return }
        let body = json(of: .data(response.body), response.headers["Content-Type"])
        log(.debug, "\(identifier) Decoded \(type): \(IndentedJSON.indented(body))")
    }

    func logDecodingError(_ error: any Error, of type: Any.Type, _ identifier: String) {
        guard logsResponses else { return }
        let text = (error as? DecodingError).map(text) ?? "\(error)"
        log(.error, "\(identifier) Cannot decode \(type): \(text)")
    }

    private var logsResponses: Bool {
        if case .verbose(_, logResponses: true) = configuration { true } else { false }
    }

    /// Returns a body as JSON: unchanged if it is JSON, otherwise as a string.
    private func json(of body: RequestBody, _ contentType: String?) -> String {
        guard case .data(let data) = body else { return IndentedJSON.quoted("streamed") }
        guard data.count <= NetworkLogger.longestBody,
            let text = String(validating: data, as: UTF8.self)
        else { return IndentedJSON.quoted("\(data.count) bytes") }
        let shown = redaction.text(ofBody: text, contentType: contentType)
        return IndentedJSON.isJSON(shown) ? shown : IndentedJSON.quoted(shown)
    }

    private func text(of error: DecodingError) -> String {
        switch error {
        case .dataCorrupted(let context):
            "corrupted data\(text(of: context))"
        case .keyNotFound(let key, let context):
            "missing key \(key.stringValue.debugDescription)\(text(of: context))"
        case .valueNotFound(let type, let context):
            "missing value of type \(type)\(text(of: context))"
        case .typeMismatch(let type, let context):
            "type mismatch, expected \(type)\(text(of: context))"
        @unknown default:
            "\(error)"
        }
    }

    private func text(of context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        let cause = context.underlyingError.map { ": \($0)" } ?? ""
        return " at \(path.isEmpty ? "the top" : path.joined(separator: ".").debugDescription): "
            + context.debugDescription + cause
    }
}
