import Dispatch
import Models
import Persistence
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services
import Testing

@Suite("StoredAddressBook")
struct StoredAddressBookTests {
    private let storage = MemoryStorage()
    private let book: StoredAddressBook

    init() {
        book = StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    private func contents() async throws -> AddressBookContents {
        try await book.contents().take(1).asSingle().value
    }

    private static let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "ada")
    )

    @Test func `is empty at first`() async throws {
        #expect(try await contents() == AddressBookContents())
    }

    @Test func `saves people as the user's own`() async throws {
        try await book.save(Self.ada).value

        let own = try await contents().own
        #expect(own.map(\.fullname) == ["Ada King"])
        #expect(own.map(\.isOwn) == [true])
    }

    @Test func `replaces the person with the same key`() async throws {
        var changed = Self.ada
        changed.name.last = "Lovelace"
        try await book.save(Self.ada).value
        try await book.save(changed).value

        #expect(try await contents().own.map(\.fullname) == ["Ada Lovelace"])
    }

    @Test func `deletes own people with their notes, and ignores other keys`() async throws {
        let other = User.mockJQ.key
        try await book.save(Self.ada).value
        try await book.setFavorite(true, forKeys: ["ada", other]).value
        try await book.setNote("poet's daughter", forKey: "ada").value
        try await book.setNote("has a dog", forKey: other).value
        try await book.delete(keys: ["ada", other, "nobody"]).value

        #expect(
            try await contents()
                == AddressBookContents(favorites: [other], notes: [other: "has a dog"])
        )
    }

    @Test func `adds and removes favourites`() async throws {
        try await book.setFavorite(true, forKeys: ["a", "b", "c"]).value
        try await book.setFavorite(false, forKeys: ["b", "x"]).value

        #expect(try await contents().favorites == ["a", "c"])
    }

    @Test func `an empty note deletes the note`() async throws {
        try await book.setNote("one", forKey: "a").value
        try await book.setNote("two", forKey: "b").value
        try await book.setNote("", forKey: "a").value

        #expect(try await contents().notes == ["b": "two"])
    }

    @Test func `merges people, favourites and notes`() async throws {
        try await book.setNote("kept", forKey: "b").value
        try await book.merge(
            AddressBookContents(own: [Self.ada], favorites: ["ada"], notes: ["ada": "new"])
        ).value

        let contents = try await contents()
        #expect(contents.own.map(\.key) == ["ada"])
        #expect(contents.favorites == ["ada"])
        #expect(contents.notes == ["ada": "new", "b": "kept"])
    }

    @Test func `sends the contents after each change`() async throws {
        var seen: [Set<String>] = []
        for try await contents in book.contents().values {
            seen.append(contents.favorites)
            switch seen.count {
            case 1: try await book.setFavorite(true, forKeys: ["a"]).value
            case 2: try await book.setFavorite(false, forKeys: ["a"]).value
            default: break
            }
            if seen.count == 3 { break }
        }

        #expect(seen == [[], ["a"], []])
    }

    @Test func `a change that cannot be stored fails`() async throws {
        await storage.close()

        await #expect(throws: PersistenceError.closed(path: "memory")) {
            try await book.save(Self.ada).value
        }
        await #expect(throws: PersistenceError.closed(path: "memory")) { try await contents() }
    }

    @Test func `changes nothing before someone subscribes`() async throws {
        _ = book.save(Self.ada)

        #expect(try await contents() == AddressBookContents())
    }
}
