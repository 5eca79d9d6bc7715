import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import Testing

@Suite("HTTPServer", .timeLimit(.minutes(10)))
struct HTTPServerTests {
    private let transport = CurlTransport()

    @Test func `answers what its handler says`() async throws {
        let server = HTTPServer { request in
            Response(
                status: 201,
                headers: ["X-Path": request.url.path()],
                body: Data((request.url.query() ?? "").utf8)
            )
        }
        defer { server.stop() }
        let url = try server.start()

        let response = try await transport.send(Request(url: url.appending(path: "/a/b")))

        #expect(response.status == 201)
        #expect(response.headers["x-path"] == "/a/b")
    }

    @Test func `listens on a free port of its own until it stops`() async throws {
        let server = HTTPServer { _ in Response(status: 200, headers: ["X-Own": "1"]) }
        defer { server.stop() }
        #expect(server.port == 0)
        let url = try server.start()
        #expect(server.port > 0 && url.port == server.port && server.url == url)
        #expect(try await transport.send(Request(url: url)).headers["x-own"] == "1")

        server.stop()
        server.stop()

        #expect(server.port == 0)
        // The port may belong to the server of another test by now.
        let later = try? await transport.send(Request(url: url))
        #expect(later?.headers["x-own"] == nil)
    }

    @Test func `names a port that is taken`() throws {
        let first = HTTPServer { _ in Response(status: 200) }
        defer { first.stop() }
        let port = try #require(first.start().port)
        let second = HTTPServer(port: port) { _ in Response(status: 200) }

        #expect(throws: ServerError.cannotListen(port: port, code: 98)) { try second.start() }
        #expect(throws: ServerError.invalidPort(70_000)) {
            try HTTPServer(port: 70_000) { _ in Response(status: 200) }.start()
        }
    }

    @Test func `hands over a body and gives it back`() async throws {
        let server = HTTPServer { request in
            Response(status: 200, body: request.body?.data ?? Data())
        }
        defer { server.stop() }
        let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        let url = try server.start()

        let response = try await transport.send(Request(method: .post, url: url, body: .data(body)))

        #expect(response.body == body)
    }

    @Test func `refuses a body beyond its limit`() async throws {
        let server = HTTPServer(limits: .init(bodyBytes: 10)) { _ in Response(status: 200) }
        defer { server.stop() }
        let request = Request(method: .post, url: try server.start(), body: .data(Data(count: 11)))

        #expect(try await transport.send(request).status == 413)
    }

    @Test func `leaves the body out of an answer to HEAD`() async throws {
        let server = HTTPServer { _ in Response(status: 200, body: Data("hello".utf8)) }
        defer { server.stop() }
        let url = try server.start()

        let response = try await transport.send(Request(method: .head, url: url))

        #expect(response.body.isEmpty)
        #expect(response.headers["Content-Length"] == "5")
    }

    @Test(arguments: [
        Response(status: 42), Response(status: 200, headers: ["A": "b\r\nC: d"]),
        Response(status: 200, headers: ["A B": "c"]),
    ])
    func `answers 500 in place of what cannot be sent`(response: Response) async throws {
        let server = HTTPServer { _ in response }
        defer { server.stop() }
        let url = try server.start()

        #expect(try await transport.send(Request(url: url)).status == 500)
    }
}
