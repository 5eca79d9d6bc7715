import DomainFixtures
import Models
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, undo by several people")
struct SharedUndoTests {
    private let storage = MemoryStorage()

    private static func user(_ name: String) -> User {
        User(
            name: User.Name(first: name, last: "King"),
            login: User.Login(uuid: name.lowercased())
        )
    }

    /// The sorted names of the user's own people.
    private func names() async throws -> [String] {
        try await people(of: nil).contents().own.map(\.name.first).sorted()
    }

    /// The same store, as used by another author.
    private func people(of author: String?) -> PeopleStore {
        PeopleStore(storage: storage, directory: .directory(at: nil), author: author)
    }

    @Test func `takes back one's own changes, whatever others have changed since`() async throws {
        let (ada, bob) = (people(of: "ada@desk"), people(of: "bob@den"))
        try await ada.save(Self.user("Ada"))
        try await bob.save(Self.user("Bo"))
        try await ada.setNote("poet", forKey: "ada")
        try await bob.delete(keys: ["bo"])

        #expect(try await "\(ada.undo())" == "changed the note about Ada King")
        // The same person on another machine is the same author.
        #expect(try await "\(people(of: "ada@laptop").undo())" == "added Ada King")
        let error = UndoError.ofOthers(author: "bob@den", PeopleChange(.delete, name: "Bo King"))
        await #expect(throws: error) { try await ada.undo() }
        #expect(
            "\(error)"
                == "nothing of yours to undo; the last change is that of bob@den: deleted Bo King "
                + "(builder undo --force undoes it)"
        )
        #expect(try await names() == [])
        #expect(try await "\(ada.undo(ofAnybody: true))" == "deleted Bo King")
        #expect(try await names() == ["Bo"])
    }

    @Test(arguments: ["changed", "deleted"])
    func `does not take back what somebody else has done since, and says who`(
        deed: String
    ) async throws {
        let (ada, bob) = (people(of: "ada@desk"), people(of: "bob@den"))
        try await ada.save(Self.user("Ada"))
        var changed = Self.user("Ada")
        changed.phone = "1"
        try await bob.save(changed, inPlaceOf: Self.user("Ada"))
        if deed == "deleted" { try await bob.delete(keys: [changed.key]) }

        let error = UndoError.changedSince(
            "Ada King",
            PeopleChange(.add, name: "Ada King"),
            by: "bob@den",
            isDeleted: deed == "deleted"
        )
        await #expect(throws: error) { try await ada.undo() }
        #expect("\(error)" == "not undone: bob@den has \(deed) Ada King since (added Ada King)")
        #expect(try await names() == (deed == "deleted" ? [] : ["Ada"]))
    }

    @Test(arguments: [(String?.none, String?("ada@desk")), ("ada@desk", nil), ("ada", "ada@desk")])
    func `a change may be one's own as long as it is not known to be another's`(
        author: String?,
        undoer: String?
    ) async throws {
        try await people(of: author).save(Self.user("Ada"))
        #expect(try await "\(people(of: undoer).undo())" == "added Ada King")
    }
}
