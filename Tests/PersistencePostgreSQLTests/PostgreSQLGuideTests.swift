import Persistence
import PersistencePostgreSQL
import Testing

/// The code of the guide's page on PostgreSQL.
@Suite("The guide to PostgreSQL")
struct PostgreSQLGuideTests {
    @Test func `connects to nothing by creating a storage`() async throws {
        let storage = try PostgreSQLStorage(address: "postgresql://localhost/library")
        let database = Database(storage)

        #expect(storage.place == "postgresql://localhost/library")
        await database.close()
        await #expect(throws: PersistenceError.closed(path: storage.place)) {
            try await database.fetchCount(Book.all())
        }
    }

    private struct Vault: Sendable {
        func secret(named name: String) throws -> String { "open sesame" }
    }

    @Test func `asks for no password before it connects`() async throws {
        let vault = Vault()
        let storage = try PostgreSQLStorage(address: "postgresql://localhost/library") {
            try vault.secret(named: "library")
        }

        #expect(storage.place == "postgresql://localhost/library")
        await storage.close()
    }
}
