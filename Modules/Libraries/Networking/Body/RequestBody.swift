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

extension RequestBody {
    /// All bytes, for a transport that cannot send them while they are read.
    ///
    /// - Parameter host: Where they go, for the error.
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)``, or
    ///   ``TransportError/cancelled`` if the calling task is cancelled.
    public func collected(for host: String) async throws(TransportError) -> Data {
        do {
            switch self {
            case .data(let data): return data
            case .file(let url): return try Data(contentsOf: url)
            case .stream(let stream):
                var data = Data()
                try await stream.forEach { chunk in
                    data.append(chunk)
                    return !Task.isCancelled
                }
                guard !Task.isCancelled else { throw TransportError.cancelled }
                guard let length = stream.length, length != data.count else { return data }
                throw TransportError.bodyUnreadable(
                    host: host,
                    reason: "it has \(data.count) bytes, not \(length)"
                )
            }
        } catch let error as TransportError {
            throw error
        } catch {
            throw .bodyUnreadable(host: host, reason: error.localizedDescription)
        }
    }
}

/// A request body whose chunks are made while it is sent.
///
/// The sequence is made anew each time the request is sent, so that a redirect or a
/// second try sends the same bytes again. Two streams are equal if one is a copy of the other.
public struct BodyStream: Sendable {
    /// How many bytes all chunks have together; `nil` if that is not known.
    ///
    /// With a length the request carries a `Content-Length`, and sending fails if another
    /// number of bytes comes; without one it is sent in chunks (RFC 9112, section 7.1).
    public let length: Int?

    private let source: Source

    /// Creates a body from a sequence of chunks.
    ///
    /// - Parameters:
    ///   - length: How many bytes all chunks have together, if it is known.
    ///   - chunks: Makes the sequence; called once for each time the request is sent. The
    ///     sequence is iterated in a task of its own, no faster than the server takes it.
    public init<Chunks: AsyncSequence & SendableMetatype>(
        length: Int? = nil,
        _ chunks: @escaping @Sendable () -> Chunks
    ) where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
        self.init(length: length) { take in
            for try await chunk in chunks() {
                guard try await take(chunk) else { return }
            }
        }
    }

    /// Creates a body from a function that hands over its chunks.
    ///
    /// - Parameters:
    ///   - length: How many bytes all chunks have together, if it is known.
    ///   - send: Hands each chunk to its argument, which waits until there is room for more and
    ///     returns whether more is wanted. Called once for each time the request is sent.
    public init(
        length: Int? = nil,
        sending send: @escaping @Sendable ((Data) async throws -> Bool) async throws -> Void
    ) {
        self.length = length
        source = Source(send: send)
    }

    /// Makes the chunks and hands each over, until there are no more or `take` says no.
    ///
    /// - Parameter take: Takes a chunk; returns whether it wants more.
    /// - Throws: What the sequence throws, or what `take` throws.
    public func forEach(_ take: (Data) async throws -> Bool) async throws {
        try await source.send(take)
    }

    private final class Source: Sendable {
        let send: @Sendable ((Data) async throws -> Bool) async throws -> Void

        init(send: @escaping @Sendable ((Data) async throws -> Bool) async throws -> Void) {
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
