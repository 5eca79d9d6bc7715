import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Synchronization

/// Returns answers in order, and repeats the last one.
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

/// Responds with a status, and with a body that never ends to requests of streams.
///
/// A gate is opened when the reader of a body is released.
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
