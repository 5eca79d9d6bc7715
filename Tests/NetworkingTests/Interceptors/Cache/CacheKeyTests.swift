import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("CacheInterceptor: selection and invalidation", .timeLimit(.minutes(10)))
struct CacheKeyTests {
    private let harness = CacheHarness()
    private let fresh: HTTPHeaders = ["Cache-Control": "max-age=60"]

    @Test(
        arguments: [
            ("Accept", "a/b", "a/b", true), ("accept , x", "a/b", "a/b", true),
            ("Accept", "a/b", "c/d", false), ("Accept", "a/b", nil, false),
            ("Accept", nil, nil, true), ("Accept", nil, "a/b", false), ("Accept", "", nil, false),
            ("X", "a/b", "c/d", true), ("*", "a/b", "a/b", false), ("X, *", "a/b", "a/b", false),
        ] as [(String, String?, String?, Bool)]
    )
    func `compares the fields that Vary names`(
        vary: String,
        first: String?,
        second: String?,
        isCached: Bool
    ) async throws {
        var headers = fresh
        headers["Vary"] = vary
        harness.answer(headers)
        try await harness.send(accepting(first))
        let count = try await harness.count { try await harness.send(accepting(second)) }
        #expect(count == (isCached ? 0 : 1))
    }

    @Test func `does not store a response that varies by very many fields`() async throws {
        var headers = fresh
        headers["Vary"] = (0..<1_000).map { "X\($0)" }.joined(separator: ",")
        harness.answer(headers)
        try await harness.send()
        #expect(harness.cache.byteCount == 0)
    }

    @Test(
        arguments: [
            ("max-age=60", "A", "A", true), ("max-age=60", "A", "B", false),
            ("max-age=60", "A", nil, false), ("max-age=60", nil, "A", false),
            ("max-age=60, public", "A", "B", true), ("max-age=60, must-revalidate", "A", nil, true),
            ("max-age=60, s-maxage=9", "A", "B", true), ("max-age=60, private", "A", "B", false),
        ] as [(String, String?, String?, Bool)]
    )
    func `gives a response to no other credentials unless it says so`(
        control: String,
        first: String?,
        second: String?,
        isCached: Bool
    ) async throws {
        harness.answer(["Cache-Control": control])
        try await harness.send(authorized(first))
        let count = try await harness.count { try await harness.send(authorized(second)) }
        #expect(count == (isCached ? 0 : 1))
    }

    @Test func `tells URLs apart by their query, and not by their fragment`() async throws {
        harness.answer(fresh, body: "one")
        try await harness.send(to: "http://h/a?page=1#top")
        harness.answer(fresh, body: "two")
        #expect(try await harness.send(to: "http://h/a?page=2").body == Data("two".utf8))
        #expect(try await harness.send(to: "http://h/a?page=1#end").body == Data("one".utf8))
        #expect(harness.transport.requests.count == 2)
    }

    @Test func `stores neither credentials nor cookies`() async throws {
        var headers = fresh
        headers["Vary"] = "Authorization, Cookie"
        headers["Set-Cookie"] = "id=hush"
        harness.answer(headers)
        try await harness.send(["Authorization": "hush", "Cookie": "hush"])
        let entry = try #require(harness.cache.entry(for: "http://h/a"))
        let data = try JSONEncoder().encode(entry)
        #expect(!String(decoding: data, as: UTF8.self).contains("hush"))
        #expect(try JSONDecoder().decode(CachedResponse.self, from: data) == entry)
    }

    @Test(arguments: [
        (HTTPMethod.post, 200, true), (.put, 204, true), (.delete, 303, true),
        (.patch, 404, false), (.post, 500, false), (.options, 200, false), (.head, 200, false),
    ])
    func `forgets a resource after an unsafe method`(
        method: HTTPMethod,
        status: Int,
        isRemoved: Bool
    ) async throws {
        for streams in [false, true] {
            for url in ["http://h/a", "http://h/b", "http://h/c", "http://other/d"] {
                harness.answer(fresh)
                try await harness.send(to: url)
            }
            harness.answer(
                ["Location": "/b", "Content-Location": "c", "X": "http://other/d"],
                status: status
            )
            let url = try #require(URL(string: "http://h/a"))
            let request = Request(method: method, url: url, headers: ["Cache-Control": "no-cache"])
            let session = ClientSessionManager(
                base: url,
                transport: harness.transport,
                redirects: .never
            )
            .interceptor(CacheInterceptor(cache: harness.cache) { [harness] in harness.now })
            if streams {
                _ = try await session.stream(request)
            } else {
                _ = try await session.execute(request)
            }
            for path in ["a", "b", "c"] {
                #expect((harness.cache.entry(for: "http://h/\(path)") == nil) == isRemoved)
            }
            #expect(harness.cache.entry(for: "http://other/d") != nil)
        }
    }

    @Test func `forgets no resource of another origin`() async throws {
        harness.answer(fresh)
        try await harness.send(to: "http://other/d")
        harness.answer(["Location": "http://other/d", "Content-Location": "http://[bad"])
        try await harness.send(.post)
        #expect(harness.cache.entry(for: "http://other/d") != nil)
    }

    private func accepting(_ type: String?) -> HTTPHeaders {
        type.map { ["Accept": $0] } ?? [:]
    }

    private func authorized(_ token: String?) -> HTTPHeaders {
        token.map { ["Authorization": $0] } ?? [:]
    }
}

@Suite("MemoryResponseCache", .timeLimit(.minutes(10)))
struct MemoryResponseCacheTests {
    @Test func `evicts the least recently used entries beyond its limit`() async throws {
        let harness = CacheHarness(byteLimit: 40_000)
        harness.answer(["Cache-Control": "max-age=60"], body: String(repeating: "x", count: 9_000))
        for path in ["a", "b", "c", "d"] { try await harness.send(to: "http://h/\(path)") }
        #expect(harness.cache.entry(for: "http://h/a") != nil)

        try await harness.send(to: "http://h/e")

        #expect(harness.cache.byteCount <= 40_000)
        let left = ["a", "b", "c", "d", "e"].filter {
            harness.cache.entry(for: "http://h/\($0)") != nil
        }
        #expect(left == ["a", "c", "d", "e"])
        harness.cache.remove("http://h/c")
        harness.cache.remove("http://h/c")
        #expect(harness.cache.entry(for: "http://h/c") == nil)
        harness.cache.removeAll()
        #expect(harness.cache.byteCount == 0)
    }

    @Test func `stores no entry of more than a quarter of its limit`() async throws {
        let harness = CacheHarness(byteLimit: 40_000)
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send()
        harness.answer(["Cache-Control": "max-age=60"], body: String(repeating: "x", count: 10_000))
        try await harness.send(["Cache-Control": "no-cache"])
        #expect(harness.cache.byteCount == 0)
        let none = MemoryResponseCache(byteLimit: -1)
        #expect(none.byteCount == 0)
    }

    @Test func `stays within its limit for very many entries and uses`() async throws {
        let harness = CacheHarness(byteLimit: 100_000)
        harness.answer(["Cache-Control": "max-age=60"])
        for number in 0..<2_000 { try await harness.send(to: "http://h/\(number % 300)") }
        #expect(harness.cache.byteCount <= 100_000)
        #expect(harness.cache.entry(for: "http://h/199") != nil)
    }
}
