import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceFiles
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

/// Two processes that each open their own storage at the same place.
@Suite("PeopleStore, two at one place")
struct SharedStorageTests {
    enum Place: CaseIterable {
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [false, true])
    func `the first change creates all tables, for those who may not`(
        isOfDirectory: Bool
    ) async throws {
        let storage = SQLiteStorage(path: directory.appending("people.sqlite"))
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        if isOfDirectory {
            try await people.replaceDirectory(with: [.mockTS], asOf: Date())
        } else {
            try await people.save(.mockJQ)
        }

        let rows = try await storage.fetchAll("SELECT name FROM sqlite_schema")
        let expected: [DatabaseValue] = [
            "person", "annotation", "answer", "syncedPage", "change", "formerState", "merged",
            "distinct",
        ].map { .text($0) }
        #expect(Set(rows.flatMap(\.values)).isSuperset(of: expected))
        await storage.close()
    }

    private func people(_ place: Place) -> PeopleStore {
        let storage: any PeopleStorage =
            switch place {
            case .sqlite: SQLiteStorage(path: directory.appending("people.sqlite"))
            case .files: FileStorage(path: directory.appending("people"))
            }
        return PeopleStore(storage: storage, directory: nil)
    }

    @Test(arguments: Place.allCases)
    func `each is told of the changes of the other`(place: Place) async throws {
        let (mine, other) = (people(place), people(place))
        var changes = mine.changes().makeAsyncIterator()
        #expect(try await mine.page().total == 0)

        try await other.save(.mockJQ)
        while try await mine.page().total == 0 { await changes.next() }
        try await other.setNote("a note", forKey: User.mockJQ.key)
        while try await mine.page().people[0].note == nil { await changes.next() }
        try await mine.setFavorite(true, forKeys: [User.mockJQ.key])
        await changes.next()

        let person = try #require(try await other.page().people.first)
        #expect(person.note == "a note" && person.isFavorite)
    }

    @Test(arguments: Place.allCases)
    func `sees the changes of another process`(place: Place) async throws {
        let mine = people(place)
        var changes = mine.changes().makeAsyncIterator()
        #expect(try await mine.page().total == 0)
        let (path, isDatabase) = (directory.path, place == .sqlite)
        await #expect(processExitsWith: .success) {
            [path = path as String, isDatabase = isDatabase as Bool] in
            let storage: any PeopleStorage =
                isDatabase
                ? SQLiteStorage(path: path + "/people.sqlite")
                : FileStorage(path: path + "/people")
            try await PeopleStore(storage: storage, directory: nil).save(.mockTS)
        }
        while try await mine.page().total == 0 { await changes.next() }

        #expect(try await mine.page().people.map(\.user.fullname) == ["Tom Swift"])
    }
}
