import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests the stored keys of a column that an earlier release of a program does not have.
@Suite("SQLiteStorage, keys of a column with a default")
struct AddedKeyTests {
    private struct Ware: PersistableRecord, Codable {
        var id: Int

        static let id = Column("id", \Ware.id)
        static let table = Table("ware", key: id, columns: [])
    }

    /// The wares of a release that does not order them by shelf.
    private struct ShelvedWare: PersistableRecord, Codable {
        var id: Int
        var shelf: String

        static let id = Column("id", \ShelvedWare.id)
        static let shelf = Column("shelf", \ShelvedWare.shelf, default: "Shelf 0's")
        static let table = Table("ware", key: id, columns: [shelf])
    }

    /// The wares of the newest release.
    private struct OrderedWare: PersistableRecord, Codable {
        var id: Int
        var shelf: String
        var note: String?

        static let id = Column("id", \OrderedWare.id)
        static let shelf = Column("shelf", \OrderedWare.shelf, default: "Shelf 0's")
        static let note = Column("note", \OrderedWare.note)
        static let table = Table(
            "ware",
            key: id,
            columns: [shelf, note],
            indexes: [Index(shelf.folded), Index(shelf.numeric), Index(note.folded)],
            searching: [note]
        )
    }

    private let directory: TemporaryDirectory
    private let path: String
    private let database: Database

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.appending("wares.sqlite")
        database = Database(SQLiteStorage(path: path))
    }

    private func checkOrder(of ids: [Int], in database: Database) async throws {
        let shelf = OrderedWare.filter(OrderedWare.shelf.folded == "SHELF 0'S")
        #expect(try await database.fetchAll(shelf).map(\.id) == ids)
        let numbered = OrderedWare.filter(OrderedWare.shelf.numeric == "shelf 00's")
        #expect(try await database.fetchAll(numbered).map(\.id) == ids)
    }

    @Test func `are those of the default in the rows of an earlier release`() async throws {
        try await database.save(OrderedWare(id: 1, shelf: "Shelf 0's"))
        try await database.save(OrderedWare(id: 2, shelf: "shelf 2"))
        try await database.save(Ware(id: 3))
        try await checkOrder(of: [1, 3], in: database)
        await database.close()
    }

    @Test(arguments: [false, true])
    func `are those of the default in a column that is added`(isColumnStored: Bool) async throws {
        try await database.save(Ware(id: 1))
        if isColumnStored { try await database.save(ShelvedWare(id: 2, shelf: "shelf 2")) }
        try await checkOrder(of: [1], in: database)
        try await database.save(Ware(id: 3))
        try await checkOrder(of: [1, 3], in: database)
        await database.close()

        // The first program restores the indexes; then the table matches its description.
        var versions: [[[String]]] = []
        for _ in 0..<2 {
            let again = Database(SQLiteStorage(path: path))
            try await checkOrder(of: [1, 3], in: again)
            await again.close()
            versions.append(try RawDatabase(path).rows("PRAGMA schema_version"))
        }
        #expect(versions[0] == versions[1])
    }

    @Test func `are corrected where an earlier release has left them out`() async throws {
        try await database.save(OrderedWare(id: 1, shelf: "shelf 1", note: "first"))
        await database.close()
        let raw = try RawDatabase(path)
        try raw.execute(
            """
            DROP INDEX "ware by shelf folded";
            ALTER TABLE ware DROP COLUMN "shelf folded";
            ALTER TABLE ware ADD COLUMN "shelf folded" TEXT;
            UPDATE ware SET "shelf folded" = 'shelf 1';
            INSERT INTO ware (id) VALUES (2);
            CREATE INDEX "ware by shelf folded" ON ware ("shelf folded", id)
            """
        )

        let later = Database(SQLiteStorage(path: path))
        try await checkOrder(of: [2], in: later)
        try await later.save(Ware(id: 3))
        try await checkOrder(of: [2, 3], in: later)
        #expect(try await later.fetchAll(OrderedWare.matching("first")).map(\.id) == [1])
        await later.close()
        try raw.execute("INSERT INTO \"ware search\" (\"ware search\") VALUES ('integrity-check')")
        #expect(try raw.rows("PRAGMA integrity_check") == [["ok"]])
    }
}
