import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import PersistenceMemory
import Services
import Synchronization
import Testing

@Suite("PeopleStore, history", .timeLimit(.minutes(10)))
struct HistoryTests {
    private static let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "ada"),
        isOwn: true
    )
    private let storage = MemoryStorage()

    /// The store as used by an author at a time.
    private func people(_ author: String? = "ada@desk", at seconds: Double = 0) -> PeopleStore {
        PeopleStore(
            storage: storage,
            directory: .directory(at: nil),
            author: author,
            now: { Date(timeIntervalSince1970: seconds) }
        )
    }

    private func named(_ last: String, key: String = "ada") -> User {
        var user = Self.ada
        user.name.last = last
        user.login?.uuid = key
        return user
    }

    @Test func `tells who changed what and when, the newest first`() async throws {
        try await people().save(Self.ada)
        let bob = people("bob@den", at: 60)
        try await bob.save(named("Lovelace"), inPlaceOf: Self.ada)
        try await bob.setNote("poet", forKey: "ada")
        try await people(nil, at: 120).setFavorite(true, forKeys: ["ada"])

        let entries = try await people().history(ofKey: "ada")
        #expect(
            entries.map { "\($0.author ?? "-") \($0.change)" } == [
                "- added Ada Lovelace to the favorites",
                "bob@den changed the note about Ada Lovelace", "bob@den changed Ada Lovelace",
                "ada@desk added Ada King",
            ]
        )
        #expect(entries.map(\.date.timeIntervalSince1970) == [120, 60, 60, 0])
        let states = [
            HistoryEntry.State(user: named("Lovelace"), isFavorite: true, note: "poet"),
            HistoryEntry.State(user: named("Lovelace"), note: "poet"),
            HistoryEntry.State(user: named("Lovelace")), HistoryEntry.State(user: Self.ada),
            HistoryEntry.State(),
        ]
        #expect(entries.map(\.after) == Array(states.dropLast()))
        #expect(entries.map(\.before) == Array(states.dropFirst()))
    }

    @Test func `lists the changes of everybody, and who has undone them`() async throws {
        let people = people()
        try await people.save(Self.ada)
        try await people.save(named("Hopper", key: "grace"))
        try await people.delete(keys: ["ada"])
        let ada = self.people("ada@den", at: 60)
        _ = try await ada.undo()
        // Undoes the change before, and then makes a new one.
        _ = try await people.undo()
        try await people.setNote("poet", forKey: "ada")

        let entries = try await people.history()
        #expect(
            entries.map { "\($0.change)" } == [
                "changed the note about Ada King", "deleted Ada King", "added Ada Hopper",
                "added Ada King",
            ]
        )
        #expect(entries.map(\.undone?.author) == [nil, "ada@den", "ada@desk", nil])
        #expect(entries[1].undone?.date == Date(timeIntervalSince1970: 60))
        #expect(try await people.history(ofKey: "ada").count == 2)
        #expect(try await "\(people.undo())" == "changed the note about Ada King")
        #expect(try await "\(people.undo())" == "added Ada King")
        await #expect(throws: UndoError.nothing) { try await people.undo() }
        #expect(entries.allSatisfy { $0.before == nil && $0.after == nil })
    }

    @Test func `goes on when the fields change of which a key was made`() async throws {
        let people = people()
        let user = User(name: User.Name(first: "Ada", last: "King"), isOwn: true)
        try await people.save(user)
        var last = user
        for name in ["Byron", "Lovelace"] {
            var next = last
            next.name.last = name
            try await people.save(next, inPlaceOf: last)
            last = try #require(try await people.contents().own.first)
        }

        let entries = try await people.history(ofKey: user.key)
        #expect(entries.map(\.after?.user?.name.last) == ["Lovelace", "Byron", "King"])
        #expect(entries.map(\.before?.user?.name.last) == ["Byron", "King", nil])
    }

    @Test func `is there for people who were deleted, and empty for others`() async throws {
        let people = people()
        try await people.save(Self.ada)
        try await people.setNote("poet", forKey: "ada")
        try await people.delete(keys: ["ada"])

        let last = try #require(try await people.history(ofKey: "ada").first)
        #expect(last.change.kind == .delete && last.after == HistoryEntry.State())
        #expect(last.before == HistoryEntry.State(user: Self.ada, note: "poet"))
        #expect(try await people.history(ofKey: "nobody").isEmpty)
    }

    @Test func `several changes of a person in one are told as one`() async throws {
        let people = people()
        let card = { (last: String) in
            "BEGIN:VCARD\nVERSION:3.0\nUID:ada\nFN:Ada \(last)\nN:\(last);Ada\nEND:VCARD\n"
        }
        let text = card("King") + card("Byron") + card("Lovelace")
        let file = ContactFile(named: "a.vcf", Array(text.utf8))
        _ = try await ContactImport(people: people).run(file)

        let entries = try await people.history(ofKey: "ada")
        #expect(entries.map { "\($0.change)" } == ["imported 3 people from a.vcf"])
        #expect(entries[0].before?.user == nil)
        #expect(entries[0].after?.user?.name.last == "Lovelace")
    }

    @Test func `the oldest are forgotten where people are too many`() async throws {
        let people = PeopleStore(storage: storage, directory: nil, limits: HistoryLimits(people: 3))
        try await people.save(Self.ada)
        try await people.setFavorite(true, forKeys: ["a", "b"])
        #expect(try await people.history().count == 2)
        try await people.setNote("poet", forKey: "ada")

        #expect(try await people.history().map(\.change.kind) == [.note, .favorite])
        #expect(try await people.history(ofKey: "ada").map(\.change.kind) == [.note])
    }
}
