import FoundationEssentials
public import Networking

/// Sends requests through libcurl.
///
/// Every transport has one thread for all of its exchanges, which run concurrently; it starts
/// with the first request and ends with the transport. An unused transport has no cost.
/// Connections are reused, and shared by requests to one host over HTTP/2. Thread-safe.
public final class CurlTransport: Sendable {
    private let loop: CurlLoop
    private let proxy: ProxyPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - proxy: The proxy for requests; hosts on this machine are connected directly.
    ///   - requestsPerHost: The number of concurrent requests to one host. Further ones wait
    ///     in the order in which they were sent, and the wait counts towards their timeouts. A
    ///     streamed response counts until its head has arrived.
    ///   - connectTimeout: The timeout of a connection; `nil` for the request's timeout.
    ///   - tls: The requirements for the server's identity in TLS.
    public init(
        proxy: ProxyPolicy = .environment,
        requestsPerHost: Int = 64,
        connectTimeout: Duration? = nil,
        tls: TLSPolicy = TLSPolicy()
    ) {
        self.proxy = proxy
        loop = CurlLoop(
            Settings(
                requestsPerHost: max(1, requestsPerHost),
                connectTimeout: connectTimeout,
                tls: tls
            )
        )
    }

    deinit {
        loop.shutDown()
    }

    struct Settings: Sendable {
        let requestsPerHost: Int
        let connectTimeout: Duration?
        let tls: TLSPolicy
    }
}

extension CurlTransport: Transport {
    /// Sends a request; the calling thread is not blocked.
    ///
    /// - Throws: ``TransportError`` if no complete response arrived.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await exchange(request, goal: .response).collected(upTo: request.collectedLimit)
    }

    /// Sends a request and returns with the head of the response.
    ///
    /// If the reader is slow, libcurl stops receiving, and eventually the server stops sending.
    ///
    /// - Throws: ``TransportError`` if the head of the response did not arrive.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await exchange(request, goal: .stream).streamed
    }

    private func exchange(
        _ request: Request,
        goal: Exchange.Goal
    ) async throws(TransportError) -> AnyResponse {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let exchange = Exchange(
            request,
            goal: goal,
            proxy: request.url.isLoopback ? .direct : proxy,
            over: self
        )
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
