import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("MemoryTransport", .timeLimit(.minutes(10)))
struct MemoryTransportTests {
    private let transport = MemoryTransport()
    private let url: URL

    init() throws {
        url = try #require(URL(string: "http://memory.test/users?page=1"))
    }

    @Test(arguments: TransportContract.Law.allCases)
    func `keeps the contract`(law: TransportContract.Law) async throws {
        let service = ContractService()
        transport.set("*", MemoryAnswer(service.response))
        let base = try #require(URL(string: "http://memory.test"))

        try await TransportContract(transport, service: service, base: base).check(law)
    }

    @Test func `finds the closest answer`() async throws {
        transport.set("*", .data(status: 201))
        #expect(try await transport.send(Request(url: url)).status == 201)
        transport.set("/users", .data(status: 202))
        #expect(try await transport.send(Request(url: url)).status == 202)
        transport.set(url.absoluteString, .data(status: 203))
        #expect(try await transport.send(Request(url: url)).status == 203)
    }

    @Test(arguments: [
        (MemoryTransport.Mode.off, 299), (.matchOnly, 202), (.wildcardOnly, 201), (.any, 202),
    ])
    func `considers the answers of its mode`(mode: MemoryTransport.Mode, status: Int) async throws {
        let next = MemoryTransport()
        next.set("*", .data(status: 299))
        let transport = MemoryTransport(mode: mode, next: next)
        transport.set("*", .data(status: 201))
        transport.set("/users", .data(status: 202))

        #expect(try await transport.send(Request(url: url)).status == status)
    }

    @Test func `calls a request it does not expect by its name`() async throws {
        let error = TransportError.unexpectedRequest(
            method: .delete,
            host: "memory.test",
            path: "/users"
        )
        await #expect(throws: error) {
            try await transport.send(Request(method: .delete, url: url))
        }
        #expect("\(error)" == "no answer is set for DELETE /users at memory.test")
    }

    @Test func `writes down what it was asked, answered or not`() async throws {
        let request = Request(url: url, timeout: .milliseconds(20))
        _ = try? await transport.send(request)
        transport.set("/users", .json("{}"))
        _ = try await transport.send(request)
        #expect(transport.requests == [request, request])
        transport.reset()
        #expect(transport.requests.isEmpty)
    }

    @Test func `answers with JSON, a file, a fault`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
        try Data("from a file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        transport.set("/json", .encoding(["a": 1]))
        transport.set("/file", .file(file.path()))
        transport.set("/none", .file(file.path() + ".none"))
        transport.set("/fault", .failure(.dns(host: "memory.test")))

        let json = try await transport.send(request("/json"))
        #expect(String(decoding: json.body, as: UTF8.self) == #"{"a":1}"#)
        #expect(json.headers["content-type"] == "application/json")
        #expect(try await transport.send(request("/file")).body == Data("from a file".utf8))
        #expect(try await transport.send(request("/none")).status == 404)
        await #expect(throws: TransportError.dns(host: "memory.test")) {
            try await transport.send(request("/fault"))
        }
    }

    private func request(_ path: String) throws -> Request {
        Request(url: try #require(URL(string: "http://memory.test\(path)")))
    }
}
