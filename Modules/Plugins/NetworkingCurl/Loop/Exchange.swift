import Networking
import Synchronization

/// One request on its way to its one outcome.
final class Exchange: Sendable {
    /// What the caller waits for.
    enum Goal: Sendable {
        /// The complete response.
        case response
        /// The head; the body goes into a pipe.
        case stream
    }

    enum Answer: Sendable {
        case response(Response)
        case stream(ResponseStream)
    }

    typealias Outcome = Result<Answer, TransportError>

    private enum State {
        case created
        case waiting(@Sendable (Outcome) -> Void)
        case done(Outcome?)
    }

    let request: Request
    let goal: Goal
    let proxy: ProxyPolicy
    /// Kept while somebody reads a streamed response, though nobody else may hold it.
    let transport: CurlTransport
    /// The host and port, for errors and to sort requests by.
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

    /// Whether there is an outcome; a cancellation may bring it before the exchange begins.
    var isDone: Bool {
        state.withLock { if case .done = $0 { true } else { false } }
    }

    var timedOut: TransportError { .timedOut(host: host, after: request.timeout) }

    func failure(_ message: String, code: Int = -1) -> TransportError {
        .backend("curl", code: code, message: message, host: host)
    }

    /// Sets what takes the outcome, and hands it over if it is there.
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

    /// Hands over the outcome; only the first call does, and returns `true`.
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
