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

    typealias Outcome = Result<ResponseStream, TransportError>

    private enum State {
        case created
        case waiting(@Sendable () -> Void)
        case done(Outcome)
        case taken
    }

    let request: Request
    let goal: Goal
    let proxy: ProxyPolicy
    /// Retained while a streamed response is read, even if there are no other references.
    let transport: CurlTransport
    /// The host and port, for errors and for the queues of requests.
    let host: String
    let deadline: ContinuousClock.Instant
    /// The priority of the caller's task.
    let priority = Task.currentPriority

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
        state.withLock { state in
            switch state {
            case .created, .waiting: false
            case .done, .taken: true
            }
        }
    }

    /// The identity of the exchange, which is unique while the exchange exists.
    var key: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    var timedOut: TransportError { .timedOut(host: host, after: request.timeout) }

    func failure(_ message: String, code: Int = -1) -> TransportError {
        .backend("curl", code: code, message: message, host: host)
    }

    /// Sets the closure to call when there is an outcome, and calls it if there already is one.
    func whenDone(_ resume: @escaping @Sendable () -> Void) {
        let isDone = state.withLock { state in
            guard case .created = state else { return true }
            state = .waiting(resume)
            return false
        }
        if isDone { resume() }
    }

    /// Sets the outcome; only the first call does, and returns `true`.
    @discardableResult
    func finish(_ outcome: Outcome) -> Bool {
        let (isFirst, resume) = state.withLock { state in
            switch state {
            case .created:
                state = .done(outcome)
                return (true, nil as (@Sendable () -> Void)?)
            case .waiting(let resume):
                state = .done(outcome)
                return (true, resume)
            case .done, .taken: return (false, nil)
            }
        }
        resume?()
        return isFirst
    }

    /// Returns the outcome and releases it; called once, when there is one.
    func takeOutcome() -> Outcome {
        state.withLock { state in
            guard case .done(let outcome) = state else { return .failure(.cancelled) }
            state = .taken
            return outcome
        }
    }

    /// As ``takeOutcome()``, for the goal ``Goal/response``.
    ///
    /// - Throws: The error of the exchange.
    func takeResponse() throws(TransportError) -> Response {
        guard let response = try takeOutcome().get().complete else {
            throw failure("the response is not complete")
        }
        return response
    }
}
