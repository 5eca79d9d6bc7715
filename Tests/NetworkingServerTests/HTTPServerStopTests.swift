import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Synchronization
import Testing

@Suite("HTTPServer: graceful stop", .timeLimit(.minutes(10)))
struct HTTPServerStopTests {
    private let transport = CurlTransport()
    private let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func refusal(of url: URL) -> TransportError {
        .cannotConnect(host: url.hostForMessages)
    }

    @Test func `lets a begun request be answered and refuses new connections`() async throws {
        let arrived = Gate()
        let answered = Gate()
        let server = HTTPServer { _ in
            arrived.open()
            await answered.pass()
            return Response(status: 200, body: Data("done".utf8))
        }
        let url = try server.start()
        let port = server.port
        let client = Task { try await RawClient.send(request, to: port, endsSending: false) }
        await arrived.pass()

        let stop = Task { await server.stop(within: .seconds(100)) }
        while server.url != nil { await Task.yield() }
        await #expect(throws: refusal(of: url)) { try await transport.send(Request(url: url)) }
        answered.open()
        await stop.value

        let text = try await client.value
        #expect(text.hasPrefix("HTTP/1.1 200") && text.hasSuffix("done"))
        // The connection is not reused.
        #expect(text.lowercased().contains("\r\nconnection: close\r\n"))
        await #expect(throws: refusal(of: url)) { try await transport.send(Request(url: url)) }
    }

    @Test func `lets a streamed response come to its end`() async throws {
        let pipe = BodyPipe()
        pipe.write(Data("one".utf8))
        let server = HTTPServer { _ in ResponseStream(status: 200, body: ResponseBody(pipe)) }
        let url = try server.start()
        let response = try await transport.stream(Request(url: url))
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("one".utf8))

        let stop = Task { await server.stop(within: .seconds(100)) }
        while server.url != nil { await Task.yield() }
        pipe.write(Data("two".utf8))
        #expect(try await chunks.next() == Data("two".utf8))
        pipe.finish()

        #expect(try await chunks.next() == nil)
        await stop.value
    }

    @Test func `ends requests that take longer than the limit`() async throws {
        let arrived = Gate()
        let cancelled = Gate()
        let server = HTTPServer { _ in
            arrived.open()
            try? await Task.sleep(for: .seconds(1_000))
            cancelled.open()
            return Response(status: 200)
        }
        let url = try server.start()
        let client = Task { try await transport.send(Request(url: url)) }
        await arrived.pass()

        await server.stop(within: .milliseconds(10))

        await cancelled.pass()
        await #expect(throws: TransportError.self) { try await client.value }
    }

    @Test func `is over at once when nothing was asked, or nothing listens`() async throws {
        let server = HTTPServer { _ in Response(status: 200) }
        await server.stop(within: .seconds(1_000))
        let url = try server.start()
        // An idle connection does not count as a request.
        #expect(try await transport.send(Request(url: url)).status == 200)

        await server.stop(within: .seconds(1_000))

        await #expect(throws: refusal(of: url)) { try await transport.send(Request(url: url)) }
        await server.stop(within: .seconds(1_000))
    }

    @Test func `is cut short by stop, by cancellation, and by a start`() async throws {
        let arrivals = [Gate(), Gate()]
        let count = Mutex(0)
        let server = HTTPServer { _ in
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            guard arrivals.indices.contains(number) else { return Response(status: 200) }
            arrivals[number].open()
            try? await Task.sleep(for: .seconds(1_000))
            return Response(status: 200)
        }
        for (number, arrival) in arrivals.enumerated() {
            let url = try server.start()
            let client = Task { try await transport.send(Request(url: url)) }
            await arrival.pass()
            let stop = Task { await server.stop(within: .seconds(1_000)) }
            while server.url != nil { await Task.yield() }

            // The server can be started again in the meantime.
            let next = try server.start()
            if number == 0 { server.stop() } else { stop.cancel() }

            await stop.value
            await #expect(throws: TransportError.self) { try await client.value }
            #expect((server.url == next) == (number == 1))
        }
        let url = try #require(server.url)
        #expect(try await transport.send(Request(url: url)).status == 200)
        server.stop()
    }

    @Test func `answers all that has begun, from many clients`() async throws {
        let bytes = ContractService.bytes(100_000)
        for _ in 0..<5 {
            let all = Gate()
            let count = Mutex(0)
            let server = HTTPServer { _ in
                let arrived = count.withLock { count in
                    count += 1
                    return count
                }
                if arrived == 20 { all.open() }
                await all.pass()
                return ResponseStream(status: 200, body: ResponseBody(bytes))
            }
            let url = try server.start()
            let clients = (0..<20).map { _ in
                Task { try await transport.send(Request(url: url)).body }
            }
            await all.pass()

            await server.stop(within: .seconds(100))

            for client in clients { #expect(try await client.value == bytes) }
        }
    }
}
