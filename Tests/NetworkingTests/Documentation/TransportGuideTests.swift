import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingMemory
import NetworkingServer
import NetworkingTesting
import Testing

// The snippets of Transports.md and Testing.md.
@Suite("Snippets about transports and tests", .timeLimit(.minutes(10)))
struct TransportGuideTests {
    nonisolated private struct Person: Codable, Equatable, Sendable { let name: String }

    @Test func `options of libcurl`() throws {
        let authorities = URL(filePath: "/etc/ssl/certs/ca-certificates.crt")

        let transport = CurlTransport(
            proxy: .direct,
            requestsPerHost: 16,
            connectTimeout: .seconds(5),
            tls: TLSPolicy(
                certificateAuthorities: authorities,
                pinnedPublicKeys: ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="]
            )
        )

        _ = transport
    }

    @Test func `one thread`() async throws {
        let server = HTTPServer { Response(status: 200, body: Data($0.url.path.utf8)) }
        defer { server.stop() }
        let transport = CurlTransport()
        let session = ClientSessionManager(base: try server.start(), transport: transport)

        let counts = try await withTaskExecutorPreference(transport) {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for page in 1...3 {
                    group.addTask {
                        try await session.builder().add(path: "pages/\(page)").send(.get).count
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }

        #expect(counts == [8, 8, 8])
    }

    struct Canned: Transport {
        let bodies: [String: Data]

        func send(_ request: Request) async throws(TransportError) -> Response {
            try request.validate()
            guard !Task.isCancelled else { throw .cancelled }
            guard let body = bodies[request.url.path] else { return Response(status: 404) }
            guard body.count <= request.collectedLimit else {
                throw .bodyTooLarge(
                    host: request.url.hostForMessages,
                    limit: request.collectedLimit
                )
            }
            return Response(status: 200, body: body, url: request.url)
        }
    }

    @Test func `a transport of your own`() async throws {
        let transport = Canned(bodies: ["/hello": Data("hello".utf8)])
        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
        #expect(try await session.builder().add(path: "hello").send(.get).count == 5)
        let stream = try await session.builder().add(path: "hello").stream(.get)
        #expect(try await stream.collected().body.count == 5)
        await #expect(throws: APIError.self) {
            try await session.builder().add(path: "hello").limit(bodyBytes: 4).send(.get)
        }
    }

    @Test func `answers from a table`() async throws {
        let transport = MemoryTransport()
        transport.set("/people", .json(#"[{"name":"Ada"}]"#))
        transport.set("DELETE /people/1", .data(status: 204))
        transport.set("/photo", .failure(.timedOut(host: "api.test", after: .seconds(30))))

        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
        let people: [Person] = try await session.builder().add(path: "people").send(.get)

        #expect(people == [Person(name: "Ada")])
        expectRequests(transport.requests, [RequestExpectation(.get, "/people")])
    }

    @Test func `time that passes when a test says so`() async throws {
        let clock = TestClock()
        let transport = MemoryTransport(clock: clock)
        transport.set("/people", .json("[]"))
        transport.delay = .seconds(5)
        let session = try ClientSessionManager(base: "https://api.test", transport: transport)

        async let response = session.builder().add(path: "people").response(.get)
        await clock.sleepers()
        clock.advance(by: .seconds(5))

        #expect(try await response.status == 200)
    }

    @Test func `a second answer after a retry`() async throws {
        let base = try #require(URL(string: "https://api.test"))

        let clock = TestClock()
        let transport = MemoryTransport()
        transport.set("/people", .data(status: 503))
        let session = ClientSessionManager(base: base, transport: transport)
            .interceptor(RetryInterceptor(clock: clock))

        async let people: [Person] = session.builder().add(path: "people").send(.get)
        await clock.sleepers()
        transport.set("/people", .json("[]"))
        await clock.advanceToNextDeadline()

        #expect(try await people.isEmpty)
        #expect(transport.requests.count == 2)
    }

    @Test func `a server that breaks off`() async throws {
        let server = try FaultServer { connection in
            guard let request = connection.readRequest() else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n\(request.target)")
        }
        defer { server.stop() }
        let session = ClientSessionManager(base: server.url, transport: CurlTransport())

        await #expect(throws: APIError.connection) {
            try await session.builder().add(path: "people").send(.get)
        }
    }

    @Test func `exchanges recorded once and replayed`() async throws {
        let server = HTTPServer { _ in Response(status: 200, body: Data("fresh".utf8)) }
        let url = try server.start()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }

        let recorder = RecordingTransport(CurlTransport())
        _ = try await recorder.send(Request(url: url))
        try recorder.recording.write(to: file)
        server.stop()

        let replay = ReplayTransport(try HTTPRecording(contentsOf: file))
        let response = try await replay.send(Request(url: url))
        #expect(response.body == Data("fresh".utf8))
        #expect(replay.unused.isEmpty)
    }

    @Test func `a server of your own`() async throws {
        var routes = Routes()
        routes.on(.get, "/people/:id") { _, parameters in
            Response(status: 200, body: Data("person \(parameters["id"] ?? "")".utf8))
        }
        let server = HTTPServer(routes: routes)
        let url = try server.start()

        let session = ClientSessionManager(base: url, transport: CurlTransport())
        let body = try await session.builder().add(path: "people/17").send(.get)
        #expect(body == Data("person 17".utf8))

        await server.stop(within: .seconds(5))
    }

    @Test func `a server that reads an upload while it arrives`() async throws {
        var routes = Routes()
        routes.on(.put, "/files/:name", uploadLimit: 4 << 30) { request, _ in
            var count = 0
            do {
                try await request.body?.forEachChunk { chunk in
                    count += chunk.count
                    return true
                }
            } catch {
                return Response(status: 400)
            }
            return Response(status: 201, body: Data("\(count) bytes".utf8))
        }
        let server = HTTPServer(routes: routes)
        let url = try server.start()

        let session = ClientSessionManager(base: url, transport: CurlTransport())
        let body = try await session.builder().add(path: "files/a").body(data: Data("hello".utf8))
            .send(.put)
        #expect(body == Data("5 bytes".utf8))

        await server.stop(within: .seconds(5))
    }
}
