import NetworkingCurl
import NetworkingTesting
import Testing

@Suite("CurlTransport", .timeLimit(.minutes(10)))
struct CurlTransportTests {
    @Test(arguments: TransportContract.Law.allCases)
    func `keeps the contract`(law: TransportContract.Law) async throws {
        try await TransportContract(CurlTransport()).check(law)
    }

    @Test(arguments: TransportContract.Law.allCases)
    func `keeps it on its own thread`(law: TransportContract.Law) async throws {
        let transport = CurlTransport()
        try await withTaskExecutorPreference(transport) {
            try await TransportContract(transport).check(law)
        }
    }

    @Test(arguments: TransportContract.Fault.allCases)
    func `names what went wrong`(fault: TransportContract.Fault) async throws {
        try await TransportContract(CurlTransport()).check(fault)
    }

    @Test(arguments: TransportContract.Oddity.allCases)
    func `takes what is odd but right`(oddity: TransportContract.Oddity) async throws {
        try await TransportContract(CurlTransport()).check(oddity)
    }
}
