public import FoundationEssentials
public import Networking

/// What a ``MemoryTransport`` answers to a request.
public struct MemoryAnswer: Sendable {
    private let make: @Sendable (Request) async throws(TransportError) -> Response

    /// Creates an answer made anew for each request.
    ///
    /// The request's timeout holds for the closure too: its task is then cancelled,
    /// and what it still returns is dropped.
    public init(_ make: @escaping @Sendable (Request) async throws(TransportError) -> Response) {
        self.make = make
    }

    /// Answers with what a closure makes of the request; `nil` means ``silence``.
    public static func answering(
        _ make: @escaping @Sendable (Request) -> Response?
    ) -> MemoryAnswer {
        MemoryAnswer { request throws(TransportError) in
            if let response = make(request) { return response }
            return try await silence.make(request)
        }
    }

    /// Answers with a response.
    public static func response(_ response: Response) -> MemoryAnswer {
        MemoryAnswer { _ in response }
    }

    /// Answers with a status and bytes.
    public static func data(_ data: Data = Data(), status: Int = 200) -> MemoryAnswer {
        response(Response(status: status, body: data))
    }

    /// Answers with text that is JSON.
    public static func json(_ text: String, status: Int = 200) -> MemoryAnswer {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        return response(Response(status: status, headers: headers, body: Data(text.utf8)))
    }

    /// Answers with a value as JSON; with status 500 if it does not encode.
    public static func encoding(
        _ value: some Encodable,
        status: Int = 200,
        encoder: JSONEncoder = JSONEncoder()
    ) -> MemoryAnswer {
        guard let body = try? encoder.encode(value) else { return data(status: 500) }
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        return response(Response(status: status, headers: headers, body: body))
    }

    /// Answers with the bytes of a file; with status 404 if it cannot be read.
    public static func file(_ path: String, status: Int = 200) -> MemoryAnswer {
        MemoryAnswer { _ in
            guard let body = try? Data(contentsOf: URL(filePath: path)) else {
                return Response(status: 404)
            }
            return Response(status: status, body: body)
        }
    }

    /// Fails.
    public static func failure(_ error: TransportError) -> MemoryAnswer {
        MemoryAnswer { _ throws(TransportError) in throw error }
    }

    /// Never answers: ends by the request's timeout or by cancellation.
    public static let silence = MemoryAnswer { _ throws(TransportError) in
        do {
            while true { try await Task.sleep(for: .seconds(3_600)) }
        } catch {
            throw .cancelled
        }
    }

    func response(to request: Request) async throws(TransportError) -> Response {
        let make = make
        let outcome = await withTaskGroup(of: Result<Response, TransportError>?.self) { group in
            group.addTask {
                do throws(TransportError) {
                    return .success(try await make(request))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                try? await Task.sleep(for: request.timeout)
                let host = request.url.hostForMessages
                return Task.isCancelled
                    ? nil : .failure(.timedOut(host: host, after: request.timeout))
            }
            defer { group.cancelAll() }
            for await outcome in group {
                if let outcome { return outcome }
            }
            return .failure(.cancelled)
        }
        return try outcome.get()
    }
}
