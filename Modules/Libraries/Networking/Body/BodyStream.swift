public import FoundationEssentials

/// A request body whose chunks are produced while it is sent.
///
/// They are produced anew each time the request is sent, so that a redirect or a second
/// attempt sends the same bytes again, unless ``isReplayable`` is `false`. Two streams are equal if one is a copy of the other.
public struct BodyStream: Sendable {
    /// How many bytes all chunks have together; `nil` if that is not known.
    ///
    /// With a length the request carries a `Content-Length`, and sending fails if another
    /// number of bytes comes; without one it is sent in chunks (RFC 9112, section 7.1).
    public let length: Int?

    /// Whether the chunks can be produced a second time.
    ///
    /// If not, the request is never retried, and a redirect that asks for the body again
    /// throws ``TransportError/unsupportedRedirect(host:reason:)``.
    public let isReplayable: Bool

    /// Produces the chunks and hands each over, until there are no more or no more are wanted.
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
    ///   - length: How many bytes all chunks have together, if it is known.
    ///   - isReplayable: Whether they can be produced a second time; `false` for those that
    ///     come from a socket or a pipe.
    ///   - chunks: Makes the sequence; called once for each time the request is sent. The
    ///     sequence is iterated in a task of its own, no faster than the server takes it.
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

    /// Creates a body from a function that hands over its chunks.
    ///
    /// - Parameters:
    ///   - length: How many bytes all chunks have together, if it is known.
    ///   - isReplayable: Whether they can be produced a second time; `false` for those that
    ///     come from a socket or a pipe.
    ///   - send: Hands each chunk to its argument, which waits until there is room for more and
    ///     returns whether more is wanted. Called once for each time the request is sent.
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

    /// Creates a body of several, one after the other.
    ///
    /// Its length is known if all of theirs are; it is determined once, here.
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
