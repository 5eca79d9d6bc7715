import FoundationEssentials
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

// Blocks of documentation comments that are in no guide.
@Suite("Comments of Persistence", .timeLimit(.minutes(10)))
struct CommentTests {
    nonisolated struct Person: PersistableRecord, Codable {
        var id: String
        var name: String
        var visits = 0

        static let id = Column("id", \Person.id)
        static let name = Column("name", \Person.name)
        static let visits = Column("visits", \Person.visits, default: 0)
        static let table = Table(
            "person",
            key: id,
            columns: [name, visits],
            indexes: [Index(name.folded)],
            searching: [name]
        )
    }

    // A record with an initializer that reads rows itself.
    nonisolated struct Guest: PersistableRecord {
        var id: String
        var name: String
        var visits = 0

        static let id = Column("id", \Guest.id)
        static let name = Column("name", \Guest.name)
        static let visits = Column("visits", \Guest.visits, default: 0)
        static let table = Table("guest", key: id, columns: [name, visits])

        init(id: String, name: String) {
            self.id = id
            self.name = name
        }

        init(row: Row) throws {
            id = try row[0]
            name = try row[1]
            visits = try row[2]
        }
    }

    nonisolated enum Kinds {
        enum Gender: String, DatabaseValueConvertible { case female, male }
    }

    private let directory: TemporaryDirectory
    private let storage: SQLiteStorage
    private let database: Database
    private let person = Person(id: "ada", name: "Ada Østberg", visits: 4)

    init() throws {
        directory = try TemporaryDirectory()
        storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        database = Database(storage)
    }

    @Test func `a database`() async throws {
        // The database is in the directory of the test.
        func SQLiteStorage(path: String) -> SQLiteStorage { storage }

        let database = Database(SQLiteStorage(path: "people.sqlite"))
        try await database.save(person)
        let people = try await database.fetchAll(Person.filter(Person.visits > 3))
        #expect(people.map(\.id) == ["ada"])

        try await database.write { db in
            guard var person = try Person.fetchOne(db, key: "ada") else { return }
            person.visits += 1
            try person.save(db)
        }
        #expect(try await database.fetchOne(Person.self, key: "ada")?.visits == 5)
    }

    @Test func `a record that reads its rows by itself`() async throws {
        try await database.save(Guest(id: "1", name: "Ada"))
        #expect(try await database.fetchAll(Guest.all()).map(\.visits) == [0])
        #expect(Kinds.Gender(databaseValue: .text("male")) == .male)
    }

    @Test func `filters, and a change by a query`() async throws {
        try await database.save(person)
        do {
            let filter = Person.visits >= 3 && !(Person.name.folded == "ada")
            #expect(try await database.fetchCount(Person.filter(filter)) == 1)
        }
        do {
            let filter = Person.visits >= 3 && Person.name.folded.hasPrefix("øst")
            #expect(try await database.fetchCount(Person.filter(filter)) == 0)
        }
        let count = try await database.write { db in
            try Person.filter(Person.visits < 1).updateAll(db, Person.visits.set(to: 1))
        }
        #expect(count == 0)
    }

    @Test func `pages, columns and plans`() async throws {
        let people = (0..<60).map { Person(id: "\($0)", name: "\($0)", visits: $0) }
        try await database.save(contentsOf: people)
        do {
            let page = Person.filter(Person.visits > 3).order(Person.name.folded.asc).limit(50)
            let next = page.after(people[49])
            #expect(try await database.fetchAll(next).first?.id == "5")
        }
        let names = try await database.read { db in
            try Person.order(Person.name.asc).select(Person.id, Person.name).fetchAll(db)
        }
        #expect(names.first?.0 == "0" && names.count == 60)

        let plan = try await storage.explain(Person.order(Person.name.folded.asc).limit(50))
        #expect(plan.usesIndex && !plan.sorts)

        let least = 58
        let rows = try await storage.fetchAll(
            "SELECT visits, count(*) FROM person WHERE visits >= \(least) GROUP BY 1"
        )
        #expect(rows.count == 2)
    }

    @Test func `an observation`() async throws {
        try await database.save(person)
        let (counts, shown) = AsyncStream.makeStream(of: Int.self)
        let database = database
        func show(_ people: [Person]) { shown.yield(people.count) }

        let task = Task {
            for try await people in database.observe(Person.matching("ada")) {
                show(people)
            }
        }
        var iterator = counts.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        // The observation ends with its database.
        await database.close()
        try await task.value
    }

    @Test func `a migration, and a cache`() async throws {
        try await database.save(person)

        var migrator = DatabaseMigrator()
        migrator.registerMigration("names in capitals") { db in
            for var person in try Person.fetchAll(db) {
                person.name = person.name.uppercased()
                try person.save(db)
            }
        }
        try await migrator.migrate(database)
        #expect(try await database.fetchAll(Person.all()).map(\.name) == ["ADA ØSTBERG"])

        let (bytes, url) = ([1, 2, 3] as [UInt8], "https://people.test/ada.png")
        let pictures = BlobCache(in: database, limit: 50_000_000, lifetime: .seconds(86_400))
        try await pictures.store(bytes, forKey: url)
        #expect(try await pictures.bytes(forKey: url) == bytes)
    }

    @Test func `stores`() async throws {
        nonisolated struct Person: Codable, Identifiable, Sendable { var id: String }
        let backend = MemoryStorage()
        let listings = Store<Listing>("listings", in: backend) { _ in "current" }
        let (now, users, person) = (Date.distantPast, [Person(id: "2")], Person(id: "1"))

        let people = Store<Person>("people", in: backend)
        try await people.save(person)

        var batch = StorageBatch()
        batch.replaceAll(in: people, with: users)
        batch.save(Listing(fetched: now), in: listings)
        try await backend.apply(batch)

        #expect(try await people.all().map(\.id) == ["2"])
    }
}
