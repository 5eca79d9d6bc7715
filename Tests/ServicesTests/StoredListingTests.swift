import FoundationEssentials
import Models
import Networking
import NetworkingMemory
import Persistence
import PersistenceMemory
import PersistenceTesting
import Reactive
import Services
import Testing

@Suite("UserService, stored people")
struct StoredListingTests {
    @Test func `are read once, also without the directory`() async throws {
        let (storage, transport) = (FaultyStorage(MemoryStorage()), MemoryTransport())
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

        let last = try #require(listings.last)
        guard case .offline(_, let reason) = last.source else {
            Issue.record("not offline")
            return
        }
        #expect(!reason.contains("stored people"))
        #expect(listings.count == 2 && listings[0].users == listings[1].users)
        #expect(storage.reads == 1)
    }

    @Test func `that cannot be read are counted without the directory`() async throws {
        let (storage, transport) = (MemoryStorage(), MemoryTransport())
        let archive = UserArchive(backend: storage)
        try await archive.replace(with: [.mockJQ, .mockTS], asOf: Date())
        try await storage.apply([.put([1], key: User.mockJQ.key, collection: "people")])
        transport.set("/api/", .failure(.cannotConnect(host: "directory.test")))
        let base = try #require(URL(string: "http://directory.test/api"))
        let service = UserService(
            session: ClientSessionManager(base: base, transport: transport),
            archive: archive
        )
        var last: Listing?
        for try await listing in service.freshListing().values { last = listing }

        guard case .offline(_, let reason) = try #require(last).source else {
            Issue.record("not offline")
            return
        }
        #expect(reason.hasSuffix("; 1 of the stored people cannot be read"))
    }
}
