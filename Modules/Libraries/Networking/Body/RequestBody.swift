public import FoundationEssentials
import Synchronization

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
            // FoundationEssentials has a `UInt`, and does not convert it to another type.
            ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? UInt)
                .flatMap { Int(exactly: $0) }
        case .stream(let stream): stream.length
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
        self.length = length
        source = Source { _, take in
            for try await chunk in chunks() {
                guard await take(chunk) else { return }
            }
        }
    }

    /// Creates a body of several, one after the other.
    ///
    /// Its length is known if all of theirs are; it is determined once, here.
    public init(concatenating bodies: [RequestBody]) {
        let lengths = bodies.compactMap(\.length)
        length = lengths.count == bodies.count ? lengths.reduce(0, +) : nil
        source = Source { read, take in
            // Says no for all that follow once `take` has said no.
            let isEnough = Atomic(false)
            let takeUnlessEnough: @Sendable (Data) async -> Bool = { chunk in
                guard !isEnough.load(ordering: .relaxed) else { return false }
                let goesOn = await take(chunk)
                if !goesOn { isEnough.store(true, ordering: .relaxed) }
                return goesOn
            }
            for body in bodies where !isEnough.load(ordering: .relaxed) {
                switch body {
                case .data(let data): _ = await takeUnlessEnough(data)
                case .file(let url): try await read(url, takeUnlessEnough)
                case .stream(let stream):
                    try await stream.forEach(readingFilesWith: read, takeUnlessEnough)
                }
            }
        }
    }

    /// Reads a file and hands its content over, until the end or until `take` returns `false`.
    ///
    /// - Throws: An error if the file cannot be read.
    public typealias FileReader =
        @Sendable (
            _ file: URL, _ take: @escaping @Sendable (Data) async -> Bool
        ) async throws -> Void

    /// Reads the whole file, and hands it over as one chunk.
    public static let wholeFile: FileReader = { file, take in
        _ = await take(try Data(contentsOf: file))
    }

    /// Makes the chunks and hands each over, until there are no more or `take` says no.
    ///
    /// - Parameters:
    ///   - read: Reads the files among concatenated bodies. This module has no way to read
    ///     a file in steps; a transport that has one passes it.
    ///   - take: Takes a chunk; returns whether it wants more.
    /// - Throws: An error of the sequence or of `read`.
    public func forEach(
        readingFilesWith read: @escaping FileReader = wholeFile,
        _ take: @escaping @Sendable (Data) async -> Bool
    ) async throws {
        try await source.send(read, take)
    }

    private final class Source: Sendable {
        typealias Send =
            @Sendable (
                @escaping FileReader, @escaping @Sendable (Data) async -> Bool
            ) async throws -> Void

        let send: Send

        init(send: @escaping Send) {
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
