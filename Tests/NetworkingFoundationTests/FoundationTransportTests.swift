import Foundation
import Networking
import NetworkingFoundation
import NetworkingTesting
import Synchronization
import Testing

@Suite("FoundationTransport", .timeLimit(.minutes(10)))
struct FoundationTransportTests {
    @Test(arguments: TransportContract.Law.allCases)
    func `keeps the contract`(law: TransportContract.Law) async throws {
        try await TransportContract(FoundationTransport()).check(law)
    }

    @Test(arguments: TransportContract.Fault.allCases)
    func `names what went wrong`(fault: TransportContract.Fault) async throws {
        let contract = try TransportContract(
            FoundationTransport(),
            seesTwoLengths: false,
            seesCutGzip: false,
            servesBesideFloods: false
        )
        try await contract.check(fault)
    }

    // URLSession sometimes opens another connection before the last one is back in its cache.
    @Test func `keeps connections for GET, and none for POST`() async throws {
        let connections = Mutex(0)
        let server = try FaultServer { connection in
            connections.withLock { $0 += 1 }
            while let request = connection.readRequest() {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                if request.value(of: "connection") == "close" { return }
            }
        }
        defer { server.stop() }
        let transport = FoundationTransport()
        for _ in 1...10 { _ = try await transport.send(Request(url: server.url)) }
        let kept = connections.withLock { $0 }
        #expect(kept < 10)
        for _ in 1...2 { _ = try await transport.send(Request(method: .post, url: server.url)) }
        #expect(connections.withLock { $0 } == kept + 2)
    }

    // With trailers, URLSession of Swift 6.3.1 ends the process: "Transfer completed, but
    // there's no response" (NativeProtocol.swift).
    @Test(arguments: TransportContract.Oddity.allCases.filter { $0 != .trailers })
    func `takes what is odd but right`(oddity: TransportContract.Oddity) async throws {
        try await TransportContract(FoundationTransport()).check(oddity)
    }

    @Test(arguments: [URL(filePath: "/dev/zero"), nil])
    func `refuses a streamed body beyond its limit`(file: URL?) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let endless = BodyStream(sending: { take in
            while try await take(Data(count: 1 << 20)) {}
        })
        let request = Request(
            method: .post,
            url: url,
            body: file.map { .file($0) } ?? .stream(endless)
        )

        let reason = "it has more than \(33_554_432) bytes"
        await #expect(throws: TransportError.bodyUnreadable(host: "127.0.0.1:9", reason: reason)) {
            try await FoundationTransport().send(request)
        }
    }
}
