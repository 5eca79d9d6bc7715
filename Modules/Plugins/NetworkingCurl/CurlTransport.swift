import FoundationEssentials
public import Networking

/// Sends requests through libcurl.
///
/// Every transport has one thread, on which all of its exchanges take place at
/// once; it starts with the first request and ends with the transport. Until then
/// a transport costs nothing. Connections are kept and used again. Safe from any
/// thread.
public final class CurlTransport: Sendable {
    private let loop: CurlLoop
    private let proxy: ProxyPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - proxy: Which way requests take; hosts on this machine are asked directly.
    ///   - connectionsPerHost: How many connections to one host are open at once; further
    ///     requests wait for one, and their timeouts count meanwhile.
    public init(proxy: ProxyPolicy = .environment, connectionsPerHost: Int = 16) {
        self.proxy = proxy
        loop = CurlLoop(connectionsPerHost: max(1, connectionsPerHost))
    }

    deinit {
        loop.shutDown()
    }
}

extension CurlTransport: Transport {
    /// Sends a request; the calling thread is free meanwhile.
    ///
    /// - Throws: ``TransportError`` if no complete response came.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let exchange = Exchange(request, proxy: request.url.isLoopback ? .direct : proxy)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.whenDone { continuation.resume(returning: $0) }
                loop.start(exchange)
            }
        } onCancel: {
            loop.cancel(exchange)
        }
        return try outcome.get()
    }
}
