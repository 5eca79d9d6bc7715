import CMicroHTTPD
import FoundationEssentials
import Networking

/// A streamed response on its connection, between the handler's task, which writes to the
/// pipe, and libmicrohttpd, which reads from it when the client can receive more.
final class ServerBody: Sendable {
    let status: Int
    let headers: HTTPHeaders
    /// Whether it is never read, because the response must not have a body.
    let isHeadOnly: Bool
    let pipe: BodyPipe

    private let exchange: ServerExchange
    private let core: ServerCore

    init(
        _ response: ResponseStream,
        isHeadOnly: Bool,
        of exchange: ServerExchange,
        core: ServerCore
    ) {
        self.isHeadOnly = isHeadOnly
        status = response.status
        headers = response.headers
        self.exchange = exchange
        self.core = core
        pipe = BodyPipe(
            capacity: 64 << 10,
            arrival: { [weak exchange] in
                if let exchange { core.wake(exchange) }
            }
        )
    }

    deinit {
        // The body is no longer read: the handler's task stops writing.
        pipe.cancel()
    }

    /// Copies the next bytes; suspends the connection if there are none yet.
    ///
    /// - Returns: A content reader's result.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch core.read(pipe, upTo: buffer.count, over: exchange) {
        case .data(let data):
            // Safe: the requested count is the size of the buffer.
            unsafe data.copyBytes(to: buffer)
            return data.count
        case .later: return 0
        case .end: return cmhd_end_of_stream
        case nil: return cmhd_end_with_error
        }
    }
}

/// More of a streamed body can be sent.
let readBody: MHD_ContentReaderCallback = { context, _, buffer, size in
    guard let context = unsafe context, let buffer = unsafe buffer else {
        return cmhd_end_with_error
    }
    let body = unsafe Unmanaged<ServerBody>.fromOpaque(context).takeUnretainedValue()
    return unsafe body.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

/// A streamed body was sent, or its connection was closed.
let releaseBody: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<ServerBody>.fromOpaque(context).release()
}
