import ContactFormats
import Models
import Testing

@Suite("Details of people")
struct PersonDetailTests {
    /// A card in the notation of other programs, with all details but `categories2`.
    private static let card = """
        BEGIN:VCARD
        VERSION:4.0
        FN:Ada King
        N:King;Ada;;;
        EMAIL;PREF=1:ada@example.org
        EMAIL;TYPE=work:second@example.org
        EMAIL;TYPE="work,internet":third@work.example
        item1.EMAIL:boat@example.org
        item1.X-ABLABEL:Boat
        EMAIL;TYPE=home:fourth@home.example
        TEL:1
        TEL;VALUE=uri;TYPE=work:tel:+44-2
        TEL;TYPE=work:3
        TEL;TYPE=fax,work:4
        ORG;SORT-AS=Eng:Engines\\, Ltd;Analysis;Looms
        TITLE:Analyst
        NICKNAME:Countess,Bird
        ANNIVERSARY:18350708
        RELATED;TYPE=spouse;VALUE=uri:urn:uuid:x
        URL;PREF=1:https://example.org/?a=1\\,2
        URL:https://two.example.org
        IMPP;X-SERVICE-TYPE=XMPP:xmpp:ada@example.org
        CATEGORIES:friends,a\\,b
        CATEGORIES:more
        BDAY:--1210
        X-OTHER;X=1:stays
        END:VCARD

        """

    private func contact() throws -> Contact {
        try #require(ContactFormat.vCard4.read(Array(Self.card.utf8)).contacts.first)
    }

    private func lines(of contact: Contact) -> [String] {
        String(decoding: ContactFormat.vCard4.write([contact]), as: UTF8.self)
            .split(separator: "\r\n").map(String.init)
    }

    private static let texts: [PersonDetail: String] = [
        .workEmail: "third@work.example", .homeEmail: "fourth@home.example",
        .workPhone: "+44-2", .workPhone2: "3", .fax: "4", .company: "Engines, Ltd",
        .position: "Analyst", .nickname: "Countess, Bird", .anniversary: "1835-07-08",
        .spouse: "urn:uuid:x", .webPage: "https://example.org/?a=1,2",
        .webPage2: "https://two.example.org", .messenger: "xmpp:ada@example.org",
        .categories: "friends, a,b", .birthday: "12-10",
    ]

    private static let parts = ["", "a", "a; b", "\\", "\\n", "a\nb", "c, d", "\\;", "x\\"]

    @Test(arguments: parts, parts)
    func `a postal address is the same after it was a line`(street: String, city: String) throws {
        func escaped(_ text: String) -> String {
            text.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
                .replacing(",", with: "\\,").replacing("\n", with: "\\n")
        }
        let value = "box;;\(escaped(street));\(escaped(city));;0181;"
        var user = User(name: User.Name(first: "Ada", last: "King"))
        user.extra = [ContactProperty(name: "ADR", parameters: "TYPE=home", value: value)]
        let line = try #require(user.details[.homeAddress])
        #expect(!line.contains("\n"))
        user.change([.homeAddress: "x"])
        #expect(user.extra[0].value == "box;;x;;;;")
        user.change([.homeAddress: line])

        #expect(user.extra[0].value == value)
    }

    @Test func `a postal address that is edited loses what was written for the old one`() throws {
        var user = User(name: User.Name(first: "Ada", last: "King"))
        user.location = User.Location(city: "Oslo")
        let parameters = "TYPE=work;LABEL=\"1 Old St\";GEO=\"geo:1,2\";X=1"
        user.extra = [
            ContactProperty(name: "ADR", parameters: parameters, value: ";;1 Old St;Oslo;;;"),
            ContactProperty(name: "ADR", value: ";;;Bergen;;;"),
        ]
        #expect(user.details == [.workAddress: "1 Old St; Oslo", .otherAddress: "; Bergen"])
        user.change([.workAddress: "2 New St; Oslo; ; 0181; Norway", .otherAddress: " ; ;"])
        user.change([.homeAddress: ";"])

        #expect(
            user.extra == [
                ContactProperty(
                    name: "ADR",
                    parameters: "TYPE=work;X=1",
                    value: ";;2 New St;Oslo;;0181;Norway"
                )
            ]
        )
    }

    @Test func `the only postal address is that of the person`() {
        var user = User(name: User.Name(first: "Ada", last: "King"))
        user.change([.workAddress: "1 St; Oslo"])

        #expect(user.location?.city == "Oslo" && user.location?.street?.line == "1 St")
        #expect(user.extra.map(\.field) == [.location])
        #expect(lines(of: Contact(user: user)).contains("ADR;TYPE=work:;;1 St;Oslo;;;"))
    }

    @Test func `each is found in the words of other programs`() throws {
        #expect(try contact().user.details == Self.texts)
    }

    @Test(arguments: [
        (PersonDetail.workEmail, "n@w", "EMAIL;TYPE=\"work,internet\":n@w"),
        (.homeEmail, "n@h", "EMAIL;TYPE=home:n@h"),
        (.workPhone, "+44 5", "TEL;TYPE=work:+44 5"), (.workPhone2, "6", "TEL;TYPE=work:6"),
        (.fax, "7", "TEL;TYPE=fax,work:7"),
        (.company, "Looms; Co", "ORG;SORT-AS=Eng:Looms\\; Co;Analysis;Looms"),
        (.position, "Countess", "TITLE:Countess"), (.nickname, "A, B", "NICKNAME:A,B"),
        (.anniversary, "1835-07-09", "ANNIVERSARY:18350709"),
        (.spouse, "William King", "RELATED;TYPE=spouse;VALUE=text:William King"),
        (.webPage, "https://n.example/a,b", "URL;PREF=1:https://n.example/a,b"),
        (.webPage2, "https://m.example", "URL:https://m.example"),
        (.messenger, "sip:ada", "IMPP;X-SERVICE-TYPE=XMPP:sip:ada"),
        (.categories, "x , y", "CATEGORIES:x,y"), (.birthday, "12-11", "BDAY:--1211"),
    ])
    func `one that is changed changes one line`(
        detail: PersonDetail,
        text: String,
        line: String
    ) throws {
        var contact = try contact()
        let before = lines(of: contact)
        contact.user.change([detail: text])
        let after = lines(of: contact)

        #expect(after.count == before.count)
        #expect(zip(before, after).filter { $0 != $1 }.map(\.1) == [line])
    }

    @Test(arguments: PersonDetail.allCases)
    func `one that is removed takes one line along, and no other`(detail: PersonDetail) throws {
        var contact = try contact()
        let before = lines(of: contact)
        contact.user.change([detail: ""])
        let after = lines(of: contact)

        #expect(before.count - after.count == (Self.texts[detail] == nil ? 0 : 1))
        #expect(after == before.filter(after.contains))
    }

    @Test func `one that is new is a line of its own, and is found again`() throws {
        let texts: [PersonDetail: String] = [
            .workEmail: "w@a", .workEmail2: "w@b", .homeEmail: "h@a", .homeEmail2: "h@b",
            .workPhone: "1", .workPhone2: "2", .homePhone: "3", .homePhone2: "4", .fax: "5",
            .company: "C; D", .position: "P", .nickname: "N, M", .birthday: "1815-12-10",
            .anniversary: "1835-07-08", .spouse: "S", .webPage: "https://a", .webPage2: "https://b",
            .messenger: "xmpp:a", .messenger2: "xmpp:b", .categories: "x, y",
            .workAddress: "1 St; Oslo", .homeAddress: "; ; ; ; Norway", .otherAddress: "2 St",
        ]
        #expect(texts.count == PersonDetail.allCases.count)
        let name = User.Name(first: "Ada", last: "King")
        let location = User.Location(city: "Bergen")
        var user = User(name: name, location: location, email: "first@a", phone: "9")
        user.secondEmail = "second@a"
        user.change(texts)

        #expect(user.details == texts)
        let again = ContactFormat.vCard4.read(ContactFormat.vCard4.write([Contact(user: user)]))
        #expect(again.contacts.first?.user.details == texts)
        #expect(user.secondEmail == "second@a")
    }

    @Test func `the only address and number are those of the person`() {
        var user = User(name: User.Name(first: "Ada", last: "King"))
        user.change([.workEmail: "w@a", .homePhone: "1", .fax: "2"])

        #expect(user.email == "w@a" && user.phone == "1" && user.details == [.fax: "2"])
        let lines = lines(of: Contact(user: user))
        for line in ["EMAIL;TYPE=work:w@a", "TEL;TYPE=home:1", "TEL;TYPE=fax:2"] {
            #expect(lines.filter { $0 == line }.count == 1, "\(line)")
        }
    }

    @Test func `a birthday gains and loses its year`() throws {
        var contact = try contact()
        contact.user.change([.birthday: "1815-12-10"])
        #expect(contact.user.details[.birthday] == "1815-12-10")
        #expect(lines(of: contact).filter { $0.hasPrefix("BDAY") } == ["BDAY:18151210"])
        contact.user.change([.birthday: "02-29"])
        #expect(contact.user.details[.birthday] == "02-29")
        #expect(lines(of: contact).filter { $0.hasPrefix("BDAY") } == ["BDAY:--0229"])
        contact.user.change([.birthday: ""])
        #expect(!lines(of: contact).contains { $0.hasPrefix("BDAY") })
    }

    @Test(arguments: [
        ("1985-04-12", true), ("04-12", true), ("19850412", true), ("1985-13-12", false),
        ("13-01", false), ("04-12-1985", false), ("spring", false), ("4-12", false), ("", false),
    ])
    func `a birthday is a day, with its year or without`(text: String, isValid: Bool) {
        #expect(PersonDetail.isBirthday(text) == isValid)
    }
}
