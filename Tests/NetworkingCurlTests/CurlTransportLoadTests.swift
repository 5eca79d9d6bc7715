import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingTesting
import Synchronization
import Testing

@Suite("CurlTransport: much at once", .serialized, .timeLimit(.minutes(10)))
struct CurlTransportLoadTests {
    @Test func `refuses a head of 64,000 lines quickly, and lets others pass`() async throws {
        let hostile = try FaultServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n" + String(repeating: "a:\r\n", count: 64_000))
            connection.waitUntilClosed()
        }
        defer { hostile.stop() }
        let honest = try ContractService().listen()
        let transport = CurlTransport()
        let error = TransportError.headersTooLarge(
            host: hostile.url.hostForMessages,
            limit: .fields(1_000)
        )
        let clock = ContinuousClock()
        let slowest = try await withThrowingTaskGroup(of: Duration.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await clock.measure {
                        await #expect(throws: error) {
                            try await transport.send(Request(url: hostile.url))
                        }
                    }
                }
                group.addTask {
                    let request = Request(url: honest.url.appending(path: "/status/200"))
                    return try await clock.measure { _ = try await transport.send(request) }
                }
            }
            return try await group.reduce(.zero) { max($0, $1) }
        }
        // Eight such heads took 40 seconds when they were read again at each line.
        #expect(slowest < .seconds(20))
    }

    @Test func `takes a thousand fields`() async throws {
        let server = try FaultServer { connection in
            let lines = (1...1_000).map { "X-\($0): \($0)\r\n" }.joined()
            connection.answer("HTTP/1.1 200 OK\r\n\(lines)\r\n")
        }
        defer { server.stop() }
        let response = try await CurlTransport().send(Request(url: server.url))
        #expect(response.headers.fields.count == 1_000)
        #expect(response.headers["x-1000"] == "1000")
    }

    @Test func `finishes ten thousand requests that are queued at once`() async throws {
        let service = ContractService()
        let server = try service.listen()
        defer { server.stop() }
        let transport = CurlTransport()
        let session = ClientSessionManager(
            base: server.url,
            transport: transport,
            timeout: .seconds(300)
        )
        let count = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<10_000 {
                group.addTask {
                    let body = try? await session.builder().add(path: "bytes/100").send(.get)
                    return body?.count == 100
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(count == 10_000 && service.count == 10_000)
    }

    @Test func `lets a streamed response no longer count once its head has come`() async throws {
        let server = try ContractService().listen()
        defer { server.stop() }
        let transport = CurlTransport(requestsPerHost: 1)
        let stream = try await transport.stream(
            Request(url: server.url.appending(path: "/bytes/3000000"))
        )
        let other = server.url.appending(path: "/status/200")
        #expect(try await transport.send(Request(url: other)).status == 200)
        #expect(try await stream.collected().body.count == 3_000_000)
    }

    @Test func `makes the server wait for a slow reader`() async throws {
        let sent = Mutex(0)
        let isFull = Gate()
        let server = try FaultServer { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            let chunk = [UInt8](repeating: 0x78, count: 100_000)
            for _ in 0..<1_000 {
                guard connection.send(chunk) else { return }
                let total = sent.withLock { sent in
                    sent += chunk.count
                    return sent
                }
                if total == 1_000_000 { isFull.open() }
            }
        }
        defer { server.stop() }
        let response = try await CurlTransport().stream(Request(url: server.url))
        await isFull.pass()
        // The buffers of the system and the pipe take some megabytes, but not a hundred.
        for _ in 0..<1_000 { await Task.yield() }
        #expect(sent.withLock { $0 } < 50_000_000)
        var count = 0
        for try await chunk in response.body { count += chunk.count }
        #expect(count == 100_000_000)
    }

    @Test func `ends a stream that falls silent`() async throws {
        let server = try FaultServer { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        var request = Request(url: server.url)
        request.idleTimeout = Duration.milliseconds(80)
        let response = try await CurlTransport().stream(request)
        let host = server.url.hostForMessages
        let error = TransportError.timedOut(host: host, after: Duration.milliseconds(80))
        await #expect(throws: error) { try await response.collected() }
    }
}
