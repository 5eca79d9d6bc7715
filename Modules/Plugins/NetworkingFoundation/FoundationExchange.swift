import Foundation
import Networking
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request in progress over a shared session, which has one outcome.
///
/// The outcome of a streamed response is its head; its pipe has an end of its own.
final class FoundationExchange: Sendable {
    typealias Outcome = Result<ResponseStream, TransportError>

    private struct State {
        var outcome: Outcome?
        var resolve: (@Sendable (Outcome) -> Void)?
        var reading: Task<Void, Never>?
        var task: URLSessionTask?
        var head: FoundationHead?
        var pipe: BodyPipe?
        var body = Data()
        var count = 0
    }

    let request: Request
    private let isStreamed: Bool
    let host: String
    private let limit: Int
    private let session: SharedSession
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(_ request: Request, isStreamed: Bool) {
        self.request = request
        self.isStreamed = isStreamed
        host = request.url.hostForMessages
        limit = isStreamed ? request.bodyLimit ?? .max : request.collectedLimit
        session = .session(for: request.method)
    }

    /// Reads the body and starts the task, unless a cancellation has already finished the exchange.
    func begin(_ resolve: @escaping @Sendable (Outcome) -> Void) {
        let early = state.withLock { state in
            guard state.outcome == nil else { return state.outcome }
            state.resolve = resolve
            Deadlines.shared.add(self)
            return nil
        }
        if let early { return resolve(early) }
        guard let body = request.body, body.data == nil else { return send(request.body?.data) }
        let reading = Task { await collectAndSend(body) }
        let isOver = state.withLock { state in
            if state.outcome == nil { state.reading = reading }
            return state.outcome != nil
        }
        if isOver { reading.cancel() }
    }

    // `URLSession` reads a stream on the thread of its session, where the producer of the bytes
    // must not keep other exchanges waiting.
    private func collectAndSend(_ body: RequestBody) async {
        do throws(TransportError) {
            let limit = Request.standardBodyLimit
            let data = try await body.collected(for: host, upTo: limit) { file, take in
                let handle = try FileHandle(forReadingFrom: file)
                defer { try? handle.close() }
                while let chunk = try handle.read(upToCount: 256 << 10), !chunk.isEmpty {
                    guard try await take(chunk) else { return }
                }
            }
            send(data)
        } catch {
            finish(.failure(error))
        }
    }

    private func send(_ body: Data?) {
        SharedSession.starts.async { self.start(body) }
    }

    /// Finishes the exchange after its timeout.
    func timeOut() {
        finish(.failure(.timedOut(host: host, after: request.timeout)))
    }

    /// Delivers the outcome and ends the task; only the first call does.
    func finish(_ outcome: Outcome) {
        guard let last = end(with: outcome) else { return }
        stop(last.task)
        last.resolve?(outcome)
    }

    private func start(_ body: Data?) {
        guard state.withLock({ $0.outcome == nil }) else { return }
        let task = session.task(for: URLRequest(request, body: body), of: self)
        let isOver = state.withLock { state in
            if state.outcome == nil { state.task = task }
            return state.outcome != nil
        }
        guard isOver else { return task.resume() }
        session.forget(task)
        task.cancel()
    }

    private func stop(_ task: URLSessionTask?) {
        guard let task else { return }
        session.forget(task)
        SharedSession.cancellations.async { task.cancel() }
    }

    private func end(with outcome: Outcome) -> State? {
        let last = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            defer { state = State(outcome: outcome, task: state.task, pipe: state.pipe) }
            return state
        }
        if last != nil { Deadlines.shared.remove(self) }
        last?.reading?.cancel()
        return last
    }

    func receive(_ response: HTTPURLResponse) {
        let head = FoundationHead(response)
        if let limit = head.exceededLimit {
            return finish(.failure(.headersTooLarge(host: host, limit: limit)))
        }
        guard !head.hasInvalidLength else {
            let reason = "it announces no single length"
            return finish(.failure(.invalidResponse(host: host, reason: reason)))
        }
        guard isStreamed else {
            return state.withLock { state in
                if state.outcome == nil { state.head = head }
            }
        }
        let pipe = BodyPipe(cancellation: { [weak self] in
            guard let self else { return }
            stop(state.withLock { $0.task })
        })
        state.withLock { state in
            (state.head, state.pipe) = (head, pipe)
        }
        let body = ResponseBody(pipe, for: request)
        let stream = ResponseStream(
            status: head.status,
            headers: head.headers,
            body: body,
            url: request.url
        )
        let outcome = Outcome.success(stream)
        end(with: outcome)?.resolve?(outcome)
    }

    func receive(_ data: Data) {
        let (fits, pipe) = state.withLock { state in
            guard state.outcome == nil || state.pipe != nil else { return (true, nil as BodyPipe?) }
            guard data.count <= limit - state.count else { return (false, state.pipe) }
            state.count += data.count
            if state.pipe == nil { state.body.append(data) }
            return (true, state.pipe)
        }
        if fits {
            // The response to HEAD has no body, so bytes that `URLSession` delivers are dropped.
            if request.method != .head { pipe?.write(data) }
            return
        }
        let error = TransportError.bodyTooLarge(host: host, limit: limit)
        finish(.failure(error))
        pipe?.fail(error)
        if pipe != nil { stop(state.withLock { $0.task }) }
    }

    func complete(_ error: (any Error)?) {
        let (head, body, pipe, count) = state.withLock { ($0.head, $0.body, $0.pipe, $0.count) }
        let failure = error.map { error in
            TransportError(error, of: request, head: head, received: count)
        }
        if let pipe {
            if let failure { pipe.fail(failure) } else { pipe.finish() }
        }
        let outcome = failure.map { .failure($0) } ?? outcome(head, body)
        let last = end(with: outcome)
        if let task = last?.task ?? state.withLock({ $0.task }) { session.forget(task) }
        last?.resolve?(outcome)
    }

    private func outcome(_ head: FoundationHead?, _ body: Data) -> Outcome {
        guard let head else {
            return .failure(.invalidResponse(host: host, reason: "there is no status"))
        }
        var response = Response(
            status: head.status,
            headers: head.headers,
            body: request.method == .head ? Data() : body,
            url: request.url
        )
        response.metrics = TransferMetrics(total: .now - start)
        return .success(ResponseStream(response))
    }
}
