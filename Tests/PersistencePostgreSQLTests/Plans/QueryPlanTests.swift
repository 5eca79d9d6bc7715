import Persistence
import PersistencePostgreSQL
import Testing

/// Tests the plans of the application's queries, on a table of some ten thousand people.
@Suite("PostgreSQLStorage: plans", .needsServer)
struct QueryPlanTests {
    private typealias People = Query<Resident>

    private let schema = TestServer.newSchema()
    /// A separate database: snapshots of other tests would keep `VACUUM` from marking pages as
    /// visible to all, which index-only scans require.
    private let address: String

    init() throws {
        address = try TestServer.newDatabase(schema)
    }

    @Test(.needsExtension("pg_trgm"))
    func `of the application's queries read no more rows than they have to`() async throws {
        let storage = try PostgreSQLStorage(address: address, schema: schema)
        let database = Database(storage)
        let everybody = Resident.some(10_000)
        try await database.save(contentsOf: everybody)
        try TestServer.run("VACUUM ANALYZE \(schema).resident", at: address)

        for (name, query) in Self.fetches(everybody) {
            let steps = try await storage.explain(query)
            let scans = steps.contains { $0.contains("Seq Scan") }
            #expect(!steps.isEmpty && !scans, "\(name): \(steps)")
        }
        for (name, query) in Self.counts() {
            let steps = try await storage.explain(query, isCounting: true)
            let scans = steps.contains { $0.contains("Seq Scan") }
            #expect(!steps.isEmpty && !scans, "\(name): \(steps)")
        }
        for (name, query) in Self.positions(everybody) {
            let steps = try await storage.explain(query, isCounting: true)
            #expect(steps.contains { $0.contains("Index Only Scan") }, "\(name): \(steps)")
        }
        await database.close()
    }

    @Test func `of pages by key sort nothing`() async throws {
        let storage = try PostgreSQLStorage(address: address, schema: schema)
        let database = Database(storage)
        let everybody = Resident.some(2_000)
        try await database.save(contentsOf: everybody)
        try TestServer.run("VACUUM ANALYZE \(schema).resident", at: address)

        for query in [Resident.all(), Resident.all().order(Resident.id.desc, Resident.last.asc)] {
            for page in [query, query.after(everybody[701])] {
                let steps = try await storage.explain(page.limit(50))
                let isRead = steps.contains { $0.contains("Index Scan") }
                #expect(isRead && !steps.contains { $0.contains("Sort") }, "\(steps)")
            }
        }
        await database.close()
    }

    @Test func `of many values look up each, also before the table has statistics`() async throws {
        let storage = try PostgreSQLStorage(address: address, schema: schema)
        let database = Database(storage)
        try await database.save(Resident.some(1)[0])
        try TestServer.run(
            "ALTER TABLE \(schema).resident SET (autovacuum_enabled = off)",
            at: address
        )
        let everybody = Resident.some(3_000)
        try await database.save(contentsOf: everybody)
        let some = everybody.suffix(250)
        let queries = [
            Resident.filter(Resident.uid.isMember(of: some.map(\.uid))),
            Resident.filter(Resident.identity.isMember(of: some.map(\.identity))),
        ]

        for query in queries {
            let steps = try await storage.explain(query)
            #expect(steps.contains { $0.contains("Index Cond") }, "\(steps)")
            let reads = steps.contains { $0.contains("Seq Scan") || $0.contains("ANY") }
            #expect(!reads, "\(steps)")
        }
        #expect(try await database.fetchAll(queries[0]).count == some.count { $0.uid != nil })
        #expect(try await database.fetchAll(queries[1]).map(\.id) == some.map(\.id).sorted())
        await database.close()
    }

    @Test(.needsExtension("pg_trgm"))
    func `of parts of words scan the table where there are no trigrams`() async throws {
        try TestServer.run("CREATE ROLE \(schema) LOGIN")
        try TestServer.run("CREATE SCHEMA \(schema) AUTHORIZATION \(schema)", at: address)
        let storage = try PostgreSQLStorage(
            address: address.replacing("user=builder", with: "user=\(schema)"),
            schema: schema
        )
        let database = Database(storage)
        let everybody = Resident.some(2_000)
        try await database.save(contentsOf: everybody)
        try TestServer.run("VACUUM ANALYZE \(schema).resident", at: address)
        let parts = Resident.matchingParts("odega")

        let found = try await database.fetchAll(parts).map(\.id)
        #expect(!found.isEmpty)
        let steps = try await storage.explain(parts)
        #expect(steps.contains { $0.contains("Seq Scan") }, "\(steps)")
        // The owner of the table adds the index as soon as the extension exists.
        try TestServer.run("CREATE EXTENSION pg_trgm", at: address)
        let later = try PostgreSQLStorage(
            address: address.replacing("user=builder", with: "user=\(schema)"),
            schema: schema
        )
        #expect(try await Database(later).fetchAll(parts).map(\.id) == found)
        let quicker = try await later.explain(parts)
        #expect(!quicker.contains { $0.contains("Seq Scan") }, "\(quicker)")
        await later.close()
        await database.close()
    }

    /// The queries that fetch records, with their names.
    private static func fetches(_ everybody: [Resident]) -> [(name: String, query: People)] {
        var queries: [(name: String, query: People)] = [
            ("key", Resident.filter(Resident.id == "own/4000")),
            ("keys", Resident.filter(Resident.id.isMember(of: ["own/8", "directory/8"]))),
            ("source", Resident.filter(Resident.id.hasPrefix("own/"))),
            ("UID", Resident.filter(Resident.uid == "urn:uuid:99").limit(32)),
            ("identity", Resident.filter(Resident.identity == 7_919).limit(32)),
            ("outdated", Resident.filter(Resident.revision == nil)),
            ("older", Resident.filter(Resident.revision == 0)),
            ("prefix", Resident.filter(Resident.last.folded.hasPrefix("bodega"))),
            (
                "namesake",
                Resident.filter(Resident.last.folded == "bo" && Resident.first.folded == "li")
                    .limit(10)
            ),
            ("words", Resident.matching("bode lisa")),
            ("parts", Resident.matchingParts("odega imo")),
            ("words of a city", Resident.matching("li").filter(Resident.city.containsWords("li"))),
        ]
        for (shown, people) in shown {
            for (order, parts) in orders(of: people) {
                for (part, query) in zip(["with a value", "without"], parts) {
                    let name = "\(shown) by \(order), \(part)"
                    let later = query.after(everybody[4_322])
                    queries += [
                        (name, query.limit(50)), ("\(name), a later page", later.limit(50)),
                        ("\(name), found", query.matching("bode").limit(50)),
                        ("\(name), found inside", query.matchingParts("odega").limit(50)),
                    ]
                }
            }
            let favorites = people.filter(Resident.isFavorite)
            queries.append(("favourites among \(shown)", byName(favorites).limit(50)))
        }
        return queries
    }

    /// The queries that count records, with their names.
    private static func counts() -> [(name: String, query: People)] {
        var queries: [(name: String, query: People)] = [
            ("source", Resident.filter(Resident.id.hasPrefix("own/"))),
            ("behind", Resident.filter(Resident.id >= "own0").limit(1)),
            ("words", Resident.matching("bode").limit(1_001)),
            ("parts", Resident.matchingParts("odega").limit(1_001)),
        ]
        for (shown, people) in shown {
            queries += [
                ("found among \(shown)", people.matching("bode").limit(1_001)),
                ("favourites among \(shown)", people.filter(Resident.isFavorite).limit(1_001)),
            ]
        }
        return queries
    }

    /// The queries whose counts are positions of a record, with their names.
    private static func positions(_ everybody: [Resident]) -> [(name: String, query: People)] {
        var queries: [(name: String, query: People)] = [("all", Resident.all())]
        for (shown, people) in shown {
            for (order, parts) in orders(of: people) {
                for (part, query) in zip(["with a value", "without"], parts) {
                    let before = query.reversed().after(everybody[4_322])
                    queries.append(("position \(shown) by \(order), \(part)", before))
                }
            }
        }
        return queries
    }

    /// The people of a list: all, or some sources without replaced people.
    private static let shown: [(name: String, people: People)] = [
        ("everybody", Resident.all()),
        ("own", Resident.filter(Resident.source.isMember(of: ["own"]))),
        (
            "two sources",
            Resident.filter(Resident.source.isMember(of: ["own", "directory"]))
                .filter(Resident.isReplaced == false)
        ),
    ]

    private static func byName(_ people: People) -> People {
        people.order(Resident.last.folded.asc, Resident.first.folded.asc)
    }

    /// The orders of a list, each in one or two parts: the people with a value, and those without.
    private static func orders(of people: People) -> [(name: String, parts: [People])] {
        let (first, last) = (Resident.first.folded, Resident.last.folded)
        var orders: [(name: String, parts: [People])] = [
            ("last name", [byName(people)]),
            ("last name, descending", [people.order(last.desc, first.desc)]),
            ("first name", [people.order(first.asc, last.asc)]),
            ("first name, descending", [people.order(first.desc, last.desc)]),
        ]
        for column in [
            Resident.email, Resident.phone, Resident.city, Resident.country, Resident.birthday,
        ] {
            let present = people.filter(column.folded >= "")
            let others = byName(people.filter(column == nil))
            let text = column.folded
            orders += [
                (column.name, [present.order(text.asc, last.asc, first.asc), others]),
                ("\(column.name), descending", [present.order(text.desc, last.desc, first.desc)]),
            ]
        }
        return orders
    }
}
