import CCurlLoop
import FoundationEssentials
import Glibc
import Networking
import NetworkingCurl

// Against the nginx that Scripts/bench starts, compared with plain C over libcurl.
extension Benchmarks {
    static var networking: [Benchmark] {
        guard let http = server("NGINX_HTTP"), let https = server("NGINX_HTTPS") else {
            print("networking: there is no nginx; see Scripts/bench")
            return []
        }
        let trusted = environment("NGINX_AUTHORITIES").map { URL(filePath: $0) }
        let transport = CurlTransport(tls: TLSPolicy(certificateAuthorities: trusted))
        let page = http.appending(path: "people.json")
        let securePage = https.appending(path: "people.json")
        let plain = session(http, transport)
        let secure = session(https, transport)
        return [
            many("transport-64", page, trusted) { try await bytes(page, over: transport) },
            many("builder-64", page, trusted) { try await bytes(through: plain) },
            many("builder-64-decoded", page, trusted, decodedBy: transport) {
                try await people(through: plain)
            },
            many("builder-64-http2", securePage, trusted) { try await bytes(through: secure) },
            // As C does it: the transfers and the code around them on one thread.
            many("thread-64", page, trusted, on: transport) { try await bytes(through: plain) },
            many("thread-64-http2", securePage, trusted, on: transport) {
                try await bytes(through: secure)
            },
            oneByOne("builder-1", page) { try await bytes(through: plain) },
            queued("queued-10000", plain),
            queued(
                "queued-10000-logged",
                plain.interceptor(RetryInterceptor())
                    .interceptor(SessionLoggingInterceptor { _ in })
            ),
        ] + foundation(page)
    }

    private static let requests = 4_000

    private static func many(
        _ name: String,
        _ url: URL,
        _ authorities: URL?,
        decodedBy transport: CurlTransport? = nil,
        on executor: (any TaskExecutor)? = nil,
        send: @escaping @Sendable () async throws -> Int
    ) -> Benchmark {
        let isSecure = url.scheme == "https"
        return Benchmark(name, unit: "ns/request", count: requests) {
            let file = isSecure ? authorities?.path : nil
            // Safe: the loops in C keep no string.
            let total = unsafe curl_loop_many(url.absoluteString, Int32(requests), 64, file)
            check(total > 0)
            let response = try await transport?.send(Request(url: url))
            guard let page = response?.body else { return }
            for _ in 0..<requests {
                check((try? JSONDecoder().decode(Page.self, from: page)) != nil)
            }
        } body: {
            try await withTaskExecutorPreference(executor) {
                try await repeating(requests, width: 64, send)
            }
        }
    }

    /// Sends a number of requests, of which as many as the width are on their way at a time.
    static func repeating(
        _ count: Int,
        width: Int,
        _ send: @escaping @Sendable () async throws -> Int
    ) async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    for _ in 0..<count / width { check(try await send() > 0) }
                }
            }
            for _ in 0..<count % width { group.addTask { check(try await send() > 0) } }
            try await group.waitForAll()
        }
    }

    private static func oneByOne(
        _ name: String,
        _ url: URL,
        send: @escaping @Sendable () async throws -> Int
    ) -> Benchmark {
        Benchmark(name, unit: "ns/request", count: requests) {
            check(unsafe curl_loop_single(url.absoluteString, Int32(requests), nil) > 0)
        } body: {
            for _ in 0..<requests { check(try await send() > 0) }
        }
    }

    // All at once; the transport sends 64 at a time. At most 100 MB of memory.
    private static func queued(
        _ name: String,
        _ session: any ClientSessionManagerType
    ) -> Benchmark {
        Benchmark(name, unit: "bytes", count: 1, of: .peakMemory) {
            try await repeating(10_000, width: 10_000) {
                try await bytes(through: session)
            }
        }
    }

    private static func check(_ isFine: Bool) {
        precondition(isFine, "a request failed")
    }

    private static func bytes(_ url: URL, over transport: CurlTransport) async throws -> Int {
        try await transport.send(Request(url: url)).body.count
    }

    // The whole stack: interceptors, redirects, validation, the builder.
    private static func session(
        _ base: URL,
        _ transport: CurlTransport
    )
        -> any ClientSessionManagerType
    {
        ClientSessionManager(base: base, transport: transport)
            .interceptor(StandardHeadersInterceptor(["Accept": "application/json"]))
            .interceptor(StatusErrorMappingInterceptor())
    }

    private static func bytes(
        through session: any ClientSessionManagerType
    ) async throws -> Int {
        try await session.builder().add(path: "people.json").send(.get).count
    }

    private static func people(
        through session: any ClientSessionManagerType
    ) async throws -> Int {
        try await session.builder().add(path: "people.json").send(.get, as: Page.self).results.count
    }

    private struct Page: Decodable {
        let results: [Person]
    }

    private struct Person: Decodable {
        struct Name: Decodable {
            let title: String
            let first: String
            let last: String
        }

        let name: Name
        let email: String
        let phone: String
    }

    private static func server(_ variable: String) -> URL? {
        environment(variable).flatMap { URL(string: $0) }
    }

    private static func environment(_ variable: String) -> String? {
        unsafe getenv(variable).map { unsafe String(cString: $0) }
    }
}
