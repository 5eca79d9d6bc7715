import FoundationEssentials
import Networking
import Testing

@Suite("Error.localizedDescription", .timeLimit(.minutes(10)))
struct LocalizedDescriptionTests {
    private struct Plain: Error {}

    @Test func `needs no full Foundation`() {
        let error: any Error = TransportError.dns(host: "h")
        #expect(error.localizedDescription == "no address found for h")
        #expect((Plain() as any Error).localizedDescription.contains("Plain"))
    }
}
