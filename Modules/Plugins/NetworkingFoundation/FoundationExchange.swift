import Foundation
import Networking
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way to its one outcome, over the shared session.
final class FoundationExchange: Sendable {
    typealias Outcome = Result<Response, TransportError>

    /// The most bytes a head may have, as over the other transports.
    static let headLimit = 256 << 10

    private struct State {
        var outcome: Outcome?
        var resolve: (@Sendable (Outcome) -> Void)?
        var task: URLSessionTask?
        var timer: Task<Void, Never>?
        var head: ResponseHead?
        var body = Data()
    }

    private let request: Request
    private let host: String
    private let state = Mutex(State())

    init(_ request: Request) {
        self.request = request
        host = request.url.hostForMessages
    }

    /// Begins, unless it has already been finished by a cancellation.
    func begin(_ resolve: @escaping @Sendable (Outcome) -> Void) {
        let early = state.withLock { state in
            guard state.outcome == nil else { return state.outcome }
            state.resolve = resolve
            // `URLSession` on Linux knows whole seconds only.
            state.timer = Task.detached { [weak self, request] in
                try? await Task.sleep(for: request.timeout, tolerance: .zero)
                guard !Task.isCancelled, let self else { return }
                finish(.failure(.timedOut(host: host, after: request.timeout)))
            }
            return nil
        }
        if let early { return resolve(early) }
        SharedSession.starts.async { self.start() }
    }

    /// Hands over the outcome and ends the task; only the first call does.
    func finish(_ outcome: Outcome) {
        guard let last = end(with: outcome) else { return }
        if let task = last.task {
            SharedSession.cancellations.async { task.cancel() }
        }
        last.resolve?(outcome)
    }

    private func start() {
        guard state.withLock({ $0.outcome == nil }) else { return }
        let task = SharedSession.delegate.task(for: URLRequest(request), of: self)
        let isOver = state.withLock { state in
            if state.outcome == nil { state.task = task }
            return state.outcome != nil
        }
        guard isOver else { return task.resume() }
        SharedSession.delegate.forget(task)
        task.cancel()
    }

    private func end(with outcome: Outcome) -> State? {
        let last = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            defer { state = State(outcome: outcome) }
            return state
        }
        last?.timer?.cancel()
        if let task = last?.task { SharedSession.delegate.forget(task) }
        return last
    }

    func receive(_ response: HTTPURLResponse) {
        let head = ResponseHead(response)
        guard head.byteCount <= FoundationExchange.headLimit else {
            return finish(
                .failure(.headersTooLarge(host: host, limit: FoundationExchange.headLimit))
            )
        }
        state.withLock { state in
            if state.outcome == nil { state.head = head }
        }
    }

    func receive(_ data: Data) {
        let fits = state.withLock { state in
            guard state.outcome == nil else { return true }
            guard data.count <= request.bodyLimit - state.body.count else { return false }
            state.body.append(data)
            return true
        }
        if !fits { finish(.failure(.bodyTooLarge(host: host, limit: request.bodyLimit))) }
    }

    func complete(_ error: (any Error)?) {
        let (head, body) = state.withLock { ($0.head, $0.body) }
        let outcome = outcome(error, head: head, body: body)
        end(with: outcome)?.resolve?(outcome)
    }

    private func outcome(_ error: (any Error)?, head: ResponseHead?, body: Data) -> Outcome {
        if let error {
            return .failure(
                TransportError(error, of: request, head: head, received: body.count)
            )
        }
        guard let head else {
            return .failure(.invalidResponse(host: host, reason: "there is no status"))
        }
        return .success(
            Response(
                status: head.status,
                headers: head.headers,
                body: request.method == .head ? Data() : body,
                url: request.url
            )
        )
    }
}
