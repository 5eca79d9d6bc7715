import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("ContentTypeInterceptor", .timeLimit(.minutes(10)))
struct ContentTypeInterceptorTests {
    private let transport = MemoryTransport()
    private let session: any ClientSessionManagerType

    init() throws {
        session = try ClientSessionManager(base: "http://h", transport: transport)
            .interceptor(ContentTypeInterceptor("application/json", "Text/*"))
    }

    private func answer(_ type: String?, status: Int = 200, body: String = "x") {
        var response = Response(status: status, body: Data(body.utf8))
        response.headers["Content-Type"] = type
        transport.set("*", .response(response))
    }

    @Test(arguments: [
        "application/json", "Application/JSON; charset=utf-8", "application/json ;q", "text/plain",
        "TEXT/html",
    ])
    func `accepts its types`(type: String) async throws {
        answer(type)
        #expect(try await session.builder().send(.get) == Data("x".utf8))
        #expect(try await session.builder().stream(.get).collected().body == Data("x".utf8))
    }

    @Test func `takes the first type of several`() async throws {
        var response = Response(status: 200, body: Data("x".utf8))
        response.headers.add("application/json", for: "Content-Type")
        response.headers.add("image/png", for: "Content-Type")
        transport.set("*", .response(response))

        #expect(try await session.builder().send(.get) == Data("x".utf8))
    }

    @Test(
        arguments: [
            nil, "", "application/jsonx", "application/xml", "text", "textual/x", ";",
            "image/png, text/x",
        ] as [String?]
    )
    func `rejects other types`(type: String?) async throws {
        answer(type)
        for send in [
            { _ = try await session.builder().send(.get) as Data },
            { _ = try await session.builder().stream(.get) },
        ] {
            let error = await #expect(throws: APIError.self) { try await send() }
            #expect(error == .server)
            #expect(
                error?.underlying as? TransportError
                    == .invalidResponse(
                        host: "h",
                        reason: "its content type is none of application/json, Text/*"
                    )
            )
        }
    }

    @Test func `leaves failures and empty responses as they are`() async throws {
        for (status, body) in [(404, "x"), (204, ""), (200, "")] {
            answer(nil, status: status, body: body)
            #expect(try await session.builder().response(.get).status == status)
        }
        for status in [404, 204, 205] {
            answer(nil, status: status, body: "")
            #expect(try await session.builder().stream(.get).status == status)
        }
        answer(nil)
        #expect(try await session.builder().stream(.head).status == 200)
    }

    @Test func `asks for its types, unless others were asked for`() async throws {
        answer("text/plain")
        #expect(session.builder().request.headers["Accept"] == "application/json, Text/*")
        let inner = try ClientSessionManager(base: "http://h", transport: transport)
            .interceptor(StandardHeadersInterceptor(["Accept": "a/b"]))
            .interceptor(ContentTypeInterceptor("application/json"))
        #expect(inner.builder().request.headers["Accept"] == "a/b")
        let any = try ClientSessionManager(base: "http://h", transport: transport)
            .interceptor(ContentTypeInterceptor("*/*"))
        #expect(try await any.builder().send(.get) == Data("x".utf8))
    }
}
