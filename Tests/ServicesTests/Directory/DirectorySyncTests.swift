import DomainFixtures
import FoundationEssentials
import Models
import Networking
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

@Suite("DirectorySync")
struct DirectorySyncTests {
    enum Place: CaseIterable {
        case memory
        case sqlite
    }

    private let folder: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func people(_ place: Place = .memory) -> PeopleStore {
        let storage: any PeopleStorage =
            switch place {
            case .memory: MemoryStorage()
            case .sqlite: SQLiteStorage(path: folder.appending("people.sqlite"))
            }
        return PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private func sync(_ pages: Pages, _ people: PeopleStore) -> DirectorySync {
        DirectorySync(directory: pages, people: people) { date }
    }

    private func keys(_ people: PeopleStore) async throws -> [String] {
        try await people.people(in: 0..<1_000).map(\.key).sorted()
    }

    @Test(arguments: Place.allCases)
    func `brings everybody of all pages once`(place: Place) async throws {
        let (pages, people) = (Pages(count: 25), people(place))
        var states: [DirectorySync.Progress] = []
        let report = try await sync(pages, people).run { states.append($0) }

        #expect(report == SyncReport(people: 25, added: 25))
        #expect(try await keys(people) == pages.keys)
        #expect(pages.asked == [1, 2, 3, 4])
        #expect(states.map(\.people) == [10, 20, 25])
        #expect(states.map(\.total) == [25, 25, 25])
        #expect(try await people.directoryState().answered == date)
        #expect(await people.warnings().lines == [])

        let again = try await sync(pages, people).run()
        #expect(again == SyncReport(people: 25))
    }

    @Test func `a directory without pages is brought once`() async throws {
        let (pages, people) = (Pages(count: 7), people())
        pages.ignoresNumbers = true

        #expect(try await sync(pages, people).run() == SyncReport(people: 7, added: 7))
        #expect(pages.asked == [1, 2])
    }

    @Test func `a directory without anybody leaves nobody`() async throws {
        let (pages, people) = (Pages(count: 3), people())
        try await sync(pages, people).run()
        pages.users = []

        #expect(try await sync(pages, people).run() == SyncReport(removed: 3))
        #expect(try await keys(people).isEmpty)
    }

    @Test(arguments: Place.allCases)
    func `goes on where it was stopped, and says so until it has`(place: Place) async throws {
        let (pages, people) = (Pages(count: 35), people(place))
        pages.failure = (page: 3, error: APIError.server)
        await #expect(throws: SyncError.stopped(after: 20, reason: message(of: APIError.server))) {
            try await sync(pages, people).run()
        }
        #expect(try await keys(people) == Array(pages.keys[..<20]))
        #expect(
            await people.warnings().lines == [
                "a sync has brought 20 people of the directory and is not finished; "
                    + "builder sync goes on with it"
            ]
        )
        pages.failure = nil
        pages.asked = []

        let report = try await sync(pages, people).run()
        #expect(report == SyncReport(people: 35, added: 15, resumedAt: 20))
        #expect(pages.asked == [3, 4, 5])
        #expect(try await keys(people) == pages.keys)
        #expect(await people.warnings().lines == [])
    }

    @Test func `asks again for a page that makes no sense, but not forever`() async throws {
        let (pages, people) = (Pages(count: 15), people())
        let cut = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "cut"))
        pages.failure = (page: 2, error: APIError(.application, underlying: cut))
        pages.failures = 3
        #expect(try await sync(pages, people).run().people == 15)
        #expect(pages.asked == [1, 2, 2, 2, 2, 3])
        pages.asked = []
        pages.failures = 4

        await #expect(throws: SyncError.self) { try await sync(pages, people).run() }
        #expect(pages.asked == [1, 2, 2, 2, 2])
    }

    @Test func `asks once for a page that is refused`() async throws {
        let (pages, people) = (Pages(count: 15), people())
        pages.failure = (page: 2, error: APIError.application)

        await #expect(throws: SyncError.self) { try await sync(pages, people).run() }
        #expect(pages.asked == [1, 2])
    }

    @Test func `goes on behind its last page, though nobody is left there`() async throws {
        let (pages, people) = (Pages(count: 20), people())
        pages.failure = (page: 3, error: APIError.server)
        await #expect(throws: SyncError.self) { try await sync(pages, people).run() }
        pages.failure = nil

        let report = try await sync(pages, people).run()
        #expect(report == SyncReport(people: 20, resumedAt: 20))
    }

    @Test func `another question begins anew`() async throws {
        let (pages, people) = (Pages(count: 30), people())
        pages.failure = (page: 3, error: APIError.server)
        await #expect(throws: SyncError.self) { try await sync(pages, people).run() }
        pages.failure = nil
        pages.words = "of others"
        pages.asked = []

        #expect(try await sync(pages, people).run() == SyncReport(people: 30, added: 10))
        #expect(pages.asked.first == 1)
    }

    @Test func `brings no more people than are asked for`() async throws {
        let (pages, people) = (Pages(count: 30), people())

        #expect(try await sync(pages, people).run(limit: 12) == SyncReport(people: 12, added: 12))
        #expect(try await keys(people) == Array(pages.keys[..<12]))
        #expect(pages.asked == [1, 2])
        let report = try await sync(pages, people).run(limit: 10)
        #expect(report == SyncReport(people: 10, removed: 2))
    }

    @Test func `who is gone is removed, and who has changed is stored`() async throws {
        let (pages, people) = (Pages(count: 25), people())
        try await sync(pages, people).run()
        let gone = pages.users.remove(at: 4)
        pages.users[20].email = "new@example.com"
        try await people.setNote("a note", forKey: gone.key)
        try await people.save(gone)

        let report = try await sync(pages, people).run()
        #expect(report == SyncReport(people: 24, changed: 1, removed: 1))
        let person = try #require(try await people.people(forKeys: [gone.key]).first)
        #expect(person.user.isOwn && person.note == "a note")
        let changed = try await people.people(forKeys: [pages.users[20].key]).first
        #expect(changed?.user.email == "new@example.com")
        #expect(try await people.count().number == 25)
    }

    @Test func `what others change meanwhile stays`() async throws {
        let (pages, people) = (Pages(count: 30), people())
        var mine = pages.users[14]
        mine.phone = "1"
        let favorite = pages.users[22].key
        // Page 2 is requested while page 1 is being stored, and is stored after its response.
        pages.beforeAnswer = { [mine] number in
            guard number == 2 else { return }
            try await people.save(mine)
            try await people.setFavorite(true, forKeys: [favorite])
        }
        try await sync(pages, people).run()

        #expect(try await keys(people) == pages.keys)
        let shown = try await people.people(forKeys: [mine.key, favorite])
        #expect(shown.first { $0.key == mine.key }?.user.phone == "1")
        #expect(shown.first { $0.key == favorite }?.isFavorite == true)
    }

    @Test func `a shorter answer after a sync removes nobody`() async throws {
        let (pages, people) = (Pages(count: 12), people())
        try await sync(pages, people).run()
        var changed = pages.users[3]
        changed.email = "new@example.com"
        try await people.replaceDirectory(with: [changed], asOf: date.addingTimeInterval(60))

        #expect(try await people.directoryCount() == 12)
        let person = try await people.people(forKeys: [changed.key]).first
        #expect(person?.user.email == "new@example.com")
        #expect(try await people.directoryState().answered == date)
        // After the copies have been removed, a shorter response removes people again.
        try await people.removeDirectory()
        try await people.replaceDirectory(with: [changed], asOf: date)
        try await people.replaceDirectory(with: [], asOf: date)
        #expect(try await people.directoryCount() == 0)
    }

    @Test(arguments: Place.allCases)
    func `two at once share the pages`(place: Place) async throws {
        let (pages, people) = (Pages(count: 45), people(place))
        // The other sync stores pages 2 and 3 and fails at page 4, while this one waits for page 2.
        let other = Pages(count: 45)
        other.failure = (page: 4, error: APIError.server)
        pages.beforeAnswer = { [self] number in
            guard number == 2 else { return }
            while try await people.directoryCount() < 10 { await Task.yield() }
            _ = try? await sync(other, people).run()
        }
        let report = try await sync(pages, people).run()

        #expect(other.asked.first == 2)
        #expect(report.people == 45)
        #expect(try await keys(people) == pages.keys)
        #expect(await people.warnings().lines == [])
    }

    @Test func `one that another has finished meanwhile ends, and removes nobody`() async throws {
        let (pages, people) = (Pages(count: 25), people())
        let other = Pages(count: 25)
        pages.beforeAnswer = { [self] number in
            guard number == 3 else { return }
            while try await people.directoryCount() < 20 { await Task.yield() }
            try await sync(other, people).run()
        }
        await #expect(throws: SyncError.overtaken) { try await sync(pages, people).run() }

        #expect(try await keys(people) == pages.keys)
        #expect(await people.warnings().lines == [])
    }
}
