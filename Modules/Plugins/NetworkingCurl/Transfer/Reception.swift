import CCurl
import FoundationEssentials
import Networking

/// Where libcurl's callbacks put what comes, and where the limits are held.
final class Reception {
    /// The most bytes a head may have, trailers included.
    static let headLimit = 256 << 10

    private(set) var failure: TransportError?
    private(set) var body = Data()
    private(set) var head = ResponseHead()

    private let request: Request
    private var headBytes = 0

    init(_ request: Request) {
        self.request = request
    }

    var response: Exchange.Outcome {
        guard let status = head.status else {
            let host = request.url.hostForMessages
            return .failure(.invalidResponse(host: host, reason: "there is no status"))
        }
        return .success(
            Response(status: status, headers: head.headers, body: body, url: request.url)
        )
    }

    /// Lets a handle's callbacks write here.
    ///
    /// Safe because the `Transfer` keeps both, and libcurl calls back only while the
    /// handle is in the multi handle, on the loop's thread.
    func connect(to easy: EasyHandle) -> CURLcode {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        let code = unsafe ccurl_set_write(easy.raw, takeBody, context)
        guard code == CURLE_OK else { return code }
        return unsafe ccurl_set_header(easy.raw, takeHeader, context)
    }

    /// Takes decompressed bytes; says whether to go on.
    fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= request.bodyLimit - body.count else {
            let host = request.url.hostForMessages
            failure = .bodyTooLarge(host: host, limit: request.bodyLimit)
            body = Data()
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    /// Takes one line of a head; says whether to go on.
    fileprivate func take(line bytes: UnsafeRawBufferPointer) -> Bool {
        let host = request.url.hostForMessages
        headBytes += bytes.count
        guard headBytes <= Reception.headLimit else {
            failure = .headersTooLarge(host: host, limit: Reception.headLimit)
            return false
        }
        if let reason = unsafe head.take(line: text(of: bytes)) {
            failure = .invalidResponse(host: host, reason: reason)
            return false
        }
        return true
    }

    // Headers are bytes; those that are no UTF-8 are taken for Latin-1, as they once were.
    private func text(of bytes: UnsafeRawBufferPointer) -> String {
        if let text = unsafe String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(unsafe bytes.map { Unicode.Scalar($0) }))
    }
}

private let takeBody: ccurl_sink = { start, size, count, context in
    guard let context = unsafe context else { return 0 }
    let reception = unsafe Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
    // Another number than the one offered makes libcurl end the transfer.
    return unsafe reception.take(body: bytes) ? size * count : 0
}

private let takeHeader: ccurl_sink = { start, size, count, context in
    guard let context = unsafe context else { return 0 }
    let reception = unsafe Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
    return unsafe reception.take(line: bytes) ? size * count : 0
}
