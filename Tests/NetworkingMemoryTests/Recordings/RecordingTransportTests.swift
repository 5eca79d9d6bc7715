import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("RecordingTransport", .timeLimit(.minutes(10)))
struct RecordingTransportTests {
    private let server = MemoryTransport()
    private let recorder: RecordingTransport

    init() {
        recorder = RecordingTransport(server)
    }

    @Test(arguments: TransportContract.Law.allCases)
    func `keeps the contract`(law: TransportContract.Law) async throws {
        let service = ContractService()
        server.set("*", MemoryAnswer(service.response))
        let base = try #require(URL(string: "http://memory.test"))

        try await TransportContract(recorder, service: service, base: base).check(law)
    }

    @Test func `records collected and streamed exchanges in their order`() async throws {
        let steps: [MemoryAnswer.Step] = [.chunk(Data("a".utf8)), .chunk(Data("b".utf8))]
        server.set("/first", .json("[1]"))
        server.set("/second", .steps(steps, status: 201))

        let first = try await recorder.stream(request("/second"))
        _ = try await recorder.send(request("/first", body: .data(Data("x".utf8))))
        let body = try await first.body.collect()

        #expect(body == Data("ab".utf8))
        let exchanges = recorder.recording.exchanges
        #expect(exchanges.map(\.request.url.path) == ["/second", "/first"])
        #expect(exchanges.map(\.response.status) == [201, 200])
        #expect(exchanges.map(\.response.body) == [Data("ab".utf8), Data("[1]".utf8)])
        #expect(exchanges.map { $0.request.body?.data } == [nil, Data("x".utf8)])
    }

    @Test func `records no exchange that is not complete`() async throws {
        let error = TransportError.truncated(host: "memory.test", received: 1, expected: nil)
        server.set("/broken", .steps([.chunk(Data("a".utf8)), .failure(error)]))
        server.set("/left", .steps([.chunk(Data("a".utf8)), .pause(.seconds(3_600))]))

        await #expect(throws: error) { try await recorder.send(request("/broken")) }
        await #expect(throws: error) {
            try await recorder.stream(request("/broken")).body.collect()
        }
        var left = try await recorder.stream(request("/left")).body.makeAsyncIterator()
        #expect(try await left.next() == Data("a".utf8))

        #expect(recorder.recording.exchanges.isEmpty)
    }

    @Test func `a reader that goes away ends the other transport's body`() async throws {
        let clock = TestClock()
        let server = MemoryTransport(clock: clock)
        server.set("*", .steps([.pause(.seconds(6))]))
        let recorder = RecordingTransport(server)
        var response: ResponseStream? = try await recorder.stream(request("/"))
        #expect(response?.status == 200)
        await clock.sleepers()

        response = nil

        await clock.noSleepers()
        #expect(recorder.recording.exchanges.isEmpty)
    }

    @Test func `reads bodies of files and streams once`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        server.set(forPath: "/") { (200, $0.body?.data) }

        _ = try await recorder.send(request("/", body: .file(file)))
        _ = try await recorder.send(
            request("/", body: .stream(BodyStream { Chunks(["st", "re"]) }))
        )
        await #expect(
            throws: TransportError.bodyUnreadable(host: "memory.test", reason: "Broken()")
        ) {
            try await recorder.send(
                request("/", body: .stream(BodyStream { Chunks([], failing: true) }))
            )
        }

        let exchanges = recorder.recording.exchanges
        #expect(exchanges.map { $0.request.body?.data } == exchanges.map(\.response.body))
        #expect(exchanges.map(\.response.body) == [Data("file".utf8), Data("stre".utf8)])
    }

    @Test func `secrets are not recorded`() async throws {
        let response = Response(
            status: 302,
            headers: [
                "Set-Cookie": "id=SECRET", "Location": "/next?token=SECRET&page=2#SECRET",
                "Content-Location": "http://u:SECRET@memory.test/a?key=SECRET",
            ],
            url: URL(string: "http://memory.test/after?api_key=SECRET")
        )
        server.set("*", .response(response))
        var request = try request("/login?password=SECRET&page=1#SECRET")
        request.method = .post
        request.headers = [
            "Authorization": "Bearer SECRET", "Cookie": "SECRET",
            "Referer": "//memory.test/?token=SECRET",
            "Content-Type": "application/x-www-form-urlencoded; charset=utf-8",
        ]
        request.body = .data(Data("name=alice&password=SECRET+1".utf8))

        #expect(try await recorder.send(request) == response)

        let json = String(decoding: try recorder.recording.json(), as: UTF8.self)
        #expect(!json.contains("SECRET"))
        let exchange = try #require(recorder.recording.exchanges.first)
        #expect(exchange.request.url.absoluteString == "http://memory.test/login?password=-&page=1")
        #expect(exchange.request.body?.data == Data("name=alice&password=-".utf8))
        #expect(exchange.request.headers["Referer"] == "//memory.test/?token=-")
        #expect(exchange.response.headers["Location"] == "/next?token=-&page=2")
        #expect(exchange.response.headers["Content-Location"] == "http://memory.test/a?key=-")
        #expect(exchange.response.url?.absoluteString == "http://memory.test/after?api_key=-")
        // The same request is answered even if it contains another secret.
        request.headers["Authorization"] = "Bearer OTHER"
        request.body = .data(Data("name=alice&password=OTHER".utf8))
        #expect(try await ReplayTransport(recorder.recording).send(request).status == 302)
    }

    private func request(_ path: String, body: RequestBody? = nil) throws -> Request {
        let url = try #require(URL(string: "http://memory.test\(path)"))
        return Request(method: body == nil ? .get : .post, url: url, body: body)
    }
}
