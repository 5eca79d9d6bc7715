import FoundationEssentials
import Persistence
import PersistenceMemory
import Testing

@Suite("StorageBatch")
struct StorageBatchTests {
    private let storage = MemoryStorage()
    private let ann = Person(id: "1", name: "Ann")
    private let bob = Person(id: "2", name: "Bob")
    private let now = Date(timeIntervalSinceReferenceDate: 12.5)

    private var people: Store<Person> { Store("people", in: storage) }
    private var listings: Store<Listing> { Store("listings", in: storage) { _ in "current" } }

    @Test func `changes several stores together`() async throws {
        try await people.save(ann)
        var batch = StorageBatch()
        batch.replaceAll(in: people, with: [bob])
        batch.save(Listing(fetched: now), in: listings)

        try await storage.apply(batch)

        #expect(try await people.all() == [bob])
        #expect(try await listings.all() == [Listing(fetched: now)])
    }

    @Test func `is made in its order`() async throws {
        var batch = StorageBatch()
        batch.save(contentsOf: [ann, bob], in: people)
        batch.remove(forKey: "1", in: people)
        batch.removeAll(in: listings)
        batch.save(Listing(fetched: now), in: listings)

        try await storage.apply(batch)

        #expect(try await people.all() == [bob])
        #expect(try await listings.all().count == 1)
    }

    @Test func `changes no store when one value cannot be encoded`() async throws {
        try await people.save(ann)
        var batch = StorageBatch()
        batch.save(Listing(fetched: now), in: listings)
        batch.replaceAll(in: people, with: [Person(id: "3", name: "Heavy", weight: .nan)])

        await #expect(throws: PersistenceError.self) { try await storage.apply(batch) }

        #expect(try await people.all() == [ann])
        #expect(try await listings.all().isEmpty)
    }
}
