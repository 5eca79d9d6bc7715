import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("CacheInterceptor", .timeLimit(.minutes(10)))
struct CacheInterceptorTests {
    private let harness = CacheHarness()

    @Test(
        arguments: [
            // The header fields, and the seconds for which the response is fresh.
            (["Cache-Control": "max-age=60"], 60),
            (["Cache-Control": "max-age=60", "Age": "50"], 10),
            (["Cache-Control": "private, max-age=60"], 60),
            (["Cache-Control": "max-age=60", "Expires": "0"], 60),
            (["Date": "-10", "Cache-Control": "max-age=60"], 50),
            (["Date": "0", "Expires": "30"], 30),
            (["Date": "-5", "Expires": "30"], 30), (["Expires": "30"], 30),
            (["Date": "0", "Last-Modified": "-1000"], 100),
            (["Last-Modified": "-100000000"], 86_400),
            (["Cache-Control": "s-maxage=60"], 0), (["Cache-Control": "max-age=60, no-store"], 0),
            (["Cache-Control": "max-age=60, no-cache"], 0), (["Cache-Control": "max-age=-1"], 0),
            (["Cache-Control": "max-age=0"], 0), (["Expires": "-1"], 0), ([:], 0),
            (["Cache-Control": "max-age=60", "Age": "x"], 60), (["Last-Modified": "50"], 0),
            (["Cache-Control": "max-age=60", "Age": "99999999999"], 0),
            (["Cache-Control": "max-age=60", "Vary": "*"], 0),
            (["Cache-Control": "max-age=60", "Vary": "Accept"], 60),
        ] as [([String: String], Double)]
    )
    func `uses a response while it is fresh`(fields: [String: String], time: Double) async throws {
        var headers: HTTPHeaders = [:]
        for (name, value) in fields {
            let isDate = ["Date", "Expires", "Last-Modified"].contains(name)
            let seconds = isDate && value != "0" || name == "Date" ? Double(value) : nil
            headers[name] = seconds.map { harness.date(in: $0) } ?? value
        }
        harness.answer(headers)

        let first = try await harness.send()
        #expect(first.body == Data("body".utf8))
        for (step, isCached) in [(time - 1, true), (1.0, false)] where time > 0 || !isCached {
            if time > 0 { harness.advance(by: step) }
            let count = try await harness.count {
                let body = try await harness.send().body
                #expect(body == first.body)
            }
            #expect(count == (isCached ? 0 : 1))
        }
    }

    @Test func `adds the age to a cached response`() async throws {
        harness.answer(["Cache-Control": "max-age=60", "Age": "5", "X": "y"])
        #expect(try await harness.send().headers["Age"] == "5")
        harness.advance(by: 7)
        let cached = try await harness.send()
        #expect(cached.headers["Age"] == "12" && cached.headers["X"] == "y")
        #expect(cached.url == URL(string: "http://h/a"))
    }

    @Test(arguments: [
        (200, true), (203, true), (204, true), (404, true), (410, true), (206, false),
        (302, false), (500, false), (201, false),
    ])
    func `caches by heuristics the statuses that allow it`(
        status: Int,
        isCached: Bool
    ) async throws {
        harness.answer(["Last-Modified": harness.date(in: -1_000)], status: status)
        try await harness.send()
        #expect(try await harness.count { try await harness.send() } == (isCached ? 0 : 1))
    }

    @Test(arguments: [(206, false), (304, false), (500, true), (201, true)])
    func `caches what is explicit, but never a part`(status: Int, isCached: Bool) async throws {
        harness.answer(["Cache-Control": "max-age=60"], status: status)
        try await harness.send()
        #expect(try await harness.count { try await harness.send() } == (isCached ? 0 : 1))
    }

    @Test(
        arguments: [
            ([:], 200, true), ([:], 500, false), (["Cache-Control": "private"], 500, true),
            (["Cache-Control": "public"], 500, true), (["Cache-Control": "no-store"], 200, false),
        ] as [(HTTPHeaders, Int, Bool)]
    )
    func `stores what it can only validate, if it may`(
        fields: HTTPHeaders,
        status: Int,
        isStored: Bool
    ) async throws {
        var headers = fields
        headers["ETag"] = "\"1\""
        harness.answer(headers, status: status)
        try await harness.send()
        try await harness.send()
        let condition = harness.transport.requests.last?.headers["If-None-Match"]
        #expect(condition == (isStored ? "\"1\"" : nil))
    }

    @Test(
        arguments: [
            // The request's directives, the response's age, and whether the cache answers.
            ("no-cache", 0, false), ("no-store", 0, false), ("max-age=5", 5, true),
            ("max-age=5", 6, false), ("max-age=0", 1, false), ("min-fresh=10", 50, true),
            ("min-fresh=10", 51, false), ("max-stale=5", 65, true), ("max-stale=5", 66, false),
            ("max-stale", 9_999, true), ("max-stale, max-age=5", 6, false), ("", 60, false),
        ] as [(String, Double, Bool)]
    )
    func `obeys the request`(directives: String, age: Double, isCached: Bool) async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send()
        harness.advance(by: age)
        let count = try await harness.count {
            try await harness.send(["Cache-Control": directives])
        }
        #expect(count == (isCached ? 0 : 1))
    }

    @Test func `does not store the response to a request with no-store`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send(["Cache-Control": "no-store"])
        #expect(try await harness.count { try await harness.send() } == 1)
    }

    @Test func `never uses a stale response that must be revalidated`() async throws {
        harness.answer(["Cache-Control": "max-age=60, must-revalidate, stale-if-error=99"])
        try await harness.send()
        harness.advance(by: 61)
        #expect(
            try await harness.count { try await harness.send(["Cache-Control": "max-stale"]) } == 1
        )
        harness.advance(by: 61)
        harness.transport.set("*", .failure(.cannotConnect(host: "h")))
        await #expect(throws: TransportError.cannotConnect(host: "h")) { try await harness.send() }
    }

    @Test func `answers 504 if it must not ask the server`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        let only: HTTPHeaders = ["Cache-Control": "only-if-cached"]
        #expect(try await harness.send(only).status == 504)
        #expect(harness.transport.requests.isEmpty)
        try await harness.send()
        #expect(try await harness.send(only).status == 200)
        harness.advance(by: 60)
        #expect(try await harness.send(only).status == 504)
        let url = try #require(URL(string: "http://h/a"))
        let streamed = try await harness.session.stream(Request(url: url, headers: only))
        #expect(streamed.status == 504)
    }

    @Test func `passes ranges, conditions and bodies on`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send()
        for name in [
            "Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since",
            "If-Unmodified-Since",
        ] {
            #expect(try await harness.count { try await harness.send([name: "x"]) } == 1)
        }
        let url = try #require(URL(string: "http://h/a"))
        let request = Request(url: url, body: .data(Data("q".utf8)))
        #expect(try await harness.count { _ = try await harness.session.execute(request) } == 1)
    }

    @Test func `answers HEAD and streams, and does not store them`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        let url = try #require(URL(string: "http://h/a#fragment"))
        let session = try harness.session
        try await harness.send(.head)
        _ = try await session.stream(Request(url: url))
        #expect(try await harness.count { try await harness.send() } == 1)

        let head = try await harness.send(.head)
        #expect(head.status == 200 && head.body.isEmpty && head.headers["Age"] == "0")
        let stream = try await session.stream(Request(url: url))
        #expect(try await stream.collected().body == Data("body".utf8))
        #expect(harness.transport.requests.count == 3)
    }

    @Test func `does not use a body beyond the request's limit`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send()
        let url = try #require(URL(string: "http://h/a"))
        await #expect(throws: TransportError.bodyTooLarge(host: "h", limit: 3)) {
            try await harness.session.execute(Request(url: url, bodyLimit: 3))
        }
    }

    @Test func `does not store under another URL than the answered one`() async throws {
        let response = Response(
            status: 200,
            headers: ["Cache-Control": "max-age=60"],
            url: URL(string: "http://h/elsewhere")
        )
        harness.transport.set("*", .response(response))
        try await harness.send()
        #expect(try await harness.count { try await harness.send() } == 1)
    }

    @Test func `has Builder's name too`() {
        #expect(MemoryCacheInterceptor.self == CacheInterceptor.self)
    }
}

extension CacheHarness {
    @discardableResult
    func send(_ headers: HTTPHeaders) async throws -> Response {
        try await send(.get, to: "http://h/a", headers)
    }
}
