import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

/// An import is undone as one change.
@Suite("PeopleStore, undo of an import")
struct ImportUndoTests {
    enum Place: CaseIterable {
        case sqlite
        case files
        case memory
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ place: Place) -> any PeopleStorage {
        switch place {
        case .sqlite: SQLiteStorage(path: directory.appending("people.sqlite"))
        case .files: FileStorage(path: directory.appending("people"))
        case .memory: MemoryStorage()
        }
    }

    private static let file = ContactFile(
        named: "friends.vcf",
        Array(
            (card("UID:ada", "FN:Ada King", "N:King;Ada;;;", "TEL:2", "NOTE:poet")
                + card("FN:Bo Li", "N:Li;Bo;;;", "EMAIL:bo@example.com")
                + card("UID:cy", "FN:Cy", "N:;Cy;;;")
                + card("FN:Bo Li", "N:Li;Bo;;;", "EMAIL:bo@example.com", "TEL:3")
                + card("UID:ada", "FN:Ada King", "N:King;Ada;;;", "TITLE:Countess")).utf8
        )
    )

    @Test(arguments: Place.allCases)
    func `takes back whom it added and changed, with notes`(
        place: Place
    ) async throws {
        let people = PeopleStore(storage: storage(place), directory: nil)
        let ada = User(
            name: User.Name(first: "Ada", last: "King"),
            login: User.Login(uuid: "ada"),
            phone: "1"
        )
        try await people.save(ada)
        let before = try await people.contents()
        let report = try await ContactImport(people: people).run(Self.file)
        #expect(report.isUndoable && report.added == 2 && report.updated >= 2)
        #expect(try await people.contents().notes == ["ada": "poet"])

        let change = try await people.undo()
        #expect(change.kind == .importing && change.count == report.added + report.updated)
        #expect("\(change)".hasSuffix("people from friends.vcf"))
        #expect(try await people.contents() == before)
        #expect(try await people.page(PeopleQuery(text: "bo")).count == 0)
        #expect(try await people.undo().kind == .add)
    }

    @Test func `what an import would do is no step, and nothing new is none`() async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: nil)
        let importer = ContactImport(people: people)
        _ = try await importer.plan(folders: [[Self.file]])
        await #expect(throws: UndoError.nothing) { try await people.undo() }
        let file = ContactFile(Array(card("UID:bo", "FN:Bo", "N:;Bo;;;").utf8))
        _ = try await importer.run(file)
        #expect(try await importer.run(file).unchanged == 1)

        #expect("\(try await people.undo())" == "imported 1 person")
        await #expect(throws: UndoError.nothing) { try await people.undo() }
    }

    @Test func `one of too many people says so`() async throws {
        let storage = MemoryStorage()
        let people = PeopleStore(storage: storage, directory: nil, limits: HistoryLimits(people: 2))
        let report = try await ContactImport(people: people).run(Self.file)

        #expect(!report.isUndoable)
        let error = await #expect(throws: UndoError.self) { try await people.undo() }
        #expect(error?.description.hasSuffix("friends.vcf, too many to be undone") == true)
        #expect(try await people.contents().own.count == 3)
    }

    @Test(arguments: Place.allCases)
    func `many people`(place: Place) async throws {
        let people = PeopleStore(storage: storage(place), directory: nil)
        let cards = (0..<1_500).map { number in
            card("UID:\(number)", "N:King;Ada \(number);;;", "EMAIL:ada\(number)@example.com")
        }
        try await people.save(.mockJQ)
        _ = try await ContactImport(people: people).run(
            ContactFile(named: "friends.vcf", Array(cards.joined().utf8))
        )

        #expect("\(try await people.undo())" == "imported 1,500 people from friends.vcf")
        #expect(try await people.people(in: 0..<9).map(\.user.fullname) == ["Jonny Quest"])
    }

    // MARK: Other processes

    @Test(arguments: [Place.sqlite, .files])
    func `the change of another process is undone, which has ended since`(
        place: Place
    ) async throws {
        let people = PeopleStore(storage: storage(place), directory: nil)
        try await people.save(.mockJQ)
        let (path, isDatabase) = (directory.path, place == .sqlite)
        await #expect(processExitsWith: .success) {
            [path = path as String, isDatabase = isDatabase as Bool] in
            let storage: any PeopleStorage =
                isDatabase
                ? SQLiteStorage(path: path + "/people.sqlite")
                : FileStorage(path: path + "/people")
            try await PeopleStore(storage: storage, directory: nil).delete(
                keys: [User.mockJQ.key]
            )
        }

        #expect("\(try await people.undo())" == "deleted Jonny Quest")
        #expect(try await people.people(in: 0..<9).map(\.user.fullname) == ["Jonny Quest"])
        #expect("\(try await people.undo())" == "added Jonny Quest")
    }
}
