import Dispatch
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Reactive
import ReactiveTesting
import Services
import TestSupport
import Testing

/// Two processes with one storage: each has a storage of its own at the same place.
@Suite("StoredAddressBook, two at one place")
struct SharedAddressBookTests {
    enum Place: CaseIterable {
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ place: Place) -> any StorageBackend {
        switch place {
        case .sqlite: SQLiteStorage(path: directory.appending("people.sqlite"))
        case .files: FileStorage(path: directory.appending("people"))
        }
    }

    private func book(
        _ place: Place,
        scheduler: any SchedulerType = TestScheduler(initialClock: 0)
    ) -> StoredAddressBook {
        StoredAddressBook(
            backend: storage(place),
            scheduler: scheduler,
            interval: .seconds(1)
        )
    }

    @Test(arguments: Place.allCases)
    func `each sees the changes of the other within the interval`(place: Place) async throws {
        let clock = TestScheduler(initialClock: 0)
        let mine = book(place, scheduler: clock)
        let other = book(place)
        let seen = Log<AddressBookContents>()
        let subscription = mine.contents().subscribe {
            seen.write($0)
        } onError: { error in
            Issue.record(error)
        }
        await eventually("the first contents") { seen.entries.count == 1 }

        try await other.save(.mockJQ).value
        #expect(seen.entries.count == 1)
        clock.advanceTo(1)
        await eventually("the person") { seen.entries.count == 2 }
        try await other.setNote("a note", forKey: User.mockJQ.key).value
        clock.advanceTo(2)
        await eventually("the note") { seen.entries.count == 3 }
        clock.advanceTo(10)
        try await mine.setFavorite(true, forKeys: ["a"]).value
        await eventually("the favourite") { seen.entries.count == 4 }
        subscription.dispose()

        #expect(seen.entries[1].own.map(\.fullname) == ["Jonny Quest"])
        #expect(seen.entries[2].notes == [User.mockJQ.key: "a note"])
        #expect(seen.entries[3].favorites == ["a"])
    }

    @Test(arguments: Place.allCases)
    func `sees the changes of another process`(place: Place) async throws {
        let clock = TestScheduler(initialClock: 0)
        let mine = book(place, scheduler: clock)
        let seen = Log<AddressBookContents>()
        let subscription = mine.contents().subscribe {
            seen.write($0)
        } onError: { error in
            Issue.record(error)
        }
        await eventually("the first contents") { seen.entries.count == 1 }

        let (path, isDatabase) = (directory.path, place == .sqlite)
        await #expect(processExitsWith: .success) {
            [path = path as String, isDatabase = isDatabase as Bool] in
            let storage: any StorageBackend =
                isDatabase
                ? SQLiteStorage(path: path + "/people.sqlite")
                : FileStorage(path: path + "/people")
            let book = StoredAddressBook(
                backend: storage,
                scheduler: TestScheduler(initialClock: 0),
                interval: .seconds(1)
            )
            try await book.save(.mockTS).value
        }
        clock.advanceTo(1)
        await eventually("the person") { seen.entries.count == 2 }
        subscription.dispose()

        #expect(seen.entries.last?.own.map(\.fullname) == ["Tom Swift"])
    }

    @Test(arguments: Place.allCases)
    func `without changes reads nothing again`(place: Place) async throws {
        let clock = TestScheduler(initialClock: 0)
        let spy = FaultyStorage(storage(place))
        let book = StoredAddressBook(backend: spy, scheduler: clock, interval: .seconds(1))
        let seen = Log<AddressBookContents>()
        let subscription = book.contents().subscribe { seen.write($0) }
        await eventually("the first contents") { seen.entries.count == 1 }
        let reads = spy.reads

        clock.advanceTo(60)
        await eventually("all looks") { spy.looks == 61 }
        subscription.dispose()
        clock.advanceTo(70)

        #expect(spy.reads == reads)
        #expect(spy.looks == 61)
    }

    @Test func `people are read again only after a change of people`() async throws {
        // SQLite counts changes by collection.
        let spy = FaultyStorage(storage(.sqlite))
        let clock = TestScheduler(initialClock: 0)
        let book = StoredAddressBook(backend: spy, scheduler: clock, interval: .seconds(1))
        try await book.save(.mockJQ).value
        let seen = Log<AddressBookContents>()
        let subscription = book.contents().subscribe { seen.write($0) }
        await eventually("the first contents") { seen.entries.count == 1 }
        let reads = spy.reads

        try await book.setFavorite(true, forKeys: ["a"]).value
        await eventually("the favourite") { seen.entries.count == 2 }
        #expect(spy.reads == reads + 2)
        try await book.save(.mockTS).value
        await eventually("the person") { seen.entries.count == 3 }
        #expect(spy.reads == reads + 5)
        // The same once more is no change.
        try await book.setFavorite(true, forKeys: ["a"]).value
        await eventually("another reading") { spy.reads == reads + 7 }
        try await book.setNote("n", forKey: "a").value
        await eventually("the note") { seen.entries.last?.notes == ["a": "n"] }
        subscription.dispose()

        #expect(seen.entries.count == 4)
        #expect(seen.entries.last?.own.count == 2)
        #expect(seen.entries.last?.favorites == ["a"])
        #expect(seen.entries[1].own == seen.entries[0].own)
    }

    @Test func `a failure after the first contents waits for the next look`() async throws {
        let clock = TestScheduler(initialClock: 0)
        let spy = FaultyStorage(MemoryStorage())
        let book = StoredAddressBook(backend: spy, scheduler: clock, interval: .seconds(1))
        let seen = Log<AddressBookContents>()
        let subscription = book.contents().subscribe {
            seen.write($0)
        } onError: { error in
            Issue.record(error)
        }
        await eventually("the first contents") { seen.entries.count == 1 }

        spy.fail { call in
            if case .revision = call { .busy(path: "test", after: .seconds(5)) } else { nil }
        }
        try await book.setFavorite(true, forKeys: ["a"]).value
        await eventually("a look that fails") { spy.looks == 2 }
        spy.fail(with: nil)
        clock.advanceTo(1)
        await eventually("the favourite") { seen.entries.count == 2 }
        subscription.dispose()

        #expect(seen.entries.last?.favorites == ["a"])
    }
}
