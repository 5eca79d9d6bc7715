import Persistence
import PersistencePostgreSQL
import PersistenceTesting
import Testing

/// Tests a pooler between the storage and the server.
///
/// The transactions of a connection may run in different processes of the server.
@Suite(
    "PostgreSQLStorage: pgbouncer",
    .needsServer,
    .enabled(if: Bouncer.isInstalled, "pgbouncer is missing: apt install pgbouncer"),
    .timeLimit(.minutes(5))
)
struct BouncerTests {
    @Test(arguments: [
        DatabaseLaw.answersQueriesAlike, .changesByQueriesAlike, .rollsBackToSavepoints,
        .allowsChangesWhileReading, .followsOtherDescriptions, .keepsConcurrentChanges,
        .observesChanges, .sharesOnePlace,
    ])
    func `keeps the law of records`(law: DatabaseLaw) async throws {
        let bouncer = try Bouncer(mode: "transaction")
        let (address, schema) = (bouncer.address, TestServer.newSchema())
        let subject = DatabaseSubject(isDurable: true) {
            do {
                return try PostgreSQLStorage(
                    address: address,
                    schema: schema,
                    busyTimeout: .seconds(60)
                )
            } catch {
                preconditionFailure("\(error)")
            }
        }
        try await law.check(subject)
        withExtendedLifetime(bouncer) {}
    }

    @Test(arguments: ["transaction", "session"])
    func `lets changes of others be seen`(mode: String) async throws {
        let bouncer = try Bouncer(mode: mode)
        let schema = TestServer.newSchema()
        let database = Database(try PostgreSQLStorage(address: bouncer.address, schema: schema))
        let other = Database(try PostgreSQLStorage(address: bouncer.address, schema: schema))
        try await other.save(Book(id: "0"))
        var counts = database.observe(Book.all()).map(\.count).makeAsyncIterator()

        #expect(try await counts.next() == 1)
        try await other.save(Book(id: "1"))
        #expect(try await counts.next() == 2)
        try await other.save(Book(id: "2", title: "Ada"))
        #expect(try await counts.next() == 3)
        #expect(try await database.fetchAll(Book.matching("ada")).map(\.id) == ["2"])
        await other.close()
        await database.close()
        withExtendedLifetime(bouncer) {}
    }

    @Test func `keeps statements of different storages apart`() async throws {
        let bouncer = try Bouncer(mode: "transaction")
        let (first, second) = (TestServer.newSchema(), TestServer.newSchema())
        let databases = try [first, second].map { schema in
            Database(try PostgreSQLStorage(address: bouncer.address, schema: schema))
        }
        for (number, database) in databases.enumerated() {
            try await database.save(Book(id: "\(number)"))
        }

        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, database) in databases.enumerated() {
                for _ in 1...20 {
                    group.addTask {
                        let books = try await database.fetchAll(Book.filter(Book.pages == 0))
                        #expect(books.map(\.id) == ["\(number)"])
                    }
                    group.addTask { try await database.save(Book(id: "\(number)")) }
                }
            }
            try await group.waitForAll()
        }
        for database in databases { await database.close() }
        withExtendedLifetime(bouncer) {}
    }
}
