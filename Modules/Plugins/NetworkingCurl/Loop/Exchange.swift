import Networking
import Synchronization

/// One request in progress, which has one outcome.
final class Exchange: Sendable {
    /// The part of the response that the caller waits for.
    enum Goal: Sendable {
        /// The complete response.
        case response
        /// The head; the body is written to a pipe.
        case stream
    }

    typealias Outcome = Result<AnyResponse, TransportError>

    private enum State {
        case created
        case waiting(@Sendable (Outcome) -> Void)
        case done(Outcome?)
    }

    let request: Request
    let goal: Goal
    let proxy: ProxyPolicy
    /// Retained while a streamed response is read, even if there are no other references.
    let transport: CurlTransport
    /// The host and port, for errors and for the queues of requests.
    let host: String
    let deadline: ContinuousClock.Instant

    private let state = Mutex(State.created)

    init(_ request: Request, goal: Goal, proxy: ProxyPolicy, over transport: CurlTransport) {
        self.request = request
        self.transport = transport
        self.goal = goal
        self.proxy = proxy
        host = request.url.hostForMessages
        deadline = .now + min(request.timeout, .seconds(1_000_000_000))
    }

    /// Whether there is an outcome; a cancellation may set it before the exchange starts.
    var isDone: Bool {
        state.withLock { if case .done = $0 { true } else { false } }
    }

    var timedOut: TransportError { .timedOut(host: host, after: request.timeout) }

    func failure(_ message: String, code: Int = -1) -> TransportError {
        .backend("curl", code: code, message: message, host: host)
    }

    /// Sets the receiver of the outcome, and calls it if there already is one.
    func whenDone(_ resolve: @escaping @Sendable (Outcome) -> Void) {
        let outcome = state.withLock { state -> Outcome? in
            guard case .done(let outcome) = state else {
                state = .waiting(resolve)
                return nil
            }
            return outcome
        }
        if let outcome { resolve(outcome) }
    }

    /// Delivers the outcome; only the first call does, and returns `true`.
    @discardableResult
    func finish(_ outcome: Outcome) -> Bool {
        let (isFirst, resolve) = state.withLock { state in
            switch state {
            case .created:
                state = .done(outcome)
                return (true, nil as (@Sendable (Outcome) -> Void)?)
            case .waiting(let resolve):
                state = .done(nil)
                return (true, resolve)
            case .done: return (false, nil)
            }
        }
        resolve?(outcome)
        return isFirst
    }
}
