import ContactFormats
import Dispatch
import FoundationEssentials
import Models
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services
import Testing

@Suite("ContactImport, people apart and together")
struct PeopleApartTests {
    private let storage = MemoryStorage()
    private let book: StoredAddressBook
    private var archive: UserArchive { UserArchive(backend: storage) }
    private var importer: ContactImport { ContactImport(book: book, archive: archive) }

    init() {
        book = StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    private func load(_ text: String) async throws -> ImportReport {
        try await importer.run(Array(text.utf8)).value
    }

    private func own() async throws -> [User] {
        try await book.contents().take(1).asSingle().value.own
    }

    private func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
    }

    // MARK: - Different people

    @Test(arguments: [["EMAIL:berg@example.no"], [], ["TEL:1"]])
    func `two UIDs are two people, in one file and in two`(lines: [String]) async throws {
        func berg(_ uid: String, _ city: String) -> String {
            (["BEGIN:VCARD", "FN:Ole Berg", "UID:\(uid)", "ADR:;;;\(city);;;"] + lines
                + ["END:VCARD", ""]).joined(separator: "\n")
        }
        let both = berg("father", "Oslo") + berg("son", "Rome")

        #expect(try await load(both) == ImportReport(added: 2))
        #expect(try await load(berg("cousin", "Bergen")) == ImportReport(added: 1))
        #expect(try await load(both) == ImportReport(unchanged: 2))
        let cities = try await own().map { "\($0.key) \($0.location?.city ?? "")" }
        #expect(Set(cities) == ["father Oslo", "son Rome", "cousin Bergen"])
    }

    @Test func `a card without UID is of the one person of its name and e-mail`() async throws {
        _ = try await load(card("FN:Ole Berg", "UID:ole", "EMAIL:o@b", "ADR:;;;Oslo;;;"))
        let report = try await load(card("FN:Ole Berg", "EMAIL:o@b", "ADR:;;;Rome;;;"))

        #expect(report == ImportReport(updated: 1, merged: 1))
        #expect(try await own().map(\.key) == ["ole"])
        #expect(try await own().first?.location?.city == "Rome")
    }

    @Test func `of two people of one name and e-mail, a card without UID is of neither`()
        async throws
    {
        let both =
            card("FN:Ole Berg", "UID:father", "EMAIL:o@b", "ADR:;;;Oslo;;;")
            + card("FN:Ole Berg", "UID:son", "EMAIL:o@b", "ADR:;;;Rome;;;")
        _ = try await load(both)

        #expect(try await load(card("FN:Ole Berg", "EMAIL:o@b", "TEL:1")) == ImportReport(added: 1))
        // But it is of the one that it agrees with, if there is one.
        #expect(
            try await load(card("FN:Ole Berg", "EMAIL:o@b", "ADR:;;;Rome;;;")).unchanged == 1
        )
        #expect(try await own().count == 3)
    }

    @Test func `cards without UID of one name lose nothing to one another`() async throws {
        let both =
            card("FN:Jan Smith", "ADR:;;;Oslo;;;") + card("FN:Jan Smith", "ADR:;;;Rome;;;")
            + card("FN:Ida Smith", "EMAIL:s@x", "ADR:;;;Oslo;;;")
            + card("FN:Ida Smith", "EMAIL:s@x", "ADR:;;;Rome;;;")

        #expect(try await load(both) == ImportReport(added: 4))
        #expect(try await load(both) == ImportReport(unchanged: 4))
        #expect(try await load(card("FN:Jan Smith", "ORG:A")) == ImportReport(added: 1))
    }

    @Test func `a note that differs is not replaced by that of a namesake`() async throws {
        _ = try await load(card("FN:Jan Smith", "NOTE:one"))

        #expect(try await load(card("FN:Jan Smith", "NOTE:two")).added == 1)
        #expect(try await load(card("FN:Jan Smith", "NOTE:one")).unchanged == 1)
        let notes = try await book.contents().take(1).asSingle().value.notes.values
        #expect(Set(notes) == ["one", "two"])
    }

    @Test func `cards without UID that agree are one person`() async throws {
        let report = try await load(
            card("FN:Jan Smith", "ADR:;;;Oslo;;;") + card("FN:JAN SMITH", "ORG:A")
        )

        #expect(report == ImportReport(added: 1, updated: 1, merged: 1))
    }

    @Test func `a person of the directory without UID keeps the key, and has the file's UID`()
        async throws
    {
        let ada = User(name: User.Name(first: "Ada", last: "King"), email: "ada@example.com")
        try await archive.replace(with: [ada], asOf: Date())
        let file = card("FN:Ada King", "EMAIL:ada@example.com", "UID:x", "TEL:1")

        #expect(try await load(file) == ImportReport(updated: 1, merged: 1))
        #expect(try await own().map(\.key) == [ada.key])
        #expect(try await load(file) == ImportReport(unchanged: 1))
        // Another UID is another person, now that this one has one.
        let other = card("FN:Ada King", "EMAIL:ada@example.com", "UID:y")
        #expect(try await load(other) == ImportReport(added: 1))
        let users = try await own()
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

        #expect(try await importer.run(bytes).value == ImportReport(added: 1))
        #expect(try await own().map(\.key) == ["x"])
        #expect(try await own().map(\.extra) == [[]])
        #expect(try await importer.run(bytes).value == ImportReport(unchanged: 1))
    }

    @Test func `a name that the file has changed before does not count`() async throws {
        _ = try await load(card("FN:Ole Berg", "UID:1", "EMAIL:o@b"))
        let report = try await load(
            card("FN:Olaf Berg", "UID:1", "EMAIL:o@b") + card("FN:Ole Berg", "EMAIL:o@b")
        )

        #expect(report == ImportReport(added: 1, updated: 1))
        #expect(Set(try await own().map(\.fullname)) == ["Olaf Berg", "Ole Berg"])
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
        try await archive.replace(with: [ada("directory")], asOf: Date())
        var mine = ada("mine")
        mine.isOwn = true
        try await book.save(mine).value

        #expect(try await load(card("FN:Ada King", "UID:ada", "TEL:mine")).unchanged == 1)
        #expect(try await load(card("FN:Ada King", "EMAIL:a@b")).unchanged == 1)
        #expect(try await load(card("FN:Ada King", "UID:ada", "TEL:directory")).updated == 1)
        #expect(try await own().map(\.phone) == ["directory"])
    }

    // MARK: - Plans

    @Test func `a plan names each person, the action and the reason, and changes nothing`()
        async throws
    {
        _ = try await load(
            card("FN:A One", "UID:1") + card("FN:B Two", "UID:2", "EMAIL:b@x")
                + card("FN:C Three", "EMAIL:c@x")
        )
        let before = try await book.contents().take(1).asSingle().value
        let file =
            card("FN:A One", "UID:1") + card("FN:B Two", "UID:2", "TEL:1", "ORG:X", "NOTE:n")
            + card("FN:C Three", "EMAIL:c@x", "TITLE:Dr") + card("FN:D Four", "UID:4")
            + card("FN:B Two", "UID:5", "EMAIL:b@x")
        let plan = try await importer.plan(Array(file.utf8)).value

        #expect(
            plan.steps.map { "\($0.action) \($0.name): \($0.reason)" } == [
                "unchanged A One: same UID",
                "update B Two: same UID; new: phone, ORG, note",
                "merge C Three: same name and e-mail; new: TITLE",
                "add D Four: new",
                "add B Two: new; another has the same name and e-mail",
            ]
        )
        #expect(plan.report == ImportReport(added: 2, updated: 2, merged: 1, unchanged: 1))
        #expect(try await book.contents().take(1).asSingle().value == before)
        // The import does what the plan says.
        #expect(try await load(file) == plan.report)
    }

    @Test func `a plan takes those of earlier files as made`() async throws {
        let file = Array(card("FN:A One", "EMAIL:a@x", "NOTE:n").utf8)
        let first = try await importer.plan(file).value
        let second = try await importer.plan(file, after: first.changes).value

        #expect(first.report == ImportReport(added: 1))
        #expect(second.report == ImportReport(unchanged: 1))
        #expect(second.steps.map(\.key) == first.steps.map(\.key))
    }

    // MARK: - One's own export

    @Test(arguments: ContactFormat.allCases)
    func `an export has no news, whatever version of vCard people came from`(
        format: ContactFormat
    ) async throws {
        let three = """
            BEGIN:VCARD
            VERSION:3.0
            FN:Pat Three
            N:Three;Pat;;;
            SORT-STRING:Three
            EMAIL;TYPE=INTERNET,PREF:one@y
            EMAIL;TYPE=pref:two@y
            LABEL;TYPE=home:2 Side St\\nDenver
            ADR;TYPE=home:;;2 Side St;Denver;;;
            LABEL;TYPE=dom:lonely
            BDAY:1985-04-12
            REV:1995-10-31T22:27:10Z
            CLASS:PUBLIC
            GEO:37.38;-122.08
            PHOTO;ENCODING=b;TYPE=JPEG:AAEC
            UID:three
            END:VCARD

            """
        let four = card(
            "FN:Pat Four",
            "N;SORT-AS=\"Four,Pat\":Four;Pat;;;",
            "EMAIL;PREF=2:two@x",
            "EMAIL;PREF=1;TYPE=work:one@x",
            "BDAY:--0412",
            "GENDER:M;fellow",
            "TEL;VALUE=uri;TYPE=\"work,voice\":tel:+1-418-656-9254;ext=102",
            "ADR;TYPE=work;LABEL=\"1 Main St\\nBoulder\":;;1 Main St;Boulder;;;",
            "GEO:geo:46.7,-71.2",
            "PHOTO:data:image/png;base64,AAEC",
            "UID:four"
        )
        #expect(try await load(three + four) == ImportReport(added: 2))
        let before = try await own()
        let bytes = try await ContactExport(book: book).run(as: format, directory: []).value

        #expect(try await importer.run(bytes).value == ImportReport(unchanged: 2))
        #expect(Set(try await own()) == Set(before))
    }

    @Test func `news in another version of vCard are told once`() async throws {
        _ = try await load(
            "BEGIN:VCARD\nVERSION:3.0\nFN:A B\nUID:1\nEMAIL;TYPE=work,pref:a@b\n"
                + "ADR;TYPE=home:;;S;C;;;\nLABEL;TYPE=home:S\\nC\nEND:VCARD\n"
        )
        let bytes = try await ContactExport(book: book).run(as: .vCard4, directory: []).value
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing("END:VCARD", with: "TITLE:Dr\r\nEND:VCARD")

        #expect(try await load(text) == ImportReport(updated: 1))
        let again = try await ContactExport(book: book).run(as: .vCard4, directory: []).value
        #expect(String(decoding: again, as: UTF8.self) == text)
    }

    private static let pieces = [
        "a", "B", "7", ";", ",", ":", "\\", "\n", "\t", " ", "\"", "'", "=", "+", "-", "@", "^",
        "tel:", "urn:uuid:", "http://a/b", "é", "日", "\u{202E}", "male", "1985-04-12", "* ",
        "\u{1B}", "\u{9B}", "\r",
    ]

    @Test(arguments: ContactFormat.allCases, 0..<4)
    func `an export of any directory has no news`(
        format: ContactFormat,
        seed: UInt64
    ) async throws {
        var random = Pieces(state: seed + 1)
        let people = (0..<40).map { number in random.user(number) }
        try await archive.replace(with: people, asOf: Date())
        let bytes = try await ContactExport(book: book).run(as: format, directory: people).value
        let plan = try await importer.plan(bytes).value

        #expect(plan.report == ImportReport(unchanged: people.count))
        for step in plan.steps where step.action != .unchanged {
            Issue.record("\(step)")
        }
    }

    /// People of odd texts, missing parts and empty ones.
    private struct Pieces {
        var state: UInt64

        private mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }

        private mutating func text() -> String {
            (0...next(4)).map { _ in pieces[next(pieces.count)] }.joined()
        }

        private mutating func maybe() -> String? {
            switch next(4) {
            case 0: nil
            case 1: ""
            default: text()
            }
        }

        mutating func user(_ number: Int) -> User {
            User(
                id: User.ID(name: maybe(), value: maybe()),
                name: User.Name(title: maybe(), first: text(), last: "n\(number)"),
                gender: maybe(),
                location: User.Location(
                    street: maybe().map { User.Street(number: maybe(), name: $0) },
                    city: maybe(),
                    state: maybe(),
                    country: maybe(),
                    postcode: maybe()
                ),
                email: maybe(),
                login: next(3) == 0 ? nil : User.Login(uuid: "id-\(number)", username: maybe()),
                dob: User.Dob(date: maybe(), age: next(2) == 0 ? nil : next(100)),
                phone: maybe(),
                cell: maybe(),
                picture: User.Picture(large: maybe(), medium: maybe(), thumbnail: maybe()),
                nat: maybe()
            )
        }
    }
}
