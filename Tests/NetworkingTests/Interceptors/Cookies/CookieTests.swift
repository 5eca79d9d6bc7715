import FoundationEssentials
import Networking
import Testing

@Suite("Cookie", .timeLimit(.minutes(10)))
struct CookieTests {
    static let now = Date(timeIntervalSince1970: 1_770_000_000)

    private func parse(_ field: String, from url: String = "https://www.a.example/x/y") -> Cookie? {
        URL(string: url).flatMap { Cookie(parsing: field, from: $0, now: CookieTests.now) }
    }

    @Test func `has the attributes of its field`() throws {
        let field = " id = \"a=b\" ; Path=/p; DOMAIN=.A.Example; secure; HttpOnly; Max-Age=60; x=y"
        let cookie = try #require(parse(field))
        #expect(cookie.name == "id" && cookie.value == "\"a=b\"")
        #expect(cookie.domain == "a.example" && !cookie.isHostOnly)
        #expect(cookie.path == "/p" && cookie.isSecure && cookie.isHTTPOnly)
        #expect(cookie.expires == CookieTests.now.addingTimeInterval(60))
    }

    @Test(arguments: [
        ("https://h.example/a/b/c", "/a/b"), ("https://h.example/a/", "/a"),
        ("https://h.example/a", "/"), ("https://h.example/", "/"), ("https://h.example", "/"),
    ])
    func `has the directory of the URL as default path`(url: String, path: String) throws {
        for field in ["a=b", "a=b; path", "a=b; path=p", "a=b; path=/x; path="] {
            let cookie = try #require(parse(field, from: url))
            #expect(cookie.path == path)
            #expect(cookie.domain == "h.example" && cookie.isHostOnly && cookie.expires == nil)
        }
    }

    @Test(arguments: [
        "", "a", "=b", " =b", ";a=b", "a; b=c", "a=b\u{0}", "a=b\r\nSet-Cookie: c=d", "a\u{7F}=b",
        "a=" + String(repeating: "x", count: 4_096),
    ])
    func `is nothing without a name or with control characters`(field: String) {
        #expect(parse(field) == nil)
    }

    @Test(arguments: [
        // The URL, the domain, and the domain of the cookie if it is accepted.
        ("https://www.a.example/", "a.example", "a.example"),
        ("https://www.a.example/", "www.a.example", "www.a.example"),
        ("https://www.a.example/", "x.www.a.example", nil),
        ("https://www.a.example/", "b.example", nil),
        ("https://www.a.example/", "ww.a.example", nil),
        ("https://notb.example/", "b.example", nil),
        ("https://www.a.example/", "example", nil),
        ("https://www.a.example/", "e", nil),
        ("https://www.a.example./", "example.", nil),
        ("https://www.a.example/", ".", "www.a.example"),
        ("https://www.a.example/", "..", nil),
        ("https://127.0.0.1/", "0.0.1", nil),
        ("https://127.0.0.1/", "127.0.0.1", "127.0.0.1"),
        ("https://[::1]/", "1", nil),
        ("https://localhost/", "localhost", "localhost"),
    ])
    func `is for the host's own domains`(url: String, domain: String, expected: String?) {
        #expect(parse("a=b; domain=\(domain)", from: url)?.domain == expected)
    }

    @Test(arguments: ["http://localhost/", "http://127.0.0.1/", "http://[::1]/", "http://com./"])
    func `of an address or a single label is for that host alone`(url: String) throws {
        let host = try #require(URL(string: url)?.host(percentEncoded: true))
        #expect(try #require(parse("a=b; domain=\(host)", from: url)).isHostOnly)
    }

    @Test func `that is secure needs https`() {
        #expect(parse("a=b; Secure", from: "http://h.example/") == nil)
        #expect(parse("a=b; Secure", from: "https://h.example/")?.isSecure == true)
    }

    @Test(
        arguments: [
            ("Max-Age=60; Expires=Sun, 06 Nov 1994 08:49:37 GMT", 60), ("Max-Age=0", nil),
            ("Max-Age=-5", nil), ("Max-Age=x", .infinity), ("Max-Age=-", .infinity),
            ("Max-Age=+5", .infinity), ("Max-Age=", .infinity),
            ("Max-Age=99999999999999999999", 1e10), ("Max-Age=-99999999999999999999", nil),
            ("Expires=never", .infinity), ("max-age=5; max-age=x", 5),
        ] as [(String, Double?)]
    )
    func `expires by its Max-Age first`(attributes: String, seconds: Double?) throws {
        let cookie = try #require(parse("a=b; \(attributes)"))
        switch seconds {
        case .infinity?: #expect(cookie.expires == nil)
        case let seconds?: #expect(cookie.expires == CookieTests.now.addingTimeInterval(seconds))
        case nil: #expect(try #require(cookie.expires) <= CookieTests.now)
        }
    }

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sun, 06-Nov-94 08:49:37", 784_111_777),
            ("1994 november 6th 8:49:37x", 784_111_777), ("08:49:37 6 Nov 1994 CET", 784_111_777),
            ("01 Jan 70 00:00:00", 0), ("01 Jan 69 00:00:00", 3_124_224_000),
            ("01 Jan 1601 00:00:00", -11_644_473_600),
            ("01 Jan 1600 00:00:00", nil), ("30 Feb 2000 00:00:00", nil), ("6 Nov 1994", nil),
            ("06 Nov 1994 24:00:00", nil), ("06 Nov 1994 08:60:00", nil),
            ("06 Nov 1994 08:49:60", nil), ("32 Nov 1994 08:49:37", nil),
            ("06 Nov 19940 08:49:37", nil), ("06 Nov 1994 08:49", nil), ("", nil),
            ("06 Nov 1994 008:49:37", nil),
        ] as [(String, Double?)]
    )
    func `reads dates leniently`(text: String, seconds: Double?) throws {
        let cookie = try #require(parse("a=b; Expires=\(text)"))
        #expect(cookie.expires == seconds.map { Date(timeIntervalSince1970: $0) })
    }

    @Test func `of any bytes is valid or nothing`() throws {
        let fragments = [
            "a=b", ";", "; ", "=", "Expires=", "Max-Age=", "-", "Domain=", ".", "a.example",
            "Path=/", "Secure", "HttpOnly", "Sun, 06 Nov 1994 ", "08:49:37", "\t", "ü",
        ]
        let url = try #require(URL(string: "https://www.a.example/x"))
        for bytes in ParserFuzz(seed: 3, count: 10_000, fragments: fragments) {
            let field = "n=v;" + String(decoding: bytes, as: UTF8.self)
            guard let cookie = Cookie(parsing: field, from: url, now: CookieTests.now) else {
                continue
            }
            #expect(cookie.path.hasPrefix("/"))
            #expect(["www.a.example", "a.example"].contains(cookie.domain))
            #expect(HTTPHeaders.isValue("\(cookie.name)=\(cookie.value)"))
        }
    }
}
