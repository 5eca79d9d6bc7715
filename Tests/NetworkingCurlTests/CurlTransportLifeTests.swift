import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Synchronization
import Testing

@Suite("CurlTransport: threads and connections", .serialized, .timeLimit(.minutes(10)))
struct CurlTransportLifeTests {
    @Test func `keeps a connection for the next request`() async throws {
        let connections = Mutex(0)
        let server = try FaultServer { connection in
            connections.withLock { $0 += 1 }
            while connection.readRequest() != nil {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        }
        defer { server.stop() }
        let transport = CurlTransport()
        for _ in 1...5 { _ = try await transport.send(Request(url: server.url)) }
        #expect(connections.withLock { $0 } == 1)
    }

    // libcurl repeats a request by itself if a cached connection turns out to be closed.
    @Test func `never sends a POST twice`() async throws {
        let posts = Mutex(0)
        let server = try FaultServer { connection in
            while let request = connection.readRequest() {
                guard request.method == "GET" else {
                    posts.withLock { $0 += 1 }
                    return
                }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        }
        defer { server.stop() }
        let transport = CurlTransport()
        _ = try await transport.send(Request(url: server.url))
        await #expect(throws: TransportError.self) {
            let body = RequestBody.data(Data("x".utf8))
            return try await transport.send(Request(method: .post, url: server.url, body: body))
        }
        #expect(posts.withLock { $0 } == 1)
    }

    @Test func `lets requests wait for a connection, but not past their timeout`() async throws {
        let server = HTTPServer { _ in
            try? await Task.sleep(for: .seconds(1_000))
            return Response(status: 200)
        }
        defer { server.stop() }
        let url = try server.start()
        let transport = CurlTransport(requestsPerHost: 1)
        let timeout = Duration.milliseconds(300)
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 {
                group.addTask {
                    await #expect(
                        throws: TransportError.timedOut(host: url.host, after: timeout)
                    ) {
                        try await transport.send(Request(url: url, timeout: timeout))
                    }
                }
            }
        }
        // Otherwise the requests would wait for a response that is never sent.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    // Each request has its own timeout, even while it waits in the queue.
    @Test func `ends what waits in the queue at its own timeout`() async throws {
        let isServed = Gate()
        let server = HTTPServer { _ in
            await isServed.pass()
            return Response(status: 200)
        }
        defer { server.stop() }
        let url = try server.start()
        let transport = CurlTransport(requestsPerHost: 1)
        let first = Task { try await transport.send(Request(url: url, timeout: .seconds(60))) }
        let shorter = Duration.milliseconds(200)
        for timeout in [shorter * 2, shorter] {
            await #expect(throws: TransportError.timedOut(host: url.host, after: timeout)) {
                try await transport.send(Request(url: url, timeout: timeout))
            }
        }
        isServed.open()
        #expect(try await first.value.status == 200)
    }

    @Test func `gives the place of a cancelled request to the next`() async throws {
        let (hasArrived, isServed) = (Gate(), Gate())
        let server = HTTPServer { request in
            if request.url.path == "/slow" {
                hasArrived.open()
                await isServed.pass()
            }
            return Response(status: 200)
        }
        defer { server.stop() }
        let url = try server.start()
        let transport = CurlTransport(requestsPerHost: 1)
        let slow = Request(url: url.appending(path: "/slow"), timeout: .seconds(60))
        let first = Task { try await transport.send(slow) }
        await hasArrived.pass()

        first.cancel()

        let next = Request(url: url.appending(path: "/next"), timeout: .seconds(10))
        #expect(try await transport.send(next).status == 200)
        isServed.open()
        await #expect(throws: TransportError.cancelled) { try await first.value }
    }

    // A stream releases its slot when its head has arrived, and not once more at its end.
    @Test func `keeps the limit of a host when a stream has ended`() async throws {
        let arrivals = Mutex(0)
        let (isServed, isQuick) = (Gate(), Gate())
        let server = HTTPServer { request in
            switch request.url.path {
            case "/stream": return Response(status: 200, body: Data(count: 1_000))
            case "/quick":
                isQuick.open()
                return Response(status: 200)
            default:
                arrivals.withLock { $0 += 1 }
                await isServed.pass()
                return Response(status: 200)
            }
        }
        defer { server.stop() }
        let url = try server.start()
        let transport = CurlTransport(requestsPerHost: 2)
        let slow = Request(url: url.appending(path: "/slow"), timeout: .seconds(60))
        let first = Task { try await transport.send(slow) }
        for _ in 1...4 {
            let stream = try await transport.stream(Request(url: url.appending(path: "/stream")))
            _ = try await stream.collected()
        }
        // One of these requests has a slot; a second one would have arrived before the quick one.
        let others = (1...3).map { _ in Task { try await transport.send(slow) } }
        let quick = Request(url: url.appending(path: "/quick"), timeout: .milliseconds(500))
        while arrivals.withLock({ $0 }) < 2 { await Task.yield() }
        await #expect(throws: TransportError.timedOut(host: url.host, after: quick.timeout)) {
            try await transport.send(quick)
        }
        #expect(arrivals.withLock { $0 } == 2)
        isServed.open()
        #expect(try await first.value.status == 200)
        for other in others { #expect(try await other.value.status == 200) }
    }

    @Test func `goes to this machine directly, whatever the proxy`() async throws {
        let server = HTTPServer { _ in Response(status: 200) }
        defer { server.stop() }
        let proxy = try #require(URL(string: "http://127.0.0.1:9"))
        let transport = CurlTransport(proxy: .proxy(proxy))
        #expect(try await transport.send(Request(url: server.start())).status == 200)
    }

    @Test func `goes to others through its proxy`() async throws {
        let proxy = try FaultServer { connection in
            let target = connection.readRequest()?.target ?? ""
            connection.send("HTTP/1.1 200 OK\r\n\r\n\(target)")
        }
        defer { proxy.stop() }
        let url = try #require(URL(string: "http://host.invalid/x"))
        let response = try await CurlTransport(proxy: .proxy(proxy.url)).send(Request(url: url))
        #expect(String(decoding: response.body, as: UTF8.self) == "http://host.invalid/x")
    }

    @Test(arguments: [
        ("http://ada:secret@proxy.invalid:3128", "Could not resolve proxy: proxy.invalid"),
        ("http://ada:secret@127.0.0.1:99999", "the address of the proxy is not valid"),
    ])
    func `names a proxy that has no address, without a password`(
        address: String,
        reason: String
    ) async throws {
        let proxy = try #require(URL(string: address))
        let url = try #require(URL(string: "http://host.test/x"))
        let error = await #expect(throws: TransportError.self) {
            try await CurlTransport(proxy: .proxy(proxy)).send(Request(url: url))
        }
        #expect(error?.description.contains(reason) == true)
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `tries every address of a host`() async throws {
        // The name has an address of each family, or only that of the server.
        let server = try ContractService().listen()
        defer { server.stop() }
        let url = try #require(URL(string: "http://localhost:\(server.url.port ?? 0)/status/200"))

        #expect(try await CurlTransport().send(Request(url: url)).status == 200)
    }

    @Test func `gives a connection a timeout of its own`() async throws {
        let server = try FaultServer { $0.waitUntilClosed() }
        defer { server.stop() }
        let limit = Duration.milliseconds(150)
        let transport = CurlTransport(connectTimeout: limit)
        let secure = server.url.absoluteString.replacing("http:", with: "https:")
        let url = try #require(URL(string: secure))

        // The server never answers the first message of TLS.
        await #expect(throws: TransportError.timedOut(host: url.hostForMessages, after: limit)) {
            try await transport.send(Request(url: url))
        }
    }
}

extension URL {
    fileprivate var host: String { "127.0.0.1:\(port ?? 0)" }
}
