import FoundationEssentials
public import Networking
import Synchronization

/// Answers requests from a table, without a network.
///
/// Answers are looked up by the whole URL first, then by its path alone, then
/// under `*`; ``Mode`` narrows that. A request without an answer goes to the next
/// transport, if there is one, or else fails. Safe from any thread; answers are
/// made outside its lock, so they may use the transport themselves.
public final class MemoryTransport: Sendable {
    /// Which answers are considered.
    public enum Mode: CaseIterable, Hashable, Sendable {
        /// None: every request goes on.
        case off
        /// Those of the request's own URL or path.
        case matchOnly
        /// The one under `*`.
        case wildcardOnly
        /// All, the closest first.
        case any
    }

    /// The key of the answer to everything.
    public static let wildcard: String = "*"

    private struct State {
        var mode: Mode
        var answers: [String: MemoryAnswer] = [:]
        var requests: [Request] = []
    }

    private let next: (any Transport)?
    private let state: Mutex<State>

    /// Creates a transport that knows no answer yet.
    ///
    /// - Parameters:
    ///   - mode: Which answers are considered.
    ///   - next: What carries the requests without an answer; `nil` lets them fail.
    public init(mode: Mode = .any, next: (any Transport)? = nil) {
        self.next = next
        state = Mutex(State(mode: mode))
    }

    /// Which answers are considered from now on.
    public var mode: Mode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }

    /// The requests so far, oldest first, those that went on included.
    public var requests: [Request] {
        state.withLock { $0.requests }
    }

    /// Sets an answer, in place of any earlier one under that key.
    ///
    /// - Parameters:
    ///   - key: An absolute URL with its query, a path such as `/users`, or `*`.
    ///   - answer: What to answer.
    public func set(_ key: String, _ answer: MemoryAnswer) {
        state.withLock { $0.answers[key] = answer }
    }

    /// Forgets the answers and the requests.
    public func reset() {
        state.withLock { state in
            state.answers = [:]
            state.requests = []
        }
    }

    private func answer(to request: Request) -> MemoryAnswer? {
        state.withLock { state in
            state.requests.append(request)
            let path = request.url.path(percentEncoded: true)
            let own = [request.url.absoluteString, path.isEmpty ? "/" : path]
            let keys =
                switch state.mode {
                case .off: [String]()
                case .matchOnly: own
                case .wildcardOnly: [MemoryTransport.wildcard]
                case .any: own + [MemoryTransport.wildcard]
                }
            let key = keys.first { state.answers.keys.contains($0) }
            return key.flatMap { state.answers[$0] }
        }
    }
}

extension MemoryTransport: Transport {
    /// Answers from the table, holding to the request's timeout and body limit.
    ///
    /// - Throws: ``TransportError/unexpectedRequest(method:host:path:)`` if there is no
    ///   answer and no next transport, or what the answer says.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let host = request.url.hostForMessages
        var request = request
        if let body = request.body { request.body = .data(try await body.collected(for: host)) }
        guard let answer = answer(to: request) else {
            guard let next else {
                throw .unexpectedRequest(
                    method: request.method,
                    host: host,
                    path: request.url.path(percentEncoded: true)
                )
            }
            return try await next.send(request)
        }
        var response = try await answer.response(to: request)
        guard response.body.count <= request.collectedLimit else {
            throw .bodyTooLarge(host: host, limit: request.collectedLimit)
        }
        if request.method == .head { response.body = .init() }
        response.url = response.url ?? request.url
        return response
    }
}
