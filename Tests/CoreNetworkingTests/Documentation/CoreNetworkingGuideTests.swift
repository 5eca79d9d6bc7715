import CoreNetworking
import FoundationEssentials
import NetworkingMemory
import Synchronization
import Testing

// The snippets of CoreNetworking.md.
enum CoreNetworkingSnippets {
    struct CatFact: Decodable {
        let fact: String
    }

    struct CatFactsService {
        func fetchCatFact() async throws -> CatFact {
            try await HTTPClient.shared
                .execute(
                    .init(
                        urlString: "https://catfact.ninja/fact/",
                        method: .get([]),
                        headers: [:]
                    ),
                    responseType: CatFact.self
                )
        }
    }
}

// The tests are in the serial suite of the shared client.
extension SharedClientTests {
    @Test func `the snippets of the guide`() async throws {
        typealias CatFactsService = CoreNetworkingSnippets.CatFactsService
        let memory = MemoryTransport()
        let first = HTTPClient.shared
        defer { HTTPClient.shared = first }
        let lines = Mutex(0)
        let log: @Sendable (String) -> Void = { _ in lines.withLock { $0 += 1 } }
        memory.set("*", .data(status: 401))
        HTTPClient.shared = HTTPClient(transport: memory)
        let client = HTTPClient.shared
        var (fact, message) = (CoreNetworkingSnippets.CatFact?.none, "")

        client.networkLogger = NetworkLogger(
            configuration: .verbose(logRequests: true, logResponses: true)
        ) { level, text in
            log("\(level): \(text)")
        }
        do {
            fact = try await CatFactsService().fetchCatFact()
        } catch Request.RequestError.unauthorized {
            message = "Sign in again."
        } catch {
            message = error.localizedDescription
        }

        let request = try Request(urlString: "https://h.test", method: .get([]))
        let text = request.logProperties.toJSONData()?.prettyPrintedJSONString
        #expect(text?.contains("\"url\": \"https://h.test\"") == true)
        #expect(fact == nil && message == "Sign in again.")
        #expect(lines.withLock { $0 } == 2)
    }
}
