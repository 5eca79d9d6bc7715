import FoundationEssentials
import Networking
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("HTTPServer: If-None-Match", .timeLimit(.minutes(10)))
struct ConditionalRequestTests {
    private func answer(to condition: String, method: String = "GET") async throws -> String {
        let server = HTTPServer { request in
            let headers: HTTPHeaders = [
                "ETag": request.url.path() == "/weak" ? "W/\"v1\"" : "\"v1\"",
                "Content-Type": "text/plain", "Cache-Control": "max-age=60",
            ]
            let status = request.url.path() == "/missing" ? 404 : 200
            return Response(status: status, headers: headers, body: Data("hello".utf8))
        }
        try server.start()
        defer { server.stop() }
        let path = method.split(separator: " ").dropFirst().first ?? "/"
        let name = method.split(separator: " ")[0]
        return try await RawClient.send(
            "\(name) \(path) HTTP/1.1\r\nHost: localhost\r\n\(condition)Connection: close\r\n\r\n",
            to: server.port
        )
    }

    @Test(arguments: [
        ("\"v1\"", "GET"), ("W/\"v1\"", "GET"), ("\"v0\", \"v1\"", "GET"), ("*", "GET"),
        ("\"a,b\" ,, \"v1\"", "HEAD"), ("\"v1\"", "GET /weak"), (" \"v0\",W/\"v1\" ", "HEAD"),
    ])
    func `that has the entity tag is answered with 304`(
        condition: String,
        method: String
    ) async throws {
        let text = try await answer(to: "If-None-Match: \(condition)\r\n", method: method)

        #expect(text.hasPrefix("HTTP/1.1 304"))
        #expect(text.contains("\"v1\"") && text.contains("Cache-Control: max-age=60"))
        #expect(!text.contains("hello") && !text.contains("Content-Type"))
        // A length must be that of the omitted body (RFC 9110, section 8.6).
        #expect(text.contains("Content-Length: 5\r\n"))
    }

    @Test(arguments: [
        ("\"v0\"", "GET"), ("v1", "GET"), ("\"v1", "GET"), ("\"v1\"", "POST"), ("", "GET"),
        ("\"V1\"", "GET"), ("w/\"v1\"", "GET"), ("\"x\"\"v1\"", "GET"), ("x, \"v1\"", "GET"),
    ])
    func `that has another or no entity tag changes nothing`(
        condition: String,
        method: String
    ) async throws {
        let text = try await answer(to: "If-None-Match: \(condition)\r\n", method: method)

        #expect(text.hasPrefix("HTTP/1.1 200") && text.hasSuffix("hello"))
    }

    @Test func `does not hide an error`() async throws {
        let text = try await answer(to: "If-None-Match: *\r\n", method: "GET /missing")

        #expect(text.hasPrefix("HTTP/1.1 404"))
    }

    @Test func `is known to files as well`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = HTTPServer { request in ResponseStream(file: file, for: request) }
        let url = try server.start()
        defer { server.stop() }
        let whole = ResponseStream(file: file, for: Request(url: url))
        let tag = try #require(whole.headers["ETag"])

        let text = try await RawClient.send(
            "GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \(tag)\r\nRange: bytes=0-1\r\n"
                + "Connection: close\r\n\r\n",
            to: server.port
        )

        #expect(text.hasPrefix("HTTP/1.1 304") && text.hasSuffix("\r\n\r\n"))
        #expect(!text.contains("Content-Length") && !text.contains("chunked"))
    }
}
