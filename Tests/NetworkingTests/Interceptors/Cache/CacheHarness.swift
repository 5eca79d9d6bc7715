import FoundationEssentials
import Networking
import NetworkingMemory
import TestSupport

/// A session with a cache, a table of responses and a clock that is set by hand.
final class CacheHarness: Sendable {
    /// Reports each response that is stored.
    private struct Observed: ResponseCache {
        let cache: MemoryResponseCache
        let stored: AsyncStream<Void>.Continuation

        func entry(for key: String) -> CachedResponse? { cache.entry(for: key) }
        func remove(_ key: String) { cache.remove(key) }
        func set(_ entry: CachedResponse, for key: String) {
            cache.set(entry, for: key)
            stored.yield()
        }
    }

    private let clock = ManualClock()
    private let interceptor: CacheInterceptor
    private let stored: AsyncStream<Void>
    let transport = MemoryTransport()
    let cache: MemoryResponseCache

    init(byteLimit: Int = 16 << 20) {
        cache = MemoryResponseCache(byteLimit: byteLimit)
        let (stored, continuation) = AsyncStream<Void>.makeStream()
        self.stored = stored
        let observed = Observed(cache: cache, stored: continuation)
        interceptor = CacheInterceptor(cache: observed) { [clock] in clock.date }
    }

    var now: Date { clock.date }

    var session: any ClientSessionManagerType {
        get throws {
            guard let base = URL(string: "http://h/a") else { throw URLError() }
            return ClientSessionManager(base: base, transport: transport)
                .interceptor(interceptor)
        }
    }

    func advance(by seconds: Double) { clock.advance(by: .seconds(seconds)) }

    /// Waits until the next response is stored.
    func stores() async {
        for await _ in stored { return }
    }

    /// A date in the format of header fields.
    func date(in time: Double = 0) -> String { HTTPDate.text(of: now.addingTimeInterval(time)) }

    func answer(
        _ headers: HTTPHeaders,
        status: Int = 200,
        body: String = "body"
    ) {
        transport.set(
            MemoryTransport.wildcard,
            .response(Response(status: status, headers: headers, body: Data(body.utf8)))
        )
    }

    @discardableResult
    func send(
        _ method: HTTPMethod = .get,
        to url: String = "http://h/a",
        _ headers: HTTPHeaders = [:]
    ) async throws -> Response {
        guard let url = URL(string: url) else { throw URLError() }
        return try await session.execute(Request(method: method, url: url, headers: headers))
    }

    /// The number of requests that reach the transport while a closure runs.
    func count(_ send: () async throws -> Void) async rethrows -> Int {
        let before = transport.requests.count
        try await send()
        return transport.requests.count - before
    }

    private struct URLError: Error {}
}
