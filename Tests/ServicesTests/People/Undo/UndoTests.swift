import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, undo")
struct UndoTests {
    private let storage = MemoryStorage()
    private let people: PeopleStore

    init() {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private static let ada = user("Ada")

    private static func user(_ name: String) -> User {
        User(
            name: User.Name(first: name, last: "King"),
            login: User.Login(uuid: name.lowercased())
        )
    }

    private func save(_ names: String...) async throws {
        for name in names { try await people.save(Self.user(name)) }
    }

    /// The sorted names of the user's own people.
    private func names() async throws -> [String] {
        try await people.contents().own.map(\.name.first).sorted()
    }

    @Test func `says that there is nothing to undo`() async throws {
        await #expect(throws: UndoError.nothing) { try await people.undo() }

        #expect("\(UndoError.nothing)" == "nothing to undo")
    }

    @Test func `goes back step by step, and names each`() async throws {
        var edited = Self.ada
        edited.phone = "1"
        var renamed = edited
        renamed.name.first = "Augusta"
        let steps: [(String, @Sendable (PeopleStore) async throws -> Void)] = [
            ("added Ada King", { try await $0.save(Self.ada) }),
            ("changed Ada King", { [edited] in try await $0.save(edited, inPlaceOf: Self.ada) }),
            ("changed the note about Ada King", { try await $0.setNote("poet", forKey: "ada") }),
            (
                "added Ada King to the favorites",
                { try await $0.setFavorite(true, forKeys: ["ada"]) }
            ),
            (
                "changed Augusta King",
                { [edited, renamed] in try await $0.save(renamed, inPlaceOf: edited) }
            ),
            ("added Bo King", { try await $0.save(Self.user("Bo")) }),
            (
                "added 2 people to the favorites",
                { try await $0.setFavorite(true, forKeys: ["bo", "ada", "directory's"]) }
            ),
            (
                "removed Bo King from the favorites",
                { try await $0.setFavorite(false, forKeys: ["bo"]) }
            ),
            (
                "changed the note about Augusta King",
                { try await $0.setNote("", forKey: "ada") }
            ),
            ("deleted 2 people", { try await $0.delete(keys: ["ada", "bo", "nobody"]) }),
            ("added Ada King", { try await $0.save(Self.ada) }),
            ("deleted Ada King", { try await $0.delete(keys: ["ada"]) }),
        ]
        var states: [AddressBookContents] = []
        for (_, change) in steps {
            states.append(try await people.sortedContents())
            try await change(people)
        }

        for ((line, _), state) in zip(steps, states).reversed() {
            #expect("\(try await people.undo())" == line)
            #expect(try await people.sortedContents() == state, "\(line)")
        }
        await #expect(throws: UndoError.nothing) { try await people.undo() }
    }

    @Test func `what changes nothing is no step`() async throws {
        try await save("Ada", "Ada")
        try await people.setNote("", forKey: "ada")
        try await people.setFavorite(false, forKeys: ["ada"])
        try await people.delete(keys: ["nobody"])

        #expect(try await people.undo() == PeopleChange(.add, name: "Ada King"))
        #expect(try await names() == [])
    }

    @Test func `a change after an undo is the next to be undone`() async throws {
        try await save("Ada", "Bo")
        _ = try await people.undo()
        try await save("Cy")

        #expect(try await people.undo().name == "Cy King")
        #expect(try await people.undo().name == "Ada King")
    }

    // MARK: The directory

    @Test func `refreshes of the directory are no steps, and keep what is undone`() async throws {
        let date = Date(timeIntervalSince1970: 0)
        var mine = User.mockJQ
        mine.phone = "1"
        try await people.replaceDirectory(with: [.mockJQ], asOf: date)
        try await people.setNote("has a dog", forKey: mine.key)
        try await people.save(mine)
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        let before = try await people.people(in: 0..<9)
        #expect(before.map(\.user.phone) == ["1", User.mockTS.phone])

        #expect("\(try await people.undo())" == "changed Jonny Quest")
        let after = try await people.people(in: 0..<9)
        #expect(after.map(\.user.phone) == [User.mockJQ.phone, User.mockTS.phone])
        #expect(after.map(\.note) == ["has a dog", nil])
        #expect("\(try await people.undo())" == "changed the note about Jonny Quest")
        #expect(try await people.people(in: 0..<9).map(\.note) == [nil, nil])
    }

    // MARK: Changes that are not in the journal

    @Test func `a person whom another program has changed stays so, and is named`() async throws {
        try await save("Ada", "Bo")
        try await people.delete(keys: ["bo"])
        let changed = Self.user("Adele")
        try await Database(storage).updateAll(
            StoredPerson.filter(StoredPerson.id == "own/ada"),
            StoredPerson.document.set(to: changed.document)
        )
        _ = try await people.undo()
        _ = try await people.undo()

        let change = PeopleChange(.add, name: "Ada King")
        await #expect(throws: UndoError.changedSince("Ada King", change)) {
            try await people.undo()
        }
        #expect(try await names() == ["Adele"])
        #expect(
            "\(UndoError.changedSince("Ada King", change))"
                == "not undone: another program has changed Ada King since (added Ada King)"
        )
    }

    @Test func `nobody is restored if one of them cannot be`() async throws {
        try await save("Ada", "Bo")
        try await people.setNote("poet", forKey: "ada")
        try await people.delete(keys: ["ada", "bo"])
        try await Database(storage).save(StoredNote(key: "ada", note: "another's"))

        await #expect(
            throws: UndoError.changedSince("Ada King", PeopleChange(.delete, count: 2))
        ) {
            try await people.undo()
        }
        #expect(try await names() == [])
        #expect(try await people.contents().notes == ["ada": "another's"])
    }

    @Test func `a note that another program has changed stays so`() async throws {
        try await save("Ada")
        try await people.setNote("first", forKey: "ada")
        try await Database(storage).updateAll(
            StoredNote.all(),
            StoredNote.note.set(to: "second")
        )

        let change = PeopleChange(.note, name: "Ada King")
        await #expect(throws: UndoError.changedSince("Ada King", change)) {
            try await people.undo()
        }
        #expect(try await people.contents().notes == ["ada": "second"])
    }

    @Test func `a person of whom a later release has stored more comes back as a whole`()
        async throws
    {
        try await save("Ada")
        let database = Database(storage)
        let document = Self.user("Ada").document + [1, 0, 0, 0, 65]
        try await database.updateAll(StoredPerson.all(), StoredPerson.document.set(to: document))
        try await people.delete(keys: ["ada"])
        _ = try await people.undo()

        #expect(try await database.fetchAll(StoredPerson.all()).map(\.document) == [document])
    }

    @Test func `a damaged person who was deleted comes back as far as they could be read`()
        async throws
    {
        try await save("Ada")
        try await StoredPerson.damage(in: storage)
        try await people.delete(keys: ["ada"])

        #expect(try await people.undo().name == "Ada King")
        let person = try #require(try await people.people(in: 0..<9).first)
        #expect(person.user.fullname == "Ada King" && person.unread == nil)
    }

    // MARK: Limits

    @Test func `only the last changes can be undone`() async throws {
        let count = 20
        let limits = HistoryLimits(changes: count)
        let people = PeopleStore(storage: storage, directory: nil, limits: limits)
        for number in 0..<count + 3 { try await people.setNote("\(number)", forKey: "ada") }
        #expect(try await people.history().count == count)
        for _ in 0..<count { _ = try await people.undo() }

        await #expect(throws: UndoError.nothing) { try await people.undo() }
        #expect(try await people.contents().notes == ["ada": "2"])
        #expect(try await Database(storage).fetchCount(StoredState.all()) == 0)
    }

    @Test func `the oldest changes are given up for a large one`() async throws {
        let people = PeopleStore(storage: storage, directory: nil, limits: HistoryLimits(people: 5))
        try await people.setFavorite(true, forKeys: ["a", "b"])
        try await people.setFavorite(true, forKeys: ["c", "d"])
        try await people.setFavorite(true, forKeys: ["e", "f", "g"])
        #expect(try await Database(storage).fetchCount(StoredState.all()) == 5)

        #expect(try await people.undo().count == 3)
        #expect(try await people.undo().count == 2)
        await #expect(throws: UndoError.nothing) { try await people.undo() }
        #expect(try await people.contents().favorites == ["a", "b"])
    }

    @Test func `a change of too many is not undone, nor anything before it`() async throws {
        let people = PeopleStore(storage: storage, directory: nil, limits: HistoryLimits(people: 2))
        try await people.save(Self.ada)
        try await people.setFavorite(true, forKeys: ["a", "b", "c", "d"])
        let change = PeopleChange(.favorite, count: 4)

        for _ in 0..<2 {
            await #expect(throws: UndoError.tooLarge(change)) { try await people.undo() }
        }
        #expect(
            "\(UndoError.tooLarge(change))"
                == "not undone: added 4 people to the favorites, too many to be undone"
        )
        // The state of the earlier change is the only one stored, for the history.
        #expect(try await people.history(ofKey: "ada").map(\.change.kind) == [.add])
        #expect(try await Database(storage).fetchCount(StoredState.all()) == 1)
        try await people.setNote("poet", forKey: "ada")
        #expect(try await people.undo().kind == .note)
        await #expect(throws: UndoError.tooLarge(change)) { try await people.undo() }
    }
}

extension PeopleStore {
    /// The contents with people sorted by key.
    fileprivate func sortedContents() async throws -> AddressBookContents {
        var contents = try await contents()
        contents.own.sort { $0.key < $1.key }
        return contents
    }
}
