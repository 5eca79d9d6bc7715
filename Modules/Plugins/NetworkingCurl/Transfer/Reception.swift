import CCurl
import FoundationEssentials
import Networking

/// The destination to which libcurl's callbacks write the response; decompresses it, and enforces
/// the limits.
final class Reception {
    private(set) var failure: TransportError?
    /// The number of decompressed bytes.
    private(set) var count = 0
    private(set) var head = ResponseHead()
    /// The pipe for the body once the head of a streamed response has arrived.
    private(set) var pipe: BodyPipe?

    private let exchange: Exchange
    private let loop: CurlLoop
    private let whenStreaming: () -> Void
    private let limit: Int
    private var body = Data()
    private var decoder: GzipDecoder?
    // The bytes that have been decompressed of those that libcurl will deliver again.
    private var taken = 0
    private var hasBegun = false

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

    /// The error of a body that libcurl has received completely, if there is one.
    var endFailure: TransportError? {
        guard let decoder, !decoder.isAtEnd else { return nil }
        return .truncated(host: exchange.host, received: count, expected: nil)
    }

    /// Receives bytes; returns their number, or a code that pauses or aborts the transfer.
    ///
    /// After a pause libcurl delivers the same bytes again, and maybe more after them.
    fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count > 0 else { return 0 }
        if !hasBegun { begin(bytes.count) }
        guard failure == nil, pipe?.hasRoom() ?? true else {
            return failure == nil ? Int(CURL_WRITEFUNC_PAUSE) : 0
        }
        guard let decoder else {
            unsafe store(bytes)
            return failure == nil ? bytes.count : 0
        }
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[taken...])
        let progress = unsafe decoder.decode(rest) { decoded in
            unsafe store(decoded)
            return failure == nil && pipe?.hasRoom() ?? true
        }
        guard failure == nil else { return 0 }
        switch progress {
        case .all:
            taken = 0
            return bytes.count
        case .full(let more):
            taken += more
            return Int(CURL_WRITEFUNC_PAUSE)
        case .invalid:
            failure = .decompression(host: exchange.host)
            return 0
        }
    }

    // The announced length of a server is not trusted without a limit.
    private func begin(_ available: Int) {
        hasBegun = true
        switch head.coding {
        case .identity:
            guard pipe == nil, let expected = head.contentLength, expected > available else {
                return
            }
            body.reserveCapacity(min(expected, limit, 1 << 20))
        case .gzip:
            decoder = GzipDecoder()
            if decoder == nil { failure = exchange.failure("no memory for a decoder") }
        case .unknown:
            failure = .decompression(host: exchange.host)
        }
    }

    private func store(_ decoded: UnsafeRawBufferPointer) {
        guard decoded.count <= limit - count else {
            failure = .bodyTooLarge(host: exchange.host, limit: limit)
            body = Data()
            return
        }
        count += decoded.count
        if let pipe {
            pipe.write(unsafe Data(decoded))
        } else {
            unsafe body.append(contentsOf: decoded)
        }
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
                ResponseStream(status: status, headers: head.headers, body: body, url: request.url)
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
