public import FoundationEssentials

/// A request body whose chunks are produced while it is sent.
///
/// The chunks are produced again each time the request is sent, so that a redirect or a retry
/// sends the same bytes, unless ``isReplayable`` is `false`. Two streams are equal if one is a
/// copy of the other.
public struct BodyStream: Sendable {
    /// The number of bytes of all chunks together; `nil` if it is unknown.
    ///
    /// With a length the request has a `Content-Length`, and sending fails if the chunks have
    /// another number of bytes; without one the chunked coding is used (RFC 9112, section 7.1).
    public let length: Int?

    /// Whether the chunks can be produced more than once.
    ///
    /// If not, the request is never retried, and a redirect that requires the body again
    /// throws ``TransportError/unsupportedRedirect(host:reason:)``.
    public let isReplayable: Bool

    /// Produces the chunks and passes each to a closure, until the end or until it returns `false`.
    let send: Send
    private let identity = Identity()

    typealias Send =
        @Sendable (@escaping RequestBody.FileReader, RequestBody.Taking) async throws -> Void

    init(length: Int?, isReplayable: Bool, readingFiles send: @escaping Send) {
        self.length = length
        self.isReplayable = isReplayable
        self.send = send
    }

    /// Creates a body from a sequence of chunks.
    ///
    /// - Parameters:
    ///   - length: The number of bytes of all chunks together, if it is known.
    ///   - isReplayable: Whether the chunks can be produced more than once; `false` if they are
    ///     read from a socket or a pipe.
    ///   - chunks: Creates the sequence; called once each time the request is sent. The
    ///     sequence is iterated in its own task, no faster than the server receives the chunks.
    public init<Chunks: AsyncSequence & SendableMetatype>(
        length: Int? = nil,
        isReplayable: Bool = true,
        _ chunks: @escaping @Sendable () -> Chunks
    ) where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
        self.init(length: length, isReplayable: isReplayable) {

            (_: @escaping RequestBody.FileReader, take: RequestBody.Taking) in
            for try await chunk in chunks() {
                guard try await take(chunk) else { return }
            }
        }
    }

    /// Creates a body from a function that sends its chunks.
    ///
    /// - Parameters:
    ///   - length: The number of bytes of all chunks together, if it is known.
    ///   - isReplayable: Whether the chunks can be produced more than once; `false` if they are
    ///     read from a socket or a pipe.
    ///   - send: Passes each chunk to its argument, which waits while the buffer is full and
    ///     returns whether to continue. Called once each time the request is sent.
    public init(
        length: Int? = nil,
        isReplayable: Bool = true,
        sending send: @escaping @Sendable (RequestBody.Taking) async throws -> Void
    ) {
        self.init(length: length, isReplayable: isReplayable) {

            (_: @escaping RequestBody.FileReader, take: RequestBody.Taking) in
            try await send(take)
        }
    }

    /// Creates a body that concatenates several bodies.
    ///
    /// Its length is known if all of their lengths are; it is determined once, on creation.
    public init(concatenating bodies: [RequestBody]) {
        let lengths = bodies.compactMap(\.length)
        let total = lengths.count == bodies.count ? lengths.reduce(0, +) : nil
        let isReplayable = bodies.allSatisfy(\.isReplayable)
        self.init(length: total, isReplayable: isReplayable) {

            (read: @escaping RequestBody.FileReader, take: RequestBody.Taking) in
            var goesOn = true
            for body in bodies where goesOn {
                try await body.forEachChunk(readingFilesWith: read) { chunk in
                    goesOn = try await take(chunk)
                    return goesOn
                }
            }
        }
    }

    private final class Identity: Sendable {}
}

extension BodyStream: Hashable {
    /// Whether both are copies of one stream.
    public static func == (one: BodyStream, other: BodyStream) -> Bool {
        one.identity === other.identity
    }

    /// Hashes the stream's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(identity))
    }
}
