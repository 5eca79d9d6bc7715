import FoundationEssentials
import Networking
import NetworkingFoundation
import NetworkingTesting
import Testing

@Suite("FoundationTransport: what one host can do to others", .serialized, .timeLimit(.minutes(10)))
struct FoundationTransportLoadTests {
    // Foundation reads all lines again for each line, on the thread that all sessions share, and
    // nobody can stop it. Other requests wait until it is done.
    @Test func `answers others after a head of very many lines`() async throws {
        let hostile = try hostileServer()
        defer { hostile.stop() }
        let server = try ContractService().listen()
        let transport = FoundationTransport()
        let stalled = Task {
            try await transport.send(Request(url: hostile.url, timeout: .seconds(60)))
        }
        let honest = Request(url: server.url.appending(path: "/status/200"), timeout: .seconds(60))
        #expect(try await transport.send(honest).status == 200)
        let host = hostile.url.hostForMessages
        await #expect(throws: TransportError.headersTooLarge(host: host, limit: .fields(1_000))) {
            try await stalled.value
        }
    }

    @Test func `ends a request in time while its head is read`() async throws {
        let hostile = try hostileServer()
        defer { hostile.stop() }
        let host = hostile.url.hostForMessages
        let timeout = Duration.milliseconds(100)
        let start = ContinuousClock.now
        await #expect(throws: TransportError.timedOut(host: host, after: timeout)) {
            try await FoundationTransport().send(Request(url: hostile.url, timeout: timeout))
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    private func hostileServer() throws -> FaultServer {
        try FaultServer { connection in
            _ = connection.readRequest()
            let lines = (1...8_000).map { "x\($0): 1\r\n" }.joined()
            connection.send("HTTP/1.1 200 OK\r\n\(lines)Content-Length: 0\r\n\r\n")
            connection.waitUntilClosed()
        }
    }

    @Test func `survives twenty storms of cancellations`() async throws {
        for _ in 1...20 {
            try await TransportContract(FoundationTransport())
                .check(.survivesAStormOfCancellations)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `releases every cancelled request`() async throws {
        let service = ContractService()
        let server = try service.listen()
        defer { server.stop() }
        let url = server.url.appending(path: "/silence")
        let (releases, released) = AsyncStream.makeStream(of: Void.self)
        let tasks = (0..<500).map { _ in
            let owned = Owned { released.yield() }
            let body = BodyStream { [owned] in
                AsyncStream<Data> { stream in
                    _ = owned
                    stream.finish()
                }
            }
            let request = Request(method: .post, url: url, body: .stream(body))
            return Task { try await FoundationTransport().send(request) }
        }
        await service.arrival(of: "/silence").pass()
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: TransportError.cancelled) { try await task.value }
        }
        var count = 0
        for await _ in releases.prefix(tasks.count) { count += 1 }
        #expect(count == tasks.count)
    }
}

/// Calls a closure when it is released.
private final class Owned: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit { release() }
}
