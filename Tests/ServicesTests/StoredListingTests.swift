import FoundationEssentials
import Models
import Networking
import NetworkingMemory
import Persistence
import PersistenceMemory
import Reactive
import Services
import Synchronization
import Testing

/// A storage that counts the readings of people.
private final class CountingStorage: StorageBackend {
    private let backend = MemoryStorage()
    private let count = Mutex(0)

    var reads: Int { count.withLock { $0 } }

    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await backend.value(forKey: key, in: collection)
    }

    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        count.withLock { $0 += 1 }
        return try await backend.entries(in: collection)
    }

    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision {
        try await backend.revision(of: collections)
    }

    func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try await backend.apply(changes)
    }

    var recoveries: [StorageRecovery] {
        get async { await backend.recoveries }
    }

    func close() async {
        await backend.close()
    }
}

@Suite("UserService, stored people")
struct StoredListingTests {
    @Test func `are read once, also without the directory`() async throws {
        let (storage, transport) = (CountingStorage(), MemoryTransport())
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
