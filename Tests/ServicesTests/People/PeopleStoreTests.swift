import ContactFormats
import DomainFixtures
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore")
struct PeopleStoreTests {
    private let storage = MemoryStorage()
    private let people: PeopleStore

    init() {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private static let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "ada")
    )

    private func names(_ query: PeopleQuery = PeopleQuery()) async throws -> [String] {
        try await people.people(query, in: 0..<100).map(\.user.fullname)
    }

    @Test func `is empty at first`() async throws {
        var page = PeoplePage()
        page.showsDirectory = true
        #expect(try await people.page() == page)
        #expect(try await people.contents() == AddressBookContents())
        #expect(try await people.directoryState().answered == nil)
    }

    @Test func `gives people back as they were saved`() async throws {
        for user in User.users + User.edgeCases {
            try await people.save(user)
            let saved = try await people.people(forKeys: [user.key]).first
            var own = user
            own.isOwn = true
            #expect(saved == Person(user: own))
        }
    }

    @Test func `adds nobody in place of another person with the key, and nobody twice`()
        async throws
    {
        var (changed, stored) = (Self.ada, Self.ada)
        changed.name.last = "Lovelace"
        stored.isOwn = true
        try await people.save(Self.ada)
        try await people.save(Self.ada)
        #expect(try await people.history().count == 1)
        let known = PersonEditError.changedMeanwhile("Ada Lovelace", current: stored)
        await #expect(throws: known) { try await people.save(changed) }

        #expect(try await names() == ["Ada King"])
    }

    @Test func `a person keeps note and key, whatever fields the key was made of`() async throws {
        let old = User(name: User.Name(first: "Ada", last: "King"))
        var new = old
        new.name.last = "Lovelace"
        try await people.save(old)
        try await people.setNote("poet's daughter", forKey: old.key)
        try await people.save(new, inPlaceOf: old)
        // Repeated as after an unknown outcome.
        try await people.save(new, inPlaceOf: old)

        let all = try await people.people(in: 0..<10)
        #expect(all.map(\.user.fullname) == ["Ada Lovelace"])
        #expect(all.map(\.key) == [old.key])
        #expect(try await people.contents().notes == [old.key: "poet's daughter"])
    }

    @Test func `nobody takes the place of another whose fields make the same key`() async throws {
        let (ada, dora) = (Self.named("Ada"), Self.named("Dora"))
        try await people.save(ada)
        try await people.save(dora)
        var renamed = ada
        renamed.name.first = "Dora"
        try await people.save(renamed, inPlaceOf: ada)

        let all = try await people.people(in: 0..<10)
        #expect(all.map(\.user.fullname) == ["Dora King", "Dora King"])
        #expect(Set(all.map(\.key)) == [ada.key, dora.key])
    }

    /// A person without a UUID.
    private static func named(_ first: String) -> User {
        User(name: User.Name(first: first, last: "King"))
    }

    @Test func `deletes own people with their notes, and ignores other keys`() async throws {
        let other = User.mockJQ.key
        try await people.save(Self.ada)
        try await people.setFavorite(true, forKeys: ["ada", other])
        try await people.setNote("poet's daughter", forKey: "ada")
        try await people.setNote("has a dog", forKey: other)
        try await people.delete(keys: ["ada", other, "nobody"])

        #expect(
            try await people.contents()
                == AddressBookContents(favorites: [other], notes: [other: "has a dog"])
        )
    }

    @Test func `favourites and notes are those of the person, whenever they were set`()
        async throws
    {
        try await people.setFavorite(true, forKeys: ["ada", "b", "c"])
        try await people.setFavorite(false, forKeys: ["b", "x"])
        try await people.setNote("first", forKey: "ada")
        try await people.save(Self.ada)
        #expect(try await people.people(in: 0..<9).map(\.isFavorite) == [true])
        #expect(try await people.people(in: 0..<9).map(\.note) == ["first"])
        try await people.setNote("second", forKey: "ada")
        try await people.setFavorite(false, forKeys: ["ada"])
        #expect(try await people.people(in: 0..<9).map(\.isFavorite) == [false])
        #expect(try await people.people(in: 0..<9).map(\.note) == ["second"])
        try await people.setNote("", forKey: "ada")

        #expect(try await people.people(in: 0..<9).map(\.note) == [nil])
        #expect(try await people.contents().favorites == ["c"])
        #expect(try await people.contents().notes == [:])
    }

    @Test func `a change that cannot be stored fails`() async throws {
        await storage.close()

        await #expect(throws: PersistenceError.closed(path: "memory")) {
            try await people.save(Self.ada)
        }
        await #expect(throws: PersistenceError.closed(path: "memory")) { try await people.page() }
    }

    // MARK: Damage

    @Test func `a person who cannot be read is shown as far as possible, and named`()
        async throws
    {
        try await people.save(Self.ada)
        try await StoredPerson.damage(in: storage)
        let person = try #require(try await people.people(in: 0..<9).first)
        #expect(person.user.fullname == "Ada King" && person.user.isOwn)
        #expect(person.unread == "cut short")

        #expect(await people.warnings().unread.count == 1)
        #expect(await people.warnings().unread[0].contains("ada in people: cut short"))

        // An edit would lose the unreadable part of the document.
        await #expect(throws: PersonEditError.unread("Ada King", "cut short")) {
            try await people.save(Contact(user: person.user, note: "x"), inPlaceOf: person)
        }
        await #expect(throws: PersonEditError.unread("Ada King", "cut short")) {
            try await people.add([MailAddition(MailAddress(address: "a@example.org"), to: person)])
        }
        var edited = person.user
        edited.email = "a@example.org"
        await #expect(throws: PersonEditError.unread("Ada King", "cut short")) {
            try await people.save(edited, inPlaceOf: person.user)
        }
        #expect(try await people.people(in: 0..<9).first == person)
    }
}
