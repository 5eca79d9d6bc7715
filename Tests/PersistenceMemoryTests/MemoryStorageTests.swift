import PersistenceMemory
import PersistenceTesting
import Testing

@Suite("MemoryStorage")
struct MemoryStorageTests {
    @Test(arguments: StorageLaw.allCases)
    func `keeps the law`(law: StorageLaw) async throws {
        try await law.check(StorageSubject(isDurable: false) { MemoryStorage() })
    }
}
