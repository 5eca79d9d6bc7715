public import FoundationEssentials

/// The events in a sequence of chunks of bytes (WHATWG HTML, section 9.2).
///
/// ```swift
/// let response = try await session.builder().add(path: "events").stream(.get)
/// for try await event in try response.events() where event.event == "tick" {
///     ticks.append(event.data)
/// }
/// ```
///
/// Chunks may be divided anywhere. The end of the bytes ends the sequence; an incomplete event at
/// the end is dropped. The sequence does not reconnect: a client that reconnects waits for
/// ``ServerSentEvent/retry`` and sends ``ServerSentEvent/id``.
public struct ServerSentEvents<Base: AsyncSequence>: AsyncSequence where Base.Element == Data {
    /// One event.
    public typealias Element = ServerSentEvent
    /// The errors of the sequence: ``ServerSentEventsError``, or an error of the chunks.
    public typealias Failure = any Error

    private let base: Base
    private let limit: Int

    /// Creates a sequence of events.
    ///
    /// - Parameters:
    ///   - base: The chunks.
    ///   - limit: The maximum number of bytes of the lines of one event together: 4 MB.
    public init(_ base: Base, limit: Int = 4 << 20) {
        self.base = base
        self.limit = limit
    }

    /// An iterator over the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), parser: ServerSentEventParser(limit: limit))
    }

    /// Parses the events.
    public struct Iterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private var parser: ServerSentEventParser
        private var chunk = Data()
        private var isFinished = false

        fileprivate init(base: Base.AsyncIterator, parser: ServerSentEventParser) {
            self.base = base
            self.parser = parser
        }

        /// The next event, or `nil` after the last one.
        ///
        /// - Throws: ``ServerSentEventsError/eventTooLarge(limit:)``, which ends the
        ///   sequence, or an error of the chunks.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws -> ServerSentEvent? {
            while !isFinished {
                do {
                    if let event = try parser.next(from: &chunk) { return event }
                    guard let next = try await base.next(isolation: actor) else { break }
                    chunk = next
                } catch {
                    isFinished = true
                    throw error
                }
            }
            isFinished = true
            return nil
        }

        /// The next event, or `nil` after the last one.
        ///
        /// - Throws: As ``next(isolation:)``.
        public mutating func next() async throws -> ServerSentEvent? {
            try await next(isolation: nil)
        }
    }
}

extension ServerSentEvents: Sendable where Base: Sendable {}
extension ServerSentEvents.Iterator: Sendable where Base.AsyncIterator: Sendable {}

extension ResponseStream {
    /// The events in the body.
    ///
    /// - Parameter limit: The maximum number of bytes of the lines of one event together: 4 MB.
    /// - Returns: The events, in the order in which they arrive.
    /// - Throws: ``TransportError/invalidResponse(host:reason:)`` if the status is not 200 or
    ///   the content type is not `text/event-stream` (WHATWG HTML, section 9.2.3).
    public func events(
        limit: Int = 4 << 20
    ) throws(TransportError) -> ServerSentEvents<ResponseBody> {
        let host = url?.hostForMessages ?? "?"
        guard status == 200 else {
            throw .invalidResponse(host: host, reason: "status \(status) is no event stream")
        }
        let type = headers.values(for: "Content-Type").first?.prefix { $0 != ";" && $0 != " " }
        guard type?.lowercased() == "text/event-stream" else {
            let found = type?.debugDescription ?? "missing"
            throw .invalidResponse(
                host: host,
                reason: "the content type is \(found), not text/event-stream"
            )
        }
        return ServerSentEvents(body, limit: limit)
    }
}

/// An event stream that cannot be parsed.
public enum ServerSentEventsError: Error, Hashable, Sendable {
    /// One event, or one line, has more bytes than the limit.
    case eventTooLarge(limit: Int)
}

extension ServerSentEventsError: CustomStringConvertible {
    /// One line for a log: lower case, no full stop.
    public var description: String {
        switch self {
        case .eventTooLarge(let limit): "an event of the stream has more than \(limit) bytes"
        }
    }
}

extension ServerSentEventsError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
