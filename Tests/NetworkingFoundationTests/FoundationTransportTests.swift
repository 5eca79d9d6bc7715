import NetworkingFoundation
import NetworkingTesting
import Testing

@Suite("FoundationTransport")
struct FoundationTransportTests {
    @Test(arguments: TransportContract.Law.allCases)
    func `keeps the contract`(law: TransportContract.Law) async throws {
        try await TransportContract(FoundationTransport()).check(law)
    }

    @Test(arguments: TransportContract.Fault.allCases)
    func `names what went wrong`(fault: TransportContract.Fault) async throws {
        try await TransportContract(FoundationTransport(), seesTwoLengths: false).check(fault)
    }

    // With trailers, URLSession of Swift 6.3.1 ends the process: "Transfer completed, but
    // there's no response" (NativeProtocol.swift).
    @Test(arguments: TransportContract.Oddity.allCases.filter { $0 != .trailers })
    func `takes what is odd but right`(oddity: TransportContract.Oddity) async throws {
        try await TransportContract(FoundationTransport()).check(oddity)
    }
}
