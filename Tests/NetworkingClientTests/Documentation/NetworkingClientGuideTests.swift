import FoundationEssentials
import Networking
import NetworkingClient
import NetworkingMemory
import TestSupport
import Testing

// The snippets of NetworkingClient.md.
@Suite("Guide of NetworkingClient")
struct NetworkingClientGuideTests {
    nonisolated struct Person: Decodable, Sendable { let name: String }

    @Test func `a request with a query, and its log`() async throws {
        let log = Log<String>()
        let transport = MemoryTransport()
        transport.set("/people", .json(#"[{"name":"Ada King"}]"#))
        let client = HTTPClient(transport: transport)

        client.networkLogger = NetworkLogger(
            configuration: .verbose(logRequests: true, logResponses: true)
        ) { level, text in
            log.write("\(level) \(text)")
        }

        let request = try Request(
            urlString: "https://api.test/people",
            method: .get([URLQueryItem(name: "name", value: "Ada King")])
        )
        let people = try await client.execute(request, responseType: [Person].self)

        #expect(people.map(\.name) == ["Ada King"])
        let url = transport.requests.first?.url
        #expect(url?.absoluteString == "https://api.test/people?name=Ada%20King")
        #expect(log.entries.count == 3)
    }
}
