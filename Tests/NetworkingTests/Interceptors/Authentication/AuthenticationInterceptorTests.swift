import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("AuthenticationInterceptor", .timeLimit(.minutes(10)))
struct AuthenticationInterceptorTests {
    private let transport = MemoryTransport()
    private let clock = TestClock()
    private let server = TokenServer()
    private let origin: URL
    private let session: any ClientSessionManagerType

    init() throws {
        origin = try #require(URL(string: "https://h/api"))
        transport.set("*", MemoryAnswer { [server] in Response(status: server.status(for: $0)) })
        session = ClientSessionManager(base: origin, transport: transport)
            .interceptor(
                AuthenticationInterceptor(
                    server,
                    origin: origin,
                    refreshWindow: RefreshWindow(limit: 2, duration: .seconds(10)),
                    clock: clock
                )
            )
    }

    private var tokens: [String?] { transport.requests.map { $0.headers["Authorization"] } }

    @Test func `sends the credential with each request and loads it once`() async throws {
        server.accept(["t0"])
        let request = session.builder().request
        #expect(request.headers["Authorization"] == nil)
        for _ in 0..<3 { #expect(try await session.execute(request).status == 200) }
        #expect(tokens == ["t0", "t0", "t0"])
        #expect(server.loads == 1)
        #expect(server.refreshes == 0)
    }

    private struct Plain: Authenticator {
        func credential() async throws -> String { "t0" }
        func apply(_ credential: String, to request: inout Request) {
            request.headers["Authorization"] = credential
        }
        func refresh(_ credential: String) async throws -> String { "t1" }
    }

    @Test func `by default only the server decides that a credential has expired`() async throws {
        server.accept(["t0", "t1"])
        let session = ClientSessionManager(base: origin, transport: transport)
            .interceptor(AuthenticationInterceptor(Plain(), origin: origin))
        #expect(try await session.builder().response(.get).status == 200)
        server.accept(["t1"])
        #expect(try await session.builder().response(.get).status == 200)
        #expect(tokens == ["t0", "t0", "t1"])
    }

    @Test func `refreshes a refused credential and sends once more`() async throws {
        #expect(try await session.builder().response(.get).status == 200)
        #expect(try await session.builder().response(.get).status == 200)
        #expect(tokens == ["t0", "t1", "t1"])
        #expect(server.refreshes == 1)
    }

    @Test func `returns a second refusal`() async throws {
        server.accept([])
        #expect(try await session.builder().response(.get).status == 401)
        #expect(tokens == ["t0", "t1"])
    }

    @Test func `refreshes no more often than the window allows`() async throws {
        server.accept([])
        for _ in 0..<2 { #expect(try await session.builder().response(.get).status == 401) }
        let error = await #expect(throws: APIError.self) { try await session.builder().send(.get) }
        guard case AuthenticationError.excessiveRefresh(let window)? = error?.underlying else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(window.limit == 2)
        #expect(error == .server)
        #expect(tokens == ["t0", "t1", "t1", "t2", "t2"])

        clock.advance(by: .seconds(10))
        server.accept(["t3"])
        #expect(try await session.builder().response(.get).status == 200)
        #expect(server.refreshes == 3)
    }

    @Test func `counts refreshes that failed in the window`() async {
        server.failRefreshes(.timedOut(host: "h", after: .seconds(1)))
        for _ in 0..<4 { _ = try? await session.builder().send(.get) }
        #expect(server.refreshes == 2)
    }

    @Test func `fails with the error of the refresh, and tries again later`() async throws {
        server.failRefreshes(.dns(host: "login"))
        let error = await #expect(throws: APIError.self) { try await session.builder().send(.get) }
        #expect(error == .connection)
        guard case AuthenticationError.refreshFailed(let cause)? = error?.underlying else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause as? TransportError == .dns(host: "login"))
        let text = "credential not refreshed: no address found for login"
        #expect(error?.description.contains(text) == true)

        server.failRefreshes(nil)
        server.accept(["t2"])
        #expect(try await session.builder().response(.get).status == 200)
    }

    @Test func `fails without a credential, and loads it for the next request`() async throws {
        server.failLoads(.cannotConnect(host: "keys"))
        let error = await #expect(throws: APIError.self) { try await session.builder().send(.get) }
        guard case AuthenticationError.credentialUnavailable? = error?.underlying else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(transport.requests.isEmpty)

        server.failLoads(nil)
        #expect(try await session.builder().response(.get).status == 200)
        #expect(server.loads == 2)
    }

    @Test func `refreshes an expired credential before it is sent`() async throws {
        server.expire(["t0"])
        #expect(try await session.builder().response(.get).status == 200)
        #expect(tokens == ["t1"])
    }

    @Test func `loads the credential anew after a reset`() async throws {
        _ = try await session.builder().send(.get)
        server.accept(["t0"])
        session.configure { (auth: AuthenticationInterceptor<TokenServer>) in auth.reset() }
        _ = try await session.builder().send(.get)
        #expect(tokens == ["t0", "t1", "t0"])
        #expect(server.loads == 2)
    }

    @Test(arguments: [
        "http://h/api", "https://h:8443/api", "https://other/api", "https://h.other/",
        "https://sub.h/",
    ])
    func `sends nothing to another origin`(url: String) async throws {
        let response = try await session.builder(forURL: URL(string: url)).response(.get)
        #expect(response.status == 401)
        #expect(tokens == [nil])
        #expect(server.loads == 0)
    }

    @Test(arguments: ["https://h/other", "https://H:443/", "HTTPS://h/?q=1"])
    func `knows its origin in every spelling`(url: String) async throws {
        let response = try await session.builder(forURL: URL(string: url)).response(.get)
        #expect(response.status == 200)
    }

    @Test func `loses the credential on a redirect to another origin`() async throws {
        let moved = Response(status: 302, headers: ["Location": "https://other/"])
        transport.set("/api", .response(moved))
        #expect(try await session.builder().response(.get).status == 401)
        // The refusal by another origin does not concern the credential.
        #expect(tokens == ["t0", nil])
        #expect(server.refreshes == 0)
    }

    @Test func `returns a refusal of a body that cannot be sent again`() async throws {
        let once = BodyStream(isReplayable: false) { AsyncStream<Data> { $0.finish() } }
        let request = Request(method: .put, url: origin, body: .stream(once))
        #expect(try await session.execute(request).status == 401)
        #expect(tokens == ["t0"])
    }
}
