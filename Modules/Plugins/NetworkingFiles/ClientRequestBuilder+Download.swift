public import FoundationEssentials
import Glibc
public import Networking

extension ClientRequestBuilder {
    /// Writes the body of the response into a new file, chunk by chunk.
    ///
    /// ```swift
    /// do {
    ///     try await builder.download(to: file)
    /// } catch let error as DownloadError where error.partial != nil {
    ///     try await builder.download(to: file, resuming: error.partial)
    /// }
    /// ```
    ///
    /// The file appears only when it is complete: until then the bytes are in a hidden file in the
    /// same folder, which is removed unless an interrupted download can be resumed. The
    /// response's body is requested without compression, so that its bytes can be counted.
    ///
    /// - Parameters:
    ///   - file: The destination, which must not exist yet.
    ///   - partial: The partial file of an interrupted download of the same resource.
    ///   - progress: Called after each chunk, on an unspecified thread.
    /// - Returns: The response, without a body.
    /// - Throws: `CancellationError` if the calling task was cancelled before the response
    ///   arrived, or else ``DownloadError``.
    @discardableResult
    public func download(
        to file: URL,
        resuming partial: PartialDownload? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws -> Response {
        guard !FileManager.default.fileExists(atPath: file.path) else {
            throw DownloadError(
                underlying: FileFailure(path: file.path, code: EEXIST),
                partial: partial
            )
        }
        let known = partial.flatMap { $0.source == request.url ? $0 : nil }
        let (sink, count) = try open(known, for: file)
        var download = Download(sink: sink, count: count, report: progress)
        do {
            let response = try await answer(after: count, of: known)
            try await download.receive(response)
            try sink.move(to: file)
            return Response(status: response.status, headers: response.headers, url: response.url)
        } catch {
            let left = download.validator ?? known?.validator
            guard download.count > 0, let left, !(error is FileFailure) else {
                sink.remove()
                if error is CancellationError { throw error }
                throw DownloadError(underlying: error, partial: nil)
            }
            throw DownloadError(
                underlying: error,
                partial: PartialDownload(file: sink.url, source: request.url, validator: left)
            )
        }
    }

    private func open(
        _ partial: PartialDownload?,
        for file: URL
    ) throws -> (sink: FileSink, count: Int) {
        do throws(FileFailure) {
            if let partial, FileManager.default.isWritableFile(atPath: partial.file.path) {
                return try FileSink.resume(partial.file)
            }
            return (try FileSink.create(beside: file), 0)
        } catch {
            throw DownloadError(underlying: error, partial: partial)
        }
    }

    private func answer(
        after count: Int,
        of partial: PartialDownload?
    ) async throws
        -> ResponseStream
    {
        let ranged = with { request in
            request.isStreamed = true
            request.headers["Accept-Encoding"] = "identity"
            guard count > 0, let partial else { return }
            request.headers["Range"] = "bytes=\(count)-"
            request.headers["If-Range"] = partial.validator
        }
        let success = StatusErrorMappingInterceptor { status in
            switch status {
            case 200...299: nil
            case 500...: .server
            default: .application
            }
        }
        return try await success.respond(to: ranged.request) { _ in try await ranged.stream() }
    }
}

/// Writes one response into a file.
private struct Download {
    let sink: FileSink
    /// The number of bytes of the file.
    private(set) var count: Int
    /// The validator of the content, if the server sent one.
    private(set) var validator: String?
    let report: (@Sendable (TransferProgress) -> Void)?

    init(sink: FileSink, count: Int, report: (@Sendable (TransferProgress) -> Void)?) {
        self.sink = sink
        self.count = count
        self.report = report
    }

    mutating func receive(_ response: ResponseStream) async throws {
        if response.status == 206 {
            // The server confirms that it resumes at the end of the file (RFC 9110, section 14.4).
            guard response.headers["Content-Range"]?.hasPrefix("bytes \(count)-") == true else {
                let host = response.url?.hostForMessages ?? ""
                throw TransportError.invalidResponse(
                    host: host,
                    reason: "it sends another part than byte \(count) and on"
                )
            }
        } else if count > 0 {
            try sink.empty()
            count = 0
        }
        validator = Download.validator(of: response.headers)
        var progress = TransferProgress(
            completed: count,
            total: response.expectedLength.map { $0 + count }
        )
        for try await chunk in response.body {
            try sink.write(chunk)
            count += chunk.count
            progress.completed = count
            report?(progress)
        }
    }

    // A weak tag does not guarantee identical bytes.
    private static func validator(of headers: HTTPHeaders) -> String? {
        guard headers["Content-Encoding"] == nil, headers["Accept-Ranges"] != "none" else {
            return nil
        }
        if let tag = headers["ETag"], tag.hasPrefix("\"") { return tag }
        return headers["Last-Modified"]
    }
}
