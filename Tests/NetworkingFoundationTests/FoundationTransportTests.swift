import Foundation
import Networking
import NetworkingFoundation
import NetworkingTesting
import Testing

@Suite("FoundationTransport", .timeLimit(.minutes(5)))
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
