import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization

/// A session with a cache over answers from a table, and a clock that is set by hand.
final class CacheHarness: Sendable {
    private let seconds = Mutex(1_770_000_000.0)
    let transport = MemoryTransport()
    let cache: MemoryResponseCache

    init(byteLimit: Int = 16 << 20) {
        cache = MemoryResponseCache(byteLimit: byteLimit)
    }

    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    var session: any ClientSessionManagerType {
        get throws {
            guard let base = URL(string: "http://h/a") else { throw URLError() }
            return ClientSessionManager(base: base, transport: transport)
                .interceptor(CacheInterceptor(cache: cache) { [self] in now })
        }
    }

    func advance(by time: Double) { seconds.withLock { $0 += time } }

    /// A date as a header field has it.
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

    /// How many requests reached the transport while a closure ran.
    func count(_ send: () async throws -> Void) async rethrows -> Int {
        let before = transport.requests.count
        try await send()
        return transport.requests.count - before
    }

    private struct URLError: Error {}
}
