public import FoundationEssentials
public import Networking

/// The answer of a ``MemoryTransport`` to a request.
public struct MemoryAnswer: Sendable {
    /// A part of a scripted body.
    public enum Step: Hashable, Sendable {
        /// Bytes that arrive together.
        case chunk(Data)
        /// A pause in which no bytes arrive, measured by the transport's clock.
        case pause(Duration)
        /// An error that interrupts the body; later steps are ignored.
        case failure(TransportError)
    }

    enum Content: Sendable {
        case computed(@Sendable (Request) async throws(TransportError) -> Response)
        // The body of the head is ignored.
        case scripted(head: Response, steps: [Step])
    }

    let content: Content
    private(set) var delay: Duration = .zero

    /// Creates an answer that a closure computes for each request; `nil` means ``silence``.
    ///
    /// The request's timeout applies to the closure too: its task is then cancelled, and
    /// its result is dropped. The request's body is in memory.
    public init(_ make: @escaping @Sendable (Request) async throws(TransportError) -> Response?) {
        content = .computed { request throws(TransportError) in
            if let response = try await make(request) { return response }
            return try await MemoryAnswer.waitForCancellation()
        }
    }

    private init(_ head: Response, steps: [Step]) {
        content = .scripted(head: head, steps: steps)
    }

    /// The same answer, after a delay measured by the transport's clock.
    ///
    /// Cancellation and the request's timeout end the delay early.
    public func delayed(by delay: Duration) -> MemoryAnswer {
        var answer = self
        answer.delay += delay
        return answer
    }

    /// Answers with a response.
    public static func response(_ response: Response) -> MemoryAnswer {
        MemoryAnswer(response, steps: [.chunk(response.body)])
    }

    /// Answers with a body that arrives step by step.
    ///
    /// The head arrives before the first step. ``MemoryTransport/send(_:)`` collects the
    /// chunks under the request's timeout; ``MemoryTransport/stream(_:)`` delivers them as they
    /// arrive, and the request's idle timeout applies to the pauses.
    ///
    /// ```swift
    /// let broken = TransportError.truncated(host: "example.test", received: 5, expected: nil)
    /// transport.set(
    ///     "/log",
    ///     .steps([.chunk(Data("first".utf8)), .pause(.seconds(2)), .failure(broken)])
    /// )
    /// ```
    public static func steps(
        _ steps: [Step],
        status: Int = 200,
        headers: HTTPHeaders = [:]
    ) -> MemoryAnswer {
        MemoryAnswer(Response(status: status, headers: headers), steps: steps)
    }

    /// Answers with a status and bytes.
    public static func data(_ data: Data = Data(), status: Int = 200) -> MemoryAnswer {
        response(Response(status: status, body: data))
    }

    /// Answers with JSON text.
    public static func json(_ text: String, status: Int = 200) -> MemoryAnswer {
        response(Response(status: status, headers: .json, body: Data(text.utf8)))
    }

    /// Answers with a value as JSON, or with status 500 if it cannot be encoded.
    public static func encoding(
        _ value: some Encodable,
        status: Int = 200,
        encoder: JSONEncoder = JSONEncoder()
    ) -> MemoryAnswer {
        guard let body = try? encoder.encode(value) else { return data(status: 500) }
        return response(Response(status: status, headers: .json, body: body))
    }

    /// Fails with an error.
    public static func failure(_ error: TransportError) -> MemoryAnswer {
        MemoryAnswer { _ throws(TransportError) in throw error }
    }

    /// Never answers: the request ends by its timeout or by cancellation.
    public static let silence = MemoryAnswer { _ in nil }

    private static func waitForCancellation() async throws(TransportError) -> Response {
        do {
            while true { try await Task.sleep(for: .seconds(3_600)) }
        } catch {
            throw .cancelled
        }
    }
}

extension HTTPHeaders {
    fileprivate static let json: HTTPHeaders = ["Content-Type": "application/json"]
}
