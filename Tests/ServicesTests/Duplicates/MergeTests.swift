import ContactFormats
import DomainFixtures
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, merge")
struct MergeTests {
    private let fixture = ImportFixture()
    private var people: PeopleStore { fixture.people }

    private func load() async throws {
        _ = try await fixture.load(
            card("UID:1", "FN:Ada King", "N:King;Ada;;;", "EMAIL:a@example.com", "NOTE:poet")
                + card("UID:2", "FN:Ada Byron", "N:Byron;Ada;;;", "EMAIL:b@example.com", "TEL:2")
                + card("UID:3", "FN:Bo Li", "N:Li;Bo;;;")
        )
        try await people.setNote("countess", forKey: "2")
        try await people.setFavorite(true, forKeys: ["2"])
    }

    @Test func `joins two people, with notes and the mark as a favourite`() async throws {
        try await load()
        let outcome = try await people.merge("2", into: "1")
        #expect(outcome.key == "1")
        #expect(outcome.omitted == [FurtherField(title: "Name", text: "Ada Byron")])
        #expect(
            outcome.description == "merged Ada Byron into Ada King; not kept: name Ada Byron"
        )
        let contents = try await fixture.contents()
        let ada = try #require(contents.own.first { $0.key == "1" })
        #expect(contents.own.map(\.key).sorted() == ["1", "3"])
        #expect(ada.fullname == "Ada King" && ada.phone == "2")
        #expect(ada.emails == ["a@example.com", "b@example.com"])
        #expect(contents.notes == ["1": "poet\ncountess"] && contents.favorites == ["1"])
        #expect(try await people.count(PeopleQuery(text: "b@example.com")).number == 1)
    }

    @Test func `leaves one person, whose key stays, also if it was made of fields`() async throws {
        let first = User(name: User.Name(first: "Ada", last: "King"))
        let second = User(
            name: User.Name(first: "Ada", last: "King"),
            email: "a@example.com",
            login: User.Login(uuid: "2")
        )
        try await people.save(first)
        try await people.save(second)
        try await people.setNote("poet", forKey: first.key)
        let before = try await fixture.contents()
        let outcome = try await people.merge("2", into: first.key)

        let contents = try await fixture.contents()
        #expect(outcome.key.text == first.key && contents.own.map(\.key) == [first.key])
        #expect(contents.own.map(\.email) == ["a@example.com"])
        #expect(contents.notes == [first.key: "poet"])
        #expect("\(try await people.undo())" == "merged two cards of Ada King")
        #expect(try await fixture.contents() == before)
    }

    @Test func `is undone in one step`() async throws {
        try await load()
        let before = try await fixture.contents()
        _ = try await people.merge("1", into: "2")
        #expect(try await fixture.own().count == 2)
        #expect("\(try await people.undo())" == "merged two cards of Ada Byron")
        #expect(try await fixture.contents() == before)
    }

    @Test func `is remembered by the files of both, also after an export, and not undone`()
        async throws
    {
        try await load()
        let files = [
            card("UID:1", "FN:Ada King", "N:King;Ada;;;", "EMAIL:a@example.com"),
            card("FN:Ada Byron", "N:Byron;Ada;;;", "UID:2", "EMAIL:b@example.com", "TEL:2"),
        ]
        let one = card("UID:1", "FN:Ada Byron", "N:Byron;Ada;;;", "TEL:2")
        let other = card("TEL:2", "FN:Ada Byron", "UID:2", "N:Byron;Ada;;;", "X-A:1")
        let before = try await fixture.contents()
        _ = try await people.merge("2", into: "1")
        let exported = try await fixture.exported(as: .vCard4)

        #expect(try await fixture.load(one) == ImportReport(updated: 1))
        #expect(try await fixture.load(other) == ImportReport(updated: 1))
        #expect(try await fixture.load(other) == ImportReport(unchanged: 1))
        #expect(try await fixture.own().map(\.key).sorted() == ["1", "3"])
        for _ in 0..<3 { _ = try await people.undo() }
        #expect(try await fixture.contents() == before)
        #expect(try await fixture.load(files.joined()) == ImportReport(unchanged: 2))

        let copy = ImportFixture()
        _ = try await copy.load(exported)
        #expect(try await copy.load(other).updated == 1)
        #expect(try await copy.own().map(\.key).sorted() == ["1", "3"])
        // A removed person is added again like any other.
        try await copy.people.delete(keys: ["1"])
        #expect(try await copy.load(other) == ImportReport(added: 1))
    }

    @Test(arguments: ["3.0", "4.0"])
    func `loses nothing by the files of both, which say nothing new`(version: String) async throws {
        let cards = [
            ["UID:1", "FN:Ada King", "EMAIL:a@example.com", "NOTE:one", "GENDER:F"],
            ["UID:2", "FN:Ada K. King", "EMAIL:b@example.com", "NOTE:two", "BDAY:18151210"],
        ]
        let file = cards.map { card($0, version: version) }.joined()
        _ = try await fixture.load(file)
        _ = try await people.merge("1", into: "2")
        let merged = try await fixture.contents()
        #expect(merged.own[0].emails == ["b@example.com", "a@example.com"])
        #expect(merged.notes == ["2": "two\none"])
        let text = String(decoding: try await fixture.exported(as: .vCard3), as: UTF8.self)
        #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("NOTE") } == ["NOTE:two\\none"])

        #expect(try await fixture.load(file) == ImportReport(unchanged: 2))
        #expect(try await fixture.contents() == merged)
        // The birthday is not replaced, since the card is that of a merged person.
        let news = card("UID:1", "FN:Ada", "BDAY:18151211", "TEL:1", "NOTE:three")
        #expect(try await fixture.load(news) == ImportReport(updated: 1))
        let ada = try await fixture.own()[0]
        #expect(ada.fullname == "Ada K. King" && ada.birthday == "1815-12-10" && ada.phone == "1")
        #expect(try await fixture.contents().notes == ["2": "two\none\nthree"])
        #expect(try await fixture.load(news) == ImportReport(unchanged: 1))
    }

    @Test func `changes nothing for one person, or for one who is gone`() async throws {
        try await load()
        let before = try await fixture.contents()
        await #expect(throws: MergeError.same("1")) { try await people.merge("1", into: "1") }
        #expect("\(MergeError.same("1"))" == "both are 1")
        let ada = try await person("1")
        let nobody = Person(user: User(name: ada.user.name, login: User.Login(uuid: "9")))
        for (goes, stays) in [(ada, nobody), (nobody, ada)] {
            await #expect(throws: MergeError.missing("9")) {
                try await people.merge(goes, into: stays, of: pair(signs: []))
            }
        }
        #expect("\(MergeError.missing("9"))" == "there is no 9 any more")
        #expect(try await fixture.contents() == before)
    }

    private func person(_ key: String) async throws -> Person {
        try #require(try await people.people(forKeys: [key]).first)
    }

    private func pair(signs: [DuplicateSign]) -> DuplicatePair {
        DuplicatePair(first: "1", second: "2", signs: signs)
    }

    @Test func `is refused for a person whom somebody has changed, marks aside`() async throws {
        try await load()
        let (ada, byron) = (try await person("1"), try await person("2"))
        try await people.setFavorite(true, forKeys: ["1"])
        try await people.setNote("mathematician", forKey: "2")
        let before = try await fixture.contents()

        await #expect(throws: MergeError.changedMeanwhile("Ada Byron")) {
            try await people.merge(byron, into: ada, of: pair(signs: []))
        }
        await #expect(throws: MergeError.changedMeanwhile("Ada Byron")) {
            try await people.merge(ada, into: byron, of: pair(signs: []))
        }
        #expect(try await fixture.contents() == before)
        _ = try await people.merge(try await person("2"), into: ada, of: pair(signs: []))
    }

    @Test func `is refused for two who were found, and told apart since`() async throws {
        try await load()
        let (ada, byron) = (try await person("1"), try await person("2"))
        let found = pair(signs: [.name])
        #expect(try await people.people(of: found).count == 2)
        try await people.distinguish(found)

        #expect(try await people.people(of: found).isEmpty)
        await #expect(throws: MergeError.toldApart("Ada Byron", "Ada King")) {
            try await people.merge(byron, into: ada, of: found)
        }
        // A pair chosen by the user is merged even if it was marked as different.
        #expect(try await people.people(of: pair(signs: [])).count == 2)
        _ = try await people.merge(byron, into: ada, of: pair(signs: []))
    }

    @Test func `two who were told apart are undone in one step, and named`() async throws {
        try await load()
        try await people.distinguish(pair(signs: [.name]))
        try await people.distinguish(pair(signs: [.name]))

        let entry = try #require(try await people.history().first)
        #expect("\(entry.change)" == "told Ada King and Ada Byron apart")
        #expect("\(try await people.undo())" == "told Ada King and Ada Byron apart")
        #expect(try await people.people(of: pair(signs: [.name])).count == 2)
        // Earlier changes can still be undone.
        #expect("\(try await people.undo())" == "added Ada Byron to the favorites")
    }
}
