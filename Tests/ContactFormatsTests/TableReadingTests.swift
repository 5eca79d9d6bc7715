import ContactFormats
import Models
import Testing

@Suite("CSV and JSON, reading")
struct TableReadingTests {
    private func read(_ text: String) -> ContactReading {
        ContactFormat.csv.read(Array(text.utf8))
    }

    private func names(_ text: String) -> [String] {
        read(text).contacts.map(\.user.fullname)
    }

    @Test func `Google's table is read`() throws {
        let contacts = try Sample.googleTable.read().contacts
        let mary = try #require(contacts.first)

        #expect(mary.user.name == User.Name(title: "Ms.", first: "Mary", last: "Evans"))
        #expect(mary.user.email == "mary@example.com")
        #expect(mary.user.cell == "(303) 555-0101" && mary.user.phone == "(303) 555-0102")
        #expect(mary.user.location?.city == "London")
        let address = mary.user.extra.first { $0.name == "ADR" }
        #expect(address?.parameters == "TYPE=home")
        #expect(mary.user.dob?.date == "1819-11-22")
        #expect(mary.note == "Wrote \"Middlemarch\",\nand more")
        #expect(mary.isFavorite)
        let lines = Set(mary.user.extra.map { "\($0.name):\($0.value)" })
        #expect(
            lines.isSuperset(of: [
                "N:Evans;Mary;Ann;Ms.;", "EMAIL:george@example.net", "EMAIL:eliot@example.net",
                "ORG:Westminster Review", "TITLE:Editor", "NICKNAME:George",
                "URL:http://example.com/george", "CATEGORIES:myContacts,Authors",
            ])
        )
        #expect(contacts.last?.user.fullname == "Smith & Elder")
    }

    @Test func `of several values in a preferred field of Google's the first is preferred`() throws
    {
        let table = """
            First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value
            Ada,Work,a@b,* Home,c@d ::: e@f

            """
        let user = try #require(read(table).contacts.first).user

        #expect(user.emails == ["c@d", "a@b", "e@f"])
        #expect(
            user.extra.map(\.parameters)
                == ["PREF=1;TYPE=home", "TYPE=work", "TYPE=home"]
        )
    }

    @Test func `a row that is too large is left out, and the next one is read`() {
        let large = String(repeating: "x", count: ContactLimits.contact)
        let reading = read("Last Name,Notes\nA,\"\(large)\ny\"\nB,\(large)\nC,z\n")

        #expect(reading.contacts.map(\.user.fullname) == ["C"])
        #expect(reading.contacts.map(\.note) == ["z"])
        #expect(
            reading.problems == [
                ContactProblem(line: 2, reason: "the row is larger than 8 MB; left out"),
                ContactProblem(line: 4, reason: "the row is larger than 8 MB; left out"),
            ]
        )
    }

    @Test func `a row as large as may be is read`() {
        let rest = String(repeating: "x", count: ContactLimits.contact - "A,\n".utf8.count)
        let reading = read("Last Name,Notes\nA,\(rest)\n")

        #expect(reading.contacts.first?.note?.utf8.count == rest.utf8.count)
        #expect(reading.problems == [])
    }

    @Test func `columns behind the thousandth are left out, and it is said`() {
        let header = (["Last Name"] + (1...1000).map { "c\($0)" }).joined(separator: ",")
        let row = (["A"] + (1...1000).map { "f\($0)" }).joined(separator: ",")
        let reading = read("\(header)\n\(row)\n")

        #expect(reading.contacts.first?.user.extra.count == 999)
        #expect(
            reading.problems == [
                ContactProblem(line: 1, reason: "more than 1000 columns; the others are left out"),
                ContactProblem(line: 2, reason: "more fields than columns; they are left out"),
            ]
        )
    }

    @Test(arguments: ["a\rb", "a\r\nb", "a\nb", "\rb"])
    func `an end of a line in a field is a line feed, whatever it was`(note: String) {
        let contact = Contact(user: .mockTS, note: note)
        let written = ContactFormat.csv.write([contact])

        #expect(written.split(separator: 0x0A).count { $0.last == 0x0D } == 2)
        let text = note.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        #expect(ContactFormat.csv.read(written).contacts.first?.note == text)
    }

    @Test(arguments: ["x\ry", "x\ny", "a\"b^c"])
    func `a title with ends of lines and quotes comes back`(title: String) {
        let quoted = title.replacing("\"", with: "\"\"")
        let first = read("Last Name,\"\(quoted)\"\nA,1\n").contacts
        let second = ContactFormat.csv.read(ContactFormat.csv.write(first)).contacts

        #expect(first.first?.user.extra.first?.value == "1")
        #expect(second == first)
    }

    @Test(arguments: ["a;b;c;d;e;f;g;h;i;j", "a\tb\tc\td\te\tf\tg\th\ti", "a;b;c;d;e;f;g;h\ni;j"])
    func `a title with other separators than commas is written so that it is read again`(
        title: String
    ) {
        let first = read("Last Name,\"\(title)\"\nA,\"1;2\"\n").contacts
        let second = ContactFormat.csv.read(ContactFormat.csv.write(first)).contacts

        #expect(first.first?.user.extra.first?.value == "1\\;2")
        #expect(second == first)
    }

    @Test func `separators in the first title, in quotes, are none`() {
        #expect(names("\"a;b;c\",Last Name\n1,Ada\n") == ["Ada"])
    }

    @Test(arguments: ["9223372036854775807", "9223372036854775808", "-1", "1001"])
    func `a column with a number that no table reaches is unknown`(number: String) {
        let title = "Phone \(number) - Value"
        let reading = read("Name,\(title),\(title)\nAda,1,2\n")

        #expect(reading.contacts.map(\.user.fullname) == ["Ada"])
        #expect(reading.contacts.first?.user.extra.map(\.value) == ["1", "2"])
        #expect(reading.unknownColumns == [title, title])
    }

    @Test func `text in a column of content lines that is none of them stays with the person`() {
        let cell = "her card is in the drawer\nROLE:poet\nask first"
        let first = read("Last Name,vCard\nKing,\"\(cell)\"\n").contacts
        let second = ContactFormat.csv.read(ContactFormat.csv.write(first)).contacts

        #expect(
            first.first?.user.extra == [
                ContactProperty(name: "ROLE", value: "poet"),
                ContactProperty(
                    name: "X-CSV-COLUMN",
                    parameters: "X-TITLE=\"vCard\"",
                    value: "her card is in the drawer\\nask first"
                ),
            ]
        )
        #expect(second.map { Set($0.user.extra) } == first.map { Set($0.user.extra) })
    }

    @Test func `Outlook's table is read`() throws {
        let contacts = try Sample.outlookTable.read().contacts
        let joerg = try #require(contacts.first).user

        #expect(joerg.name == User.Name(title: "Dr.", first: "Jörg", last: "Müller"))
        #expect(joerg.location?.street?.line == "Hauptstraße 7")
        #expect(joerg.dob?.date == "1971-04-12")
        #expect(joerg.phone == "(089) 123456" && joerg.cell == "0171 234567")
        let addresses = joerg.extra.filter { $0.name == "ADR" }
        let work = addresses.first { $0.value.contains("17. Juni") }
        #expect(work?.parameters == "TYPE=work")
        #expect(contacts.last?.user.name.first == "Zoë")
        #expect(contacts.last?.user.dob == nil)
    }

    @Test func `Thunderbird's table is read`() throws {
        let contacts = try Sample.thunderbirdTable.read().contacts
        let margaret = try #require(contacts.first)

        #expect(margaret.user.fullname == "Margaret Hamilton")
        #expect(margaret.user.emails == ["margaret@apollo.example", "mh@home.example"])
        #expect(margaret.user.phone == "617-555-0101" && margaret.user.cell == "617-555-0104")
        #expect(
            margaret.user.furtherPhones == [
                FurtherField(title: "Home", text: "617-555-0102"),
                FurtherField(title: "Fax", text: "617-555-0103"),
            ]
        )
        #expect(margaret.user.location?.street?.line == "1 Draper Rd")
        #expect(margaret.user.secondAddressLine == "Floor 2")
        #expect(margaret.user.location?.postcode == "02139")
        #expect(margaret.user.dob?.date == "1936-08-17")
        #expect(
            margaret.user.occupation.map(\.text) == [
                "MIT Lab, Software", "Lead", "Maggie", "https://mit.example", "1936-08-17",
            ]
        )
        #expect(margaret.note == "wrote the code")
        // A birthday without a year, and two invalid ones.
        let birthdays = contacts.dropFirst().map { contact in
            contact.user.extra.filter { $0.name == "BDAY" }.map(\.value)
        }
        #expect(birthdays == [["--0817"], ["soon 8 17"], ["8"]])
    }

    @Test(arguments: [
        "First Name,Last Name\nAda,King\n", "First Name;Last Name\r\nAda;King",
        "first name\tlast name\nAda\tKing", "\"First Name\",\"Last Name\"\n\"Ada\",\"King\"\n\n",
        " First Name , Last Name ,x\nAda,King", "\u{FEFF}Given Name,Family Name\nAda,King",
        "First Name,Last Name\rAda,King\r",
    ])
    func `separators, ends of lines and quotes are told`(text: String) {
        #expect(names(text) == ["Ada King"])
        #expect(read(text).problems == [])
    }

    @Test(arguments: [
        "First Name,Last Name,\"Address (street; city; \"\"zip\"\"; country)\"\nAda,King,x",
        "First Name;Last Name;\"a,b,c,d\"\nAda;King;x",
        "First Name;Last Name;\"x\nAda;King;x",
    ])
    func `separators in quoted titles do not count`(text: String) {
        #expect(names(text) == ["Ada King"])
    }

    @Test(arguments: [
        ("Last Name\n\"a\"\"b\"", "a\"b"), ("Last Name,x\n\"a,b\",", "a,b"),
        ("Last Name\n\"a\nb\"", "a\nb"), ("Last Name\na\"b", "a\"b"),
        ("Last Name\n\"a\" b\"", "a\" b"),
    ])
    func `quotes are resolved`(text: String, name: String) {
        #expect(names(text) == [name])
    }

    @Test func `a quote without end loses no other row`() {
        let reading = read("First Name,Last Name\n\"Ada,King\nTom,Swift\n")

        #expect(reading.contacts.map(\.user.fullname) == ["\"Ada King", "Tom Swift"])
        #expect(
            reading.problems
                == [ContactProblem(line: 2, reason: "a quote has no end; taken as text")]
        )
    }

    @Test func `problems have the line of their row`() {
        let reading = read("First Name,Notes\n,\"a\nb\"\nAda\nTom,n,too,many\n")

        #expect(reading.contacts.map(\.user.name.first) == ["Ada", "Tom"])
        #expect(reading.problems.map(\.line) == [2, 5])
    }

    @Test(arguments: [("", 0), ("\n", 0), ("\u{0}", 0), ("a,b\nc,d", 1)])
    func `a table without known columns is reported`(text: String, problems: Int) {
        #expect(read(text).contacts == [])
        #expect(read(text).problems.count == problems)
    }

    @Test(arguments: [
        ("4/12/1985", "1985-04-12"), ("13/2/1985", "1985-02-13"), ("12.4.1985", "1985-04-12"),
        ("1985-04-12", "1985-04-12"), ("spring", nil), ("0/0/00", nil), ("99/99/1985", nil),
    ])
    func `birthdays are read as tables have them`(text: String, day: String?) {
        let contact = read("Last Name,Birthday\nKing,\(text)").contacts.first

        #expect(contact?.user.dob?.date == day)
    }

    @Test func `a changed field of our own table counts, and keeps its parameters`() throws {
        let contacts = try Sample.khard.read().contacts
        let table = String(decoding: ContactFormat.csv.write(contacts), as: UTF8.self)
        let changed = table.split(separator: "aphra@example.org", maxSplits: 1)
            .joined(separator: "new@example.org")
        let card = String(
            decoding: ContactFormat.vCard3.write(read(changed).contacts),
            as: UTF8.self
        )

        #expect(card.contains("EMAIL;TYPE=home:new@example.org\r\n"))
        #expect(!card.contains("aphra@example"))
    }

    @Test(arguments: [
        ("[]", 0, []), ("[\n]\n", 0, []), (#"{"name":{"last":"A"}}"#, 1, []),
        (#"{"results":[{"name":{"last":"A"}}],"info":{}}"#, 1, []),
        (#"{"info":{"a":[1]},"contacts":[{"name":{"last":"A"}}]}"#, 1, []),
        ("{\"name\":{\"last\":\"A\"}}\n{\"name\":{\"last\":\"B\"}}\n", 2, []),
        ("[\n7,\n{\"name\":{\"last\":\"A\"}},\n{},\nnull]", 1, [2, 4, 5]),
        ("[\n{\n\"name\":\n{\"last\":\"A\"}\n},\n7]", 1, [6]),
        ("[{\"name\":{\"last\":\"A\"}},\n{\"name\":]}]", 1, [2]),
        ("[{\"name\":{\"last\":\"A\"}},\n{\"name\":", 1, [2]),
        ("[{\"name\":{\"last\":\"A\"}}", 1, [1]), ("{", 0, [1]), ("\"", 0, [1]), ("[\"\\", 0, [1]),
        ("]", 0, [1]), (":", 0, [1]), ("[:]", 0, [1]), ("{\"results\":", 0, [1]),
        ("[[[[{\"name\":{\"last\":\"A\"}}]]]]", 0, [1]),
    ])
    func `JSON is read entry by entry`(text: String, count: Int, lines: [Int]) {
        let reading = ContactFormat.json.read(Array(text.utf8))

        #expect(reading.contacts.count == count)
        #expect(reading.problems.map(\.line) == lines)
    }

    @Test func `JSON has notes and marks beside the person`() throws {
        let contacts = try Sample.own.read().contacts

        #expect(contacts.map(\.note) == ["poet's daughter", nil])
        #expect(contacts.map(\.isFavorite) == [true, false])
        #expect(
            contacts[1].user.extra == [ContactProperty(name: "ORG", value: "Swift Enterprises")]
        )
    }

    @Test(.timeLimit(.minutes(10)))
    func `JSON as deep as it likes does not trap`() {
        let deep = String(repeating: "[", count: 1_000_000)
        let person = "{\"name\":" + String(repeating: "{\"a\":", count: 100_000)

        #expect(ContactFormat.json.read(Array(deep.utf8)).problems.count == 1)
        #expect(ContactFormat.json.read(Array(person.utf8)).problems.count == 1)
        let closed = person + "1" + String(repeating: "}", count: 100_001)
        #expect(ContactFormat.json.read(Array(closed.utf8)).problems.count == 1)
    }
}
