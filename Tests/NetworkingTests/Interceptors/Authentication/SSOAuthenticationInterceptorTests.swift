import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("SSOAuthenticationInterceptor", .timeLimit(.minutes(10)))
struct SSOAuthenticationInterceptorTests {
    private let session: any ClientSessionManagerType

    init() throws {
        let url = try #require(URL(string: "http://h/api"))
        session = ClientSessionManager(base: url, transport: MemoryTransport())
            .interceptor(SSOAuthenticationInterceptor())
            .interceptor(StandardHeadersInterceptor(["Accept": "a/b"]))
    }

    @Test func `sets no header without a token`() {
        #expect(session.builder().request.headers["Authorization"] == nil)
    }

    @Test func `sets the token when a builder is created`() {
        let before = session.builder()
        session.configure { (sso: SSOAuthenticationInterceptor) in sso.token = "Bearer 1" }
        let between = session.builder()
        session.configure { (sso: SSOAuthenticationInterceptor) in sso.token = nil }
        #expect(before.request.headers["Authorization"] == nil)
        #expect(between.request.headers["Authorization"] == "Bearer 1")
        #expect(session.builder().request.headers["Authorization"] == nil)
    }

    @Test func `takes a token when it is created`() {
        let session = session.interceptor(SSOAuthenticationInterceptor(token: "Bearer 2"))
        #expect(session.builder().request.headers.values(for: "Authorization") == ["Bearer 2"])
    }
}
