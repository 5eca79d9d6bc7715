import FoundationEssentials
import Models
import Networking
import NetworkingClient
import NetworkingMemory
import Services
import Testing

@Suite("CatFactsService")
struct CatFactsServiceTests {
    private let transport = MemoryTransport()

    @Test func `requests and decodes a fact`() async throws {
        transport.set("*", .json(#"{"fact":"Cats sleep.","length":11}"#))
        let service = CatFactsService(client: HTTPClient(transport: transport))

        #expect(try await service.fetchCatFact() == CatFact(fact: "Cats sleep."))
        #expect(transport.requests.map(\.method) == [.get])
        #expect(transport.requests.map(\.url.absoluteString) == ["https://catfact.ninja/fact/"])
    }

    @Test func `a response that is no fact is an error`() async {
        transport.set("*", .json("{}"))
        let service = CatFactsService(
            client: HTTPClient(transport: transport),
            urlString: "http://127.0.0.1/fact"
        )

        await #expect(throws: Request.RequestError.self) { try await service.fetchCatFact() }
        #expect(transport.requests.map(\.url.absoluteString) == ["http://127.0.0.1/fact"])
    }

    @Test func `an address that is no URL is an error`() async {
        let service = CatFactsService(
            client: HTTPClient(transport: transport),
            urlString: "nowhere"
        )

        await #expect(throws: TransportError.self) { try await service.fetchCatFact() }
        #expect(transport.requests.isEmpty)
    }
}
