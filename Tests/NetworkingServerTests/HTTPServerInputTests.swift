import FoundationEssentials
import Networking
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("HTTPServer: bad input", .timeLimit(.minutes(10)))
struct HTTPServerInputTests {
    private let server: HTTPServer
    private let port: Int

    init() throws {
        server = HTTPServer(limits: .init(bodyBytes: 100, idle: .seconds(1))) { request in
            Response(status: 200, body: Data("\(request.url.path()) \(request.url)".utf8))
        }
        try server.start()
        port = server.port
    }

    private func answer(to text: String) async throws -> String {
        try await RawClient.send(text, to: port)
    }

    private func head(_ target: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    }

    @Test(arguments: [
        "", "\r\n\r\n", "\0\0\0\0", "GET", "GET /\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{FC}\u{3}\u{3}",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nshort",
        "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
    func `does not stop it from answering others`(text: String) async throws {
        _ = try await answer(to: text)
        #expect(try await answer(to: head("/ok")).hasPrefix("HTTP/1.1 200"))
        server.stop()
    }

    @Test(arguments: ["http://evil.test/", "*", "evil.test:80", "http://evil.test"])
    func `is refused if it asks for a proxy`(target: String) async throws {
        #expect(try await answer(to: head(target)).hasPrefix("HTTP/1.1 400"))
        server.stop()
    }

    @Test func `of options for the whole server is answered`() async throws {
        let text = try await answer(
            to: "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        #expect(text.hasPrefix("HTTP/1.1 204"))
        server.stop()
    }

    @Test func `cannot lead the URL to another host`() async throws {
        for target in ["/@evil.test/", "//evil.test/x", "/\\evil", "/%0d%0aX:%20y", "/../../x"] {
            let text = try await answer(to: head(target))
            #expect(text.contains(" http://127.0.0.1:\(port)/") || text.contains("400"), "\(text)")
        }
        server.stop()
    }

    @Test func `of too long a body is refused, announced or not`() async throws {
        let announced = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 101\r\n\r\n"
        #expect(try await answer(to: announced).hasPrefix("HTTP/1.1 413"))
        let chunk = "32\r\n\(String(repeating: "x", count: 50))\r\n"
        let chunked = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(
            try await answer(to: chunked + chunk + chunk + "0\r\n\r\n").hasPrefix("HTTP/1.1 200")
        )
        #expect(
            try await answer(to: chunked + chunk + chunk + chunk + "0\r\n\r\n")
                .hasPrefix("HTTP/1.1 413")
        )
        let endless = String(repeating: chunk, count: 25_000)
        #expect(try await answer(to: chunked + endless).isEmpty)
        server.stop()
    }

    @Test func `of too long a head is refused`() async throws {
        let filler = String(repeating: "x", count: 100_000)
        let text = try await answer(to: "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(filler)\r\n\r\n")
        #expect(text.hasPrefix("HTTP/1.1 431") || text.isEmpty)
        server.stop()
    }

    @Test func `in one piece holds several requests`() async throws {
        let first = "GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let text = try await answer(to: first + head("/2"))
        #expect(text.contains("/1 http") && text.contains("/2 http"))
        server.stop()
    }
}
