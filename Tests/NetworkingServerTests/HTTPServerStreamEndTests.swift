import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("HTTPServer: streamed responses that nobody reads to the end", .timeLimit(.minutes(10)))
struct HTTPServerStreamEndTests {
    private let transport = CurlTransport()

    /// Creates an endless body, and opens a gate when its producer is notified of the reader's end.
    private func endless(_ released: Gate) -> ResponseBody {
        let pipe = BodyPipe()
        Task.detached {
            while await pipe.send(Data(count: 10_000)) {}
            released.open()
        }
        return ResponseBody(pipe)
    }

    @Test func `a client that goes away cancels the producer`() async throws {
        let released = Gate()
        let server = HTTPServer { _ in ResponseStream(status: 200, body: endless(released)) }
        defer { server.stop() }
        try server.start()

        _ = try await RawClient.run(to: server.port) { connection in
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return connection.read()
        }

        await released.pass()
    }

    @Test func `a client that goes away is noticed by the chunks after`() async throws {
        let released = Gate()
        let pipe = BodyPipe(cancellation: { released.open() })
        pipe.write(Data("first".utf8))
        let server = HTTPServer { _ in ResponseStream(status: 200, body: ResponseBody(pipe)) }
        defer { server.stop() }
        try server.start()

        _ = try await RawClient.run(to: server.port) { connection in
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let bytes = connection.read()
            connection.reset()
            return bytes
        }
        // The system may still accept data for a client whose end it has not noticed.
        while await pipe.send(Data("more".utf8)) {}

        await released.pass()
    }

    @Test func `a server that stops cancels producers, busy or waiting`() async throws {
        let busy = Gate()
        let waiting = Gate()
        let server = HTTPServer { request in
            guard request.url.path() == "/busy" else {
                let pipe = BodyPipe(cancellation: { waiting.open() })
                pipe.write(Data("x".utf8))
                return ResponseStream(status: 200, body: ResponseBody(pipe))
            }
            return ResponseStream(status: 200, body: endless(busy))
        }
        let url = try server.start()
        let streams = [
            try await transport.stream(Request(url: url.appending(path: "busy"))),
            try await transport.stream(Request(url: url.appending(path: "waiting"))),
        ]

        server.stop()

        await busy.pass()
        await waiting.pass()
        for stream in streams {
            await #expect(throws: TransportError.self) {
                for try await _ in stream.body {}
            }
        }
    }

    @Test func `clients may come and go at any moment`() async throws {
        let server = HTTPServer { request in
            guard request.url.path() == "/whole" else {
                return ResponseStream(status: 200, body: endless(Gate()))
            }
            let pipe = BodyPipe(capacity: 10_000)
            Task.detached {
                for _ in 0..<100 {
                    guard await pipe.send(Data(count: 3_000)) else { return }
                    await Task.yield()
                }
                pipe.finish()
            }
            return ResponseStream(status: 200, body: ResponseBody(pipe))
        }
        defer { server.stop() }
        let url = try server.start()

        for _ in 0..<4 {
            let left = (0..<20).map { number in
                Task {
                    let stream = try await transport.stream(Request(url: url))
                    var chunks = stream.body.makeAsyncIterator()
                    for _ in 0..<number { _ = try await chunks.next() }
                }
            }
            let read = (0..<5).map { _ in
                Task { try await transport.send(Request(url: url.appending(path: "whole"))) }
            }
            for task in left.dropFirst(10) { task.cancel() }
            for task in left { _ = await task.result }
            for task in read { #expect(try await task.value.body.count == 300_000) }
        }
    }

    @Test func `a server may stop at any moment`() async throws {
        for round in 0..<10 {
            let server = HTTPServer { _ in ResponseStream(status: 200, body: endless(Gate())) }
            let url = try server.start()
            let tasks = (0..<10).map { _ in
                Task {
                    let stream = try await transport.stream(Request(url: url))
                    for try await _ in stream.body {}
                }
            }
            if round > 0 { _ = try? await transport.stream(Request(url: url)) }
            server.stop()
            for task in tasks { _ = await task.result }
        }
    }
}
