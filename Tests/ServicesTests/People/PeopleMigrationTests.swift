import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

/// Files in the format of each earlier release, from the folder `Files`.
///
/// A change of the schema or a record's format adds a folder that was written by the previous
/// release.
@Suite("PeopleStore over files of earlier releases")
struct PeopleMigrationTests {
    enum Release: String, CaseIterable {
        /// People are stored as JSON.
        case first = "1-people-as-json"
        /// People are stored as sequences of fields.
        case second = "2-people-as-fields"
        /// The user's own people, favourites and notes are stored, too.
        case third = "3-address-book"
        /// People are in one table, without the column by which an import recognizes them.
        case fourth = "4-one-table"
    }

    enum Kind: CaseIterable {
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Opens a copy of a release's storage.
    private func storage(_ release: Release, _ kind: Kind) throws -> any PeopleStorage {
        let files = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Files/\(release.rawValue)").path()
        try FileManager.default.copyItem(
            atPath: files,
            toPath: directory.appending(release.rawValue)
        )
        let copy = directory.appending(release.rawValue)
        return switch kind {
        case .sqlite: SQLiteStorage(path: copy + "/people.sqlite")
        case .files: FileStorage(path: copy + "/people")
        }
    }

    private func people(in storage: any PeopleStorage) -> PeopleStore {
        PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    @Test(arguments: Release.allCases, Kind.allCases)
    func `have their people, and take changes`(release: Release, kind: Kind) async throws {
        let storage = try storage(release, kind)
        let people = people(in: storage)

        #expect(Set(try await people.directoryContents()) == [User.ada, .mockJQ, .mockTS])
        let directory = try await people.directoryState()
        #expect(directory.answered == Date(timeIntervalSince1970: 1_795_000_000))
        #expect(await storage.recoveries.isEmpty)
        #expect(await people.warnings() == AddressBookWarnings())

        let before = try await people.contents().notes[User.ada.key]
        try await people.setNote("a note", forKey: User.ada.key)
        let later = Date(timeIntervalSince1970: 1_796_000_000)
        try await people.replaceDirectory(with: [.mockJQ], asOf: later)
        #expect(try await people.contents().notes[User.ada.key] == "a note")
        #expect(try await people.directoryContents() == [.mockJQ])
        #expect(try await people.undo().kind == .note)
        #expect(try await people.contents().notes[User.ada.key] == before)
        await storage.close()
    }

    @Test(arguments: [Release.third, .fourth], Kind.allCases)
    func `have their address book, and nothing is left behind`(
        release: Release,
        kind: Kind
    ) async throws {
        let storage = try storage(release, kind)
        let contents = try await people(in: storage).contents()

        #expect(contents == Self.addressBook)
        for collection in ["own", "favorites", "notes", "people", "answers"] {
            #expect(try await storage.entries(in: collection).isEmpty)
        }
        #expect(try await people(in: storage).contents() == contents)
        await storage.close()
    }

    @Test(arguments: Release.allCases, Kind.allCases)
    func `have people whom an import recognizes`(release: Release, kind: Kind) async throws {
        let storage = try storage(release, kind)
        let people = people(in: storage)
        let before = try await people.count().number
        let ada = User.ada
        let card = """
            BEGIN:VCARD
            VERSION:4.0
            FN:\(ada.fullname)
            N:\(ada.name.last);\(ada.name.first);;;
            EMAIL:\(ada.email ?? "")
            TITLE:Countess
            END:VCARD

            """

        let report = try await ContactImport(people: people).run(
            ContactFile(Array(card.utf8))
        )

        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await people.count().number == before)
        await storage.close()
    }

    @Test func `count the people of the first releases to the directory in the program`()
        async throws
    {
        let storage = MemoryStorage()
        // The stored response has no name of a directory.
        try await storage.apply([
            .put(User.mockJQ.document, key: User.mockJQ.key, collection: "people"),
            .put(Array(#"{"date":0}"#.utf8), key: "last", collection: "answers"),
        ])
        let other = PeopleStore(storage: storage, directory: .directory(at: "http://one.test"))

        #expect(try await other.directoryContents() == [])
        #expect(try await people(in: storage).directoryContents() == [.mockJQ])
    }

    @Test func `a start that was killed in between is completed, and loses no later change`()
        async throws
    {
        let storage = MemoryStorage()
        let old = StorageChange.put(User.mockJQ.document, key: User.mockJQ.key, collection: "own")
        try await storage.apply([old])
        let people = people(in: storage)
        try await people.open()
        var changed = User.mockJQ
        changed.phone = "1"
        try await people.save(changed, inPlaceOf: .mockJQ)
        // The state after a crash before the collection was removed.
        try await storage.apply([old])

        let contents = try await self.people(in: storage).contents()
        #expect(contents.own.map(\.phone) == ["1"])
        #expect(try await storage.entries(in: "own").isEmpty)
    }

    @Test func `an own person taken over later is shown instead of the directory's`()
        async throws
    {
        let storage = MemoryStorage()
        let date = Date(timeIntervalSince1970: 0)
        try await people(in: storage).replaceDirectory(with: [.mockJQ], asOf: date)
        let own = StorageChange.put(User.mockJQ.document, key: User.mockJQ.key, collection: "own")
        try await storage.apply([own])

        let all = try await people(in: storage).people(in: 0..<9)
        #expect(all.map(\.user.isOwn) == [true])
    }

    private static var addressBook: AddressBookContents {
        var mary = User(
            name: User.Name(first: "Mary", last: "Evans"),
            email: "mary@example.com",
            login: User.Login(uuid: "mary"),
            extra: [
                ContactProperty(
                    group: "item1",
                    name: "EMAIL",
                    parameters: "TYPE=home",
                    value: "mary@example.com",
                    field: .email
                ),
                ContactProperty(name: "ORG", value: "Westminster Review"),
            ]
        )
        mary.isOwn = true
        return AddressBookContents(
            own: [mary],
            favorites: ["mary", User.ada.key],
            notes: [User.ada.key: "poet's daughter", User.mockJQ.key: "has a dog"]
        )
    }
}
