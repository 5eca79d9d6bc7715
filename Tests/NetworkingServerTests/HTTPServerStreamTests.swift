import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("HTTPServer: streamed responses", .timeLimit(.minutes(10)))
struct HTTPServerStreamTests {
    private let transport = CurlTransport()

    private func pipe(_ chunks: String..., then end: (BodyPipe) -> Void) -> ResponseBody {
        let pipe = BodyPipe()
        for chunk in chunks { pipe.write(Data(chunk.utf8)) }
        end(pipe)
        return ResponseBody(pipe)
    }

    private func raw(
        _ server: HTTPServer,
        method: String = "GET",
        version: String = "1.1"
    ) async throws -> String {
        try await RawClient.send(
            "\(method) / HTTP/\(version)\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            to: server.port,
            endsSending: false
        )
    }

    @Test func `of unknown length go in chunks`() async throws {
        let server = HTTPServer { _ in
            ResponseStream(status: 201, headers: ["A": "b"], body: ResponseBody(Data("hi".utf8)))
        }
        defer { server.stop() }
        try server.start()

        let text = try await raw(server)
        #expect(text.hasPrefix("HTTP/1.1 201") && text.contains("\r\nA: b\r\n"))
        #expect(text.contains("Transfer-Encoding: chunked") && !text.contains("Content-Length"))
        #expect(text.hasSuffix("\r\n\r\n2\r\nhi\r\n0\r\n\r\n"))

        let old = try await raw(server, version: "1.0")
        #expect(!old.contains("chunked") && old.hasSuffix("\r\n\r\nhi"))
    }

    @Test func `keep a known length`() async throws {
        let server = HTTPServer { _ in
            ResponseStream(
                status: 200,
                headers: ["Content-Length": "2"],
                body: ResponseBody(Data("hi".utf8))
            )
        }
        defer { server.stop() }
        try server.start()

        let text = try await raw(server)
        #expect(!text.contains("chunked") && text.contains("\r\nContent-Length: 2\r\n"))
        #expect(text.hasSuffix("\r\n\r\nhi"))
    }

    @Test(arguments: [nil, "3000000"])
    func `bring every byte`(length: String?) async throws {
        let bytes = ContractService.bytes(3_000_000)
        let server = HTTPServer { _ in
            var response = ResponseStream(status: 200, body: ResponseBody(bytes))
            response.headers["Content-Length"] = length
            return response
        }
        defer { server.stop() }
        let url = try server.start()

        for _ in 0..<3 {
            #expect(try await transport.send(Request(url: url)).body == bytes)
        }
    }

    @Test func `come while they are produced`() async throws {
        let pipe = BodyPipe()
        let server = HTTPServer { _ in ResponseStream(status: 200, body: ResponseBody(pipe)) }
        defer { server.stop() }
        let url = try server.start()

        let response = try await transport.stream(Request(url: url))
        var chunks = response.body.makeAsyncIterator()
        for number in 0..<50 {
            let chunk = Data("chunk \(number)".utf8)
            pipe.write(chunk)
            #expect(try await chunks.next() == chunk)
        }
        pipe.finish()
        #expect(try await chunks.next() == nil)
    }

    @Test func `are produced no faster than the client reads`() async throws {
        let total = 48 << 20
        let produced = Counter()
        let server = HTTPServer { _ in
            let pipe = BodyPipe()
            Task.detached {
                let chunk = Data(count: 64 << 10)
                while produced.value < total, await pipe.send(chunk) {
                    produced.add(chunk.count)
                }
                pipe.finish()
            }
            return ResponseStream(status: 200, body: ResponseBody(pipe))
        }
        defer { server.stop() }
        try server.start()

        let mostAhead = try await RawClient.run(to: server.port) { connection in
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            var read = 0
            var mostAhead = 0
            while let bytes = connection.read() {
                // Waits, so that a producer that nothing limits can reach its end.
                if read == 0 { connection.pause(milliseconds: 300) }
                read += bytes.count
                mostAhead = max(mostAhead, produced.value - read)
            }
            #expect(read >= total)
            return mostAhead
        }

        // The socket buffers of the system take some megabytes.
        #expect(mostAhead < 24 << 20)
    }

    @Test func `break off when their producer fails`() async throws {
        let server = HTTPServer { request in
            let body = pipe("hello") { $0.fail(.cancelled) }
            return ResponseStream(
                status: 200,
                headers: request.url.path() == "/known" ? ["Content-Length": "10"] : [:],
                body: body
            )
        }
        defer { server.stop() }
        let url = try server.start()

        let text = try await raw(server)
        #expect(text.hasSuffix("5\r\nhello\r\n"))
        for path in ["known", "chunked"] {
            await #expect {
                try await transport.send(Request(url: url.appending(path: path)))
            } throws: {
                if case TransportError.truncated = $0 { true } else { false }
            }
        }
    }

    @Test func `break off when they are shorter than announced`() async throws {
        let server = HTTPServer { _ in
            ResponseStream(
                status: 200,
                headers: ["Content-Length": "10"],
                body: ResponseBody(Data("hello".utf8))
            )
        }
        defer { server.stop() }
        let url = try server.start()

        await #expect(
            throws: TransportError.truncated(
                host: url.hostForMessages,
                received: 5,
                expected: 10
            )
        ) { try await transport.send(Request(url: url)) }
    }

    @Test func `end where they said, even if there is more`() async throws {
        let server = HTTPServer { _ in
            ResponseStream(
                status: 200,
                headers: ["Content-Length": "5"],
                body: ResponseBody(Data("hello, world".utf8))
            )
        }
        defer { server.stop() }
        let url = try server.start()

        for _ in 0..<3 {
            #expect(try await transport.send(Request(url: url)).body == Data("hello".utf8))
        }
    }

    @Test(arguments: ["-1", "x", "+5", "99999999999999999999", "5 5"])
    func `with a length that is none become a 500`(length: String) async throws {
        let released = Gate()
        let server = HTTPServer { _ in
            let pipe = BodyPipe(cancellation: { released.open() })
            return ResponseStream(
                status: 200,
                headers: ["Content-Length": length],
                body: ResponseBody(pipe)
            )
        }
        defer { server.stop() }
        let url = try server.start()

        #expect(try await transport.send(Request(url: url)).status == 500)
        await released.pass()
    }

    @Test(arguments: [(HTTPMethod.head, 200), (.get, 204), (.get, 304)])
    func `without a body release it at once`(method: HTTPMethod, status: Int) async throws {
        let released = Gate()
        let server = HTTPServer { _ in
            let pipe = BodyPipe(cancellation: { released.open() })
            return ResponseStream(status: status, body: ResponseBody(pipe))
        }
        defer { server.stop() }
        let url = try server.start()

        for _ in 0..<2 {
            let response = try await transport.send(Request(method: method, url: url))
            #expect(response.status == status && response.body.isEmpty)
        }
        await released.pass()
        let text = try await raw(server, method: method.rawValue)
        #expect(text.hasSuffix("\r\n\r\n") && !text.hasSuffix("\r\n0\r\n\r\n"))
        #expect(!text.contains("Content-Length") && !text.contains("chunked"))
    }
}
