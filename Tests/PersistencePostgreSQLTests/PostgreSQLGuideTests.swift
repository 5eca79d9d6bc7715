import Foundation
import Persistence
import PersistencePostgreSQL
import Testing

/// Tests the code of the guide's page on PostgreSQL.
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

    /// A record of a later release.
    private struct Loan: PersistableRecord, Codable, Hashable {
        var id: Int

        static let table = Table("loan", key: Column("id", \Loan.id), columns: [])
    }

    /// The statements of the page that create roles, and those that grant them rights.
    ///
    /// The names of the page get a suffix that is unique for a test.
    private func statements(_ suffix: String) throws -> [String] {
        let sql = try GuidePage.sql(from: "-- As an administrator of the server:\n")
        return ["owner", "readers", "writers", "library"]
            .reduce(sql) { $0.replacing($1, with: $1 + suffix) }
            .components(separatedBy: "-- In the database")
            .map { part in
                part.split(separator: "\n").filter { $0.hasSuffix(";") }.joined(separator: "\n")
            }
    }

    @Test(.needsServer) func `gives roles the rights to tables of before and of later`()
        async throws
    {
        let suffix = TestServer.newSchema().dropFirst(4)
        let parts = try statements(String(suffix))
        try #require(parts.count == 2)
        try TestServer.run(parts[0])
        try TestServer.run(
            """
            CREATE ROLE ada\(suffix) LOGIN IN ROLE writers\(suffix)
            CREATE ROLE bo\(suffix) LOGIN IN ROLE readers\(suffix)
            """
        )
        let place = try #require(TestServer.address)
            .replacing("dbname=postgres", with: "dbname=library\(suffix)")
        func address(_ role: String) -> String {
            place.replacing("user=builder", with: "user=\(role)\(suffix)")
        }
        let database = Database(try PostgreSQLStorage(address: address("owner")))
        let writer = Database(try PostgreSQLStorage(address: address("ada")))
        let reader = Database(try PostgreSQLStorage(address: address("bo")))

        // This table exists before the rights are granted.
        try await database.save(Book(id: "1", title: "Emma"))
        try TestServer.run(parts[1], at: address("owner"))
        try await database.write { db in
            _ = try Book.fetchCount(db)
            _ = try Reader.fetchCount(db)
        }

        try await writer.save(Book(id: "2", title: "Persuasion"))
        try await writer.save(Reader(id: 1, name: "Grace"))
        #expect(try await reader.fetchAll(Book.matching("persuasion")).map(\.id) == ["2"])
        #expect(try await reader.fetchCount(Reader.all()) == 1)
        let error = PersistenceError.readOnly(
            path: TestServer.place(of: place),
            reason: "permission denied for table book"
        )
        await #expect(throws: error) { try await reader.save(Book(id: "3")) }

        let missing = PersistenceError.cannotOpen(
            path: TestServer.place(of: place),
            reason: "permission denied for schema builder"
        )
        await #expect(throws: missing) { try await writer.save(Loan(id: 1)) }
        #expect(try await reader.fetchCount(Loan.all()) == 0)
        try await database.write { _ = try Loan.fetchCount($0) }
        try await writer.save(Loan(id: 1))
        #expect(try await reader.fetchCount(Loan.all()) == 1)
        for opened in [database, writer, reader] { await opened.close() }
    }
}
