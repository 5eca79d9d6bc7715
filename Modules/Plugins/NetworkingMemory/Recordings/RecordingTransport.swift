import FoundationEssentials
public import Networking
import Synchronization

/// Sends requests over another transport and records the exchanges.
///
/// ```swift
/// let recorder = RecordingTransport(CurlTransport())
/// _ = try await recorder.send(Request(url: url))
/// try recorder.recording.write(to: file)
/// ```
///
/// An exchange is recorded when its response is complete: one that fails, is cancelled or
/// whose streamed body is not read to its end is not recorded. Bodies are recorded in memory. A
/// request body that is a stream is collected first and sent with its length. Thread-safe.
public final class RecordingTransport: Sendable {
    private struct State {
        var count = 0
        var exchanges: [Int: HTTPRecording.Exchange] = [:]
    }

    private let transport: any Transport
    private let redaction: Redaction
    private let state = Mutex(State())

    /// Creates a transport without recorded exchanges.
    ///
    /// - Parameters:
    ///   - transport: The transport that carries the requests.
    ///   - redaction: The names whose values must not be recorded.
    public init(_ transport: any Transport, redaction: Redaction = .standard) {
        self.transport = transport
        self.redaction = redaction
    }

    /// The complete exchanges so far, in the order in which the requests were sent.
    public var recording: HTTPRecording {
        let exchanges = state.withLock { $0.exchanges }
        return HTTPRecording(exchanges.sorted { $0.key < $1.key }.map(\.value))
    }

    private func nextNumber() -> Int {
        state.withLock { state in
            state.count += 1
            return state.count
        }
    }

    private func record(_ request: Request, _ response: Response, as number: Int) {
        let exchange = redaction.redacted(request, response)
        state.withLock { $0.exchanges[number] = exchange }
    }

    // A file is sent as a file, but recorded as bytes; a stream may not be replayable.
    private func prepare(
        _ request: Request
    ) async throws(TransportError) -> (sent: Request, recorded: Request) {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let deadline = Deadline(of: request, on: ContinuousClock())
        let recorded = try await request.readingBody(until: deadline)
        if case .stream = request.body { return (recorded, recorded) }
        return (request, recorded)
    }
}

extension RecordingTransport: Transport {
    /// Sends a request over the other transport and records the exchange.
    ///
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)`` if the body cannot be read,
    ///   or an error of the other transport.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        let number = nextNumber()
        let (sent, recorded) = try await prepare(request)
        let response = try await transport.send(sent)
        record(recorded, response, as: number)
        return response
    }

    /// Streams a response of the other transport and records it when its body has ended.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        let number = nextNumber()
        let (sent, recorded) = try await prepare(request)
        var response = try await transport.stream(sent)
        let reader = CancellableTask()
        let pipe = BodyPipe(cancellation: { reader.cancel() })
        reader.start { [self, response] in
            do throws(TransportError) {
                var body = Data()
                var chunks = response.body.makeAsyncIterator()
                while let chunk = try await chunks.next() {
                    body.append(chunk)
                    guard await pipe.send(chunk) else { return }
                }
                let head = Response(
                    status: response.status,
                    headers: response.headers,
                    body: body,
                    url: response.url
                )
                record(recorded, head, as: number)
                pipe.finish()
            } catch {
                pipe.fail(error)
            }
        }
        response.body = ResponseBody(pipe, host: request.url.hostForMessages)
        return response
    }
}
