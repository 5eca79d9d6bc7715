import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

@Suite("PeopleStore, addresses of mail")
struct PeopleMailTests {
    private let directory: TemporaryDirectory
    private let people: PeopleStore

    init() throws {
        directory = try TemporaryDirectory()
        people = PeopleStore(
            storage: SQLiteStorage(path: directory.appending("people.sqlite")),
            directory: .directory(at: nil)
        )
    }

    private func load(_ cards: String...) async throws {
        _ = try await ContactImport(people: people).run(ContactFile(Array(cards.joined().utf8)))
    }

    private func match(_ name: String, _ address: String) async throws -> MailMatch? {
        try await people.matches(of: [MailAddress(name: name, address: address)]).first
    }

    private func owner(_ address: String) async throws -> String? {
        guard case .known(let person) = try await match("", address) else { return nil }
        return person.user.fullname
    }

    @Test func `people have all of their addresses, in any case`() async throws {
        try await load(
            card("FN:Ada King", "EMAIL:Ada@Example.org", "EMAIL;TYPE=work:king@example.org"),
            card("FN:Ada Byron", "EMAIL:adab@example.org", "NOTE:not zoe@example.org"),
            card("FN:Zoë", "EMAIL:zoë@example.org", "EMAIL:!#@-.-")
        )

        #expect(try await owner("ada@example.ORG") == "Ada King")
        #expect(try await owner("KING@example.org") == "Ada King")
        #expect(try await owner("zoë@example.org") == "Zoë")
        for other in ["ad@example.org", "da@example.org", "zoe@example.org", "!@-", "ada@example"] {
            #expect(try await owner(other) == nil, "\(other)")
        }
    }

    @Test func `an address without a letter is found, too`() async throws {
        try await load(card("FN:Sign", "EMAIL:!@-"))

        #expect(try await owner("!@-") == "Sign")
        #expect(try await owner("#@-") == nil)
    }

    @Test func `people of the directory count`() async throws {
        try await people.replaceDirectory(with: [.mockJQ], asOf: .distantPast)

        #expect(try await owner("jquest@quest.com") == "Jonny Quest")
    }

    @Test func `a namesake has the whole name, and is the only one`() async throws {
        try await load(
            card("FN:Ada King", "EMAIL:ada@example.org"),
            card("FN:Bo Li", "TEL:1"),
            card("FN:Bo Li", "TEL:2")
        )
        let ada = try #require(try await people.people(named: "Ada King").first)

        #expect(try await match("ADA KING", "new@example.org") == .namesake(ada))
        #expect(try await match("King, Ada", "new@example.org") == .namesake(ada))
        #expect(try await match("Bo Li", "new@example.org") == .namesakes(2))
        for name in ["Ada", "King", "Ada M. King", "", "#x", "-ada"] {
            #expect(try await match(name, "new@example.org") == .new, "\(name)")
        }
    }

    @Test func `all namesakes are counted`() async throws {
        let users = (0..<1_100).map { number in
            User(
                name: User.Name(first: "Bo", last: "Li"),
                login: User.Login(uuid: "\(number)")
            )
        }
        try await people.replaceDirectory(with: users, asOf: .distantPast)

        #expect(try await match("Bo Li", "new@example.org") == .namesakes(1_100))
    }

    @Test func `are added to people and as people, in one change`() async throws {
        try await load(card("FN:Ada King", "UID:ada", "EMAIL:ada@example.org"))
        let ada = try #require(try await people.people(named: "ada").first)
        try await people.add([
            MailAddition(MailAddress(address: "two@example.org"), to: ada),
            MailAddition(MailAddress(name: "Li, Bo", address: "bo@example.org"), to: nil),
            MailAddition(MailAddress(address: "three@example.org"), to: ada),
            MailAddition(MailAddress(address: "no-reply@example.org"), to: nil),
        ])

        let emails = try await people.people(named: "ada").first?.user.emails
        #expect(emails == ["ada@example.org", "two@example.org", "three@example.org"])
        #expect(try await owner("bo@example.org") == "Bo Li")
        #expect(try await owner("no-reply@example.org") == "no-reply@example.org")
        #expect(try await "\(people.undo())" == "added 3 people")
        #expect(try await people.contents().own == [ada.user])
    }

    @Test func `are the first of a person without any, who may be of the directory`() async throws {
        var user = User.mockTS
        user.login = User.Login(uuid: "tom")
        user.email = nil
        try await people.replaceDirectory(with: [user], asOf: .distantPast)
        let tom = try #require(try await people.people(named: "tom").first)
        try await people.add([MailAddition(MailAddress(address: "tom@example.org"), to: tom)])

        #expect(try await people.contents().own.map(\.email) == ["tom@example.org"])
        #expect(try await "\(people.undo())" == "changed Tom Swift")
        #expect(try await people.contents().own == [])
    }

    @Test func `are not added if somebody has got one, or has changed, meanwhile`() async throws {
        try await load(card("FN:Ada King", "UID:ada", "EMAIL:ada@example.org"))
        let ada = try #require(try await people.people(named: "ada").first)
        try await people.setNote("poet", forKey: "ada")
        let contents = try await people.contents()

        await #expect(throws: PersonEditError.changedMeanwhile("Ada King", current: ada.user)) {
            try await people.add([MailAddition(MailAddress(address: "two@example.org"), to: ada)])
        }
        await #expect(throws: PersonEditError.changedMeanwhile("Ada King", current: ada.user)) {
            try await people.add([
                MailAddition(MailAddress(address: "two@example.org"), to: nil),
                MailAddition(MailAddress(address: "ADA@example.org"), to: nil),
            ])
        }
        #expect(try await people.contents() == contents)
    }
}
