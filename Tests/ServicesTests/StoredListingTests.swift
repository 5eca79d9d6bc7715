import FoundationEssentials
import Models
import Networking
import NetworkingMemory
import PersistenceMemory
import Reactive
import Services
import Testing

@Suite("UserService, stored people")
struct StoredListingTests {
    @Test func `are read once, also without the directory`() async throws {
        let (storage, transport) = (ReadCounter(MemoryStorage()), MemoryTransport())
        let archive = UserArchive(backend: storage)
        try await archive.replace(with: [.mockJQ, .mockTS], asOf: Date())
        transport.set("/api/", .failure(.cannotConnect(host: "directory.test")))
        let base = try #require(URL(string: "http://directory.test/api"))
        let service = UserService(
            session: ClientSessionManager(base: base, transport: transport),
            archive: archive
        )
        var listings: [Listing] = []
        for try await listing in service.listing().values { listings.append(listing) }

        #expect(listings.count == 2 && listings[0].users == listings[1].users)
        #expect(storage.reads == 1)
    }
}
