import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Synchronization

/// Gives one answer after the other, and the last one from then on.
final class AnswerQueue: Sendable {
    private let answers: Mutex<[Result<Response, TransportError>]>

    init(_ answers: [Result<Response, TransportError>]) {
        self.answers = Mutex(answers)
    }

    convenience init(statuses: [Int]) {
        self.init(statuses.map { .success(Response(status: $0)) })
    }

    var answer: MemoryAnswer {
        MemoryAnswer { _ throws(TransportError) in
            let answer = self.answers.withLock { answers in
                answers.count > 1 ? answers.removeFirst() : answers.first
            }
            return try (answer ?? .failure(.dns(host: "none"))).get()
        }
    }
}

/// Answers each request with a status and a body that never ends, and opens a gate when the
/// reader of one is gone.
struct EndlessTransport: Transport {
    let statuses: @Sendable (Request) -> Int
    let released = Gate()

    func send(_ request: Request) async throws(TransportError) -> Response {
        Response(status: statuses(request))
    }

    func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        let pipe = BodyPipe(cancellation: { [released] in released.open() })
        pipe.write(Data("first".utf8))
        return ResponseStream(status: statuses(request), body: ResponseBody(pipe))
    }
}
