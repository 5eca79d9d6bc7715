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

    private struct Label: PersistableRecord, Codable {
        var id: String
        var text: String?

        static let id = Column("id", \Label.id)
        static let text = Column("text", \Label.text)
        static let table = Table("label", key: id, columns: [text], indexes: [Index(text.folded)])
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

    // With numbered parameters, SQLite took a minute.
    @Test(.timeLimit(.minutes(1))) func `membership among very many values is found`()
        async throws
    {
        let query = Ware.filter(Ware.id.isMember(of: (0..<200_000).map { $0 * 3 }))
            .filter(Ware.id > 300)

        #expect(try await database.fetchCount(query) == 66)
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
        // Without an index of the complete order, equal values are sorted.
        let sold = Ware.filter(Ware.isSold).order(Ware.shelf.folded.asc, Ware.shelf.asc)
        #expect(try await storage.explain(sold).sorts)
    }

    @Test func `are left out where the order does not matter`() async throws {
        let query = Ware.filter(Ware.isSold == false).order(Ware.shelf.folded.asc)

        #expect(try await storage.explain(query.unordered()).steps == ["SCAN ware"])
        // With a limit, the order matters, since it determines the records.
        let first = try await database.fetchAll(query.unordered().limit(2)).map(\.id)
        #expect(first == (try await database.fetchAll(query.limit(2)).map(\.id)))
    }

    @Test func `skip records also of a selection`() async throws {
        let query = Ware.filter(Ware.isSold == false).order(Ware.shelf.folded.asc)
        let all = try await database.fetchAll(query).map(\.id)

        let ids = try await database.read { db in
            try query.limit(3, offset: 200).select(Ware.id).fetchAll(db)
        }

        #expect(ids == Array(all[200..<203]))
    }

    @Test(arguments: [false, true])
    func `find the rows after one in an order of values that are there`(
        isDescending: Bool
    ) async throws {
        let labels = (100..<200).map { Label(id: "\($0)", text: $0 % 4 == 0 ? nil : "\($0 % 7)") }
        try await database.save(contentsOf: labels)
        let text = Label.text.folded
        let query = Label.filter(isDescending ? text <= "5" : text >= "1")
            .order(isDescending ? text.desc : text.asc)
        let all = try await database.fetchAll(query)

        let rest = query.after(all[29])
        #expect(try await database.fetchAll(rest).map(\.id) == all[30...].map(\.id))
        let plan = try await storage.explain(rest)
        let sign = isDescending ? "<" : ">"
        #expect(plan.steps.contains { $0.hasSuffix("((text folded,id)\(sign)(?,?))") })
        #expect(!plan.sorts)
        // A record without a text precedes all others, and is not in the result itself.
        let others = try await database.fetchAll(query.after(labels[0])).map(\.id)
        #expect(others == (isDescending ? [] : all.map(\.id)))
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
