public import FoundationEssentials

/// The body of a ``ResponseStream``: its chunks in the order in which they arrive.
///
/// A body that arrives from the network can be read once; a second iterator continues where the
/// first one stopped. At most a few chunks are read ahead of the reader. Releasing the body and
/// its iterators before the end cancels the exchange and closes its connection. A body in memory
/// can be read any number of times.
public struct ResponseBody: AsyncSequence, Sendable {
    /// Some of the body's bytes, decompressed; never empty.
    public typealias Element = Data
    /// The error that ends a body before it is complete.
    public typealias Failure = TransportError

    fileprivate enum Source {
        case memory(Data)
        case pipe(Reader)
    }

    private let source: Source

    /// Creates the body of the response to a request, which is read from a pipe.
    ///
    /// - Parameters:
    ///   - pipe: The pipe that the transport writes to.
    ///   - request: The request; its ``Request/idleTimeout`` applies to reading.
    ///   - clock: The clock that measures the idle timeout.
    public init(
        _ pipe: BodyPipe,
        for request: Request,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let idle = request.idleTimeout.map { timeout in
            IdleTimer(timeout: timeout, bytes: request.idleBytes, clock: clock)
        }
        source = .pipe(Reader(pipe: pipe, host: request.url.hostForMessages, idle: idle))
    }

    /// Creates a body that is read from a pipe without a timeout; the host is for errors.
    public init(_ pipe: BodyPipe, host: String = "") {
        source = .pipe(Reader(pipe: pipe, host: host, idle: nil))
    }

    /// Creates a body of bytes in memory.
    public init(_ data: Data) {
        source = .memory(data)
    }

    /// The bytes, if they are in memory.
    public var data: Data? {
        if case .memory(let data) = source { data } else { nil }
    }

    /// Reads the remaining bytes into memory; bytes that are there are returned without a copy.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: The bytes that had not been read yet.
    /// - Throws: ``TransportError/bodyTooLarge(host:limit:)`` beyond the limit, or the error that
    ///   ended the body early.
    public func collect(
        upTo limit: Int = Request.standardBodyLimit
    ) async throws(TransportError) -> Data {
        switch source {
        case .memory(let data):
            guard data.count <= limit else { throw .bodyTooLarge(host: "", limit: limit) }
            return data
        case .pipe(let reader):
            var all = Data()
            while let chunk = try await reader.next() {
                guard chunk.count <= limit - all.count else {
                    throw .bodyTooLarge(host: reader.host, limit: limit)
                }
                all.append(chunk)
            }
            return all
        }
    }

    /// An iterator over the chunks that have not been read yet.
    public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

    /// Reads the chunks.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        private var source: Source

        fileprivate init(source: Source) {
            self.source = source
        }

        /// The next chunk, or `nil` after the last one.
        ///
        /// - Throws: ``TransportError/cancelled`` if the calling task is cancelled, or the error
        ///   that ended the body early.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> Data? {
            try await next()
        }

        /// The next chunk, or `nil` after the last one.
        ///
        /// - Throws: ``TransportError/cancelled`` if the calling task is cancelled, or the error
        ///   that ended the body early.
        public mutating func next() async throws(TransportError) -> Data? {
            switch source {
            case .pipe(let reader): return try await reader.next()
            case .memory(let data):
                guard !Task.isCancelled else { throw .cancelled }
                source = .memory(Data())
                return data.isEmpty ? nil : data
            }
        }
    }

    fileprivate final class Reader: Sendable {
        let host: String

        private let pipe: BodyPipe
        private let idle: IdleTimer?

        init(pipe: BodyPipe, host: String, idle: IdleTimer?) {
            self.pipe = pipe
            self.host = host
            self.idle = idle
        }

        deinit {
            pipe.cancel()
        }

        func next() async throws(TransportError) -> Data? {
            guard let idle else { return try await pipe.read() }
            switch try pipe.readReady() {
            case .data(let data):
                idle.count(data, after: .zero)
                return data
            case .end: return nil
            case .later: break
            }
            let wait = idle.start { [pipe, host] timeout in
                pipe.expire(with: .timedOut(host: host, after: timeout))
            }
            defer { wait.timer.cancel() }
            let data = try await pipe.read()
            if let data { idle.count(data, after: wait.elapsed()) }
            return data
        }
    }
}
