import FoundationEssentials
import Networking
import NetworkingServer
import NetworkingTesting
import Synchronization
import Testing

@Suite("HTTPServer: limits", .timeLimit(.minutes(10)))
struct HTTPServerLimitsTests {
    private func server(_ limits: HTTPServer.Limits) -> HTTPServer {
        HTTPServer(limits: limits) { request in
            Response(status: 200, body: Data("\(request.headers.fields.count)".utf8))
        }
    }

    private func answer(
        of server: HTTPServer,
        to target: String = "/",
        headers: String = ""
    ) async throws -> String {
        let head =
            "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(headers)\r\n"
        return try await RawClient.send(head, to: server.port, endsSending: false)
    }

    @Test func `hold for the number of header fields`() async throws {
        let server = server(.init(headerFields: 10))
        defer { server.stop() }
        try server.start()

        let most = String(repeating: "a:\r\n", count: 8)
        #expect(try await answer(of: server, headers: most).hasPrefix("HTTP/1.1 200"))
        #expect(try await answer(of: server, headers: most + "b: c\r\n").hasPrefix("HTTP/1.1 431"))
    }

    @Test func `hold for the bytes of all headers`() async throws {
        let server = server(.init(headerBytes: 10_000))
        defer { server.stop() }
        try server.start()

        // "Host: localhost" and "Connection: close" take 36 bytes with their line ends.
        let value = String(repeating: "x", count: 10_000 - 36 - "A: \r\n".utf8.count)
        #expect(try await answer(of: server, headers: "A: \(value)\r\n").hasPrefix("HTTP/1.1 200"))
        #expect(try await answer(of: server, headers: "A: \(value)x\r\n").hasPrefix("HTTP/1.1 431"))
    }

    @Test(arguments: [100, 1_000, 10_000, 64_000])
    func `hold for heads far beyond them`(lines: Int) async throws {
        let server = server(.init())
        defer { server.stop() }
        try server.start()

        let text = try await answer(of: server, headers: String(repeating: "a:\r\n", count: lines))

        // The library closes at once when its memory is exceeded, which may lose the response.
        #expect(text.hasPrefix("HTTP/1.1 431") || lines > 1_000 && text.isEmpty, "\(text)")
        #expect(try await answer(of: server).hasPrefix("HTTP/1.1 200"))
    }

    @Test func `let through heads that are at all of them at once`() async throws {
        let limits = HTTPServer.Limits(
            targetBytes: 60_000,
            headerFields: 2_000,
            headerBytes: 50_000
        )
        let server = server(limits)
        defer { server.stop() }
        try server.start()

        let target = "/" + String(repeating: "x", count: 59_999)
        let headers = String(repeating: "abcdefgh: 0123456789\r\n", count: 1_998)

        #expect(try await answer(of: server, to: target, headers: headers).hasSuffix("\r\n2000"))
    }

    @Test func `hold for the bytes of the target`() async throws {
        let server = server(.init(targetBytes: 100))
        defer { server.stop() }
        try server.start()

        let path = "/" + String(repeating: "x", count: 50)
        let query = "?" + String(repeating: "y", count: 48)
        #expect(try await answer(of: server, to: path + query).hasPrefix("HTTP/1.1 200"))
        #expect(try await answer(of: server, to: path + query + "y").hasPrefix("HTTP/1.1 414"))
        let long = "/" + String(repeating: "x", count: 1_000_000)
        let text = try await answer(of: server, to: long)
        #expect(text.hasPrefix("HTTP/1.1 414") || text.isEmpty)
        #expect(try await answer(of: server).hasPrefix("HTTP/1.1 200"))
    }

    @Test func `hold for the bytes of a body`() async throws {
        let server = server(.init(bodyBytes: 10))
        defer { server.stop() }
        try server.start()

        func answer(_ fields: String, _ body: String) async throws -> String {
            let head =
                "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\r\n\r\n"
            return try await RawClient.send(head + body, to: server.port, endsSending: false)
        }
        let chunked = "Transfer-Encoding: chunked"
        #expect(try await answer("Content-Length: 10", "0123456789").hasPrefix("HTTP/1.1 200"))
        #expect(try await answer("Content-Length: 11", "0123456789a").hasPrefix("HTTP/1.1 413"))
        #expect(try await answer(chunked, "a\r\n0123456789\r\n0\r\n\r\n").hasPrefix("HTTP/1.1 200"))
        #expect(
            try await answer(chunked, "b\r\n0123456789a\r\n0\r\n\r\n").hasPrefix("HTTP/1.1 413")
        )
    }

    @Test func `hold for connections at once`() async throws {
        let all = Gate()
        let count = Mutex((now: 0, most: 0, total: 0))
        let server = HTTPServer(limits: .init(connections: 2)) { _ in
            let total = count.withLock { count in
                count.now += 1
                count.total += 1
                count.most = max(count.most, count.now)
                return count.total
            }
            if total == 2 { all.open() }
            await all.pass()
            for _ in 0..<100 { await Task.yield() }
            count.withLock { $0.now -= 1 }
            return Response(status: 200)
        }
        defer { server.stop() }
        try server.start()

        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try await answer(of: server) } }
            for try await text in group { #expect(text.hasPrefix("HTTP/1.1 200")) }
        }

        #expect(count.withLock { $0.most } == 2)
    }

    // Connections that wait for a response are not closed.
    @Test func `make room for new connections by closing idle ones`() async throws {
        let isServed = Gate()
        let arrived = Gate()
        let server = HTTPServer(limits: .init(connections: 20)) { request in
            guard request.url.path == "/slow" else { return Response(status: 200) }
            arrived.open()
            await isServed.pass()
            return Response(status: 200)
        }
        defer { server.stop() }
        try server.start()

        let slow = Task { try await answer(of: server, to: "/slow") }
        await arrived.pass()
        let port = server.port
        let start = ContinuousClock.now
        let idle = (1...60).map { number in
            Task {
                try await RawClient.run(to: port) { connection in
                    if number % 2 == 0 { connection.send("GET / HTTP/1.1\r\n") }
                    connection.waitUntilClosed()
                }
            }
        }
        for _ in 1...30 { #expect(try await answer(of: server).hasPrefix("HTTP/1.1 200")) }
        #expect(ContinuousClock.now - start < .seconds(20))

        isServed.open()
        #expect(try await slow.value.hasPrefix("HTTP/1.1 200"))
        server.stop()
        for task in idle { try await task.value }
    }

    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost:", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"])
    func `hold for the time that a connection is idle`(text: String) async throws {
        let server = server(.init(idle: .seconds(1)))
        defer { server.stop() }
        try server.start()

        let closed = try await RawClient.run(to: server.port) { connection in
            connection.send(text)
            connection.waitUntilClosed()
            return true
        }

        #expect(closed)
    }

    @Test func `of idle time leave handlers and bodies their time`() async throws {
        let server = HTTPServer(limits: .init(idle: .seconds(1))) { request in
            let pipe = BodyPipe()
            pipe.write(Data("one".utf8))
            Task.detached {
                // Waits until the limit has passed for a connection that began after the first
                // chunk.
                try? await RawClient.run(to: request.url.port ?? 0) { $0.waitUntilClosed() }
                pipe.write(Data("two".utf8))
                pipe.finish()
            }
            return ResponseStream(status: 200, body: ResponseBody(pipe))
        }
        defer { server.stop() }
        try server.start()

        #expect(try await answer(of: server).hasSuffix("3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"))
    }
}
