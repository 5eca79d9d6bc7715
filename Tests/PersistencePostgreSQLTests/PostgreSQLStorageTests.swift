import Persistence
import PersistencePostgreSQL
import PersistenceTesting
import Testing

@Suite("PostgreSQLStorage", .needsServer)
struct PostgreSQLStorageTests {
    /// Opens storages in a schema of their own.
    private func opening() throws -> @Sendable () -> PostgreSQLStorage {
        let schema = TestServer.newSchema()
        // Fails here, and not where nothing can be thrown.
        _ = try TestServer.storage(in: schema)
        return {
            do {
                return try TestServer.storage(in: schema)
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    @Test(arguments: DatabaseLaw.allCases)
    func `keeps the law of records`(law: DatabaseLaw) async throws {
        try await law.check(DatabaseSubject(isDurable: true, open: try opening()))
    }

    @Test(arguments: StorageLaw.allCases)
    func `keeps the law`(law: StorageLaw) async throws {
        try await law.check(StorageSubject(isDurable: true, open: try opening()))
    }
}
