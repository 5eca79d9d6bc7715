import PersistenceMemory
import PersistenceTesting
import Testing

@Suite("MemoryStorage")
struct MemoryStorageTests {
    @Test(arguments: StorageLaw.allCases)
    func `keeps the law`(law: StorageLaw) async throws {
        try await law.check(StorageSubject(isDurable: false) { MemoryStorage() })
    }

    @Test(arguments: DatabaseLaw.allCases)
    func `keeps the law of records`(law: DatabaseLaw) async throws {
        try await law.check(DatabaseSubject(isDurable: false) { MemoryStorage() })
    }
}
