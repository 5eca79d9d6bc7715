import FoundationEssentials
public import Networking

/// Sends requests through libcurl.
///
/// Every transport has one thread, on which all of its exchanges take place at
/// once; it starts with the first request and ends with the transport. Until then
/// a transport costs nothing. Connections are kept and used again, and shared by
/// requests to one host over HTTP/2. Safe from any thread.
public final class CurlTransport: Sendable {
    private let loop: CurlLoop
    private let proxy: ProxyPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - proxy: Which way requests take; hosts on this machine are asked directly.
    ///   - requestsPerHost: How many requests to one host are answered at once. Further ones
    ///     wait in the order in which they came, and their timeouts count meanwhile. A
    ///     streamed response counts until its head has come.
    ///   - connectTimeout: The longest wait for a connection; `nil` for the request's timeout.
    ///   - tls: What a server must show before anything is sent to it.
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
    /// Sends a request; the calling thread is free meanwhile.
    ///
    /// - Throws: ``TransportError`` if no complete response came.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        guard case .response(let response) = try await exchange(request, goal: .response) else {
            throw .invalidResponse(host: request.url.hostForMessages, reason: "it is a stream")
        }
        return response
    }

    /// Sends a request and returns with the head of the response.
    ///
    /// A slow reader makes libcurl, and in the end the server, wait.
    ///
    /// - Throws: ``TransportError`` if no head of a response came.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        guard case .stream(let stream) = try await exchange(request, goal: .stream) else {
            throw .invalidResponse(host: request.url.hostForMessages, reason: "it is no stream")
        }
        return stream
    }

    private func exchange(
        _ request: Request,
        goal: Exchange.Goal
    ) async throws(TransportError) -> Exchange.Answer {
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
