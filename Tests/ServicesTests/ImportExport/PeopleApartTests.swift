import ContactFormats
import FoundationEssentials
import Models
import Services
import Testing

@Suite("ContactImport, people apart and together")
struct PeopleApartTests {
    private let fixture = ImportFixture()

    @Test(arguments: [["EMAIL:berg@example.no"], [], ["TEL:1"]])
    func `two UIDs are two people, in one file and in two`(lines: [String]) async throws {
        func berg(_ uid: String, _ city: String) -> String {
            (["BEGIN:VCARD", "FN:Ole Berg", "UID:\(uid)", "ADR:;;;\(city);;;"] + lines
                + ["END:VCARD", ""]).joined(separator: "\n")
        }
        let both = berg("father", "Oslo") + berg("son", "Rome")

        #expect(try await fixture.load(both) == ImportReport(added: 2))
        #expect(try await fixture.load(berg("cousin", "Bergen")) == ImportReport(added: 1))
        #expect(try await fixture.load(both) == ImportReport(unchanged: 2))
        let cities = try await fixture.own().map { "\($0.key) \($0.location?.city ?? "")" }
        #expect(Set(cities) == ["father Oslo", "son Rome", "cousin Bergen"])
    }

    @Test func `a card without UID is of the one person of its name and e-mail`() async throws {
        _ = try await fixture.load(card("FN:Ole Berg", "UID:ole", "EMAIL:o@b", "ADR:;;;Oslo;;;"))
        let report = try await fixture.load(card("FN:Ole Berg", "EMAIL:o@b", "ADR:;;;Rome;;;"))

        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await fixture.own().map(\.key) == ["ole"])
        #expect(try await fixture.own().first?.location?.city == "Rome")
    }

    @Test func `of two people of one name and e-mail, a card without UID is of neither`()
        async throws
    {
        let both =
            card("FN:Ole Berg", "UID:father", "EMAIL:o@b", "ADR:;;;Oslo;;;")
            + card("FN:Ole Berg", "UID:son", "EMAIL:o@b", "ADR:;;;Rome;;;")
        _ = try await fixture.load(both)

        #expect(
            try await fixture.load(card("FN:Ole Berg", "EMAIL:o@b", "TEL:1"))
                == ImportReport(added: 1)
        )
        // A person who agrees with the contact is recognized.
        #expect(
            try await fixture.load(card("FN:Ole Berg", "EMAIL:o@b", "ADR:;;;Rome;;;")).unchanged
                == 1
        )
        #expect(try await fixture.own().count == 3)
    }

    @Test func `cards without UID of one name lose nothing to one another`() async throws {
        let both =
            card("FN:Jan Smith", "ADR:;;;Oslo;;;") + card("FN:Jan Smith", "ADR:;;;Rome;;;")
            + card("FN:Ida Smith", "EMAIL:s@x", "ADR:;;;Oslo;;;")
            + card("FN:Ida Smith", "EMAIL:s@x", "ADR:;;;Rome;;;")

        #expect(try await fixture.load(both) == ImportReport(added: 4))
        #expect(try await fixture.load(both) == ImportReport(unchanged: 4))
        #expect(try await fixture.load(card("FN:Jan Smith", "ORG:A")) == ImportReport(added: 1))
    }

    @Test func `a note that differs is not replaced by that of a namesake`() async throws {
        _ = try await fixture.load(card("FN:Jan Smith", "NOTE:one"))

        #expect(try await fixture.load(card("FN:Jan Smith", "NOTE:two")).added == 1)
        #expect(try await fixture.load(card("FN:Jan Smith", "NOTE:one")).unchanged == 1)
        let notes = try await fixture.contents().notes.values
        #expect(Set(notes) == ["one", "two"])
    }

    @Test func `cards without UID that agree are one person`() async throws {
        let report = try await fixture.load(
            card("FN:Jan Smith", "ADR:;;;Oslo;;;") + card("FN:JAN SMITH", "ORG:A")
        )

        #expect(report == ImportReport(added: 1, updated: 1, merged: 1))
    }

    @Test func `a person of the directory without UID keeps the key, and has the file's UID`()
        async throws
    {
        let ada = User(name: User.Name(first: "Ada", last: "King"), email: "ada@example.com")
        try await fixture.people.replaceDirectory(with: [ada], asOf: Date())
        let file = card("FN:Ada King", "EMAIL:ada@example.com", "UID:x", "TEL:1")

        #expect(try await fixture.load(file) == ImportReport(updated: 1, merged: 1))
        #expect(try await fixture.own().map(\.key) == [ada.key])
        #expect(try await fixture.load(file) == ImportReport(unchanged: 1))
        // The person has a UID now, so another UID means another person.
        let other = card("FN:Ada King", "EMAIL:ada@example.com", "UID:y")
        #expect(try await fixture.load(other) == ImportReport(added: 1))
        let users = try await fixture.own()
        let text = String(
            decoding: ContactFormat.vCard4.write(users.map { Contact(user: $0) }),
            as: UTF8.self
        )
        #expect(text.contains("\r\nUID:x\r\n") && text.contains("\r\nUID:y\r\n"))
    }

    @Test(arguments: ContactFormat.allCases)
    func `a UID that is not the key here is the key elsewhere`(
        format: ContactFormat
    ) async throws {
        let ada = User(
            name: User.Name(first: "Ada", last: "King"),
            email: "a@b",
            extra: [ContactProperty(name: "UID", value: "x")]
        )
        let bytes = format.write([Contact(user: ada)])

        #expect(try await fixture.load(bytes) == ImportReport(added: 1))
        #expect(try await fixture.own().map(\.key) == ["x"])
        #expect(try await fixture.own().map(\.extraBesideFields) == [[]])
        #expect(try await fixture.load(bytes) == ImportReport(unchanged: 1))
    }

    @Test func `a name that the file has changed before does not count`() async throws {
        _ = try await fixture.load(card("FN:Ole Berg", "UID:1", "EMAIL:o@b"))
        let report = try await fixture.load(
            card("FN:Olaf Berg", "UID:1", "EMAIL:o@b") + card("FN:Ole Berg", "EMAIL:o@b")
        )

        #expect(report == ImportReport(added: 1, updated: 1))
        #expect(Set(try await fixture.own().map(\.fullname)) == ["Olaf Berg", "Ole Berg"])
    }

    @Test func `one's own person stands before the directory's with the same key`() async throws {
        func ada(_ phone: String) -> User {
            User(
                name: User.Name(first: "Ada", last: "King"),
                email: "a@b",
                login: User.Login(uuid: "ada"),
                phone: phone
            )
        }
        try await fixture.people.replaceDirectory(with: [ada("directory")], asOf: Date())
        var mine = ada("mine")
        mine.isOwn = true
        try await fixture.people.save(mine)

        #expect(try await fixture.load(card("FN:Ada King", "UID:ada", "TEL:mine")).unchanged == 1)
        #expect(try await fixture.load(card("FN:Ada King", "EMAIL:a@b")).unchanged == 1)
        #expect(
            try await fixture.load(card("FN:Ada King", "UID:ada", "TEL:directory")).updated == 1
        )
        #expect(try await fixture.own().map(\.phone) == ["directory"])
    }
}
