import ContactFormats
import Dispatch
import FoundationEssentials
import Models
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services
import Testing

@Suite("ContactImport and ContactExport")
struct ContactImportTests {
    private let storage = MemoryStorage()
    private let book: StoredAddressBook
    private var archive: UserArchive { UserArchive(backend: storage) }

    init() {
        book = StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    private func load(_ text: String) async throws -> ImportReport {
        try await ContactImport(book: book, archive: archive).run(Array(text.utf8)).value
    }

    private func contents() async throws -> AddressBookContents {
        try await book.contents().take(1).asSingle().value
    }

    private func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    @Test func `adds people as the user's own, with their notes`() async throws {
        let text =
            card("FN:Ada King", "UID:ada", "NOTE:a note") + card("FN:Tom Swift", "ORG:Swift")
        #expect(try await load(text) == ImportReport(added: 2))

        let contents = try await contents()
        #expect(Set(contents.own.map(\.fullname)) == ["Ada King", "Tom Swift"])
        #expect(contents.own.allSatisfy { $0.isOwn && $0.login?.uuid?.isEmpty == false })
        #expect(contents.notes == ["ada": "a note"])
        #expect(contents.own.flatMap(\.extra).map(\.value) == ["Swift"])
    }

    @Test(arguments: ["UID:ada", "EMAIL:ada@example.com", "TEL:12345", "ORG:Engines"])
    func `a second import of a file changes nothing`(line: String) async throws {
        let text = card("FN:Ada King", line, "NOTE:n", "URL:http://a", "ADR;TYPE=work:;;S 1;C;;;")
        #expect(try await load(text) == ImportReport(added: 1))
        let before = try await contents()

        #expect(try await load(text) == ImportReport(unchanged: 1))
        #expect(try await contents() == before)
    }

    @Test func `updates by UID, and leaves what the file does not mention`() async throws {
        _ = try await load(
            card("FN:Ada King", "UID:ada", "EMAIL:a@b", "ORG:One", "NOTE:old", "URL:http://a")
        )
        try await book.setFavorite(true, forKeys: ["ada"]).value
        let report = try await load(
            card("FN:Ada Lovelace", "UID:ada", "TEL:1", "ORG:Two", "NOTE:new")
        )

        let contents = try await contents()
        let user = try #require(contents.own.first)
        #expect(report == ImportReport(updated: 1))
        #expect(contents.own.count == 1)
        #expect(user.fullname == "Ada Lovelace")
        #expect(user.email == "a@b" && user.phone == "1")
        #expect(Set(user.extra.map(\.value)) == ["Two", "http://a"])
        #expect(contents.notes == ["ada": "new"])
        #expect(contents.favorites == ["ada"])
    }

    @Test func `recognizes people by name and e-mail, whatever the case`() async throws {
        _ = try await load(card("FN:Ada King", "EMAIL:ada@example.com"))
        let key = try await contents().own.map(\.key)
        let report = try await load(
            card("FN:ADA KING", "EMAIL:Ada@Example.com", "TEL:1")
        )

        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await contents().own.map(\.key) == key)
    }

    @Test func `keeps people of one name apart by their numbers`() async throws {
        let text = card("FN:Ada King", "TEL:1") + card("FN:Ada King", "TEL:2")

        #expect(try await load(text) == ImportReport(added: 2))
        #expect(try await load(text) == ImportReport(unchanged: 2))
    }

    @Test func `a person of the directory is not added again`() async throws {
        let ada = User(
            name: User.Name(title: "Lady", first: "Ada", last: "King"),
            email: "ada@example.com",
            login: User.Login(uuid: "ada", username: "lovelace"),
            dob: User.Dob(date: "1815-12-10T01:02:03.000Z", age: 36)
        )
        try await archive.replace(with: [ada], asOf: Date())
        let known = card("FN:Ada King", "EMAIL:ada@example.com", "BDAY:18151210")

        #expect(try await load(known) == ImportReport(unchanged: 1))
        #expect(try await contents().own == [])
        #expect(try await load(card("FN:Ada King", "UID:ada", "TEL:1")).updated == 1)
        var changed = ada
        changed.phone = "1"
        changed.isOwn = true
        #expect(try await contents().own == [changed])
    }

    @Test func `reports what cannot be read, and takes the rest`() async throws {
        let report = try await load(
            card("FN:Ada King") + card("NICKNAME:nobody") + card("FN:Tom Swift")
        )

        #expect(report.added == 2)
        #expect(report.problems.map(\.line) == [5])
    }

    @Test(arguments: ["", "hello", "\u{0}\u{1}"])
    func `refuses other files`(text: String) async throws {
        await #expect(throws: ImportError.unknownFormat) { try await load(text) }
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
        try await archive.replace(with: people, asOf: Date())
        _ = try await load(card("FN:Mary Evans", "UID:mary", "ORG;TYPE=work:Review", "NOTE:n"))
        try await book.setFavorite(true, forKeys: ["mary"]).value
        let bytes = try await ContactExport(book: book).run(as: format, directory: people).value

        let again = try await ContactImport(book: book, archive: archive).run(bytes).value
        #expect(again == ImportReport(unchanged: 4))

        let elsewhere = MemoryStorage()
        let other = StoredAddressBook(
            backend: elsewhere,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
        let report = try await ContactImport(
            book: other,
            archive: UserArchive(backend: elsewhere)
        ).run(bytes).value
        let contents = try await other.contents().take(1).asSingle().value
        #expect(report == ImportReport(added: 4))
        #expect(contents.notes == ["mary": "n"] && contents.favorites == ["mary"])
        #expect(contents.own.first { $0.key == people[0].key }?.dob == people[0].dob)
    }

    @Test func `without a directory its stored people are not known`() async throws {
        try await archive.replace(with: [.mockJQ], asOf: Date())
        let bytes = ContactFormat.vCard4.write([Contact(user: .mockJQ)])
        let report = try await ContactImport(book: book, archive: nil).run(bytes).value

        #expect(report == ImportReport(added: 1))
        #expect(try await contents().own.map(\.fullname) == [User.mockJQ.fullname])
    }

    @Test func `exports the directory's people and one's own, in the order of their names`()
        async throws
    {
        _ = try await load(card("FN:Ada King", "UID:ada"))
        var changed = User.mockTS
        changed.login = User.Login(uuid: "ada")
        let people = [changed, .mockJQ, .mockTS]
        let export = ContactExport(book: book)
        let bytes = try await export.run(as: .json, directory: people).value

        let names = ContactFormat.json.read(bytes).contacts.map(\.user.name.last)
        #expect(names == ["King", "Quest", "Swift"])
    }

    @Test(arguments: ContactFormat.allCases)
    func `leaves out portraits of the directory in the program, and no others`(
        format: ContactFormat
    ) async throws {
        func person(_ name: String, _ link: String) -> User {
            User(
                name: User.Name(first: name, last: "X"),
                login: User.Login(uuid: name),
                picture: User.Picture(large: link, medium: link, thumbnail: link)
            )
        }
        _ = try await load(card("FN:Own X", "UID:own", "PHOTO:http://127.0.0.1:80/own.jpg"))
        let directory = [
            person("a", "http://127.0.0.1:41234/1.jpg"), person("b", "http://localhost/1.jpg"),
            person("c", "http://localhost.example/1.jpg"), person("d", "http://127.0.0.11/1.jpg"),
            person("e", "https://randomuser.me/1.jpg"), person("f", "http://[::1]:8/1.jpg"),
        ]
        let bytes = try await ContactExport(book: book).run(as: format, directory: directory).value

        let contacts = format.read(bytes).contacts
        let names = contacts.filter { $0.user.picture?.large != nil }.map(\.user.name.first)
        #expect(contacts.count == 7 && names == ["Own", "c", "d", "e"])
        // Their portraits are still known when the file is imported again.
        try await archive.replace(with: directory, asOf: Date())
        #expect(try await load(String(decoding: bytes, as: UTF8.self)).unchanged == 7)
    }
}
