import NetworkingFoundation
import Testing

// A separate suite, which is left out with the leak sanitizer: FoundationNetworking (Swift 6.3.1)
// leaks 48 bytes for each of these requests.
@Suite("Routes: uploads by Foundation", .timeLimit(.minutes(10)))
struct FoundationUploadTests {
    @Test(arguments: [0, 1, 5_000_000])
    func `receive every byte`(count: Int) async throws {
        try await UploadRouteTests().receivesEveryByte(of: count, over: FoundationTransport())
    }

    @Test func `are refused beyond the limit, announced or not`() async throws {
        try await UploadRouteTests().refusesBeyondTheLimit(over: FoundationTransport())
    }
}
