// A single import is enough, as in code for the original CoreNetworking.
import CoreNetworking
import FoundationEssentials
import NetworkingMemory
import NetworkingServer
import Synchronization
import Testing

private struct CatFact: Codable, Equatable {
    let fact: String
}

// The listing of the article, except for the address of the server.
private struct CatFactsService {
    let host: String

    func fetchCatFact() async throws -> CatFact {
        try await HTTPClient.shared
            .execute(
                .init(
                    urlString: "\(host)/fact/",
                    method: .get([]),
                    headers: [:]
                ),
                responseType: CatFact.self
            )
    }
}

/// The only suite with the shared client; it is serial, since the process shares the client.
@Suite("HTTPClient.shared", .serialized, .timeLimit(.minutes(10)))
struct SharedClientTests {
    @Test func `works without an assignment, over the transport that is linked`() async throws {
        var routes = Routes()
        routes.on(.get, "/fact/") { _, _ in
            Response(status: 200, body: Data(#"{"fact":"Cats purr."}"#.utf8))
        }
        let server = HTTPServer(routes: routes)
        let url = try server.start()
        defer { server.stop() }
        let service = CatFactsService(host: "http://127.0.0.1:\(try #require(url.port))")

        #if Curl || URLSession
        #expect(try await service.fetchCatFact().fact == "Cats purr.")
        #expect(try await service.fetchCatFact().fact == "Cats purr.")
        #else
        let error = await #expect(throws: TransportError.self) {
            try await service.fetchCatFact()
        }
        #expect(error?.description.contains("HTTPClient.shared has no transport") == true)
        #endif
    }

    @Test func `can be assigned`() async throws {
        let first = HTTPClient.shared
        defer { HTTPClient.shared = first }
        let transport = MemoryTransport()
        transport.set("*", .json(#"{"fact":"1"}"#))

        HTTPClient.shared = HTTPClient(transport: transport)

        #expect(HTTPClient.shared !== first)
        #expect(try await CatFactsService(host: "https://h.test").fetchCatFact().fact == "1")
        #expect(transport.requests.count == 1)
    }
}

@Suite("LazyTransport", .timeLimit(.minutes(10)))
struct LazyTransportTests {
    @Test func `creates its transport once, with the first request`() async throws {
        let count = Atomic(0)
        let memory = MemoryTransport()
        memory.set("*", .data(Data("all".utf8)))
        let lazy = LazyTransport {
            count.add(1, ordering: .relaxed)
            return memory
        }
        let client = HTTPClient(transport: lazy)
        let request = try Request(urlString: "https://h.test", method: .get([]))

        #expect(count.load(ordering: .relaxed) == 0)
        await #expect(throws: Request.RequestError.self) {
            try await client.execute(request, responseType: CatFact.self)
        }
        #expect(count.load(ordering: .relaxed) == 1)
        #expect(try await lazy.stream(request).body.collect() == Data("all".utf8))
        #expect(count.load(ordering: .relaxed) == 1)
        #expect(memory.requests.count == 2)
    }
}
