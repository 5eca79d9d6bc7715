public import FoundationEssentials

/// The body of a request.
public enum RequestBody: Hashable, Sendable {
    /// Bytes in memory.
    case data(Data)
    /// The content of a file, read while it is sent; the whole file is never in memory.
    case file(URL)
    /// Chunks that are produced while they are sent.
    case stream(BodyStream)

    /// The bytes, if they are in memory.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }

    /// Whether the body can be sent a second time, after a redirect or by a retry.
    public var isReplayable: Bool {
        if case .stream(let stream) = self { stream.isReplayable } else { true }
    }

    /// The number of bytes, if it is known before the body is sent.
    ///
    /// The size of a file is read from the file system at each call; it is `nil` if the
    /// file cannot be found.
    public var length: Int? {
        switch self {
        case .data(let data): data.count
        case .file(let url):
            // FoundationEssentials returns a `UInt` and does not bridge it to other number types.
            ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? UInt)
                .flatMap { Int(exactly: $0) }
        case .stream(let stream): stream.length
        }
    }
}

extension RequestBody {
    /// Processes a chunk of a body; returns whether to continue.
    public typealias Taking = (Data) async throws -> Bool

    /// Reads a file and passes its content to `take`, until the end or until that returns `false`.
    ///
    /// - Throws: An error if the file cannot be read, or the error that `take` throws.
    public typealias FileReader = @Sendable (_ file: URL, _ take: Taking) async throws -> Void

    /// Reads the whole file and passes it on as one chunk.
    public static let wholeFile: FileReader = { file, take in
        _ = try await take(try Data(contentsOf: file))
    }

    /// Passes every chunk to a closure, until the last one or until `take` returns `false`.
    ///
    /// - Parameters:
    ///   - read: Reads files. This module cannot read a file in steps; a transport that can
    ///     passes its own function.
    ///   - take: Processes a chunk; returns whether to continue.
    /// - Throws: The error that the body, `read` or `take` throws.
    public func forEachChunk(
        readingFilesWith read: @escaping FileReader = RequestBody.wholeFile,
        _ take: Taking
    ) async throws {
        switch self {
        case .data(let data):
            var rest = data[...]
            while !rest.isEmpty {
                guard try await take(rest.prefix(64 << 10)) else { return }
                rest = rest.dropFirst(64 << 10)
            }
        case .file(let url): try await read(url, take)
        case .stream(let stream): try await stream.send(read, take)
        }
    }

    /// Reads all bytes, for a transport that cannot send them while they are read.
    ///
    /// - Parameters:
    ///   - host: The host of the request, for the error.
    ///   - limit: The maximum number of bytes of a file or a stream.
    ///   - read: Reads files, as in ``forEachChunk(readingFilesWith:_:)``.
    /// - Returns: The bytes.
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)``, also beyond the limit, or
    ///   ``TransportError/cancelled`` if the calling task is cancelled.
    public func collected(
        for host: String,
        upTo limit: Int = .max,
        readingFilesWith read: @escaping FileReader = RequestBody.wholeFile
    ) async throws(TransportError) -> Data {
        if let data { return data }
        var all = Data()
        var fits = true
        do {
            try await forEachChunk(readingFilesWith: read) { chunk in
                fits = chunk.count <= limit - all.count
                if fits { all.append(chunk) }
                return fits && !Task.isCancelled
            }
        } catch {
            // For the file of a form's part, in place of Foundation's description of several lines.
            var path = (error as? CocoaError)?.filePath
            if case .file(let file) = self { path = file.path }
            throw .bodyUnreadable(host: host, reason: path ?? "\(error)")
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard fits else {
            throw .bodyUnreadable(host: host, reason: "it has more than \(limit) bytes")
        }
        if case .stream(let stream) = self, let length = stream.length, length != all.count {
            let reason = "it has \(all.count) bytes, not \(length)"
            throw .bodyUnreadable(host: host, reason: reason)
        }
        return all
    }
}
