public import FoundationEssentials

/// What a request sends.
public enum RequestBody: Hashable, Sendable {
    /// Bytes in memory.
    case data(Data)
    /// The content of a file, read while it is sent; never held in memory whole.
    case file(URL)
    /// Chunks that are made while they are sent.
    case stream(BodyStream)

    /// The bytes, if they are in memory.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }

    /// Whether the body can be sent a second time, after a redirect or by a retry.
    public var isReplayable: Bool {
        if case .stream(let stream) = self { stream.isReplayable } else { true }
    }

    /// How many bytes there are, if that is known before they are sent.
    ///
    /// The size of a file is read from the file system at each call; it is `nil` if the
    /// file cannot be found.
    public var length: Int? {
        switch self {
        case .data(let data): data.count
        case .file(let url):
            (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
        case .stream(let stream): stream.length
        }
    }
}

/// A request body whose chunks are made while it is sent.
///
/// The sequence is made anew each time the request is sent, so that a redirect or a
/// second try sends the same bytes again, unless ``isReplayable`` is `false`. Two streams are equal if one is a copy of the other.
public struct BodyStream: Sendable {
    /// How many bytes all chunks have together; `nil` if that is not known.
    ///
    /// With a length the request carries a `Content-Length`, and sending fails if another
    /// number of bytes comes; without one it is sent in chunks (RFC 9112, section 7.1).
    public let length: Int?

    /// Whether the chunks can be made a second time.
    ///
    /// If not, the request is never retried, and a redirect that asks for the body again
    /// throws ``TransportError/unsupportedRedirect(host:reason:)``.
    public let isReplayable: Bool

    private let source: Source

    /// Creates a body from a sequence of chunks.
    ///
    /// - Parameters:
    ///   - length: How many bytes all chunks have together, if it is known.
    ///   - isReplayable: Whether the sequence can be made a second time; `false` for one
    ///     that reads a socket or a pipe.
    ///   - chunks: Makes the sequence; called once for each time the request is sent. The
    ///     sequence is iterated in a task of its own, no faster than the server takes it.
    public init<Chunks: AsyncSequence & SendableMetatype>(
        length: Int? = nil,
        isReplayable: Bool = true,
        _ chunks: @escaping @Sendable () -> Chunks
    ) where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
        self.length = length
        self.isReplayable = isReplayable
        source = Source { take in
            for try await chunk in chunks() {
                guard await take(chunk) else { return }
            }
        }
    }

    /// Makes the chunks and hands each over, until there are no more or `take` says no.
    ///
    /// - Parameter take: Takes a chunk; returns whether it wants more.
    /// - Throws: What the sequence throws.
    public func forEach(_ take: @escaping @Sendable (Data) async -> Bool) async throws {
        try await source.send(take)
    }

    private final class Source: Sendable {
        let send: @Sendable (@escaping @Sendable (Data) async -> Bool) async throws -> Void

        init(
            send: @escaping @Sendable (@escaping @Sendable (Data) async -> Bool) async throws ->
                Void
        ) {
            self.send = send
        }
    }
}

extension BodyStream: Hashable {
    /// Whether both are copies of one stream.
    public static func == (one: BodyStream, other: BodyStream) -> Bool {
        one.source === other.source
    }

    /// Hashes the stream's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(source))
    }
}
