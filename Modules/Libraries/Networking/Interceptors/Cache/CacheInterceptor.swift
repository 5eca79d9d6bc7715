public import FoundationEssentials
import Synchronization

/// The name of ``CacheInterceptor`` in Builder; by default it caches in memory.
public typealias MemoryCacheInterceptor = CacheInterceptor

/// A private HTTP cache (RFC 9111).
///
/// ```swift
/// let session = ClientSessionManager(base: base, transport: transport)
///     .interceptor(CacheInterceptor())
/// ```
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

    /// Returns a cached response, or sends the request and stores the response, unless it is
    /// streamed.
    ///
    /// - Returns: A response with status 504 if the request has the directive
    ///   `only-if-cached` and there is no response to use.
    /// - Throws: An error of `next`, unless a stale response may be used instead.
    public func respond(
        to request: Request,
        next: @escaping Next
    ) async throws -> ResponseStream {
        let lookup = await lookup(for: request)
        switch lookup.action(at: now()) {
        case .respond(let response): return ResponseStream(response)
        case .respondAndValidate(let response):
            validations.start(for: CacheInterceptor.key(of: request.url)) {
                _ = try? await update(lookup, next)
            }
            return ResponseStream(response)
        case .update: return ResponseStream(try await update(lookup, next))
        case .forward:
            let response = try await next(request)
            await invalidate(after: request, response)
            return response
        }
    }

    /// The key of a URL, which is the same for all fragments.
    static func key(of url: URL) -> String {
        let text = url.absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }

    private func lookup(for request: Request) async -> CacheLookup {
        guard CacheLookup.concerns(request),
            let entry = await cache.entry(for: CacheInterceptor.key(of: request.url)),
            entry.matches(request), entry.body.count <= request.collectedLimit
        else { return CacheLookup(request, entry: nil) }
        return CacheLookup(request, entry: entry)
    }

    // RFC 9111, section 4.4: a method that is not safe has probably changed the resource.
    private func invalidate(after request: Request, _ response: ResponseStream) async {
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

/// The validations in progress for which no request waits, at most one for each key.
///
/// No request can cancel them; each ends with the timeout of its own request.
private final class BackgroundValidations: Sendable {
    private let keys = Mutex<Set<String>>([])

    /// Starts a validation, unless there is one for the key.
    func start(for key: String, _ validate: @escaping @Sendable () async -> Void) {
        guard keys.withLock({ $0.insert(key).inserted }) else { return }
        Task {
            await validate()
            _ = keys.withLock { $0.remove(key) }
        }
    }
}
