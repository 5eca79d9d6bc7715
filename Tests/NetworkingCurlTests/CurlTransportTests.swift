import FoundationEssentials
import Networking
import NetworkingCurl
import Testing

@Suite("CurlTransport")
struct CurlTransportTests {
    // Port 9 of the loopback: nobody listens, so the answer comes at once.
    @Test func `names a host nobody listens on`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/x"))
        await #expect(throws: TransportError.cannotConnect(host: "127.0.0.1:9")) {
            try await CurlTransport().send(Request(url: url))
        }
    }
}
