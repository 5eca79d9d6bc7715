import Persistence
import PersistenceSQLite
import PersistenceTesting
import Synchronization
import Testing

@Suite("SQLiteStorage, SQL and copies")
struct SQLTests {
    private struct Person: PersistableRecord, Codable, Hashable {
        var id: Int
        var name: String
        var age: Int?

        static let id = Column("id", \Person.id)
        static let name = Column("name", \Person.name)
        static let age = Column("age", \Person.age)
        static let table = Table(
            "person",
            key: id,
            columns: [name, age],
            indexes: [Index(name.folded), Index(age, name.folded)],
            searching: [name]
        )
    }

    private let directory: TemporaryDirectory
    private let storage: SQLiteStorage

    init() async throws {
        directory = try TemporaryDirectory()
        storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await Database(storage).save(
            contentsOf: (0..<500).map { Person(id: $0, name: "O'Neil \($0)", age: $0 % 7) }
        )
    }

    @Test func `reads by SQL with any values`() async throws {
        let name = "'; DROP TABLE person; --"
        try await Database(storage).save(Person(id: 1_000, name: name, age: nil))

        let rows = try await storage.fetchAll(
            "SELECT id, name AS n, age FROM person WHERE name = \(name) OR id < \(1) ORDER BY id"
        )

        #expect(rows.map { $0["id"] } == [.integer(0), .integer(1_000)])
        #expect(rows.last?["n"] == .text(name))
        #expect(rows.last?["age"] == .null)
        #expect(rows.last?["other"] == nil)
        let sums = try await storage.fetchAll("SELECT age, count(*) FROM person GROUP BY age")
        #expect(sums.count == 8)
    }

    @Test(arguments: [
        "DELETE FROM person", "COMMIT", "DROP TABLE person", "SELECT * FROM nobody", "",
        "SELECT 1; DELETE FROM person", "no SQL", "UPDATE person SET age = 1 RETURNING id",
    ])
    func `refuses SQL that does not only read`(text: String) async throws {
        await #expect(throws: PersistenceError.self) {
            try await storage.fetchAll(SQL(stringLiteral: text))
        }

        #expect(try await Database(storage).fetchCount(Person.all()) == 500)
        #expect(try await Database(storage).fetchAll(Person.all()).count == 500)
        #expect(await storage.recoveries.isEmpty)
    }

    @Test func `explains whether a query uses an index`() async throws {
        let byName = Person.order(Person.name.folded.asc).limit(50)
        let ordered: [Query<Person>] = [
            byName, byName.after(Person(id: 3, name: "O'Neil 3")),
            Person.filter(Person.name.folded.hasPrefix("o'n")).order(Person.name.folded.asc),
            Person.filter(Person.id > 7), Person.filter(Person.id == 7),
            Person.filter(Person.age == 3).order(Person.name.folded.desc),
        ]
        let found: [Query<Person>] = [Person.filter(Person.age == 3), Person.matching("neil")]
        for query in ordered + found {
            let plan = try await storage.explain(query)
            #expect(plan.usesIndex, "\(plan.steps)")
        }
        for query in ordered {
            let plan = try await storage.explain(query)
            #expect(!plan.sorts, "\(plan.steps)")
        }
        // Skipped rows are not read.
        let jump = try await storage.explain(
            Person.order(Person.name.folded.desc).limit(50, offset: 400)
        )
        #expect(jump.steps.contains { $0.contains("COVERING INDEX person by name folded") })
        #expect(!jump.sorts)
        let scan = try await storage.explain(Person.filter(Person.name == "x"))
        #expect(!scan.usesIndex)
        #expect(try await storage.explain(Person.order(Person.name.asc)).sorts)
    }

    @Test func `looks at the rows once for all parts of words`() async throws {
        let either = Filter<Person>(.any([.matchesParts(["eil"]), .matchesParts(["x"])]))
        let some = Person.filter(either).filter(Person.age == 3)
        let query = some.matchingParts("9").matchingParts("7")
        let plan = try await storage.explain(query)
        #expect(plan.steps.filter { $0 == "SCAN person" }.count == 1, "\(plan.steps)")

        let found = try await Database(storage).fetchAll(query).map(\.id)
        let all = (0..<500).filter { id in
            id % 7 == 3 && ["7", "9"].allSatisfy { "\(id)".contains($0) }
        }
        #expect(found == all)
    }

    @Test func `finds the first of many hits in order, however they lie`() async throws {
        let database = Database(storage)
        try await database.save(
            contentsOf: (0..<3_000).map {
                Person(id: 1_000 + $0, name: $0 < 1_500 ? "Zoë \($0)" : "Ada Zoë \($0)")
            }
        )
        let zoe = Person.matching("zoe").limit(20)
        let walk = try await storage.explain(zoe.order(Person.name.folded.asc))
        #expect(walk.steps.contains { $0.contains("INDEX person by name folded") })
        #expect(!walk.steps.contains { $0.contains("VIRTUAL TABLE") } && !walk.sorts)
        // The hits are too late in the order or too few, or the order has no index.
        for query in [
            zoe.order(Person.name.folded.desc).filter(Person.id < 0),
            Person.matching("neil 17").limit(20).order(Person.name.folded.asc),
            zoe.order(Person.name.asc), zoe.order(Person.age.asc, Person.id.desc),
        ] {
            let plan = try await storage.explain(query)
            #expect(plan.steps.contains { $0.contains("VIRTUAL TABLE") }, "\(plan.steps)")
        }
        let twice = zoe.matching("ada").order(Person.name.folded.asc)
        #expect(try await database.fetchAll(twice).count == 20)
        #expect(
            try await database.fetchAll(twice.limit(50))
                == Array(
                    database.fetchAll(
                        Person.matching("zoe ada").order(Person.name.folded.asc).limit(50)
                    )
                )
        )
        for order in [Person.name.folded.asc, Person.name.folded.desc, Person.id.asc] {
            for text in ["zoe", "neil", "ada zoe", "ada zoe 299"] {
                let query = Person.matching(text).order(order)
                let all = try await database.fetchAll(query)
                #expect(try await database.fetchAll(query.limit(20)) == Array(all.prefix(20)))
                let filtered = query.filter(Person.id < 2_700)
                #expect(
                    try await database.fetchAll(filtered.limit(7))
                        == Array(all.filter { $0.id < 2_700 }.prefix(7))
                )
                if all.count > 30 {
                    #expect(
                        try await database.fetchAll(query.after(all[20]).limit(5))
                            == Array(all[21..<26])
                    )
                }
            }
        }
    }

    private struct Ware: PersistableRecord, Codable, Hashable {
        var id: Int
        var name: String
        var shelf: Int

        static let id = Column("id", \Ware.id)
        static let name = Column("name", \Ware.name)
        static let shelf = Column("shelf", \Ware.shelf)
        static let table = Table(
            "ware",
            key: id,
            columns: [name, shelf],
            indexes: [Index(name.folded, shelf)],
            searching: [name]
        )
    }

    @Test func `finds the first of many hits by an index that goes on after the order`()
        async throws
    {
        let database = Database(storage)
        // Many wares share a name; the order of their shelves is the reverse of that of their keys.
        try await database.save(
            contentsOf: (0..<15_000).map { id in
                let name = id < 13_800 ? "cup \(id / 50)" : "vase \(id)"
                return Ware(id: id, name: id % 11 == 0 ? "\(name) red" : name, shelf: -id)
            }
        )
        // Most names match, one in eleven, and names that the walk does not reach.
        for (text, walks, asksIndex) in [
            ("c", true, false), ("red", true, true), ("vase", false, true),
        ] {
            let query = Ware.matching(text).order(Ware.name.folded.asc)
            let steps = try await storage.explain(query.limit(70)).steps
            let isWalked = steps.contains { $0.contains("COVERING INDEX ware by name folded") }
            #expect(isWalked == walks && steps.contains { $0.contains("VIRTUAL") } == asksIndex)
            let all = try await database.fetchAll(query)
            #expect(try await database.fetchAll(query.limit(70)) == Array(all.prefix(70)))
            let next = try await database.fetchAll(query.after(all[70]).limit(70))
            #expect(next == Array(all[71..<141]))
            #expect(try await database.fetchCount(query.limit(1_001)) == 1_001)
            let some = query.filter(Ware.shelf < -14_900)
            let count = try await database.fetchCount(some.limit(500))
            #expect(try await database.fetchAll(some).count == count)
        }
    }

    @Test func `refuses a transaction that is over`() async throws {
        let escaped = Mutex<Escaped?>(nil)
        try await Database(storage).write { db in
            escaped.withLock { $0 = Escaped(db: db) }
        }

        let db = try #require(escaped.withLock { $0 }).db
        #expect(throws: PersistenceError.self) { try Person.fetchCount(db) }
        #expect(throws: PersistenceError.self) { try Person(id: 9_999, name: "x").save(db) }
        #expect(try await Database(storage).fetchCount(Person.all()) == 500)
    }

    // Unchecked, to test a misuse.
    private struct Escaped: @unchecked Sendable {
        let db: any WriteTransaction
    }

    @Test func `is copied while others write`() async throws {
        let parts = Mutex<[Double]>([])
        let path = directory.appending("copy.sqlite")

        try await storage.backup(to: path) { part in parts.withLock { $0.append(part) } }

        #expect(parts.withLock { $0.last } == 1)
        try await Database(storage).save(Person(id: 9_999, name: "later"))
        let copy = Database(SQLiteStorage(path: path))
        #expect(try await copy.fetchCount(Person.all()) == 500)
        #expect(try await copy.fetchAll(Person.matching("neil")).count == 500)
        #expect(directory.permissions(of: "copy.sqlite") == 0o600)
        await copy.close()
        await #expect(
            throws: PersistenceError.cannotOpen(path: path, reason: "there is a file already")
        ) {
            try await storage.backup(to: path)
        }
    }

    @Test func `leaves no copy when it is cancelled`() async throws {
        let path = directory.appending("copy.sqlite")
        let storage = storage
        let task = Task {
            try await storage.backup(to: path)
        }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!directory.names.contains { $0.hasPrefix("copy") })
    }
}
