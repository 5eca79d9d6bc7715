import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, indexes and lookups")
struct IndexTests {
    private struct Ware: PersistableRecord, Codable {
        var id: Int
        var shelf: String
        var isSold: Bool

        static let id = Column("id", \Ware.id)
        static let shelf = Column("shelf", \Ware.shelf)
        static let isSold = Column("isSold", \Ware.isSold)
        static let table = Table(
            "ware",
            key: id,
            columns: [shelf, isSold],
            lookups: [shelf],
            indexes: [Index(shelf.folded, id, isSold), Index(shelf.numeric)]
        )
    }

    private struct PlainWare: PersistableRecord, Codable {
        var id: Int
        var shelf: String

        static let id = Column("id", \PlainWare.id)
        static let shelf = Column("shelf", \PlainWare.shelf)
        static let table = Table("ware", key: id, columns: [shelf], indexes: [Index(shelf.folded)])
    }

    private let directory: TemporaryDirectory
    private let storage: SQLiteStorage
    private let database: Database

    init() async throws {
        directory = try TemporaryDirectory()
        storage = SQLiteStorage(path: directory.appending("wares.sqlite"))
        database = Database(storage)
        try await database.save(
            contentsOf: (0..<500).map { Ware(id: $0, shelf: "\($0 % 5)", isSold: $0 % 3 == 0) }
        )
    }

    private func indexes() async throws -> Set<DatabaseValue?> {
        let sql: SQL = "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%'"
        return Set(try await storage.fetchAll(sql).map { $0["name"] })
    }

    @Test func `skip records of one value by what comes after the key`() async throws {
        let query = Ware.filter(Ware.isSold == false).order(Ware.shelf.folded.asc)

        let page = try await storage.explain(query.limit(50, offset: 200))
        #expect(page.steps.contains { $0.contains("COVERING INDEX ware by shelf folded, id") })
        #expect(!page.sorts)
        let all = try await database.fetchAll(query).map(\.id)
        #expect(
            try await database.fetchAll(query.limit(5, offset: 200)).map(\.id)
                == Array(all[200..<205])
        )
        // Without an index of the whole order, equal values are sorted.
        let sold = Ware.filter(Ware.isSold).order(Ware.shelf.folded.asc, Ware.shelf.asc)
        #expect(try await storage.explain(sold).sorts)
    }

    @Test func `find records by a value`() async throws {
        let plan = try await storage.explain(Ware.filter(Ware.shelf == "3"))
        #expect(plan.steps.contains { $0.contains("INDEX ware with shelf (shelf=?)") })
        #expect(try await database.fetchCount(Ware.filter(Ware.shelf == "3")) == 100)
    }

    @Test func `that a description leaves out are removed by the next change`() async throws {
        let before: Set<DatabaseValue?> = [
            .text("ware with shelf"), .text("ware by shelf folded, id, isSold"),
            .text("ware by shelf numeric"),
        ]
        #expect(try await indexes() == before)

        #expect(try await database.fetchCount(PlainWare.all()) == 500)
        try await database.save(PlainWare(id: 500, shelf: "6"))

        #expect(try await indexes() == [.text("ware by shelf folded")])
        let query = PlainWare.filter(PlainWare.shelf.folded >= "6")
        #expect(try await database.fetchAll(query).map(\.id) == [500])
    }
}
