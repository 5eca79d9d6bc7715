import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("MemoryTransport, the vocabulary of MockURLProtocol", .timeLimit(.minutes(10)))
struct MemoryTransportPathsTests {
    private let transport = MemoryTransport()

    @Test func `a closure answers with a status and a body`() async throws {
        transport.set(forPath: "/users") { request in
            (request.method == .get ? 200 : 405, Data("users".utf8))
        }

        let response = try await transport.send(request("/users?page=2"))

        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == "users")
        #expect(response.headers == [:])
        #expect(try await transport.send(request("/users", method: .put)).status == 405)
    }

    @Test func `the five other setters answer`() async throws {
        transport.set(forPath: "/data", status: 201, data: nil)
        transport.set(forPath: "/encode", status: 202, encode: ["a": 1])
        transport.set(forPath: "/broken", status: 202, encode: Double.nan)
        transport.set(forPath: "/file", status: 200, file: "/nowhere/at all")
        transport.set(forPath: "/json", status: 203, json: "[]")
        transport.set(forPath: "/error", error: TransportError.dns(host: "memory.test"))

        #expect(try await transport.send(request("/data")).status == 201)
        #expect(try await transport.send(request("/data")).body.isEmpty)
        #expect(try await transport.send(request("/encode")).body == Data(#"{"a":1}"#.utf8))
        #expect(try await transport.send(request("/broken")).status == 500)
        #expect(try await transport.send(request("/file")).status == 404)
        let json = try await transport.send(request("/json"))
        #expect(json.status == 203 && json.headers["content-type"] == "application/json")
        await #expect(throws: TransportError.dns(host: "memory.test")) {
            try await transport.send(request("/error"))
        }
    }

    @Test func `an error of another kind keeps its description`() async throws {
        transport.set(forPath: "/error", error: MockProtocolError.failed)
        transport.set(forPath: "/cancelled", error: CancellationError())

        let error = TransportError.backend(
            "memory",
            code: 0,
            message: "failed",
            host: "memory.test"
        )
        await #expect(throws: error) { try await transport.send(request("/error")) }
        await #expect(throws: TransportError.cancelled) {
            try await transport.send(request("/cancelled"))
        }
    }

    @Test(
        arguments: [
            (MemoryTransport.Modes.off, nil, nil), (.allowMatchOnly, 202, nil),
            (.allowWildcardOnly, 201, 201), (.allowAny, 202, 201),
        ] as [(MemoryTransport.Mode, Int?, Int?)]
    )
    func `the four modes choose`(mode: MemoryTransport.Mode, own: Int?, other: Int?) async throws {
        transport.mode = mode
        transport.set(forPath: "*", status: 201, data: nil)
        transport.set(forPath: "/users", status: 202, data: nil)

        let responses = [
            try? await transport.send(request("/users")),
            try? await transport.send(request("/else")),
        ]

        #expect(responses.map { $0?.status } == [own, other])
    }

    @Test(arguments: [
        ("", "/"), ("", ""), ("/", ""), ("/a b", "/a%20b"), ("/ü", "/%C3%BC"), ("/a%2Fb", "/a%2Fb"),
        ("GET /a", "/a"), ("GET http://memory.test/a?b=c", "/a?b=c"),
    ])
    func `a key matches a path as it is sent`(key: String, path: String) async throws {
        transport.set(key, .data(status: 201))

        #expect(try await transport.send(request(path)).status == 201)
    }

    @Test func `a key with a method comes before one without`() async throws {
        transport.set("/users", .data(status: 201))
        transport.set("DELETE /users", .data(status: 204))

        #expect(try await transport.send(request("/users")).status == 201)
        #expect(try await transport.send(request("/users", method: .delete)).status == 204)
    }

    @Test func `an answer sees a file or a stream as bytes`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        transport.set(forPath: "/echo") { (200, $0.body?.data) }
        var request = try request("/echo", method: .post)

        request.body = .file(file)
        #expect(try await transport.send(request).body == Data("file".utf8))
        request.body = .stream(BodyStream(length: 4) { Chunks(["st", "re"]) })
        #expect(try await transport.send(request).body == Data("stre".utf8))
        #expect(transport.requests.map { $0.body?.data?.count } == [4, 4])
    }

    @Test func `a body that cannot be read is not received`() async throws {
        transport.set("*", .data())
        let form = MultipartForm([.file("f", URL(filePath: "/nowhere/at all"))])
        let bodies: [(RequestBody, String)] = [
            (try form.requestBody(boundary: "b"), "/nowhere/at all"),
            (.file(URL(filePath: "/nowhere/at all")), "/nowhere/at all"),
            (.stream(BodyStream(length: 5) { Chunks(["st", "re"]) }), "it has 4 bytes, not 5"),
            (.stream(BodyStream { Chunks(["st"], failing: true) }), "Broken()"),
        ]

        for (body, reason) in bodies {
            let request = try request("/", method: .post, body: body)
            let error = TransportError.bodyUnreadable(host: "memory.test", reason: reason)
            await #expect(throws: error) { try await transport.send(request) }
        }
        #expect(transport.requests.isEmpty)
    }

    private func request(
        _ path: String,
        method: HTTPMethod = .get,
        body: RequestBody? = nil
    ) throws -> Request {
        let url = try #require(URL(string: "http://memory.test\(path)"))
        return Request(method: method, url: url, body: body)
    }
}

/// A sequence of chunks that may end with an error.
struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
    struct Broken: Error {}

    private var texts: [String]
    private let fails: Bool

    init(_ texts: [String], failing: Bool = false) {
        self.texts = texts.reversed()
        fails = failing
    }

    mutating func next() async throws -> Data? {
        if let text = texts.popLast() { return Data(text.utf8) }
        if fails { throw Broken() }
        return nil
    }

    func makeAsyncIterator() -> Chunks { self }
}
