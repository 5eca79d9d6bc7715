import FoundationEssentials
public import Networking
import Synchronization

/// Answers requests from a table, without a network.
///
/// An answer is looked up by the whole URL first, then by its path, then under `*`; a key with a
/// method precedes the same key without one. ``Mode`` restricts the lookup. A request without
/// an answer is sent by the next transport, if there is one, or else fails. Thread-safe; answers
/// are computed outside its lock, so they may use the transport themselves.
///
/// ```swift
/// let transport = MemoryTransport()
/// transport.set("/users", .json(#"{"results": []}"#))
/// transport.set("DELETE /users/7", .data(status: 204))
/// ```
public final class MemoryTransport: Sendable {
    /// The answers that are looked up.
    public enum Mode: CaseIterable, Hashable, Sendable {
        /// None: the next transport sends every request.
        case off
        /// The answers for the request's own URL or path.
        case matchOnly
        /// The answer for `*`.
        case wildcardOnly
        /// All, the most specific first.
        case any
    }

    /// The key of the answer to every request.
    public static let wildcard: String = "*"

    private struct State {
        var mode: Mode
        var delay: Duration = .zero
        var answers: [String: MemoryAnswer] = [:]
        var requests: [Request] = []
    }

    private let next: (any Transport)?
    private let clock: any Clock<Duration>
    private let state: Mutex<State>

    /// Creates a transport without answers.
    ///
    /// - Parameters:
    ///   - mode: The answers that are looked up.
    ///   - next: The transport for the requests without an answer; if `nil`, they fail.
    ///   - clock: The clock of delays, pauses and timeouts.
    public init(
        mode: Mode = .any,
        next: (any Transport)? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.next = next
        self.clock = clock
        state = Mutex(State(mode: mode))
    }

    /// The answers that are looked up from now on.
    public var mode: Mode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }

    /// The delay before each answer; initially zero.
    ///
    /// Cancellation and the request's timeout end the delay early.
    public var delay: Duration {
        get { state.withLock { $0.delay } }
        set { state.withLock { $0.delay = newValue } }
    }

    /// The requests so far, oldest first, including those that the next transport sent.
    ///
    /// The body of an answered request is in memory, whatever it was before.
    public var requests: [Request] {
        state.withLock { $0.requests }
    }

    /// Sets an answer and replaces the previous one for the same key.
    ///
    /// - Parameters:
    ///   - key: An absolute URL with its query or a path such as `/users`, either of them
    ///     optionally after a method and a space; or `*`. Characters that a URL cannot contain
    ///     are percent-encoded; the empty path is `/`.
    ///   - answer: The answer.
    public func set(_ key: String, _ answer: MemoryAnswer) {
        let key = MemoryTransport.normalized(key)
        state.withLock { $0.answers[key] = answer }
    }

    /// Removes the answers and the requests.
    public func reset() {
        state.withLock { state in
            state.answers = [:]
            state.requests = []
        }
    }

    private static func normalized(_ key: String) -> String {
        let parts = key.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let method = HTTPMethod(rawValue: String(parts[0])) {
            return "\(method) \(normalized(String(parts[1])))"
        }
        return key.isEmpty ? "/" : URL(string: key)?.absoluteString ?? key
    }

    private func answer(to request: Request) -> MemoryAnswer? {
        let path = request.url.path(percentEncoded: true)
        let own = [request.url.absoluteString, path.isEmpty ? "/" : path].flatMap { key in
            ["\(request.method) \(key)", key]
        }
        return state.withLock { state in
            let keys =
                switch state.mode {
                case .off: [String]()
                case .matchOnly: own
                case .wildcardOnly: [MemoryTransport.wildcard]
                case .any: own + [MemoryTransport.wildcard]
                }
            guard let key = keys.first(where: { state.answers[$0] != nil }) else { return nil }
            return state.answers[key]?.delayed(by: state.delay)
        }
    }

    // `nil` if the next transport sends the request.
    private func exchange(for request: Request) async throws(TransportError) -> MemoryExchange? {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        guard let answer = answer(to: request) else {
            state.withLock { $0.requests.append(request) }
            return nil
        }
        let exchange = try await MemoryExchange(request, answer, on: clock)
        state.withLock { $0.requests.append(exchange.request) }
        return exchange
    }

    private func next(for request: Request) throws(TransportError) -> any Transport {
        guard let next else { throw .unexpected(request) }
        return next
    }
}

extension MemoryTransport: Transport {
    /// Answers from the table, within the request's timeout and body limit.
    ///
    /// - Throws: ``TransportError/unexpectedRequest(method:host:path:)`` if there is no
    ///   answer and no next transport, or the answer's error.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        if let exchange = try await exchange(for: request) { return try await exchange.send() }
        return try await next(for: request).send(request)
    }

    /// Answers from the table; a scripted body arrives step by step.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        if let exchange = try await exchange(for: request) { return try await exchange.stream() }
        return try await next(for: request).stream(request)
    }
}

extension TransportError {
    /// The error for a request without an answer.
    static func unexpected(_ request: Request) -> TransportError {
        .unexpectedRequest(
            method: request.method,
            host: request.url.hostForMessages,
            path: request.url.path(percentEncoded: true)
        )
    }
}
