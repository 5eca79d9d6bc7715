import CCurl
import FoundationEssentials
import Glibc
import Networking

/// The source from which libcurl's callbacks read a request's body.
final class Upload {
    private enum Source {
        case data(Data)
        case file(Int32, path: String)
        case pipe(BodyPipe, pump: Task<Void, Never>)
    }

    /// The error of the body, once there is one.
    private(set) var failure: TransportError?
    /// The number of bytes, if it is known.
    let length: Int?

    private let source: Source
    private let host: String
    private var sent = 0

    /// Opens a body.
    ///
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)`` if its file cannot be read.
    init(
        _ body: RequestBody,
        of exchange: Exchange,
        in loop: CurlLoop
    ) throws(TransportError) {
        host = exchange.host
        switch body {
        case .data(let data):
            source = .data(data)
            length = data.count
        case .file(let url):
            let descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
            var status = stat()
            // Safe: the variable outlives the call.
            guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else {
                let code = errno
                if descriptor >= 0 { close(descriptor) }
                throw .bodyUnreadable(host: host, reason: Upload.text(of: code, at: url.path))
            }
            source = .file(descriptor, path: url.path)
            length = Int(status.st_size)
        case .stream(let stream):
            let pipe = BodyPipe(arrival: { loop.tell(.goOn(exchange)) })
            source = .pipe(pipe, pump: Upload.pump(body, into: pipe, host: host))
            length = stream.length
        }
    }

    deinit {
        switch source {
        case .data: break
        case .file(let descriptor, _): close(descriptor)
        case .pipe(let pipe, let pump):
            pump.cancel()
            pipe.cancel()
        }
    }

    /// Whether the bytes can be sent again from the start.
    var canRewind: Bool {
        if case .pipe = source { false } else { true }
    }

    /// Sets a handle's callbacks to read from here; safe for the same reason as `Reception`.
    func connect(to easy: EasyHandle) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        easy.note(unsafe ccurl_set_read(easy.raw, readBody, context))
        easy.note(unsafe ccurl_set_seek(easy.raw, rewindBody, context))
    }

    /// Fills a buffer; returns the number of bytes, or a code that pauses or aborts the transfer.
    fileprivate func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        do throws(TransportError) {
            let count = unsafe try read(into: buffer)
            guard let count else { return Int(CURL_READFUNC_PAUSE) }
            sent += count
            if let length, sent > length || count == 0 && sent < length {
                let found = count == 0 ? "\(sent)" : "more"
                let reason = "it has \(found) bytes, not \(length)"
                throw .bodyUnreadable(host: host, reason: reason)
            }
            return count
        } catch {
            failure = error
            return Int(CURL_READFUNC_ABORT)
        }
    }

    /// Restarts at an offset; returns whether that was possible.
    fileprivate func seek(to offset: Int) -> Bool {
        switch source {
        case .data(let data):
            guard offset <= data.count else { return false }
        case .file(let descriptor, _):
            guard lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset) else { return false }
        case .pipe: return false
        }
        sent = offset
        return true
    }

    // `nil` if there are no bytes yet, 0 at the end.
    private func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(TransportError) -> Int? {
        switch source {
        case .data(let data):
            let part = data.dropFirst(sent).prefix(buffer.count)
            unsafe buffer.copyBytes(from: part)
            return part.count
        case .file(let descriptor, let path):
            let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            guard count >= 0 else {
                throw .bodyUnreadable(host: host, reason: Upload.text(of: errno, at: path))
            }
            return count
        case .pipe(let pipe, _):
            switch try pipe.readReady(upTo: buffer.count) {
            case .data(let data):
                unsafe buffer.copyBytes(from: data)
                return data.count
            case .later: return nil
            case .end: return 0
            }
        }
    }

    private static func pump(
        _ body: RequestBody,
        into pipe: BodyPipe,
        host: String
    ) -> Task<Void, Never> {
        Task.detached {
            do {
                try await body.forEachChunk(readingFilesWith: FileChunks.reader) {
                    await pipe.send($0)
                }
                pipe.finish()
            } catch {
                pipe.fail(.bodyUnreadable(host: host, reason: "\(error)"))
            }
        }
    }

    /// A file's path and the system's error message.
    // Safe: the text is copied before another call can overwrite it.
    static func text(of code: Int32, at path: String) -> String {
        "\(path): \(unsafe String(cString: strerror(code)))"
    }
}

private let readBody: ccurl_sink = { start, size, count, context in
    guard let context = unsafe context else { return Int(CURL_READFUNC_ABORT) }
    let upload = unsafe Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue()
    return unsafe upload.fill(UnsafeMutableRawBufferPointer(start: start, count: size * count))
}

private let rewindBody: curl_seek_callback = { context, offset, origin in
    guard let context = unsafe context, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
    let upload = unsafe Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue()
    return upload.seek(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}
