import FoundationEssentials
public import Networking

/// Sends requests through libcurl.
///
/// Every transport has one thread for all of its exchanges, which run concurrently; it starts
/// with the first request and ends with the transport. A second one starts with the first `https`
/// request and ends connections that would occupy the first. An unused transport has no cost.
/// Connections are reused, and shared by requests to one host over HTTP/2. Thread-safe.
public final class CurlTransport: Sendable {
    private let loop: CurlLoop
    private let proxy: ProxyPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - proxy: The proxy for requests; hosts on this machine are connected directly.
    ///   - requestsPerHost: The number of concurrent requests to one host. Further ones wait,
    ///     those of tasks with a higher priority first, and otherwise in the order in which they
    ///     were sent; the wait counts towards their timeouts. A streamed response counts until
    ///     its head has arrived.
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

extension CurlTransport: TaskExecutor {
    /// Runs a job of a task that prefers the transport's thread; the runtime calls it.
    ///
    /// ```swift
    /// try await withTaskExecutorPreference(transport) {
    ///     try await session.builder().add(path: "people").send(.get)
    /// }
    /// ```
    ///
    /// There, requests, the code around them and the transfers share one thread: less work for
    /// each request, as no other thread is woken up, but no parallelism. Such code must not block
    /// the thread, and long calculations delay all exchanges of the transport.
    public func enqueue(_ job: consuming ExecutorJob) {
        // Safe: a task holds the executor that it prefers until its last job has run.
        let executor = unsafe asUnownedTaskExecutor()
        loop.enqueue(unsafe CurlLoop.QueuedJob(job: UnownedJob(job), executor: executor))
    }
}

extension CurlTransport: Transport {
    /// Sends a request; the calling thread is not blocked.
    ///
    /// - Throws: ``TransportError`` if no complete response arrived.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        let exchange = try created(for: request, goal: .response)
        await run(exchange)
        return try exchange.takeResponse()
    }

    /// Sends a request and returns with the head of the response.
    ///
    /// If the reader is slow, libcurl stops receiving, and eventually the server stops sending.
    ///
    /// - Throws: ``TransportError`` if the head of the response did not arrive.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        let exchange = try created(for: request, goal: .stream)
        await run(exchange)
        return try exchange.takeOutcome().get()
    }

    // There may be thousands of waiting tasks, whose frames should be small: the exchange stores
    // the outcome.
    private func run(_ exchange: Exchange) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.whenDone { continuation.resume() }
                loop.start(exchange)
            }
        } onCancel: {
            loop.cancel(exchange)
        }
    }

    private func created(
        for request: Request,
        goal: Exchange.Goal
    ) throws(TransportError) -> Exchange {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        return Exchange(
            request,
            goal: goal,
            proxy: request.url.isLoopback ? .direct : proxy,
            over: self
        )
    }
}
