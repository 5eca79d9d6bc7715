import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("CacheInterceptor: stale-while-revalidate", .timeLimit(.minutes(10)))
struct CacheBackgroundTests {
    private static let window = "max-age=60, stale-while-revalidate=30"

    private let harness = CacheHarness()

    private func store(_ control: String = window) async throws {
        harness.answer(["Cache-Control": control, "ETag": "\"1\""], body: "old")
        try await harness.send()
        await harness.stores()
    }

    @Test func `a stale response is used, and replaced for the next request`() async throws {
        try await store()
        harness.answer(["Cache-Control": Self.window], body: "new")
        harness.advance(by: 90)

        let stale = try await harness.send()
        await harness.stores()
        let fresh = try await harness.send()

        #expect(stale.body == Data("old".utf8) && stale.headers["Age"] == "90")
        #expect(fresh.body == Data("new".utf8) && fresh.headers["Age"] == "0")
        #expect(harness.transport.requests.count == 2)
        #expect(harness.transport.requests.last?.headers["If-None-Match"] == "\"1\"")
    }

    @Test func `many requests are one validation`() async throws {
        try await store()
        let gate = Gate()
        harness.transport.set(
            MemoryTransport.wildcard,
            MemoryAnswer { _ in
                await gate.pass()
                return Response(status: 304, headers: ["Cache-Control": Self.window])
            }
        )
        harness.advance(by: 61)

        for _ in 1...10 {
            #expect(try await harness.send().body == Data("old".utf8))
        }
        gate.open()
        await harness.stores()

        #expect(harness.transport.requests.count == 2)
        #expect(try await harness.send().headers["Age"] == "0")
    }

    @Test(arguments: [
        (window, "", 91.0), ("max-age=60, stale-while-revalidate=-1", "", 61),
        ("max-age=60, stale-while-revalidate", "", 61), (window + ", must-revalidate", "", 61),
        (window + ", no-cache", "", 61), (window, "no-cache", 61), (window, "max-age=60", 61),
        (window, "min-fresh=1", 61),
    ])
    func `otherwise the request waits for the server`(
        control: String,
        asked: String,
        age: Double
    ) async throws {
        try await store(control)
        harness.answer(["Cache-Control": control], body: "new")
        harness.advance(by: age)

        let headers: HTTPHeaders = asked.isEmpty ? [:] : ["Cache-Control": asked]
        let response = try await harness.send(.get, to: "http://h/a", headers)

        #expect(response.body == Data("new".utf8))
    }

    @Test func `only-if-cached neither waits nor sends anything`() async throws {
        try await store()
        harness.advance(by: 61)
        let headers: HTTPHeaders = ["Cache-Control": "only-if-cached"]

        #expect(try await harness.send(.get, to: "http://h/a", headers).status == 504)
        #expect(harness.transport.requests.count == 1)
    }
}
