import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingTesting
import Synchronization
import Testing

@Suite(
    "CurlTransport: HTTP/2",
    .serialized,
    .timeLimit(.minutes(10)),
    .enabled(if: HTTP2Server.isAvailable, "openssl is missing")
)
struct CurlTransportHTTP2Tests {
    @Test func `sends a request again that the server's end has left out`() async throws {
        let count = Mutex(0)
        let server = try HTTP2Server { number, send in
            count.withLock { $0 = number }
            _ = send(.settings + (number == 1 ? .goAway(last: 0) : .successAndEnd))
        }
        let transport = CurlTransport(tls: TLSPolicy(certificateAuthorities: server.authorities))
        let request = Request(url: server.url, timeout: .seconds(20))
        #expect(try await transport.send(request).status == 200)
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `gives up on a server that leaves out every request`() async throws {
        let count = Mutex(0)
        let server = try HTTP2Server { number, send in
            count.withLock { $0 = number }
            _ = send(.settings + .goAway(last: 0))
        }
        let transport = CurlTransport(tls: TLSPolicy(certificateAuthorities: server.authorities))
        let request = Request(url: server.url, timeout: .seconds(20))
        await #expect(throws: TransportError.self) { try await transport.send(request) }
        #expect((2...20).contains(count.withLock { $0 }))
    }

    // libcurl reads such frames within one call for as long as there are any.
    @Test func `ends a flood of empty frames, and lets others pass`() async throws {
        let patience = Duration.seconds(20)
        let isFlowing = Gate()
        let empty = HTTP2Frames.emptyData * 7_000
        let server = try HTTP2Server { _, send in
            guard send(.settings + .success) else { return }
            let end = ContinuousClock.now + .seconds(90)
            var count = 0
            while ContinuousClock.now < end, send(empty) {
                count += 1
                if count == 50 { isFlowing.open() }
            }
        }
        let service = try ContractService().listen()
        defer { service.stop() }
        let transport = CurlTransport(tls: TLSPolicy(certificateAuthorities: server.authorities))
        let clock = ContinuousClock()

        let start = clock.now
        let timeout = Duration.seconds(2)
        let flooded = Task {
            try await transport.send(Request(url: server.url, timeout: timeout))
        }
        await isFlowing.pass()
        let url = service.url.appending(path: "/status/200")
        let request = clock.now
        #expect(try await transport.send(Request(url: url)).status == 200)
        let wait = clock.now - request
        #expect(wait < patience)
        await #expect(throws: TransportError.self) { try await flooded.value }
        #expect(clock.now - start < patience)
        // The next failed request has its own reason.
        let closed = try FaultServer { _ in }
        closed.stop()
        let other = Request(url: closed.url)
        let reason = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(other)
        }
        await #expect(throws: try #require(reason)) { try await transport.send(other) }
    }
}
