import FoundationEssentials
import Networking
import NetworkingMemory
import TestSupport
import Testing

@Suite("CookieJar", .timeLimit(.minutes(10)))
struct CookieJarTests {
    private let clock = ManualClock()
    private let jar: CookieJar

    init() {
        jar = CookieJar { [clock] in clock.date }
    }

    private func store(_ fields: String..., from url: String = "https://a.example/") throws {
        jar.store(fields, from: try #require(URL(string: url)))
    }

    private func header(_ url: String) throws -> String? {
        jar.header(for: try #require(URL(string: url)))
    }

    @Test(arguments: [
        ("https://a.example/", "host=1; all=1"), ("https://A.Example/", "host=1; all=1"),
        ("https://b.a.example/", "all=1"), ("https://nota.example/", nil),
        ("https://example/", nil), ("http://a.example/", "host=1; all=1"),
        ("https://a.example/p", "deep=1; host=1; all=1"),
        ("https://a.example/p/q", "deep=1; host=1; all=1"),
        ("https://a.example/pq", "host=1; all=1"), ("https://a.example/P", "host=1; all=1"),
        ("https://a.example", "host=1; all=1"),
    ])
    func `sends a cookie to its domain and path`(url: String, expected: String?) throws {
        try store("host=1", "all=1; Domain=a.example", "deep=1; Path=/p")
        #expect(try header(url) == expected)
    }

    @Test func `sends a secure cookie over https alone`() throws {
        try store("s=1; Secure")
        #expect(try header("http://a.example/") == nil)
        #expect(try header("https://a.example/") == "s=1")
        // A response over http does not replace it either.
        try store("s=2", from: "http://a.example/")
        #expect(try header("https://a.example/") == "s=1")
        try store("s=2", from: "https://a.example/")
        #expect(try header("http://a.example/") == "s=2")
    }

    @Test func `replaces a cookie in its place, and removes it when it expires`() throws {
        try store("a=1", "b=1", "a=2; Max-Age=10")
        #expect(try header("https://a.example/") == "a=2; b=1")
        clock.advance(by: .seconds(10))
        #expect(try header("https://a.example/") == "b=1")
        #expect(jar.cookies.map(\.name) == ["b"])
        try store("b=; Max-Age=0")
        #expect(try header("https://a.example/") == nil)
        #expect(jar.cookies.isEmpty)
    }

    @Test func `drops the cookie that was sent longest ago beyond fifty of a domain`() throws {
        for number in 0..<50 { try store("c\(number)=1; Path=/\(number)") }
        _ = try header("https://a.example/0")
        try store("c50=1")
        #expect(jar.cookies.count == 50)
        #expect(!jar.cookies.contains { $0.name == "c1" })
        #expect(jar.cookies.contains { $0.name == "c0" })
    }

    @Test func `holds no more than three thousand`() throws {
        for host in 0..<61 {
            for number in 0..<50 { try store("c\(number)=1", from: "https://h\(host).example/") }
        }
        #expect(jar.cookies.count == 3_000)
        #expect(try header("https://h0.example/") == nil)
        #expect(try header("https://h60.example/") != nil)
        jar.removeAll()
        #expect(jar.cookies.isEmpty)
    }

    @Test func `drops the cookie that was sent longest ago beyond three thousand`() throws {
        try storeThreeThousand()

        try store("more=1", from: "https://more.example/")

        #expect(jar.cookies.count == 3_000)
        let first = try #require(try header("https://h0.example/"))
        #expect(!first.contains("c0=") && first.contains("c1="))
    }

    @Test func `drops no other cookie if one has expired`() throws {
        try storeThreeThousand(lifeOfFirst: 10)
        clock.advance(by: .seconds(10))

        try store("more=1", from: "https://more.example/")

        #expect(jar.cookies.count == 3_000)
        let first = try #require(try header("https://h0.example/"))
        #expect(!first.contains("c0=") && first.contains("c1="))
    }

    private func storeThreeThousand(lifeOfFirst seconds: Int = 1_000) throws {
        for host in 0..<60 {
            let fields = (0..<50).map { number in
                "c\(number)=1; Max-Age=\(host == 0 && number == 0 ? seconds : 1_000)"
            }
            jar.store(fields, from: try #require(URL(string: "https://h\(host).example/")))
        }
    }

    @Test func `is used by its interceptor alone`() async throws {
        let transport = MemoryTransport()
        transport.set(
            "*",
            .response(
                Response(
                    status: 200,
                    headers: HTTPHeaders([
                        .init(
                            name: "Set-Cookie",
                            value: "a=1; Expires=Sun, 06 Nov 2094 08:49:37 GMT"
                        ),
                        .init(name: "set-cookie", value: "b=2"),
                    ])
                )
            )
        )
        let base = try #require(URL(string: "https://a.example/"))
        let plain = ClientSessionManager(base: base, transport: transport)
        let session = plain.interceptor(CookieInterceptor(jar: jar))

        _ = try await plain.builder().send()
        _ = try await session.builder().send()
        _ = try await session.builder().send()
        _ = try await session.stream(session.request(forURL: nil))
        _ = try await session.builder().add(headers: ["Cookie": "own=1"]).send()
        _ = try await plain.builder().send()

        #expect(
            transport.requests.map { $0.headers["Cookie"] }
                == [nil, nil, "a=1; b=2", "a=1; b=2", "own=1", nil]
        )
    }
}
