import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("Routes: uploads that do not end well", .timeLimit(.minutes(10)))
struct UploadEndTests {
    private let head = "POST /up HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"

    /// Creates a server whose handler reads the body and reports the result.
    private func server(
        limits: HTTPServer.Limits = .init(),
        upTo limit: Int = 1 << 30,
        _ result: @escaping @Sendable (Result<Int, any Error>) -> Void = { _ in }
    ) -> HTTPServer {
        var routes = Routes()
        routes.on(.post, "/up", uploadLimit: limit) { request, _ in
            var count = 0
            do {
                try await request.body?.forEachChunk { chunk in
                    count += chunk.count
                    return true
                }
                result(.success(count))
            } catch {
                result(.failure(error))
            }
            return Response(status: 200, body: Data("\(count)".utf8))
        }
        return HTTPServer(limits: limits, routes: routes)
    }

    private func answer(_ server: HTTPServer, _ text: String) async throws -> String {
        try await RawClient.send(head + text, to: server.port, endsSending: false)
    }

    @Test(arguments: [
        "Content-Length: 10\r\n\r\nhello", "Content-Length: 10\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhel", "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhelloX",
        "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nhello",
    ])
    func `an early or invalid end is an error for the reader`(text: String) async throws {
        let ended = Gate()
        let server = server { result in
            #expect(throws: TransportError.self) { try result.get() }
            ended.open()
        }
        defer { server.stop() }
        try server.start()

        _ = try await RawClient.send(head + text, to: server.port)

        await ended.pass()
    }

    @Test func `a task that is not the handler's also learns of the end`() async throws {
        let ended = Gate()
        var routes = Routes()
        routes.on(.post, "/up", uploadLimit: 10) { request, _ in
            let reader = Task.detached {
                try await request.body?.collected(for: "x")
            }
            await #expect(
                throws: TransportError.bodyUnreadable(
                    host: "x",
                    reason: "the client ended the connection after 5 of 10 bytes"
                )
            ) { try await reader.value }
            ended.open()
            return Response(status: 200)
        }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        try server.start()

        _ = try await RawClient.send(head + "Content-Length: 10\r\n\r\nhello", to: server.port)

        await ended.pass()
    }

    @Test func `a reset is an error for the reader`() async throws {
        let ended = Gate()
        let server = server { result in
            #expect(throws: TransportError.self) { try result.get() }
            ended.open()
        }
        defer { server.stop() }
        try server.start()

        try await RawClient.run(to: server.port) { connection in
            connection.send(head + "Expect: 100-continue\r\nContent-Length: 100\r\n\r\n")
            _ = connection.read()
            connection.send("hello")
            connection.reset()
        }

        await ended.pass()
    }

    @Test(arguments: ["5", "+10", "abc", "-1", "5, 10", "99999999999999999999"])
    func `a wrong length ends at the length or is refused`(length: String) async throws {
        let server = server()
        defer { server.stop() }
        try server.start()

        let text = try await answer(server, "Content-Length: \(length)\r\n\r\n0123456789")

        #expect(text.hasSuffix("\r\n\r\n5") || text.hasPrefix("HTTP/1.1 4"), "\(text)")
        #expect(text.hasSuffix("\r\n\r\n5") == (length == "5"))
    }

    @Test func `chunks come without their framing`() async throws {
        let server = server()
        defer { server.stop() }
        try server.start()

        let chunked = "Transfer-Encoding: chunked\r\n\r\n"
        for body in ["0\r\n\r\n", "0\r\nA: b\r\n\r\n"] {
            #expect(try await answer(server, chunked + body).hasSuffix("\r\n\r\n0"))
        }
        let parts = "5;x=y\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n"
        let text = try await answer(server, chunked + parts)
        #expect(text.hasSuffix("\r\n\r\n15"))
    }

    @Test func `a client that stalls is closed, and its reader ends`() async throws {
        let ended = Gate()
        let server = server(limits: .init(idle: .seconds(1))) { result in
            #expect(throws: TransportError.self) { try result.get() }
            ended.open()
        }
        defer { server.stop() }
        try server.start()

        let text = try await answer(server, "Content-Length: 10\r\n\r\nhello")

        await ended.pass()
        #expect(text.isEmpty)
    }

    @Test func `beyond the limit the reader ends, and little more is received`() async throws {
        let ended = Gate()
        let server = server(upTo: 10) { result in
            #expect(throws: TransportError.self) { try result.get() }
            ended.open()
        }
        defer { server.stop() }
        try server.start()
        let chunk = "10000\r\n\(String(repeating: "x", count: 1 << 16))\r\n"

        let text = try await answer(
            server,
            "Transfer-Encoding: chunked\r\n\r\n\(chunk)0\r\n\r\n"
        )
        await ended.pass()
        #expect(text.hasPrefix("HTTP/1.1 413"))

        let count = try await RawClient.run(to: server.port) { connection in
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            var count = 0
            while count < 1_000, connection.send(chunk) { count += 1 }
            return count
        }
        // The server reads 1 MB, and the socket buffers of the system take some chunks more.
        #expect(count < 300)
    }

    @Test func `the handler may answer before it reads`() async throws {
        var routes = Routes()
        routes.on(.post, "/up", uploadLimit: 1 << 30) { _, _ in Response(status: 401) }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        let url = try server.start().appending(path: "up")

        // The server does not ask for the body.
        let text = try await answer(server, "Expect: 100-continue\r\nContent-Length: 100\r\n\r\n")
        #expect(text.hasPrefix("HTTP/1.1 401"))
        #expect(text.lowercased().contains("\r\nconnection: close\r\n"))
        let request = Request(method: .post, url: url, body: .data(Data(count: 10)))
        #expect(try await CurlTransport().send(request).status == 401)
    }

    @Test func `the client is asked for the body when it is read`() async throws {
        let server = server()
        defer { server.stop() }
        try server.start()

        let text = try await RawClient.run(to: server.port) { connection in
            connection.send(head + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n")
            let asked = connection.read() ?? []
            connection.send("hello")
            var bytes: [UInt8] = []
            while let more = connection.read() { bytes += more }
            return (asked: asked, rest: String(decoding: bytes, as: UTF8.self))
        }

        #expect(String(decoding: text.asked, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(text.rest.hasSuffix("\r\n\r\n5"))
    }

    @Test func `the handler may stop reading`() async throws {
        var routes = Routes()
        routes.on(.post, "/up", uploadLimit: 1 << 30) { request, _ in
            try? await request.body?.forEachChunk { _ in false }
            return Response(status: 202)
        }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        let url = try server.start().appending(path: "up")

        for count in [1, 100_000, 1_000_000] {
            let request = Request(method: .post, url: url, body: .data(Data(count: count)))
            #expect(try await CurlTransport().send(request).status == 202)
        }
        // The server discards less than that, so the request fails instead of being read endlessly.
        let body = RequestBody.data(Data(count: 30_000_000))
        let request = Request(method: .post, url: url, body: body)
        await #expect(throws: TransportError.self) { try await CurlTransport().send(request) }
    }

    @Test func `a reader that outlives the handler does not hold up the response`() async throws {
        let (begun, answered) = (Gate(), Gate())
        var routes = Routes()
        routes.on(.post, "/up", uploadLimit: 1 << 30) { request, _ in
            Task.detached {
                try await request.body?.forEachChunk { _ in
                    begun.open()
                    await answered.pass()
                    return true
                }
            }
            await begun.pass()
            return Response(status: 202)
        }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        let url = try server.start().appending(path: "up")

        let request = Request(method: .post, url: url, body: .data(Data(count: 1_000_000)))
        #expect(try await CurlTransport().send(request).status == 202)
        answered.open()
    }

    @Test func `a server may stop at any moment`() async throws {
        for round in 0..<10 {
            let server = server()
            let url = try server.start().appending(path: "up")
            let body = BodyStream(isReplayable: false) { take in
                while try await take(Data(count: 10_000)) {}
            }
            let clients = (0..<5).map { _ in
                Task {
                    try await CurlTransport()
                        .send(Request(method: .post, url: url, body: .stream(body)))
                }
            }
            if round > 0 {
                let request = Request(method: .post, url: url, body: .data(Data(count: 100_000)))
                _ = try? await CurlTransport().send(request)
            }
            server.stop()
            for client in clients {
                await #expect(throws: TransportError.self) { try await client.value }
            }
        }
    }
}
