import Persistence
import PersistencePostgreSQL
import PersistenceTesting
import Testing

@Suite("PostgreSQLStorage", .needsServer)
struct PostgreSQLStorageTests {
    /// Returns a closure that opens storages in a new schema.
    private func opening() throws -> @Sendable () -> PostgreSQLStorage {
        let schema = TestServer.newSchema()
        // A failure is thrown here, since the closure cannot throw.
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
