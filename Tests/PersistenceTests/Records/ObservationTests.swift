import Dispatch
import Persistence
import PersistenceMemory
import PersistenceTesting
import Synchronization
import Testing

@MainActor
@Suite("Observation")
struct ObservationTests {
    private struct Item: PersistableRecord, Codable, Hashable {
        var id: Int

        static let table = Table("item", key: Column("id", \Item.id), columns: [])
    }

    @Test func `reads away from the main actor, where a view observes`() async throws {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let storage = FaultyRecordStorage(MemoryStorage())
        let count = Atomic(0)
        storage.fail { _ in
            let isMain = DispatchQueue.getSpecific(key: key) ?? false
            count.add(isMain ? 1 : 0, ordering: .relaxed)
            return nil
        }
        let database = Database(storage)
        var numbers = database.observeCount(Item.all()).makeAsyncIterator()

        #expect(try await numbers.next() == 0)
        try await database.save(Item(id: 1))
        #expect(try await numbers.next() == 1)

        #expect(count.load(ordering: .relaxed) == 0)
        await database.close()
    }
}
