import Persistence
import PersistenceMemory
import PersistenceTesting
import Testing

@Suite("FaultyStorage")
struct FaultyStorageTests {
    private let storage = FaultyStorage(MemoryStorage())
    private let change = StorageChange.put([1], key: "a", collection: "c")

    @Test(arguments: StorageLaw.allCases)
    func `without faults keeps the law`(law: StorageLaw) async throws {
        try await law.check(StorageSubject(isDurable: false) { FaultyStorage(MemoryStorage()) })
    }

    @Test(arguments: [
        PersistenceError.busy(path: "test", after: .seconds(5)), .diskFull(path: "test"),
        .corrupt(path: "test", reason: "a test"),
    ])
    func `fails with the error of the test, and then no longer`(
        error: PersistenceError
    ) async throws {
        storage.fail(with: error)

        await #expect(throws: error) { try await storage.apply([change]) }
        await #expect(throws: error) { try await storage.value(forKey: "a", in: "c") }
        await #expect(throws: error) { try await storage.entries(in: "c") }
        await #expect(throws: error) { try await storage.revision(of: ["c"]) }
        storage.fail(with: nil)

        #expect(try await storage.entries(in: "c").isEmpty)
        #expect(
            storage.calls == [
                .apply([change]), .value(key: "a", collection: "c"), .entries(collection: "c"),
                .revision(collections: ["c"]), .entries(collection: "c"),
            ]
        )
    }

    @Test func `fails only the calls that a test chooses`() async throws {
        storage.fail { call in
            if case .apply = call { .diskFull(path: "test") } else { nil }
        }

        await #expect(throws: PersistenceError.diskFull(path: "test")) {
            try await storage.apply([change])
        }
        #expect(try await storage.value(forKey: "a", in: "c") == nil)
    }
}
