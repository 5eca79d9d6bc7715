import DomainFixtures
import FoundationEssentials
import Glibc
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

@Suite("PeopleStore, warnings")
struct PeopleWarningsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func people(in storage: any PeopleStorage) -> PeopleStore {
        PeopleStore(storage: storage, directory: nil)
    }

    @Test func `there are none about a storage that is whole`() async throws {
        let people = people(in: MemoryStorage())
        try await people.save(.mockJQ)

        #expect(await people.warnings() == AddressBookWarnings())
        #expect(try await people.page().warnings == AddressBookWarnings())
    }

    @Test func `more people than a storage is meant for are told, until they are fewer`()
        async throws
    {
        let people = people(in: MemoryStorage(suitableCount: 1))
        try await people.save(.mockJQ)
        #expect(try await people.page().warnings.lines == [])
        try await people.save(.mockTS)
        #expect(
            try await people.page().warnings.lines == [
                "this storage holds all 2 people in memory; export them, and import them with "
                    + "--storage sqlite"
            ]
        )
        try await people.delete(keys: [User.mockTS.key])
        #expect(await people.warnings().lines == [])
        #expect(FileStorage(path: directory.path).suitableCount == 100_000)
    }

    /// A record of people with few of its columns.
    private struct Part: PersistableRecord, Codable {
        var id: String
        var last: String?
        static let last = Column("last", \Part.last)
        static let id = Column("id", \Part.id)
        static let table = Table("person", key: id, columns: [last])
    }

    @Test func `somebody of whom a part is lost keeps nobody else from being read`() async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        try await people(in: storage).save(.mockJQ)
        try await people(in: storage).save(.mockTS)
        try await Database(storage).write { db in
            try Part.filter(Part.id == "own/\(User.mockTS.key)").deleteAll(db)
            try Part(id: "own/\(User.mockTS.key)").save(db)
        }
        let people = people(in: storage)

        let read = try await people.people(in: 0..<10)
        #expect(Set(read.map(\.key)) == [User.mockJQ.key, User.mockTS.key])
        let unread = try #require(read.first { $0.unread != nil })
        #expect(unread.key == User.mockTS.key && unread.user.isOwn)
        #expect(await people.warnings().lines.count == 1)
        await storage.close()
    }

    @Test func `what an earlier release stored and nobody can read is named at each start`()
        async throws
    {
        let storage = MemoryStorage()
        try await storage.apply([
            .put([1], key: "one", collection: "own"),
            .put(User.mockTS.document, key: User.mockTS.key, collection: "own"),
        ])
        let single = try await people(in: storage).page()
        try await storage.apply([.put([1], key: "two", collection: "notes")])

        #expect(single.people.map(\.user.fullname) == ["Tom Swift"])
        #expect(single.warnings.unread.count == 1)
        #expect(single.warnings.unread[0].hasPrefix("cannot read one in own: "))
        let double = await people(in: storage).warnings()
        #expect(double.unread[0].hasSuffix(" (and 1 more); import a backup to replace it"))
        #expect(try await storage.entries(in: "own").map(\.key) == ["one"])
    }

    @Test(arguments: [true, false])
    func `a person who cannot be read is told until somebody else repairs or deletes them`(
        isRepaired: Bool
    ) async throws {
        let storage = MemoryStorage()
        let (people, others) = (people(in: storage), people(in: storage))
        try await people.save(.mockJQ)
        try await StoredPerson.damage(in: storage)
        #expect(try await people.page().warnings.unread.count == 1)
        #expect(try await others.page().warnings.unread.count == 1)
        if isRepaired {
            let document = User.mockJQ.document
            try await Database(storage)
                .updateAll(StoredPerson.all(), StoredPerson.document.set(to: document))
        } else {
            try await Database(storage).deleteAll(StoredPerson.all())
        }

        #expect(try await people.page().warnings == AddressBookWarnings())
        // A page without the repaired person ends the warning, too.
        #expect(try await others.page(PeopleQuery(text: "nobody")).warnings.unread == [])
        #expect(await people.warnings() == AddressBookWarnings())
    }

    @Test func `an unfinished sync is told, and why that cannot be seen`() async throws {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        let directory = OnePage()
        await #expect(throws: SyncError.self) {
            try await DirectorySync(directory: directory, people: people, now: { .distantPast })
                .run()
        }
        let end = " of the directory and is not finished; builder sync goes on with it"
        #expect(try await people.page().warnings.unfinished == "a sync has brought 1 people\(end)")
        #expect(await people.warnings().unfinished == "a sync has brought 1 people\(end)")
        storage.failReading(with: .closed(path: "x"))

        // The last known line is returned without reading the storage.
        #expect(
            await people.knownWarnings().unfinished == "a sync has brought 1 people\(end)"
        )
        #expect(
            await people.warnings().unfinished
                == "cannot see whether a sync is unfinished: cannot use x: closed already"
        )
    }

    @Test(arguments: [("2,500 people", 2_500), ("some people", nil)])
    func `the people of an unfinished sync are counted by its last page, if that has a number`(
        people: String,
        total: Int?
    ) async throws {
        let storage = FaultyPeopleStorage()
        let store = PeopleStore(storage: storage, directory: .directory(at: nil))
        await #expect(throws: SyncError.self) {
            try await DirectorySync(directory: OnePage(), people: store, now: { .distantPast })
                .run()
        }
        let count = StoredPage.total.set(to: total)
        #expect(try await Database(storage).updateAll(StoredPage.all(), count) == 1)

        let line = try #require(try await store.page().warnings.unfinished)
        #expect(line.hasPrefix("a sync has brought \(people) of"))
    }

    /// A directory whose second page fails.
    private struct OnePage: DirectoryPages {
        let question = "all"

        func page(_ number: Int) async throws -> DirectoryPage {
            if number > 1 { throw PersistenceError.closed(path: "directory") }
            return DirectoryPage(users: [.mockTS])
        }
    }

    @Test func `a damaged file is told until it is deleted, with advice`() async throws {
        let first = FileStorage(path: directory.path)
        try await people(in: first).save(.mockJQ)
        await first.close()
        for name in directory.names { try directory.write([1, 2, 3], to: name) }

        let storage = FileStorage(path: directory.path)
        let lines = try await people(in: storage).page().warnings.lines
        let moved = directory.names.filter { $0.contains(".corrupt-") }
        #expect(!lines.isEmpty && lines.count == moved.count)
        #expect(lines[0].contains("import a backup"))
        #expect(moved.contains { lines[0].hasSuffix("deleting \($0) ends this message") })
        for name in moved { try directory.remove(name) }
        #expect(await people(in: storage).warnings() == AddressBookWarnings())
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `a storage that can only be read is told`() async throws {
        let path = directory.appending("people.sqlite")
        let storage = SQLiteStorage(path: path)
        try await people(in: storage).save(.mockJQ)
        await storage.close()

        await #expect(processExitsWith: .success) { [path = path as String] in
            let folder = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: folder, rights: 0o555)
            let people = PeopleStore(storage: SQLiteStorage(path: path), directory: nil)
            let page = try await people.page()
            #expect(page.total == 1)
            #expect(page.warnings.unread.isEmpty)
            #expect(page.warnings.unstored?.hasPrefix("nothing can be stored: ") == true)
        }
    }
}
