import ContactFormats
import Models
import Testing

@Suite("People in JSON")
struct JSONReadingTests {
    private func read(_ text: String) -> ContactReading {
        ContactFormat.json.read(Array(text.utf8))
    }

    private func lines(_ contact: Contact) -> [String] {
        String(decoding: ContactFormat.vCard4.write([contact]), as: UTF8.self)
            .split(separator: "\r\n").map(String.init)
            .filter { !["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"].contains($0) }
    }

    @Test func `are read in the form of lists for scripts, with all that these have`() throws {
        let reading = read(
            """
            [{"id":"ada","name":"Ada King","email":"a@example.com","phone":"1","mobile":"2","age":36,
            "street":"Ring 1","city":"London","state":"","postcode":"E1","country":"UK",
            "birthday":"12-10","categories":["math","a,b"],
            "emails":[{"email":"a@example.com","kind":"E-mail"},{"email":"w@example.com","kind":"Work"}],
            "phones":[{"phone":"1","kind":"Phone"},{"phone":"2","kind":"Mobile"},{"phone":"3","kind":"Fax"}],
            "posts":[{"post":"Ring 1, E1 London","kind":"Address"},{"post":"Way 2, Oslo","kind":"Home"}],
            "favorite":true,"note":"poet"},
            {"name":"Bo"}]
            """
        )
        let ada = try #require(reading.contacts.first)

        #expect(reading.problems.isEmpty && reading.contacts.count == 2 && ada.isFavorite)
        #expect(
            lines(ada) == [
                "FN:Ada King", "N:King;Ada;;;", "EMAIL:a@example.com", "TEL;TYPE=cell:2", "TEL:1",
                "ADR:;;Ring 1;London;;E1;UK", "UID:ada", "NOTE:poet", "X-BUILDER-USER:favorite=1",
                "EMAIL;TYPE=work:w@example.com", "TEL;TYPE=fax:3",
                "ADR;TYPE=home:;;Way 2\\, Oslo;;;;", "BDAY:--1210", "CATEGORIES:math,a\\,b",
            ]
        )
    }

    @Test func `are named, with the entry, if a member is not kept`() {
        let reading = read(
            """
            [{"name":{"first":"Ada"},"email":null,"phone":7},
            {"name":{"first":"Bo"},"company":"Acme","phones":["1"],"extra":[{"name":"X-A","value":"1"},7]},
            {"name":["Cy"],"email":["c@example.com"],"cell":"3","company":""}]
            """
        )
        #expect(reading.contacts.map(\.user.fullname).prefix(2) == ["Ada", "Bo"])
        let names = "'company', 'extra', 'phones', 'email', 'name'"
        #expect(
            reading.problems.map(\.description)
                == ["line 2: not known, and left out of people: \(names)"]
        )
    }

    @Test func `are no list for scripts if a member has another type`() {
        let reading = read("[{\"name\":\"Ada\",\"emails\":[\"a@example.com\"]}]")
        #expect(reading.problems.map(\.reason) == ["not a person in JSON; left out"])
    }

    @Test func `that were exported have no member that is not kept`() {
        var user = User.mockTS
        user.extra = [ContactProperty(name: "X-A", value: "1")]
        let contact = Contact(user: user, note: "poet", isFavorite: true)
        let reading = ContactFormat.json.read(ContactFormat.json.write([contact]))
        #expect(reading == ContactReading(contacts: [contact]))
    }
}
