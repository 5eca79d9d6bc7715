import ContactFormats
import Models
import Testing

@Suite("vCard, reading")
struct VCardReadingTests {
    private func read(_ text: String) -> ContactReading {
        ContactFormat.vCard4.read(Array(text.utf8))
    }

    private func user(_ lines: String...) throws -> User {
        let text = (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\n")
        return try #require(read(text).contacts.first).user
    }

    @Test func `Apple's card gives the preferred of each`() throws {
        let contact = try #require(try Sample.apple.read().contacts.first)
        let user = contact.user

        #expect(user.name == User.Name(title: "Ms.", first: "Charlotte", last: "Brontë"))
        #expect(user.email == "charlotte@example.org")
        #expect(user.cell == "+44 7700 900123" && user.phone == "+44 1535 642323")
        #expect(user.location?.street == User.Street(name: "Church Street"))
        #expect(user.location?.postcode == "BD22 8DR")
        #expect(user.dob?.date == "1816-04-21")
        #expect(
            contact.note
                == "Writes at night, under another name;\nnever before breakfast."
        )
        #expect(user.extra.first { $0.name == "PHOTO" }?.value.utf8.count == 684)
        #expect(user.extra.count { $0.group == "item2" } == 2)
    }

    @Test func `Outlook's version 2.1 is decoded`() throws {
        let contact = try #require(try Sample.outlook.read().contacts.first)
        let user = contact.user

        #expect(user.name == User.Name(title: "Dr.", first: "Jörg", last: "Müller"))
        #expect(user.location?.street?.line == "Straße des 17. Juni 135")
        #expect(user.phone == "(089) 123456" && user.cell == "0171 234567")
        #expect(contact.note == "Zeile eins\nZeile zwei; mit = Zeichen\n")
        let extra = Dictionary(user.extra.map { ($0.name, $0) }) { first, _ in first }
        #expect(extra["ORG"]?.value == "Bücher & Söhne;Einkauf")
        #expect(extra["LABEL"]?.value.hasPrefix("Straße des") == true)
        #expect(extra["PHOTO"]?.value.hasPrefix("/9j/4AAQ") == true)
        #expect(extra["EMAIL"]?.parameters == "TYPE=PREF;TYPE=INTERNET")
    }

    @Test func `version 4.0 is read`() throws {
        let user = try #require(try Sample.nextcloud.read().contacts.first).user

        #expect(user.fullname == "Ngũgĩ wa Thiong'o")
        #expect(user.cell == "+254-700-000000" && user.phone == "+254 20 000000")
        #expect(user.location?.street == User.Street(number: "12", name: "Kenyatta Ave"))
        #expect(user.dob?.date == "1938-01-05")
        #expect(user.gender == "male")
        #expect(user.login?.uuid == "5e0d3c5a-9a36-4bb1-8e51-7d9d9a4f1c2b")
    }

    @Test func `the examples of RFC 6350 are read`() throws {
        let contacts = try Sample.rfc6350.read().contacts

        #expect(contacts.map(\.user.fullname) == ["Simon Perreault", "J. Doe"])
        #expect(contacts[0].user.phone == "+1-418-656-9254;ext=102")
        #expect(contacts[0].user.location?.city == "Quebec")
        #expect(contacts[0].user.dob == nil)
        #expect(contacts[1].user.name == User.Name(first: "J.", last: "Doe"))
    }

    @Test(arguments: [
        (#"a\nb"#, "a\nb"), (#"a\Nb"#, "a\nb"), (#"a\,b\;c\\d"#, "a,b;c\\d"), ("a,b;c", "a,b;c"),
        (#"a\:b"#, "a:b"), (#"C:\dir"#, #"C:\dir"#), (#"end\"#, #"end\"#), ("", nil),
    ])
    func `escapes are resolved`(value: String, text: String?) throws {
        let card = "BEGIN:VCARD\nFN:x\nNOTE:\(value)\nEND:VCARD"

        #expect(try #require(read(card).contacts.first).note == text)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines may end as they like, and be folded anywhere`(end: String) throws {
        let text = ["BEGIN:VCARD", "FN:A", " da ", "\tKi", " ng", "", "END:VCARD"]
        let reading = read(text.joined(separator: end))

        #expect(reading.contacts.map(\.user.fullname) == ["Ada King"])
        #expect(reading.problems == [])
    }

    @Test func `a fold within a character is none`() throws {
        let text =
            Array("BEGIN:VCARD\nFN:J".utf8) + [0xC3, 0x0A, 0x20, 0xB6]
            + Array("rg\nEND:VCARD".utf8)

        #expect(ContactFormat.vCard4.read(text).contacts.first?.user.fullname == "Jörg")
    }

    @Test(arguments: [
        ("1985-04-12", "1985-04-12"), ("19850412", "1985-04-12"),
        ("1985-04-12T10:22:00Z", "1985-04-12"), ("19850412T102200", "1985-04-12"),
        ("--0412", nil), ("1985", nil), ("1985-13-01", nil), ("1985-04-32", nil), ("circa", nil),
        ("1985-04-12x", nil), ("19-85-0412", nil),
    ])
    func `a birthday is a day of the calendar, or stays as it is`(
        value: String,
        day: String?
    ) throws {
        let user = try user("FN:x", "BDAY:\(value)")

        #expect(user.dob?.date == day)
        if day == nil { #expect(user.extra == [ContactProperty(name: "BDAY", value: value)]) }
    }

    @Test(arguments: [
        (["FN:Ada King"], "Ada", "King"), (["FN:Ada"], "", "Ada"),
        (["FN:A B C", "N:"], "", "A B C"), (["N:King;Ada"], "Ada", "King"),
        (["ORG:Engines;X"], "", "Engines"), (["EMAIL:a@b"], "", "a@b"), (["TEL:1"], "", "1"),
        (["FN:", "TEL;TYPE=cell:2"], "", "2"), (["KIND:org", "FN:A B"], "", "A B"),
    ])
    func `there is always something to call a person by`(
        lines: [String],
        first: String,
        last: String
    ) throws {
        let text = (["BEGIN:VCARD"] + lines + ["END:VCARD"]).joined(separator: "\n")

        #expect(
            try #require(read(text).contacts.first).user.name
                == User.Name(first: first, last: last)
        )
    }

    @Test func `only an organization's formatted name is a last name as a whole`() throws {
        let person = try user("FN:Ada King", "TITLE:Org").name
        #expect(person == User.Name(first: "Ada", last: "King"))
        #expect(try user("FN:Ada King", "KIND:org").name.last == "Ada King")
    }

    @Test(arguments: [
        ("12345678 Main St", "12345678", "Main St"),
        ("123456789 Main St", nil, "123456789 Main St"),
        ("Main St 5", nil, "Main St 5"), ("5", nil, "5"), ("5 ", nil, "5 "),
    ])
    func `a street begins with its number, if that is one`(
        line: String,
        number: String?,
        name: String
    ) {
        #expect(User.Street(line: line) == User.Street(number: number, name: name))
    }

    @Test func `the gender is that of the standard's own property`() throws {
        #expect(try user("FN:x", "X-GENDER:female", "GENDER:M").gender == "male")
        #expect(try user("FN:x", "GENDER:M", "X-GENDER:female").gender == "male")
        #expect(try user("FN:x", "X-GENDER:female").gender == "female")
    }

    @Test func `a picture that is no link is not asked for`() throws {
        #expect(try user("FN:x", "PHOTO:file:///etc/passwd").picture == nil)
        for link in ["https://a/b.jpg", "HTTP://a/b c.jpg"] {
            #expect(try user("FN:x", "PHOTO:\(link)").picture?.large == link)
        }
        // A URL with a line end does not become a line of its own.
        let name = User.Name(first: "Ada", last: "King")
        let ada = User(name: name, picture: User.Picture(large: "http://a/\r\nTEL:1"))
        let lines = String(
            decoding: ContactFormat.vCard4.write([Contact(user: ada)]),
            as: UTF8.self
        )
        #expect(!lines.contains("\nTEL:1"))
    }

    @Test func `the UID is that of the account, or else the one that came with a file`() {
        let name = User.Name(first: "Ada", last: "King")
        let further = [ContactProperty.uid("b"), ContactProperty.uid("c")]

        #expect(User(name: name).uid == nil)
        #expect(User(name: name, extra: further).uid == "b")
        #expect(User(name: name, login: User.Login(uuid: ""), extra: further).uid == "b")
        #expect(User(name: name, login: User.Login(uuid: "a"), extra: further).uid == "a")
    }

    private static let problems: [(String, [String], [ContactProblem])] = [
        ("", [], []), ("\n\n", [], []),
        (
            "hello\nworld\nBEGIN:VCARD\nFN:a\nEND:VCARD", ["a"],
            [ContactProblem(line: 1, reason: "text outside of a card")]
        ),
        (
            "BEGIN:VCARD\nFN:a\n\nno colon\n=:x\nEND:VCARD", ["a"],
            [
                ContactProblem(line: 4, reason: "not a property: no colon"),
                ContactProblem(line: 5, reason: "not a property: =:x"),
            ]
        ),
        (
            "BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD\nBEGIN:VCARD\nFN:c", ["a", "b", "c"],
            [
                ContactProblem(line: 1, reason: "the card has no END:VCARD"),
                ContactProblem(line: 6, reason: "the card has no END:VCARD"),
            ]
        ),
        (
            "BEGIN:VCARD\nNOTE:x\nEND:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD", ["b"],
            [
                ContactProblem(
                    line: 1,
                    reason: "the card has neither name nor address; left out"
                )
            ]
        ),
        (
            "BEGIN:VCARD\nFN:a\nAGENT:\nBEGIN:VCARD\nFN:b\nEND:VCARD\nTEL:1\nEND:VCARD", ["a"],
            [ContactProblem(line: 4, reason: "the card within a card is left out")]
        ),
        (
            "END:VCARD\nBEGIN:VCARD\nFN;X=\"open:a\nEND:VCARD", ["a"],
            [ContactProblem(line: 1, reason: "text outside of a card")]
        ),
    ]

    @Test(arguments: problems)
    func `a bad card is reported with its line and loses no other`(
        text: String,
        names: [String],
        problems: [ContactProblem]
    ) {
        let reading = read(text)

        #expect(reading.contacts.map(\.user.fullname) == names)
        #expect(reading.problems == problems)
    }

    @Test func `a card without end is left out, and the next one is read`() {
        let large = String(
            repeating: "NOTE:" + String(repeating: "x", count: 1 << 16) + "\n",
            count: 130
        )
        let reading = read(
            "BEGIN:VCARD\nFN:a\n\(large)END:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD"
        )

        #expect(reading.contacts.map(\.user.fullname) == ["b"])
        #expect(reading.problems.map(\.line) == [1])
    }

    @Test func `no more problems are kept than anybody reads`() {
        let reading = read("BEGIN:VCARD\n" + String(repeating: "x\n", count: 5000))

        #expect(reading.problems.count == ContactLimits.problems + 1)
    }
}
