import CCurl
import FoundationEssentials
import Networking

/// The destination to which libcurl's callbacks write the response; enforces the limits.
final class Reception {
    private(set) var failure: TransportError?
    /// The number of decompressed bytes received.
    private(set) var count = 0
    private(set) var head = ResponseHead()
    /// The pipe for the body once the head of a streamed response has arrived.
    private(set) var pipe: BodyPipe?

    private let exchange: Exchange
    private let loop: CurlLoop
    private let whenStreaming: () -> Void
    private let limit: Int
    private var body = Data()

    init(_ exchange: Exchange, in loop: CurlLoop, whenStreaming: @escaping () -> Void) {
        self.exchange = exchange
        self.whenStreaming = whenStreaming
        self.loop = loop
        let isCollected = exchange.goal == .response
        limit = isCollected ? exchange.request.collectedLimit : exchange.request.bodyLimit ?? .max
    }

    /// The collected response; `nil` without a status.
    var response: Response? {
        guard let status = head.status else { return nil }
        let request = exchange.request
        return Response(status: status, headers: head.headers, body: body, url: request.url)
    }

    /// Sets a handle's callbacks to write here.
    ///
    /// Safe because the `Transfer` retains both, and libcurl calls back only while the
    /// handle is in the multi handle, on the thread that owns the transfers.
    func connect(to easy: EasyHandle) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        easy.note(unsafe ccurl_set_write(easy.raw, takeBody, context))
        easy.note(unsafe ccurl_set_header(easy.raw, takeHeader, context))
    }

    /// Receives decompressed bytes; returns their number, or a code that pauses the transfer.
    fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count <= limit - count else {
            failure = .bodyTooLarge(host: exchange.host, limit: limit)
            body = Data()
            return 0
        }
        if let pipe {
            guard pipe.hasRoom() else { return Int(CURL_WRITEFUNC_PAUSE) }
            pipe.write(unsafe Data(bytes))
        } else {
            if count == 0, let expected = head.contentLength, expected > bytes.count {
                // The announced length of a server is not trusted without a limit.
                body.reserveCapacity(min(expected, limit, 1 << 20))
            }
            unsafe body.append(contentsOf: bytes)
        }
        count += bytes.count
        return bytes.count
    }

    /// Receives one line of a head; returns whether to continue.
    fileprivate func take(line: UnsafeRawBufferPointer) -> Bool {
        switch unsafe head.take(line: line) {
        case .goOn: return true
        case .complete:
            if exchange.goal == .stream { beginStream() }
            return true
        case .tooLarge(let limit):
            failure = .headersTooLarge(host: exchange.host, limit: limit)
        case .invalid(let reason):
            failure = .invalidResponse(host: exchange.host, reason: reason)
        }
        return false
    }

    private func beginStream() {
        guard let status = head.status else { return }
        let pipe = BodyPipe(
            room: { [loop, exchange] in loop.tell(.goOn(exchange)) },
            cancellation: { [loop, exchange] in loop.tell(.end(exchange)) }
        )
        self.pipe = pipe
        whenStreaming()
        let request = exchange.request
        let body = ResponseBody(pipe, for: request)
        exchange.finish(
            .success(
                .stream(
                    ResponseStream(
                        status: status,
                        headers: head.headers,
                        body: body,
                        url: request.url
                    )
                )
            )
        )
    }
}

private let takeBody: ccurl_sink = { start, size, count, context in
    guard let context = unsafe context else { return 0 }
    let reception = unsafe Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
    // Any number other than the offered one makes libcurl abort or pause the transfer.
    return unsafe reception.take(body: bytes)
}

private let takeHeader: ccurl_sink = { start, size, count, context in
    guard let context = unsafe context else { return 0 }
    let reception = unsafe Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
    return unsafe reception.take(line: bytes) ? size * count : 0
}
