import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("CacheInterceptor: validation", .timeLimit(.minutes(10)))
struct CacheValidationTests {
    private let harness = CacheHarness()

    @Test func `asks with the validators, and merges a 304`() async throws {
        let modified = harness.date(in: -1_000)
        harness.answer([
            "Cache-Control": "max-age=60", "ETag": "\"1\"", "Last-Modified": modified, "Age": "3",
            "Content-Type": "text/plain", "X-Old": "1", "X-Both": "1",
        ])
        try await harness.send()
        harness.advance(by: 60)
        harness.answer(
            [
                "Cache-Control": "max-age=30", "ETag": "W/\"1\"", "X-Both": "2",
                "Content-Length": "0", "Content-Type": "none/none", "Connection": "x-hop",
                "X-Hop": "1",
            ],
            status: 304,
            body: ""
        )

        let response = try await harness.send()

        #expect(response.status == 200 && response.body == Data("body".utf8))
        #expect(response.headers["X-Old"] == "1" && response.headers["X-Both"] == "2")
        #expect(response.headers["Content-Type"] == "text/plain")
        #expect(response.headers["Content-Length"] == nil && response.headers["X-Hop"] == nil)
        #expect(response.headers["Age"] == "0" && response.headers["ETag"] == "W/\"1\"")
        let asked = try #require(harness.transport.requests.last)
        #expect(asked.headers["If-None-Match"] == "\"1\"")
        #expect(asked.headers["If-Modified-Since"] == modified)
        harness.advance(by: 29)
        #expect(try await harness.count { try await harness.send() } == 0)
        harness.advance(by: 1)
        #expect(try await harness.count { try await harness.send() } == 1)
    }

    @Test func `replaces the response by another one`() async throws {
        harness.answer(["ETag": "\"1\"", "Cache-Control": "no-cache"])
        try await harness.send()
        harness.answer(["ETag": "\"2\"", "Cache-Control": "max-age=60"], body: "new")
        #expect(try await harness.send().body == Data("new".utf8))
        #expect(harness.transport.requests.last?.headers["If-None-Match"] == "\"1\"")
        #expect(try await harness.count { try await harness.send() } == 0)
        harness.advance(by: 60)
        harness.answer(["Cache-Control": "no-store"], body: "secret")
        try await harness.send()
        #expect(harness.cache.byteCount == 0)
    }

    @Test func `asks again if a 304 is about another response`() async throws {
        harness.answer(["ETag": "\"1\""])
        try await harness.send()
        let response = Response(status: 200, headers: ["ETag": "\"2\""], body: Data("new".utf8))
        harness.transport.set(
            "*",
            MemoryAnswer { request in
                guard request.headers["If-None-Match"] != nil else { return response }
                return Response(status: 304, headers: ["ETag": "\"2\""])
            }
        )
        #expect(try await harness.send().body == response.body)
    }

    @Test func `hands over a 304 that nothing asked for`() async throws {
        harness.answer([:], status: 304)
        #expect(try await harness.send().status == 304)
    }

    @Test func `sends no validator that could break out of its line`() async throws {
        harness.answer(["ETag": "\"1\u{1}\"", "Last-Modified": harness.date(in: -10)])
        try await harness.send()
        harness.advance(by: 60)
        try await harness.send()
        #expect(harness.transport.requests.last?.headers["If-None-Match"] == nil)
        #expect(harness.transport.requests.last?.headers["If-Modified-Since"] != nil)
    }

    @Test(arguments: [
        // Seconds after the response became stale, and whether it is used.
        (0.0, true), (30, true), (31, false),
    ])
    func `uses a stale response when the server fails`(time: Double, isUsed: Bool) async throws {
        harness.answer(["Cache-Control": "max-age=60, stale-if-error=30"])
        try await harness.send()
        harness.advance(by: 60 + time)
        for status in [500, 502, 503, 504] {
            harness.answer([:], status: status, body: "down")
            #expect(try await harness.send().status == (isUsed ? 200 : status))
        }
        harness.answer(["Cache-Control": "max-age=60, stale-if-error=30"])
        try await harness.send()
        harness.advance(by: 60 + time)
        for error in [
            TransportError.cannotConnect(host: "h"), .dns(host: "h"),
            .timedOut(host: "h", after: .seconds(1)),
        ] {
            harness.transport.set("*", .failure(error))
            if isUsed {
                #expect(try await harness.send().headers["Age"] == "\(60 + Int(time))")
            } else {
                await #expect(throws: error) { try await harness.send() }
            }
        }
    }

    @Test(arguments: [
        TransportError.cancelled, .tls(host: "h", reason: "expired"),
        .bodyTooLarge(host: "h", limit: 1),
    ])
    func `hides no other failure`(error: TransportError) async throws {
        harness.answer(["Cache-Control": "max-age=60, stale-if-error=30"])
        try await harness.send()
        harness.advance(by: 60)
        harness.transport.set("*", .failure(error))
        await #expect(throws: error) { try await harness.send() }
        harness.answer([:], status: 404)
        #expect(try await harness.send().status == 404)
    }

    @Test func `sees failures through an interceptor inside`() async throws {
        let base = try #require(URL(string: "http://h/a"))
        let session = ClientSessionManager(base: base, transport: harness.transport)
            .interceptor(StatusErrorMappingInterceptor.everyFailure)
            .interceptor(CacheInterceptor { [harness] in harness.now })
        harness.answer(["Cache-Control": "stale-if-error=30"])
        _ = try await session.builder().send()
        harness.answer([:], status: 503)
        #expect(try await session.builder().response().status == 200)
        harness.answer([:], status: 404)
        await #expect(throws: APIError.application) { try await session.builder().send() }
    }

    @Test func `a request may allow a stale response as well`() async throws {
        harness.answer(["Cache-Control": "max-age=60"])
        try await harness.send()
        harness.advance(by: 90)
        harness.answer([:], status: 503)
        let allowing: HTTPHeaders = ["Cache-Control": "stale-if-error=30"]
        #expect(try await harness.send(allowing).status == 200)
        #expect(try await harness.send().status == 503)
    }
}
