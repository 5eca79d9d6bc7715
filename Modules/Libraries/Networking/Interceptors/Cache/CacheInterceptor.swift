public import FoundationEssentials

/// The name of ``CacheInterceptor`` in Builder; by default it caches in memory.
public typealias MemoryCacheInterceptor = CacheInterceptor

/// A private HTTP cache (RFC 9111).
///
///     let session = ClientSessionManager(base: base, transport: transport)
///         .interceptor(CacheInterceptor())
///
/// Stores complete responses to GET, one for each URL. Uses them while they are fresh, validates
/// them afterwards, and uses stale ones if the server fails and `stale-if-error` allows it. With
/// `stale-while-revalidate` a stale response is returned at once and validated in the
/// background, once for all requests for its URL.
/// A cached response has an `Age`. HEAD and streams may be answered from the cache but
/// are not stored. A request with its own range or condition bypasses the cache.
///
/// Add it before the interceptors that set credentials when a request is sent: an interceptor
/// that is added later is outside, and a cache sees only the header fields that are set outside.
public struct CacheInterceptor: ClientSessionManagerInterceptor {
    let cache: any ResponseCache
    let now: @Sendable () -> Date
    private let validations = BackgroundValidations()

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - cache: The store.
    ///   - now: The current time.
    public init(
        cache: any ResponseCache = MemoryResponseCache(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.cache = cache
        self.now = now
    }

    /// Returns a cached response, or sends the request and stores the response.
    ///
    /// - Returns: A response with status 504 if the request has the directive
    ///   `only-if-cached` and there is no response to use.
    /// - Throws: An error of `next`, unless a stale response may be used instead.
    public func execute(
        _ request: Request,
        next: @escaping @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        let wanted = CacheControl(parsing: request.headers["Cache-Control"])
        let entry = await entry(for: request)
        if let entry, entry.isUsable(for: wanted, at: now()) {
            return entry.response(to: request, now: now())
        }
        guard !wanted.onlyIfCached else { return CacheInterceptor.notCached(request) }
        guard CacheInterceptor.concerns(request), request.method == .get, !wanted.noStore else {
            let response = try await next(request)
            await invalidate(after: request, response)
            return response
        }
        if let entry, entry.isUsableDuringValidation(for: wanted, at: now()) {
            validations.start(for: CacheInterceptor.key(of: request.url)) {
                _ = try? await update(entry, for: request, wanted, next)
            }
            return entry.response(to: request, now: now())
        }
        return try await update(entry, for: request, wanted, next)
    }

    /// Returns a cached response, or sends the request; stores nothing.
    ///
    /// - Returns: As ``execute(_:next:)``.
    /// - Throws: An error of `next`.
    public func stream(
        _ request: Request,
        next: (Request) async throws -> ResponseStream
    ) async throws -> ResponseStream {
        let wanted = CacheControl(parsing: request.headers["Cache-Control"])
        if let entry = await entry(for: request), entry.isUsable(for: wanted, at: now()) {
            return ResponseStream(entry.response(to: request, now: now()))
        }
        guard !wanted.onlyIfCached else {
            return ResponseStream(CacheInterceptor.notCached(request))
        }
        let response = try await next(request)
        await invalidate(after: request, response)
        return response
    }

    /// The key of a URL, which is the same for all fragments.
    static func key(of url: URL) -> String {
        let text = url.absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }

    private func entry(for request: Request) async -> CachedResponse? {
        guard CacheInterceptor.concerns(request),
            let entry = await cache.entry(for: CacheInterceptor.key(of: request.url)),
            entry.matches(request), entry.body.count <= request.collectedLimit
        else { return nil }
        return entry
    }

    // The caller's own conditions and ranges are for the server.
    private static func concerns(_ request: Request) -> Bool {
        let own = [
            "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since",
            "Range",
        ]
        return (request.method == .get || request.method == .head) && request.body == nil
            && own.allSatisfy { request.headers[$0] == nil }
    }

    private static func notCached(_ request: Request) -> Response {
        Response(status: 504, url: request.url)
    }

    // RFC 9111, section 4.4: a method that is not safe has probably changed the resource.
    private func invalidate(after request: Request, _ response: some ResponseHead) async {
        let safe: [String] = ["GET", "HEAD", "OPTIONS", "TRACE"]
        guard !safe.contains(request.method.rawValue), (200...399).contains(response.status)
        else { return }
        await cache.remove(CacheInterceptor.key(of: request.url))
        for name in ["Location", "Content-Location"] {
            guard let text = response.headers.values(for: name).first,
                let url = URL(string: text, relativeTo: request.url)?.absoluteURL,
                Redirect.areSameOrigin(url, request.url)
            else { continue }
            await cache.remove(CacheInterceptor.key(of: url))
        }
    }
}
