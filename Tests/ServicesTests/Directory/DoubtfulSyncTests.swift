import FoundationEssentials
import Models
import Networking
import PersistenceMemory
import Services
import Testing

@Suite("DirectorySync, contradictions")
struct DoubtfulSyncTests {
    private let pages = Pages(count: 25)
    private let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
    private let sync: DirectorySync

    init() {
        sync = Self.sync(pages, people)
    }

    private static func sync(_ pages: Pages, _ people: PeopleStore) -> DirectorySync {
        DirectorySync(directory: pages, people: people) {
            Date(timeIntervalSince1970: 1_795_000_000)
        }
    }

    private func keys() async throws -> [String] {
        try await people.people(in: 0..<1_000).map(\.key).sorted()
    }

    @Test(arguments: [1, 2])
    func `an empty page in front of others removes nobody`(number: Int) async throws {
        try await sync.run()
        pages.answers[number] = DirectoryPage(users: [], total: 25)
        let count = (number - 1) * 10

        await #expect(throws: SyncError.incomplete(people: count, unreadable: 0, total: 25)) {
            try await sync.run()
        }
        #expect(try await keys() == pages.keys)
        #expect(await people.warnings().lines == [])
        // The next sync starts over.
        pages.answers = [:]
        pages.asked = []
        #expect(try await sync.run() == SyncReport(people: 25))
        #expect(pages.asked == [1, 2, 3, 4])
    }

    @Test func `a limit is the number of people that there should be`() async throws {
        try await sync.run()
        pages.answers[2] = DirectoryPage(users: [], total: 25)

        await #expect(throws: SyncError.incomplete(people: 10, unreadable: 0, total: 15)) {
            try await sync.run(limit: 15)
        }
        #expect(try await sync.run(limit: 10) == SyncReport(people: 10, removed: 15))
    }

    @Test func `entries that cannot be read remove nobody, and are counted`() async throws {
        try await sync.run()
        let left = pages.users.removeLast()
        let users = Array(pages.users[10..<18])
        pages.answers[2] = DirectoryPage(users: users, total: 24, unreadable: 2)
        let report = try await sync.run()

        #expect(report == SyncReport(people: 22, doubt: .unreadable(2, of: 24)))
        #expect(report.summary.hasSuffix("; 2 of 24 entries cannot be read: nobody was removed"))
        #expect(try await keys() == pages.keys + [left.key])
    }

    @Test func `a page without an entry that can be read is the end, and removes nobody`()
        async throws
    {
        try await sync.run()
        pages.answers[2] = DirectoryPage(users: [], total: 25, unreadable: 10)
        let error = await #expect(throws: SyncError.self) { try await sync.run() }

        #expect(error == .incomplete(people: 10, unreadable: 10, total: 25))
        #expect(
            error?.description
                == "the directory has sent 10 of its 25 people, and 10 entries that cannot be read; "
                + "nobody was removed"
        )
        #expect(try await keys() == pages.keys)
    }

    @Test func `somebody who moves to a page that was asked for before is not removed`()
        async throws
    {
        try await sync.run()
        let all = pages.keys
        let gone = all[0]
        pages.beforeAnswer = { [pages] number in
            if number == 2, pages.users.count == 25 { pages.users.removeFirst() }
        }
        // The person who was first on page 2 is now last on page 1.
        let report = try await sync.run()
        #expect(report == SyncReport(people: 24, doubt: .changed))
        #expect(try await keys() == all)

        #expect(try await sync.run() == SyncReport(people: 24, removed: 1))
        #expect(try await keys() == all.filter { $0 != gone })
    }

    @Test func `a sync of several parts removes nobody`() async throws {
        try await sync.run()
        let all = pages.keys
        pages.failure = (page: 3, error: APIError.server)
        await #expect(throws: SyncError.self) { try await sync.run() }
        pages.failure = nil
        pages.users.removeFirst()

        let report = try await sync.run()
        #expect(report == SyncReport(people: 24, resumedAt: 20, doubt: .resumed))
        #expect(try await keys() == all)
        #expect(try await sync.run().removed == 1)
    }

    @Test func `a sync of which another one has stored pages removes nobody`() async throws {
        try await sync.run()
        let all = pages.keys
        pages.users.removeFirst()
        let other = Pages(count: 25)
        (other.users, other.failure) = (pages.users, (page: 3, error: APIError.server))
        pages.beforeAnswer = { [people, other] number in
            guard number == 2 else { return }
            // Waits for the first page, of which the person who is gone is no part.
            while await people.warnings().lines.isEmpty { await Task.yield() }
            _ = try? await Self.sync(other, people).run()
        }
        let report = try await sync.run()

        #expect(other.asked.first == 2)
        #expect(report == SyncReport(people: 24, doubt: .resumed))
        #expect(try await keys() == all)
    }

    @Test func `entries of one key are one person, and counted`() async throws {
        pages.users[12] = pages.users[3]
        pages.users[13] = pages.users[14]
        let report = try await sync.run()

        #expect(report == SyncReport(people: 23, added: 23, repeated: 2))
        #expect(report.summary.hasSuffix(" removed; 2 entries have the key of another one"))
    }

    @Test func `a directory that gives the same people in another order has an end`() async throws {
        let users = Array(pages.users.prefix(3))
        pages.answers = [
            1: DirectoryPage(users: users, total: 3),
            2: DirectoryPage(users: users.reversed(), total: 3),
        ]

        #expect(try await sync.run() == SyncReport(people: 3, added: 3))
        #expect(pages.asked == [1, 2])
    }
}
