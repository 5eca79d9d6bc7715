import ContactFormats
import DomainFixtures
import Models
import ReactiveTesting
import Services
import Synchronization
import Testing

@Suite("ContactImport: people of one piece of a file, and of one folder")
struct KnownPeopleTests {
    private let fixture = ImportFixture()

    @Test func `cards of one UID are one person, with what each of them tells`() async throws {
        let text =
            card("FN:Ada King", "UID:ada", "TEL:1")
            + card("FN:Ada King", "UID:ada", "EMAIL:a@b", "NOTE:later")
        #expect(try await fixture.load(text) == ImportReport(added: 1, updated: 1))

        let contents = try await fixture.contents()
        #expect(contents.own.map(\.phone) == ["1"])
        #expect(contents.own.map(\.email) == ["a@b"])
        #expect(contents.notes == ["ada": "later"])
    }

    @Test func `a card without UID is of the person of a card before it`() async throws {
        let text =
            card("FN:Ada King", "UID:ada", "EMAIL:a@b")
            + card("FN:ada king", "EMAIL:A@B", "TEL:1")
        let merged = ImportReport(added: 1, updated: 1, merged: 1)
        #expect(try await fixture.load(text) == merged)
        #expect(try await fixture.own().map(\.phone) == ["1"])
    }

    @Test func `a card is of the person whom an earlier card has given its identity`() async throws
    {
        _ = try await fixture.load(card("FN:Ada Byron", "UID:ada", "EMAIL:a@b"))
        let text =
            card("FN:Ada King", "UID:ada")
            + card("FN:Ada King", "EMAIL:a@b", "TEL:1")
        let merged = ImportReport(added: 0, updated: 2, merged: 1)
        #expect(try await fixture.load(text) == merged)
        #expect(try await fixture.own().map(\.phone) == ["1"])
    }

    @Test func `the UID of somebody who was joined with another one is that of the other`()
        async throws
    {
        let text =
            card("FN:Ada King", "UID:ada", "X-BUILDER-MERGED:byron")
            + card("FN:Ada King", "UID:byron", "TEL:1")
        #expect(try await fixture.load(text) == ImportReport(added: 1, updated: 1))
        #expect(try await fixture.own().map(\.key) == ["ada"])

        #expect(try await fixture.load(card("FN:Ada King", "UID:byron", "TEL:2")).updated == 1)
        let user = try await fixture.own()[0]
        #expect(user.phone == "1" && user.furtherPhones.map(\.text) == ["2"])
    }

    @Test func `a new person has the note and the mark that their key has had`() async throws {
        try await fixture.people.setFavorite(true, forKeys: ["ada"])
        try await fixture.people.setNote("kept", forKey: "ada")
        _ = try await fixture.load(card("FN:Ada King", "UID:ada"))

        let people = try await fixture.people.people(forKeys: ["ada"])
        #expect(people.map(\.isFavorite) == [true])
        #expect(people.map(\.note) == ["kept"])
    }

    @Test func `people of more than one piece are known in the next`() async throws {
        let cards = (0..<600).map { card("FN:Person \($0)", "UID:\($0)", "NOTE:n\($0)") }
        let text = cards.joined()
        #expect(try await fixture.load(text + cards[0] + cards[599]).added == 600)
        #expect(try await fixture.load(text) == ImportReport(unchanged: 600))
        #expect(try await fixture.contents().notes.count == 600)
        _ = try await fixture.people.undo()
        #expect(try await fixture.own().isEmpty)
    }

    @Test func `a file of a folder that cannot be read is named, and takes nothing with it`()
        async throws
    {
        let files = [
            ContactFile(named: "ada.vcf", Array(card("FN:Ada King", "UID:ada").utf8)),
            ContactFile(named: "notes.txt", Array("hello".utf8)),
            ContactFile(named: "tom.vcf", Array(card("FN:Tom Swift", "UID:tom").utf8)),
        ]
        let report = try await fixture.importer.run(ContactFile(folder: "cards", files))

        #expect(report.added == 2)
        #expect(report.problems.map(\.file) == ["notes.txt"])
        #expect(report.problems.map(\.reason) == ["\(ImportError.unknownFormat)"])
        #expect(Set(try await fixture.own().map(\.key)) == ["ada", "tom"])
    }

    @Test(arguments: ["NOTE:n", "ADR:;;Street ;;;;\nNOTE:", "ORG:Firm "])
    func `many namesakes are known again`(line: String) async throws {
        // There are more namesakes than are looked up together.
        let cards = (0..<300).map { card("FN:ACME", "\(line)\($0)") }
        #expect(try await fixture.load(cards.joined()).added == 300)

        #expect(try await fixture.load(cards.joined()) == ImportReport(unchanged: 300))
        #expect(try await fixture.load(cards.reversed().joined()) == ImportReport(unchanged: 300))
        #expect(try await fixture.load(card("FN:ACME", "ADR:;;Road 1;;;;")).added == 1)
        #expect(try await fixture.own().count == 301)
    }

    @Test func `of many namesakes, the one is found whom a contact contradicts in nothing`()
        async throws
    {
        let cards = (0..<300).map { card("FN:ACME", "NOTE:n\($0)", "ORG:Firm \($0)") }
        _ = try await fixture.load(cards.joined())

        let news = card("FN:ACME", "ORG:Firm 299", "ADR:;;Road 1;;;;")
        #expect(try await fixture.load(news) == ImportReport(updated: 1, merged: 1))
        #expect(try await fixture.load(news) == ImportReport(unchanged: 1))
        // Several namesakes agree with the contact, so it is added as a new person.
        let unclear = card("FN:ACME", "TITLE:Head")
        #expect(try await fixture.load(unclear) == ImportReport(added: 1))
        #expect(try await fixture.load(unclear) == ImportReport(unchanged: 1))
    }

    @Test func `somebody with another name is no namesake any more, also later in the file`()
        async throws
    {
        let cards = (0..<300).map { card("FN:ACME", "UID:\($0)", "NOTE:n\($0)") }
        _ = try await fixture.load(cards.joined())
        let file =
            card("FN:Acme GmbH", "UID:7", "NOTE:n7") + card("FN:ACME", "NOTE:n7")
            + card("FN:Acme GmbH", "NOTE:n7")
        var expected = ImportReport(added: 1, updated: 1, unchanged: 1)
        #expect(try await fixture.load(file) == expected)
        expected = ImportReport(unchanged: 3)
        #expect(try await fixture.load(file) == expected)
    }

    @Test(arguments: [true, false])
    func `a stream is read before others have to wait for the import`(isPlan: Bool) async throws {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        try await people.open()
        let ends = Mutex(0)
        let stream = ContactFile(isStream: true) {
            var pieces = [Array(card("FN:Ada King", "UID:ada").utf8)]
            return {
                if pieces.isEmpty { ends.withLock { $0 += 1 } }
                return pieces.popLast()
            }
        }
        storage.hold()
        let importer = ContactImport(people: people)
        let added = Task {
            if !isPlan { return try await importer.run(stream).added }
            return try await importer.plan(folders: [[stream]])[0].get().report.added
        }
        await eventually("the end of the stream") { ends.withLock { $0 > 0 } }
        await eventually("the transaction") { storage.heldCount == 1 }
        storage.release()

        #expect(try await added.value == 1)
    }

    @Test func `a file of a folder that is gone when its turn comes fails the import by its name`()
        async throws
    {
        let ada = card("FN:Ada King", "UID:ada")
        let openings = Mutex(0)
        let files = [
            ContactFile(named: "ada.vcf", Array(ada.utf8)),
            ContactFile(named: "tom.vcf") { () throws(ImportError) in
                let isFirst = openings.withLock { count in
                    count += 1
                    return count == 1
                }
                guard isFirst else { throw .unreadable("no such file") }
                var pieces = [Array(card("FN:Tom Swift", "UID:tom").utf8)]
                return { pieces.popLast() }
            },
        ]
        await #expect(throws: ImportError.unreadable("tom.vcf: no such file")) {
            try await fixture.importer.run(ContactFile(folder: "cards", files))
        }
        #expect(try await fixture.own().isEmpty)
    }
}
