import ContactFormats
import Models
import Testing

@Suite("ContactFormat, there and back")
struct RoundTripTests {
    private func lines(_ bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" "), !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    @Test(arguments: Sample.cards)
    func `every line of another program's card is written again`(
        sample: Sample,
        format: ContactFormat
    ) throws {
        let before = lines(try sample.bytes)
        let after = lines(format.write(try sample.read().contacts))

        #expect(after == before)
    }

    @Test(arguments: Sample.allCases, ContactFormat.allCases)
    func `a sample comes back equal from every format`(
        sample: Sample,
        format: ContactFormat
    ) throws {
        let first = try sample.read()
        #expect(first.problems == [] || Sample.withProblems.contains(sample))
        let second = format.read(format.write(first.contacts))

        #expect(second.problems == [])
        #expect(second.contacts.map(\.user.fullname) == first.contacts.map(\.user.fullname))
        #expect(second.contacts.map(\.note) == first.contacts.map(\.note))
        // Binary values and parts that only one version defines differ between the versions.
        let third = format.read(format.write(second.contacts))
        #expect(third.contacts == second.contacts)
        if format == .json || format == .csv { #expect(second.contacts == first.contacts) }
    }

    private static let full = User(
        id: User.ID(name: "SSN", value: "1;2"),
        name: User.Name(title: "Ms", first: "Ada", last: "King, Countess"),
        gender: "female",
        location: User.Location(
            street: User.Street(number: "8", name: "St James's Square"),
            city: "London",
            state: "Greater London",
            country: "United Kingdom",
            postcode: "SW1Y 4JU"
        ),
        email: "ada@example.com",
        login: User.Login(uuid: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", username: "ada"),
        dob: User.Dob(date: "1815-12-10T03:04:05.678Z", age: 36),
        phone: "1",
        cell: "2",
        picture: User.Picture(large: "http://a/l.jpg", medium: "http://a/m", thumbnail: "t"),
        nat: "GB",
        extra: [
            ContactProperty(group: "item1", name: "ORG", parameters: "TYPE=work", value: "A;B\\,"),
            ContactProperty(name: "X-EMPTY", value: ""),
        ]
    )

    private static let contacts =
        [
            Contact(user: full, note: "a \"note\",\nwith; all\\n\tof it", isFavorite: true),
            Contact(
                user: User(
                    name: User.Name(first: "", last: "Long"),
                    location: User.Location(street: User.Street(name: "8 Mile Road")),
                    dob: User.Dob(date: "yesterday")
                ),
                note: String(repeating: "日本語 🇯🇵 ", count: 100)
            ),
            Contact(
                user: User(
                    name: User.Name(first: "A", last: "B"),
                    gender: "M",
                    location: User.Location(city: "", country: "=1+1"),
                    picture: User.Picture(large: "User-JQ")
                )
            ),
        ] + (User.users + User.edgeCases).map { Contact(user: $0) }

    @Test(arguments: [
        ("12", "Main St"), ("12 a", "Main St"), ("No. 5", "Main St"), ("12345678", "x"),
        ("123456789", "x"), ("5", ""), ("", "8 Mile Road"), (nil, "8 Mile Road"), (nil, "Rue 8"),
        ("4", "5 Rue"), ("", "Rue"), ("", ""), (nil, ""), (nil, "8"), ("é", "x"),
    ])
    func `a street is written apart if its line does not tell its parts`(
        number: String?,
        name: String
    ) {
        let street = User.Street(number: number, name: name)
        var user = User(name: User.Name(first: "A", last: "B"))
        user.location = User.Location(street: street)
        let text = String(
            decoding: ContactFormat.vCard4.write([Contact(user: user)]),
            as: UTF8.self
        )

        let isSaid = street.line.isEmpty || street == User.Street(line: street.line)
        #expect(text.contains("X-BUILDER-USER") == !isSaid)
    }

    @Test(arguments: ContactFormat.allCases, contacts)
    func `a person comes back equal`(format: ContactFormat, contact: Contact) throws {
        let reading = format.read(format.write([contact]))
        guard !contact.user.fullname.isEmpty else {
            #expect(reading.contacts.isEmpty && reading.problems.count == 1)
            return
        }

        let read = try #require(reading.contacts.first)
        #expect(reading.problems == [])
        #expect((format == .json ? read : read.plain) == contact.plain(for: format))
    }

    @Test func `a changed field takes the place of the file's, with its parameters`() throws {
        var contact = try #require(try Sample.apple.read().contacts.first)
        contact.user.email = "new@example.org"
        contact.user.name.last = "Nicholls"
        contact.user.location?.city = "Banagher"
        contact.user.phone = nil
        let lines = lines(ContactFormat.vCard3.write([contact]))

        #expect(lines.contains("EMAIL;type=INTERNET;type=HOME;type=pref:new@example.org"))
        #expect(!lines.contains { $0.contains("charlotte@example.org") })
        #expect(lines.contains("N:Nicholls;Charlotte;;Ms.;"))
        #expect(lines.contains("FN:Charlotte Nicholls"))
        #expect(
            lines.contains(
                "item1.ADR;type=HOME;type=pref:;;Church Street;Banagher;West Yorkshire;"
                    + "BD22 8DR;United Kingdom"
            )
        )
        #expect(!lines.contains { $0.contains("642323") })
        #expect(lines.contains("TEL;type=HOME;type=FAX:+44 1535 642324"))
    }

    @Test func `components that User does not know stay when others change`() throws {
        let card = "BEGIN:VCARD\nFN:x\nN:Bach;Johann;Sebastian;;Jr.\nEND:VCARD"
        var contact = try #require(ContactFormat.vCard4.read(Array(card.utf8)).contacts.first)
        contact.user.name.first = "J."

        #expect(lines(ContactFormat.vCard4.write([contact])).contains("N:Bach;J.;Sebastian;;Jr."))
    }

    @Test func `no property of JSON can end its line`() throws {
        let property = ContactProperty(
            group: "a\nb",
            name: "ORG",
            parameters: "X=\nEND:VCARD",
            value: "v\r\nEND:VCARD\u{1B}"
        )
        let names = ["", "A B", "A\n", "Ö"].map { ContactProperty(name: $0, value: "v") }
        var user = User.mockJQ
        user.extra = [property] + names
        let written = lines(ContactFormat.vCard4.write([Contact(user: user)]))

        #expect(written.count { $0 == "END:VCARD" } == 1)
        #expect(written.contains("ORG:v\\nEND:VCARD"))
        #expect(written.allSatisfy { $0.contains(":") })
    }

    @Test func `lines are at most 75 bytes, folded between characters`() {
        let user = User(name: User.Name(first: String(repeating: "日本語é", count: 60), last: "x"))
        let bytes = ContactFormat.vCard4.write([Contact(user: user)])
        let lines = bytes.split(separator: 0x0A)

        #expect(lines.allSatisfy { $0.count <= 76 && $0.last == 0x0D })
        #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }

    @Test func `a picture is base64 in 3.0 and a data URL in 4.0`() throws {
        let photo = "PHOTO;ENCODING=b;TYPE=JPEG:AAEC"
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:a\n\(photo)\nEND:VCARD"
        let old = ContactFormat.vCard3.read(Array(card.utf8)).contacts
        let four = ContactFormat.vCard4.write(old)
        let new = ContactFormat.vCard4.read(four).contacts

        #expect(lines(four).contains("PHOTO:data:image/jpeg;base64,AAEC"))
        #expect(lines(ContactFormat.vCard3.write(new)).contains(photo))
        #expect(lines(ContactFormat.vCard3.write(old)).contains(photo))
    }
}

extension Contact {
    /// The contact without empty location parts, which only JSON distinguishes from `nil`.
    fileprivate var plain: Contact {
        var contact = self
        let parts = [
            user.location?.street?.line, user.location?.city, user.location?.state,
            user.location?.country, user.location?.postcode,
        ]
        if parts.allSatisfy({ $0?.isEmpty ?? true }) { contact.user.location = nil }
        if contact.user.location?.city == "" { contact.user.location?.city = nil }
        return contact
    }

    /// The contact without control characters, which no format reads.
    fileprivate func plain(for format: ContactFormat) -> Contact {
        var contact = format == .json ? self : plain
        contact.user = contact.user.withoutControlCharacters
        return contact.read(from: format)
    }
}
