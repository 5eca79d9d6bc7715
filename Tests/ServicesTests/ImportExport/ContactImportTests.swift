import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import PersistenceMemory
import Services
import Synchronization
import Testing

@Suite("ContactImport")
struct ContactImportTests {
    private let fixture = ImportFixture()

    @Test func `adds people as the user's own, with their notes`() async throws {
        let text =
            card("FN:Ada King", "UID:ada", "NOTE:a note") + card("FN:Tom Swift", "ORG:Swift")
        #expect(try await fixture.load(text) == ImportReport(added: 2))

        let contents = try await fixture.contents()
        #expect(Set(contents.own.map(\.fullname)) == ["Ada King", "Tom Swift"])
        #expect(contents.own.allSatisfy { $0.isOwn && $0.login?.uuid?.isEmpty == false })
        #expect(contents.notes == ["ada": "a note"])
        #expect(contents.own.flatMap(\.extraBesideFields).map(\.value) == ["Swift"])
    }

    @Test(arguments: ["UID:ada", "EMAIL:ada@example.com", "TEL:12345", "ORG:Engines"])
    func `a second import of a file changes nothing`(line: String) async throws {
        let text = card("FN:Ada King", line, "NOTE:n", "URL:http://a", "ADR;TYPE=work:;;S 1;C;;;")
        #expect(try await fixture.load(text) == ImportReport(added: 1))
        let before = try await fixture.contents()

        #expect(try await fixture.load(text) == ImportReport(unchanged: 1))
        #expect(try await fixture.contents() == before)
    }

    @Test func `updates by UID, and leaves what the file does not mention`() async throws {
        _ = try await fixture.load(
            card("FN:Ada King", "UID:ada", "EMAIL:a@b", "ORG:One", "NOTE:old", "URL:http://a")
        )
        try await fixture.people.setFavorite(true, forKeys: ["ada"])
        let report = try await fixture.load(
            card("FN:Ada Lovelace", "UID:ada", "TEL:1", "ORG:Two", "NOTE:new")
        )

        let contents = try await fixture.contents()
        let user = try #require(contents.own.first)
        #expect(report == ImportReport(updated: 1))
        #expect(contents.own.count == 1)
        #expect(user.fullname == "Ada Lovelace")
        #expect(user.email == "a@b" && user.phone == "1")
        #expect(Set(user.extraBesideFields.map(\.value)) == ["Two", "http://a"])
        #expect(contents.notes == ["ada": "new"])
        #expect(contents.favorites == ["ada"])
    }

    @Test func `a property that a person may have several of is added, and not twice`()
        async throws
    {
        _ = try await fixture.load(card("FN:Ada King", "UID:ada", "URL:http://a"))
        let news = card("FN:Ada King", "UID:ada", "URL:http://b", "URL:http://a", "TEL:1")

        #expect(try await fixture.load(news) == ImportReport(updated: 1))
        let values = try await fixture.own().flatMap(\.extraBesideFields).map(\.value)
        #expect(values == ["http://b", "http://a"])
        _ = try await fixture.load(card("FN:Ada King", "UID:ada", "URL:http://c"))
        #expect(try await fixture.own().flatMap(\.extraBesideFields).count == 3)
    }

    @Test func `a new address replaces the parameters of the old one, too`() async throws {
        _ = try await fixture.load(card("FN:Ada King", "UID:ada", "ADR;TYPE=work:;;S 1;C;;;"))
        _ = try await fixture.load(card("FN:Ada King", "UID:ada", "ADR;TYPE=home:;;S 2;C;;;"))

        let parameters = try await fixture.own().flatMap(\.extraBesideFields).map(\.parameters)
        #expect(parameters == ["TYPE=home"])
    }

    @Test func `a number of identity is replaced by that of the file, not by its absence`()
        async throws
    {
        func ada(_ id: User.ID) -> [UInt8] {
            let user = User(
                id: id,
                name: User.Name(first: "Ada", last: "King"),
                login: User.Login(uuid: "ada")
            )
            return ContactFormat.json.write([Contact(user: user)])
        }
        let (old, new) = (User.ID(name: "SSN", value: "1"), User.ID(name: "SSN", value: "2"))
        _ = try await fixture.load(ada(old))
        #expect(try await fixture.load(ada(new)) == ImportReport(updated: 1))
        #expect(try await fixture.load(ada(User.ID())).unchanged == 1)
        #expect(try await fixture.own().map(\.id) == [new])
    }

    @Test func `recognizes people by name and e-mail, whatever the case`() async throws {
        _ = try await fixture.load(card("FN:Ada King", "EMAIL:ada@example.com"))
        let key = try await fixture.contents().own.map(\.key)
        let report = try await fixture.load(
            card("FN:ADA KING", "EMAIL:Ada@Example.com", "TEL:1")
        )

        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await fixture.contents().own.map(\.key) == key)
    }

    @Test func `keeps people of one name apart by their numbers`() async throws {
        let text = card("FN:Ada King", "TEL:1") + card("FN:Ada King", "TEL:2")

        #expect(try await fixture.load(text) == ImportReport(added: 2))
        #expect(try await fixture.load(text) == ImportReport(unchanged: 2))
    }

    @Test func `a person of the directory is not added again`() async throws {
        let ada = User(
            name: User.Name(title: "Lady", first: "Ada", last: "King"),
            email: "ada@example.com",
            login: User.Login(uuid: "ada", username: "lovelace"),
            dob: User.Dob(date: "1815-12-10T01:02:03.000Z", age: 36)
        )
        try await fixture.people.replaceDirectory(with: [ada], asOf: Date())
        let known = card("FN:Ada King", "EMAIL:ada@example.com", "BDAY:18151210")

        #expect(try await fixture.load(known) == ImportReport(unchanged: 1))
        #expect(try await fixture.contents().own == [])
        #expect(try await fixture.load(card("FN:Ada King", "UID:ada", "TEL:1")).updated == 1)
        var changed = ada
        changed.phone = "1"
        changed.isOwn = true
        let own = try await fixture.contents().own
        #expect(own.map(\.extraBesideFields) == [[]])
        changed.extra = own.first?.extra ?? []
        #expect(own == [changed])
    }

    @Test func `a person of the directory without a UUID stays one, whatever is news`()
        async throws
    {
        let emil = User(name: User.Name(first: "Emil", last: "Baker"), email: "emil@b.example")
        try await fixture.people.replaceDirectory(with: [emil], asOf: Date())
        try await fixture.people.setNote("met in Rome", forKey: emil.key)
        let lines = "FN:Emil BAKER\nN:BAKER;Emil\nUID:e\nEMAIL:emil@b.example\nTEL:12345"
        let text = card(lines)

        let report = try await fixture.load(text)
        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await fixture.load(text) == ImportReport(unchanged: 1))
        let people = try await fixture.people.people(in: 0..<10)
        #expect(people.map(\.user.fullname) == ["Emil BAKER"])
        #expect(people.map(\.note) == ["met in Rome"])
        #expect(people.map(\.key) == [emil.key])
    }

    @Test(arguments: [1, 7, 4_095, 4_096, 4_097, 100_000], [ContactFormat.vCard4, .csv, .json])
    func `takes a file in pieces of any size`(size: Int, format: ContactFormat) async throws {
        let cards = (0..<120).map { number in
            card(
                "FN:Åsa \(number) Øst",
                "UID:\(number)",
                "NOTE:\(String(repeating: "é", count: 99))"
            )
        }
        _ = try await fixture.load(cards.joined())
        let file = try await fixture.exported(as: format)
        let other = ImportFixture()
        let progress = Mutex<[ContactImport.Progress]>([])

        let report = try await other.importer.run(
            ContactFile {
                var start = 0
                return {
                    guard start < file.count else { return nil }
                    defer { start += size }
                    return Array(file[start..<min(start + size, file.count)])
                }
            }
        ) { state in progress.withLock { $0.append(state) } }

        #expect(report == ImportReport(added: 120))
        #expect(try await other.exported(as: format) == file)
        let states = progress.withLock { $0 }
        #expect(states.last == ContactImport.Progress(people: 120, bytes: file.count))
        #expect(states.map(\.bytes) == states.map(\.bytes).sorted())
    }

    @Test func `reports what cannot be read, and takes the rest`() async throws {
        let report = try await fixture.load(
            card("FN:Ada King") + card("NICKNAME:nobody") + card("FN:Tom Swift")
        )

        #expect(report.added == 2)
        #expect(report.problems.map(\.line) == [5])
    }

    @Test func `reports the people and bytes so far, also within a long piece`() async throws {
        let note = String(repeating: "n", count: 5_000)
        let cards = (0..<20).map { Array(card("FN:Ada \($0)", "UID:\($0)", "NOTE:\(note)").utf8) }
        let pieces = [cards[..<15], cards[15...]].map { Array($0.joined()) }
        let file = ContactFile {
            var rest = pieces[...]
            return { rest.popFirst() }
        }
        let reports = Mutex<[ContactImport.Progress]>([])
        _ = try await fixture.importer.run(file) { report in
            reports.withLock { $0.append(report) }
        }

        let all = reports.withLock { $0 }
        let (first, size) = (pieces[0].count, pieces[0].count + pieces[1].count)
        #expect(all.map(\.bytes) == [65_536, first, size])
        #expect(all.map(\.people) == [12, 14, 20])
    }

    @Test(arguments: ["", "hello", "\u{0}\u{1}"])
    func `refuses other files`(text: String) async throws {
        await #expect(throws: ImportError.unknownFormat) { try await fixture.load(text) }
    }

    @Test(arguments: ContactFormat.allCases)
    func `an export is unchanged when imported, and complete elsewhere`(
        format: ContactFormat
    ) async throws {
        let people = [
            User(
                name: User.Name(first: "Ada", last: "King"),
                location: User.Location(street: User.Street(number: "8", name: "Square")),
                login: User.Login(uuid: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"),
                dob: User.Dob(date: "1815-12-10T01:02:03.000Z", age: 36),
                nat: "GB"
            ), .mockJQ, .mockTS,
        ]
        try await fixture.people.replaceDirectory(with: people, asOf: Date())
        let mary = card("FN:Mary Evans", "UID:mary", "ORG;TYPE=work:Review", "NOTE:n")
        _ = try await fixture.load(mary)
        try await fixture.people.setFavorite(true, forKeys: ["mary"])
        let bytes = try await fixture.exported(as: format)

        let again = try await fixture.load(bytes)
        #expect(again == ImportReport(unchanged: 4))

        let elsewhere = ImportFixture()
        let report = try await elsewhere.load(bytes)
        let contents = try await elsewhere.contents()
        #expect(report == ImportReport(added: 4))
        #expect(contents.notes == ["mary": "n"] && contents.favorites == ["mary"])
        #expect(contents.own.first { $0.key == people[0].key }?.dob == people[0].dob)
    }

    @Test func `without a directory its stored people are not known`() async throws {
        let storage = MemoryStorage()
        let before = PeopleStore(storage: storage, directory: .directory(at: nil))
        try await before.replaceDirectory(with: [.mockJQ], asOf: Date())
        let people = PeopleStore(storage: storage, directory: nil)
        let bytes = ContactFormat.vCard4.write([Contact(user: .mockJQ)])
        let report = try await ContactImport(people: people).run(ContactFile(bytes))

        #expect(report == ImportReport(added: 1))
        #expect(try await people.contents().own.map(\.fullname) == [User.mockJQ.fullname])
    }
}
