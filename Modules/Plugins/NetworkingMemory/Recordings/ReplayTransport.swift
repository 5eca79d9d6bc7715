import FoundationEssentials
public import Networking
import Synchronization

/// Answers requests from a recording, each exchange once.
///
/// A request is answered by the first unused exchange with the same method, URL and body,
/// after redaction; headers are not compared. Any other request fails, so that a test detects
/// changed requests. Thread-safe.
///
/// ```swift
/// let replay = ReplayTransport(try HTTPRecording(contentsOf: file))
/// let response = try await replay.send(Request(url: url))
/// #expect(response.body == Data("fresh".utf8))
/// #expect(replay.unused.isEmpty)
/// ```
public final class ReplayTransport: Sendable {
    private struct Key: Hashable {
        let method: HTTPMethod
        let url: String
        let body: Data
    }

    private let recording: HTTPRecording
    private let comparesBodies: Bool
    private let redaction: Redaction
    // The indices of the unused exchanges in reverse order.
    private let unusedNumbers: Mutex<[Key: [Int]]>

    /// Creates a transport that answers from a recording.
    ///
    /// - Parameters:
    ///   - recording: The exchanges.
    ///   - comparesBodies: Whether the bodies of requests must be equal too; a multipart
    ///     body, for example, has a different boundary in each request.
    ///   - redaction: The redaction of the recording.
    public init(
        _ recording: HTTPRecording,
        comparesBodies: Bool = true,
        redaction: Redaction = .standard
    ) {
        self.recording = recording
        self.comparesBodies = comparesBodies
        self.redaction = redaction
        var numbers: [Key: [Int]] = [:]
        for (number, exchange) in recording.exchanges.enumerated().reversed() {
            let key = ReplayTransport.key(of: exchange.request, comparesBodies, redaction)
            numbers[key, default: []].append(number)
        }
        unusedNumbers = Mutex(numbers)
    }

    /// The exchanges that no request has used, in the recorded order.
    public var unused: [HTTPRecording.Exchange] {
        unusedNumbers.withLock { $0.values.flatMap { $0 } }.sorted().map { recording.exchanges[$0] }
    }

    private static func key(
        of request: Request,
        _ comparesBodies: Bool,
        _ redaction: Redaction
    ) -> Key {
        let body = comparesBodies ? request.body?.data ?? Data() : Data()
        return Key(
            method: request.method,
            url: redaction.text(of: request.url),
            body: redaction.redacted(body, under: request.headers)
        )
    }

    private func exchange(for request: Request) async throws(TransportError) -> MemoryExchange {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let deadline = Deadline(of: request, on: ContinuousClock())
        let read = try await request.readingBody(until: deadline)
        let key = ReplayTransport.key(of: read, comparesBodies, redaction)
        guard let number = unusedNumbers.withLock({ $0[key]?.popLast() }) else {
            throw .unexpected(request)
        }
        let answer = MemoryAnswer.response(recording.exchanges[number].response)
        return try await MemoryExchange(read, answer, on: ContinuousClock())
    }
}

extension ReplayTransport: Transport {
    /// Answers from the recording, within the request's body limit.
    ///
    /// - Throws: ``TransportError/unexpectedRequest(method:host:path:)`` if no unused
    ///   exchange matches.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await exchange(for: request).send()
    }

    /// Answers from the recording; the body is available at once.
    ///
    /// - Throws: As ``send(_:)``.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await exchange(for: request).stream()
    }
}
