import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("ReplayTransport", .timeLimit(.minutes(10)))
struct ReplayTransportTests {
    @Test(arguments: [
        TransportContract.Law.passesEveryStatus, .carriesHeaders, .carriesBinaryBodies,
        .carriesMethods, .handsRedirectsBack, .refusesWhatMustNotBeSent, .isCancelledBefore,
        .isCancelledAfter,
    ])
    func `keeps the contract as it was recorded`(law: TransportContract.Law) async throws {
        let (service, server) = (ContractService(), MemoryTransport())
        server.set("*", MemoryAnswer(service.response))
        let base = try #require(URL(string: "http://memory.test"))
        let recorder = RecordingTransport(server)
        try await TransportContract(recorder, service: service, base: base).check(law)

        let recording = try HTTPRecording(json: recorder.recording.json())
        let replay = ReplayTransport(recording)
        try await TransportContract(replay, service: ContractService(), base: base).check(law)

        #expect(replay.unused.isEmpty)
    }

    @Test func `answers equal requests in their order, each once`() async throws {
        let replay = try ReplayTransport(
            HTTPRecording([
                exchange("/a", 201), exchange("/b", 202), exchange("/a", 203),
                exchange("/a", 204, body: "x"), exchange("/a?page=1", 205),
            ])
        )

        #expect(try await replay.send(request("/a")).status == 201)
        #expect(try await replay.stream(request("/a", body: "x")).status == 204)
        #expect(try await replay.send(request("/a")).status == 203)
        #expect(replay.unused.map(\.response.status) == [202, 205])
        let error = TransportError.unexpectedRequest(method: .get, host: "memory.test", path: "/a")
        await #expect(throws: error) { try await replay.send(request("/a")) }
        await #expect(throws: error) { try await replay.stream(request("/a?page=2")) }
        await #expect(throws: error) { try await replay.send(request("/a", body: "y")) }
    }

    @Test func `another method or host is another request`() async throws {
        let replay = try ReplayTransport(HTTPRecording([exchange("/a", 200)]))

        let url = try #require(URL(string: "http://memory.test/a"))
        let elsewhere = try #require(URL(string: "http://memory.test:81/a"))

        for other in [Request(method: .delete, url: url), Request(url: elsewhere)] {
            let error = TransportError.unexpectedRequest(
                method: other.method,
                host: other.url.hostForMessages,
                path: "/a"
            )
            await #expect(throws: error) { try await replay.send(other) }
        }

        #expect(replay.unused.count == 1)
    }

    @Test func `bodies can be left out of the comparison`() async throws {
        let recording = try HTTPRecording([exchange("/a", 201, body: "boundary-1")])
        let replay = ReplayTransport(recording, comparesBodies: false)

        #expect(try await replay.send(request("/a", body: "boundary-2")).status == 201)
    }

    @Test func `holds to the body limit`() async throws {
        let response = Response(status: 200, body: Data("four".utf8))
        let exchange = try HTTPRecording.Exchange(request: request("/a"), response: response)
        let replay = ReplayTransport(HTTPRecording([exchange, exchange]))
        let limited = Request(url: exchange.request.url, bodyLimit: 3)

        let error = TransportError.bodyTooLarge(host: "memory.test", limit: 3)
        await #expect(throws: error) { try await replay.send(limited) }
        let streamed = try await replay.stream(limited)
        await #expect(throws: error) { try await streamed.body.collect() }
    }

    @Test func `many requests at once use every exchange`() async throws {
        let exchanges = try (0..<200).map { try exchange("/\($0 % 4)", 200 + $0) }
        let replay = ReplayTransport(HTTPRecording(exchanges))

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                let request = try request("/\(number % 4)")
                group.addTask { try await replay.send(request).status }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }

        #expect(statuses == Set(200..<400))
        #expect(replay.unused.isEmpty)
    }

    @Test func `stands behind a table of answers`() async throws {
        let replay = try ReplayTransport(HTTPRecording([exchange("/a", 201)]))
        let transport = MemoryTransport(next: replay)
        transport.set("/b", .data(status: 202))

        #expect(try await transport.send(request("/a")).status == 201)
        #expect(try await transport.send(request("/b")).status == 202)
    }

    private func request(_ path: String, body: String? = nil) throws -> Request {
        let url = try #require(URL(string: "http://memory.test\(path)"))
        return Request(url: url, body: body.map { .data(Data($0.utf8)) })
    }

    private func exchange(
        _ path: String,
        _ status: Int,
        body: String? = nil
    ) throws -> HTTPRecording.Exchange {
        HTTPRecording.Exchange(
            request: try request(path, body: body),
            response: Response(status: status)
        )
    }
}
