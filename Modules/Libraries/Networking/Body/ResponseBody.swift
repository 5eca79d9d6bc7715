public import FoundationEssentials

/// The body of a ``ResponseStream``: its chunks in the order in which they arrive.
///
/// Can be read once; a second iterator continues where the first one stopped. At most a few
/// chunks are read from the network ahead of the reader. Releasing the body and its iterators
/// before the end cancels the exchange and closes its connection.
public struct ResponseBody: AsyncSequence, Sendable {
    /// Some of the body's bytes, decompressed; never empty.
    public typealias Element = Data
    /// The error that ends a body before it is complete.
    public typealias Failure = TransportError

    private let reader: Reader

    /// Creates a body that is read from a pipe.
    ///
    /// - Parameters:
    ///   - pipe: The pipe that the transport writes to.
    ///   - idleTimeout: The maximum wait for the next chunk; `nil` for no limit.
    ///   - host: The host, for the error.
    ///   - clock: The clock that measures the idle timeout.
    public init(
        _ pipe: BodyPipe,
        idleTimeout: Duration? = nil,
        host: String = "",
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        reader = Reader(pipe: pipe, idleTimeout: idleTimeout, host: host, clock: clock)
    }

    /// Creates a body of bytes in memory; the host is for errors.
    public init(_ data: Data, host: String = "") {
        let pipe = BodyPipe()
        if !data.isEmpty { pipe.write(data) }
        pipe.finish()
        self.init(pipe, host: host)
    }

    /// Reads the remaining bytes into memory.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: The bytes that had not been read yet.
    /// - Throws: ``TransportError/bodyTooLarge(host:limit:)`` beyond the limit, or the error that
    ///   ended the body early.
    public func collect(
        upTo limit: Int = Request.standardBodyLimit
    ) async throws(TransportError)
        -> Data
    {
        var all = Data()
        var iterator = makeAsyncIterator()
        while let chunk = try await iterator.next(isolation: nil) {
            guard chunk.count <= limit - all.count else {
                throw .bodyTooLarge(host: reader.host, limit: limit)
            }
            all.append(chunk)
        }
        return all
    }

    /// An iterator over the chunks that have not been read yet.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// Reads the chunks.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate let reader: Reader

        /// The next chunk, or `nil` after the last one.
        ///
        /// - Throws: ``TransportError/cancelled`` if the calling task is cancelled, or the error
        ///   that ended the body early.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> Data? {
            try await reader.next()
        }

        /// The next chunk, or `nil` after the last one.
        ///
        /// - Throws: ``TransportError/cancelled`` if the calling task is cancelled, or the error
        ///   that ended the body early.
        public mutating func next() async throws(TransportError) -> Data? {
            try await reader.next()
        }
    }

    fileprivate final class Reader: Sendable {
        let pipe: BodyPipe
        let idleTimeout: Duration?
        let host: String
        let clock: any Clock<Duration>

        init(
            pipe: BodyPipe,
            idleTimeout: Duration?,
            host: String,
            clock: any Clock<Duration>
        ) {
            self.pipe = pipe
            self.idleTimeout = idleTimeout
            self.host = host
            self.clock = clock
        }

        deinit {
            pipe.cancel()
        }

        func next() async throws(TransportError) -> Data? {
            guard let idleTimeout else { return try await pipe.read() }
            switch try pipe.readReady() {
            case .data(let data): return data
            case .end: return nil
            case .later: break
            }
            let timer = Task { [pipe, host, clock] in
                try await clock.sleep(for: idleTimeout)
                pipe.expire(with: .timedOut(host: host, after: idleTimeout))
            }
            defer { timer.cancel() }
            return try await pipe.read()
        }
    }
}
