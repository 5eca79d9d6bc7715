public import FoundationEssentials
public import Networking
public import Testing

/// A request that a test expects a transport to have received.
public struct RequestExpectation: Sendable {
    private let method: HTTPMethod
    private let target: String
    private let headers: HTTPHeaders
    private let body: Data?

    /// Creates an expectation.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The path and query, such as `/users?page=1`, or the whole URL.
    ///   - headers: The required headers; others are ignored.
    ///   - body: The bytes of the body; `nil` accepts any.
    public init(
        _ method: HTTPMethod,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: Data? = nil
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    // Values of headers and bodies are omitted: they may be secrets.
    private func mismatch(with request: Request) -> String? {
        let isTarget = target == request.target || target == request.url.absoluteString
        guard method == request.method, isTarget else { return "expected \(method) \(target)" }
        let names = headers.fields.map(\.name).filter { headers[$0] != request.headers[$0] }
        if let name = names.first {
            return request.headers[name] == nil ? "\(name) is missing" : "\(name) has another value"
        }
        guard let body, body != request.body?.data ?? Data() else { return nil }
        return "the body differs: expected \(body.count) bytes, not \(request.body?.length ?? 0)"
    }

    fileprivate static func report(
        _ requests: [Request],
        _ expectations: [RequestExpectation]
    ) -> String? {
        var lines: [String] = []
        var differs = false
        for index in 0..<max(requests.count, expectations.count) {
            guard index < requests.count else {
                let missing = expectations[index]
                lines.append("\(index + 1). – ← expected \(missing.method) \(missing.target)")
                differs = true
                continue
            }
            let reason =
                index < expectations.count
                ? expectations[index].mismatch(with: requests[index]) : "not expected"
            let line = "\(index + 1). \(requests[index].method) \(requests[index].target)"
            lines.append(reason.map { "\(line) ← \($0)" } ?? line)
            differs = differs || reason != nil
        }
        return differs ? lines.joined(separator: "\n") : nil
    }
}

/// Records an issue unless the requests are the expected ones, in the expected order.
///
/// ```swift
/// expectRequests(
///     transport.requests,
///     [
///         RequestExpectation(.get, "/users?page=1"),
///         RequestExpectation(.delete, "/users/7", headers: ["If-Match": "abc"]),
///     ]
/// )
/// ```
///
/// The issue lists every request, each with the first difference:
///
/// ```text
/// the requests are not those expected:
/// 1. GET /users?page=1
/// 2. GET /users/7 ← expected DELETE /users/7
/// 3. GET /users/8 ← not expected
/// ```
///
/// Paths and queries are shown unchanged; values of headers and bodies are not shown.
public func expectRequests(
    _ requests: [Request],
    _ expectations: [RequestExpectation],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let report = RequestExpectation.report(requests, expectations) else { return }
    Issue.record(
        "the requests are not those expected:\n\(report)",
        sourceLocation: sourceLocation
    )
}

extension Request {
    fileprivate var target: String {
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        return (path.isEmpty ? "/" : path) + query
    }
}
