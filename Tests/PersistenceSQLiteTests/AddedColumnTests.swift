import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("SQLiteStorage, columns that are added to a table")
struct AddedColumnTests {
    private struct Ware: PersistableRecord, Codable {
        var id: Int

        static let id = Column("id", \Ware.id)
        static let table = Table("ware", key: id, columns: [])
    }

    /// Texts that are not plain literals in SQL.
    private static let texts = ["it's", "'\u{301}''", "a\u{0}b'", "\u{0}", "\\ \" ?1 \u{1F600}"]

    /// The wares of a later release.
    private struct LabelledWare: PersistableRecord, Codable, Hashable {
        var id: Int
        var first = texts[0]
        var second = texts[1]
        var third = texts[2]
        var fourth: String? = texts[3]
        var fifth = texts[4]

        static let id = Column("id", \LabelledWare.id)
        static let table = Table(
            "ware",
            key: id,
            columns: [
                Column("first", \LabelledWare.first, default: texts[0]),
                Column("second", \LabelledWare.second, default: texts[1]),
                Column("third", \LabelledWare.third, default: texts[2]),
                Column("fourth", \LabelledWare.fourth, default: texts[3]),
                Column("fifth", \LabelledWare.fifth, default: texts[4]),
            ]
        )
    }

    /// The wares of a release that spells a column differently.
    private struct ShoutedWare: PersistableRecord, Codable {
        var id: Int
        var FIRST: String?

        static let id = Column("id", \ShoutedWare.id)
        static let table = Table(
            "ware",
            key: id,
            columns: [Column("FIRST", \ShoutedWare.FIRST)]
        )
    }

    /// A table whose name is spelled differently.
    private struct OtherWare: PersistableRecord, Codable {
        var id: Int

        static let id = Column("id", \OtherWare.id)
        static let table = Table("Ware", key: id, columns: [])
    }

    private let directory: TemporaryDirectory
    private let path: String
    private let database: Database

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.appending("wares.sqlite")
        database = Database(SQLiteStorage(path: path))
    }

    @Test func `have their defaults, whatever characters those consist of`() async throws {
        try await database.save(Ware(id: 1))

        #expect(try await database.fetchAll(LabelledWare.self) == [LabelledWare(id: 1)])
        try await database.save(LabelledWare(id: 2))
        try await database.save(Ware(id: 3))
        #expect(
            try await database.fetchAll(LabelledWare.self) == (1...3).map { LabelledWare(id: $0) }
        )
        await database.close()
    }

    @Test func `have their defaults in a table that has them from the start`() async throws {
        try await database.save(LabelledWare(id: 1))
        try await database.save(Ware(id: 2))

        #expect(
            try await database.fetchAll(LabelledWare.self) == (1...2).map { LabelledWare(id: $0) }
        )
        await database.close()
    }

    @Test func `are not added to a table whose name differs by case alone`() async throws {
        try await database.save(Ware(id: 1))
        let refusal = PersistenceError.unsupported(
            collection: "Ware",
            reason: "its name differs from the table ware by case alone"
        )

        await #expect(throws: refusal) { try await database.fetchAll(OtherWare.self) }
        await #expect(throws: refusal) { try await database.save(OtherWare(id: 2)) }
        #expect(try await database.fetchAll(Ware.self).map(\.id) == [1])
        #expect(try await database.fetchCount(Ware.all()) == 1)
        await database.close()
    }

    @Test func `are refused if a name differs from a stored one by its case alone`() async throws {
        try await database.save(LabelledWare(id: 1))
        let refusal = PersistenceError.unsupported(
            collection: "ware",
            reason: "its column first differs from FIRST by case alone"
        )

        await #expect(throws: refusal) { try await database.fetchAll(ShoutedWare.self) }
        await #expect(throws: refusal) { try await database.save(ShoutedWare(id: 2)) }
        #expect(try await database.fetchCount(LabelledWare.all()) == 1)
        await database.close()
    }
}
