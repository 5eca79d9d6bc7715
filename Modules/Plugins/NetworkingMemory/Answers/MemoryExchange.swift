import FoundationEssentials
import Networking
import Synchronization

/// One request and its answer, simulated on a clock.
struct MemoryExchange: Sendable {
    /// The request, with its body in memory.
    let request: Request

    private let answer: MemoryAnswer
    private let clock: any Clock<Duration>
    private let deadline: Deadline

    /// Starts the request's timeout and reads its body.
    init(
        _ request: Request,
        _ answer: MemoryAnswer,
        on clock: any Clock<Duration>
    ) async throws(TransportError) {
        let deadline = Deadline(of: request, on: clock)
        self.request = try await request.readingBody(until: deadline)
        self.answer = answer
        self.clock = clock
        self.deadline = deadline
    }

    /// Returns the whole answer under the request's timeout and body limit.
    func send() async throws(TransportError) -> Response {
        var (response, steps) = try await begin()
        var body = Data()
        for step in steps {
            switch step {
            case .pause(let duration): try await deadline.sleep(for: duration)
            case .failure(let error): throw error
            case .chunk(let chunk):
                guard chunk.count <= request.collectedLimit - body.count else {
                    throw tooLarge(request.collectedLimit)
                }
                // A single chunk is returned without a copy.
                body = body.isEmpty ? chunk : body + chunk
            }
        }
        response.body = body
        return response
    }

    /// Returns the answer with its head; the body arrives while it is read.
    func stream() async throws(TransportError) -> ResponseStream {
        let (head, steps) = try await begin()
        let writer = CancellableTask()
        let pipe = BodyPipe(cancellation: { writer.cancel() })
        let pauses = steps.contains { step in
            if case .pause = step { true } else { false }
        }
        if pauses {
            writer.start { await write(steps, into: pipe) }
        } else {
            await write(steps, into: pipe)
        }
        let body = ResponseBody(pipe, for: request, clock: clock)
        return ResponseStream(status: head.status, headers: head.headers, body: body, url: head.url)
    }

    private func begin() async throws(TransportError) -> (Response, [MemoryAnswer.Step]) {
        try await deadline.sleep(for: answer.delay)
        var head: Response
        var steps: [MemoryAnswer.Step]
        switch answer.content {
        case .scripted(let response, let script): (head, steps) = (response, script)
        case .computed(let make):
            head = try await deadline.run { () throws(TransportError) in try await make(request) }
            steps = [.chunk(head.body)]
        }
        if request.method == .head { steps = [] }
        head.body = Data()
        head.url = head.url ?? request.url
        return (head, steps)
    }

    private func write(_ steps: [MemoryAnswer.Step], into pipe: BodyPipe) async {
        let limit = request.bodyLimit ?? .max
        var count = 0
        for step in steps {
            switch step {
            case .pause(let duration):
                // Throws if the reader has been released.
                guard (try? await clock.sleep(for: duration)) != nil else { return }
            case .failure(let error): return pipe.fail(error)
            case .chunk(let chunk):
                guard chunk.count <= limit - count else { return pipe.fail(tooLarge(limit)) }
                count += chunk.count
                pipe.write(chunk)
            }
        }
        pipe.finish()
    }

    private func tooLarge(_ limit: Int) -> TransportError {
        .bodyTooLarge(host: request.url.hostForMessages, limit: limit)
    }
}

/// A task that can be cancelled by an object that is created before it.
final class CancellableTask: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Starts the task.
    func start(_ operation: @escaping @Sendable () async -> Void) {
        task.withLock { $0 = Task { await operation() } }
    }

    /// Cancels the task, if it has been started.
    func cancel() {
        task.withLock { $0 }?.cancel()
    }
}
