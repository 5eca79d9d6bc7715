import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, deferred indexes")
struct DeferredIndexTests {
    private struct Person: PersistableRecord, Codable, Hashable {
        var id: Int
        var name: String
        var age: Int

        static let id = Column("id", \Person.id)
        static let name = Column("name", \Person.name)
        static let age = Column("age", \Person.age)
        static let table = Table(
            "person",
            key: id,
            columns: [name, age],
            lookups: [age],
            indexes: [Index(name.folded)]
        )
    }

    private let directory: TemporaryDirectory
    private let storage: SQLiteStorage

    init() throws {
        directory = try TemporaryDirectory()
        storage = SQLiteStorage(path: directory.appending("people.sqlite"))
    }

    /// The names of the indexes in the order of their creation.
    private func indexes() async throws -> [DatabaseValue?] {
        try await storage.fetchAll(
            "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%' ORDER BY rowid"
        )
        .map { $0["name"] }
    }

    private func add(
        _ numbers: Range<Int>,
        deferring: Bool = true,
        failing: Bool = false
    ) async throws {
        try await Database(storage).write { db in
            if deferring { try Person.deferIndexes(db) }
            for number in numbers {
                try Person(id: number, name: "\(number % 10)", age: number).insert(db)
            }
            if failing { throw CancellationError() }
        }
    }

    @Test func `are created again at the end, when many rows are added`() async throws {
        try await add(0..<10)
        let first = try await indexes()
        #expect(first == [.text("person by name folded"), .text("person with age")])

        try await add(10..<9_000)
        #expect(try await indexes() == first)

        try await add(9_000..<20_000)
        #expect(try await indexes() == first.reversed())
        let query = Person.filter(Person.name.folded == "7")
        let plan = try await storage.explain(query)
        #expect(plan.steps.contains { $0.contains("person by name folded") })
        #expect(try await Database(storage).fetchCount(query) == 2_000)
    }

    @Test func `stay where the table has many more rows than are added`() async throws {
        try await add(0..<90_000, deferring: false)
        let first = try await indexes()
        #expect(first == [.text("person by name folded"), .text("person with age")])

        try await add(90_000..<101_000)
        #expect(try await indexes() == first)
        // More than an eighth of the existing rows are added.
        try await add(101_000..<114_000)
        #expect(try await indexes() == first.reversed())
    }

    @Test func `are as before when the transaction is undone`() async throws {
        try await add(0..<10)
        let first = try await indexes()

        await #expect(throws: CancellationError.self) { try await add(10..<11_000, failing: true) }

        #expect(try await indexes() == first)
        let query = Person.filter(Person.name.folded == "7")
        #expect(try await Database(storage).fetchCount(query) == 1)
    }
}
