import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingFiles
import NetworkingMemory
import NetworkingServer
import NetworkingTesting
import TestSupport
import Testing

// Blocks of documentation comments that are in no guide.
@Suite("Comments of Networking", .timeLimit(.minutes(10)))
struct CommentTests {
    private let memory = MemoryTransport()

    private var session: any ClientSessionManagerType {
        get throws { try ClientSessionManager(base: "https://api.test", transport: memory) }
    }

    @Test func `interceptors`() async throws {
        let log = Log<String>()
        memory.set("*", .data())
        let session = try session

        let logged = session.interceptor(
            EventLogInterceptor { event in
                log.write("\(event.id) \(event.text())")
            }
        )
        let patient =
            session
            .interceptor(RetryInterceptor(RetryPolicy(retryLimit: 3, timeBudget: .seconds(20))))
            .interceptor(StatusErrorMappingInterceptor.everyFailure)

        _ = try await logged.builder().send(.get)
        _ = try await patient.builder().send(.get)
        #expect(!log.entries.isEmpty)
    }

    @Test func `a delay that is switched off`() async throws {
        memory.set("*", .data())
        let session = try session.interceptor(MockDelayInterceptor(delay: 5))

        session.configure { (mock: MockDelayInterceptor) in mock.delay = .zero }

        #expect(try await session.builder().response(.get).status == 200)
    }

    @Test func `a cache`() async throws {
        let base = try #require(URL(string: "https://api.test"))
        let transport = memory
        memory.set("*", .data())

        let session = ClientSessionManager(base: base, transport: transport)
            .interceptor(CacheInterceptor())

        #expect(try await session.builder().response(.get).status == 200)
    }

    @Test func `answers in steps, and by method`() async throws {
        let transport = MemoryTransport()
        transport.set("/users", .json(#"{"results": []}"#))
        transport.set("DELETE /users/7", .data(status: 204))

        let broken = TransportError.truncated(host: "example.test", received: 5, expected: nil)
        transport.set(
            "/log",
            .steps([.chunk(Data("first".utf8)), .pause(.seconds(2)), .failure(broken)])
        )

        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
        _ = try await session.builder().add(path: "users").add(parameters: ["page": 1])
            .send(.get)
        _ = try await session.builder().add(path: "users/7")
            .add(value: "abc", forHeader: "If-Match").send(.delete)
        expectRequests(
            transport.requests,
            [
                RequestExpectation(.get, "/users?page=1"),
                RequestExpectation(.delete, "/users/7", headers: ["If-Match": "abc"]),
            ]
        )
    }

    @Test func `a server of one handler, and a thread for requests`() async throws {
        let server = HTTPServer { request in
            Response(status: 200, body: Data("hello".utf8))
        }
        let url = try server.start()
        let transport = CurlTransport()
        let session = ClientSessionManager(base: url, transport: transport)

        let body =
            try await withTaskExecutorPreference(transport) {
                try await session.builder().add(path: "people").send(.get)
            }

        #expect(body == Data("hello".utf8))
        server.stop()
    }

    @Test func `ranges and resumed downloads`() async throws {
        let picture = Response(
            status: 200,
            headers: ["ETag": "\"1\""],
            body: Data(repeating: 1, count: 100)
        )
        let server = HTTPServer { request in picture.ranged(for: request) }
        let session = ClientSessionManager(base: try server.start(), transport: CurlTransport())
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let builder = session.builder()

        do {
            try await builder.download(to: file)
        } catch let error as DownloadError where error.partial != nil {
            try await builder.download(to: file, resuming: error.partial)
        }

        #expect(try Data(contentsOf: file).count == 100)
        server.stop()
    }

    @Test func `routes`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("notes".utf8).write(to: folder.appending(path: "a.txt"))

        var routes = Routes()
        routes.on(.get, "/people/:id") { _, parameters in
            Response(status: 200, body: Data("\(parameters["id", default: ""])".utf8))
        }
        routes.on(.get, "/files/*") { request, parameters in
            ResponseStream(file: folder.appending(path: parameters["*", default: ""]), for: request)
        }
        let server = HTTPServer(routes: routes)

        let session = ClientSessionManager(base: try server.start(), transport: CurlTransport())
        let files = session.builder().add(path: "files/a.txt")
        #expect(try await session.builder().add(path: "people/7").send(.get) == Data("7".utf8))
        #expect(try await files.send(.get) == Data("notes".utf8))
        server.stop()
    }
}
