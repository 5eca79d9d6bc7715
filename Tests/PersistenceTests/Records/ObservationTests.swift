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

    @Test func `goes on by itself after the server was unreachable, though nobody writes again`()
        async throws
    {
        let storage = FaultyRecordStorage(MemoryStorage())
        let database = Database(storage)
        var numbers = database.observeCount(Item.all()).makeAsyncIterator()
        #expect(try await numbers.next() == 0)

        try await database.save(Item(id: 1))
        let faults = Atomic(2)
        storage.fail { _ in
            let rest = faults.subtract(1, ordering: .relaxed).oldValue
            return rest > 0 ? .unreachable(place: "postgresql://h/n", reason: "it restarts") : nil
        }
        #expect(try await numbers.next() == 1)

        try await database.save(Item(id: 2))
        storage.fail(with: .diskFull(path: "x"))
        await #expect(throws: PersistenceError.diskFull(path: "x")) { try await numbers.next() }
        await database.close()
    }
}
