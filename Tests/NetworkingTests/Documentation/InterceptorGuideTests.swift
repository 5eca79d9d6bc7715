import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization
import Testing

// The snippets of Interceptors.md.
@Suite("Snippets about interceptors", .timeLimit(.minutes(10)))
struct InterceptorGuideTests {
    nonisolated struct Token: Codable, Sendable {
        var access: String
        var refresh: String
        var expires: Date
    }

    struct Tokens: Authenticator {
        let session: any ClientSessionManagerType
        let stored: Token

        func credential() async throws -> Token { stored }

        func apply(_ token: Token, to request: inout Request) {
            request.headers["Authorization"] = "Bearer \(token.access)"
        }

        func requiresRefresh(_ token: Token) -> Bool { token.expires < .now }

        func refresh(_ token: Token) async throws -> Token {
            try await session.builder().add(path: "token")
                .body(fields: ["refresh_token": token.refresh])
                .send(.post)
        }
    }

    @Test func `a session with everything`() async throws {
        let transport = MemoryTransport()
        transport.set(
            "*",
            MemoryAnswer { request in
                Response(status: request.headers["Authorization"] == "Bearer new" ? 200 : 401)
            }
        )
        let base = try #require(URL(string: "https://api.test"))
        let log: @Sendable (String) -> Void = { _ in }
        let new = Token(access: "new", refresh: "2", expires: .distantFuture)
        transport.set("POST /token", .encoding(new))
        let plain = ClientSessionManager(base: base, transport: transport)
            .interceptor(StatusErrorMappingInterceptor.everyFailure)
        let old = Token(access: "old", refresh: "1", expires: .distantFuture)
        let tokens = Tokens(session: plain, stored: old)

        let session = ClientSessionManager(base: base, transport: transport)
            .interceptor(CacheInterceptor())
            .interceptor(DeduplicationInterceptor())
            .interceptor(AuthenticationInterceptor(tokens, origin: base))
            .interceptor(RetryInterceptor(RetryPolicy(retryLimit: 3, timeBudget: .seconds(20))))
            .interceptor(StandardHeadersInterceptor(["Accept": "application/json"]))
            .interceptor(SessionLoggingInterceptor { log($0) })
            .interceptor(StatusErrorMappingInterceptor.everyFailure)

        #expect(try await session.builder().response(.get).status == 200)
        #expect(transport.requests.map(\.url.path) == ["", "/token", ""])
        #expect(transport.requests.last?.headers["Accept"] == "application/json")
    }

    private struct ClientNameInterceptor: ClientSessionManagerInterceptor {
        let name: String

        func prepare(_ request: inout Request) {
            request.headers["User-Agent"] = name
        }

        func respond(to request: Request, next: Next) async throws -> ResponseStream {
            let response = try await next(request)
            if response.headers["Deprecation"] != nil { print("\(request.url) is deprecated") }
            return response
        }
    }

    @Test func `one of your own`() async throws {
        let transport = MemoryTransport()
        transport.set("*", .data())
        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
            .interceptor(ClientNameInterceptor(name: "contacts/1"))
        _ = try await session.builder().send(.get)
        #expect(transport.requests.first?.headers["User-Agent"] == "contacts/1")
    }

    @Test func `a token that changes`() async throws {
        let transport = MemoryTransport()
        transport.set("*", .data())
        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
            .interceptor(SSOAuthenticationInterceptor())

        session.configure { (sso: SSOAuthenticationInterceptor) in
            sso.token = "Bearer 123"
        }

        _ = try await session.builder().send(.get)
        #expect(transport.requests.first?.headers["Authorization"] == "Bearer 123")
    }

    @Test func `a request as a line for the shell`() throws {
        let transport = MemoryTransport()
        let session = try ClientSessionManager(base: "https://api.test", transport: transport)
        let builder = session.builder().add(value: "Bearer 123", forHeader: "Authorization")

        let line = builder.request.curlCommand()

        #expect(line.hasPrefix("curl") && line.contains("https://api.test"))
        #expect(!line.contains("123"))
    }
}
