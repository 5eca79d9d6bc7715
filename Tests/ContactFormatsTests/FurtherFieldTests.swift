import ContactFormats
import FoundationEssentials
import Models
import Testing

@Suite("Further fields")
struct FurtherFieldTests {
    private func read(_ lines: String...) throws -> Contact {
        let text = (["BEGIN:VCARD", "VERSION:3.0", "FN:Ada King"] + lines + ["END:VCARD", ""])
            .joined(separator: "\r\n")
        return try #require(ContactFormat.vCard3.read(Array(text.utf8)).contacts.first)
    }

    private func written(_ user: User) -> String {
        String(decoding: ContactFormat.vCard3.write([Contact(user: user)]), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("1985-04-12", "2026-04-11", 40), ("1985-04-12", "2026-04-12", 41),
            ("19850412T101500Z", "2026-04-12", 41), ("2000-02-29", "2026-02-28", 25),
            ("2000-02-29", "2026-03-01", 26), ("2026-11-22", "2026-11-22", 0),
            ("2026-11-23", "2026-11-22", nil), ("yesterday", "2026-11-22", nil),
            ("1985-04-12", nil, nil), (nil, "2026-11-22", nil),
        ] as [(String?, String?, Int?)]
    )
    func `an age is counted from the birthday`(birthday: String?, today: String?, age: Int?) {
        var user = User.mockTS
        user.dob = User.Dob(date: birthday)
        #expect(user.age(on: today) == age)

        user.dob?.age = 7
        #expect(user.age(on: today) == 7)
    }

    @Test func `a person has all addresses and numbers of their file`() throws {
        let user = try read(
            "EMAIL;TYPE=work:one@b",
            "EMAIL;TYPE=PREF:two@b",
            "TEL;TYPE=cell:1",
            "TEL:2",
            "TEL;TYPE=\"home,fax\":3",
            "TEL;TYPE=pager:4",
            "TEL;TYPE=HOME:tel:5",
            "TEL;TYPE=x:6",
            "TEL;TYPE=cell:7"
        ).user

        #expect(user.emails == ["two@b", "one@b"])
        #expect(user.cell == "1" && user.phone == "2")
        let phones = user.furtherPhones.map { "\($0.title) \($0.text)" }
        #expect(phones == ["Fax 3", "Pager 4", "Home 5", "Phone 6", "Mobile 7"])
        #expect(User.mockTS.emails == ["tomswift@swiftenterprises.com"])
        #expect(User(name: User.Name(first: "A", last: "B"), email: "").emails == [])
    }

    @Test func `a person has the relations, messengers and categories of their file`() throws {
        let user = try read(
            "item1.X-ABDATE:2010-05-06",
            "item1.X-ABLABEL:_$!<Anniversary>!$_",
            "item2.TEL:1",
            "item2.X-ABLabel:Cabin",
            "item3.X-ABRELATEDNAMES:Di",
            "item3.X-ABLABEL:_$!<Mother>!$_",
            "ANNIVERSARY:20100506",
            "X-EVOLUTION-SPOUSE:Em",
            "RELATED;TYPE=friend:Flo",
            "IMPP;X-SERVICE-TYPE=Jabber:xmpp:a@b",
            "IMPP:sip:c@d",
            "X-ICQ:12",
            "X-SOCIALPROFILE;TYPE=twitter:https://t.example/ada",
            "X-UNKNOWN:x",
            "CATEGORIES:friends,chess\\, club",
            "CATEGORIES:friends"
        ).user

        let relations = user.relations.map { "\($0.title) \($0.text)" }
        #expect(
            relations == [
                "Anniversary 2010-05-06", "Mother Di", "Anniversary 2010-05-06", "Spouse Em",
                "Friend Flo", "Jabber xmpp:a@b", "Messenger sip:c@d", "ICQ 12",
                "Twitter https://t.example/ada",
            ]
        )
        #expect(user.categories == ["friends", "chess, club"])
        #expect(
            try read("TEL:2", "item2.TEL:1", "item2.X-ABLabel:Cabin").user.furtherPhones
                == [FurtherField(title: "Cabin", text: "1")]
        )
        #expect(User.mockTS.relations.isEmpty && User.mockTS.categories.isEmpty)
    }

    @Test(
        arguments: [
            ("BDAY:--0412", "04-12"), ("BDAY:--04-12", "04-12"),
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "04-12"), ("BDAY:19850412", nil),
            ("BDAY:--1341", nil), ("BDAY;VALUE=text:circa 1800", nil), ("BDAY:---12", nil),
        ] as [(String, String?)]
    )
    func `a birthday may have no year`(line: String, day: String?) throws {
        let user = try read(line).user
        #expect(user.yearlessBirthday == day)
        if let day {
            #expect(user.occupation == [FurtherField(title: "Birthday", text: day)])
        }
    }

    @Test func `a person has all postal addresses of their file`() throws {
        let user = try read(
            "ADR;TYPE=home:;;1 Way;Rome;;;",
            "ADR;TYPE=work:PO 2;;2 Way;Oslo;;0150;Norway",
            "item1.ADR:;;3 Way;;;;",
            "item1.X-ABLABEL:Boat"
        ).user

        #expect(user.location?.city == "Rome")
        let addresses = user.furtherAddresses.map { "\($0.title) \($0.text)" }
        #expect(addresses == ["Work PO 2, 2 Way, Oslo, 0150, Norway", "Boat 3 Way"])
    }

    @Test func `a new second line is in the address that is written`() throws {
        var user = User.mockTS
        user.location = User.Location(street: User.Street(name: "Main St"), city: "Boulder")
        user.secondAddressLine = "Flat 3; rear"
        #expect(written(user).contains("ADR:;Flat 3\\; rear;Main St;Boulder;;;\r\n"))
        user.location?.city = "Denver"
        #expect(written(user).contains("ADR:;Flat 3\\; rear;Main St;Denver;;;\r\n"))
        user.secondAddressLine = nil

        #expect(written(user).contains("ADR:;;Main St;Denver;;;\r\n"))
    }

    @Test func `the second line of a file is changed in its place`() throws {
        var user = try read("ADR;TYPE=work:PO 1;3rd floor;Main St;Boulder;;;").user
        #expect(user.secondAddressLine == "3rd floor")
        user.secondAddressLine = "4th floor"

        #expect(written(user).contains("ADR;TYPE=work:PO 1;4th floor;Main St;Boulder;;;\r\n"))
        #expect(try read("ADR:").user.secondAddressLine == nil)
        #expect(try read("ADR:;x;y").user.secondAddressLine == "x")
    }

    @Test func `the second e-mail address keeps its type`() throws {
        var user = try read("EMAIL:one@b", "EMAIL;TYPE=home:two@b", "EMAIL:three@b").user
        user.secondEmail = "new@b"
        #expect(written(user).contains("EMAIL;TYPE=home:new@b\r\n"))
        user.secondEmail = ""
        #expect(user.emails == ["one@b", "three@b"])
        user.secondEmail = nil
        user.secondEmail = nil

        #expect(user.emails == ["one@b"])
    }

    private static let pictures: [(String, [UInt8]?)] = [
        ("PHOTO;ENCODING=b;TYPE=PNG:AAEC", [0, 1, 2]), ("PHOTO;BASE64:AAEC", [0, 1, 2]),
        ("PHOTO:data:image/png;base64,AAEC", [0, 1, 2]), ("PHOTO:http://h/AAEC", nil),
        ("PHOTO;ENCODING=b:%%%", nil), ("PHOTO:data:image/png", nil),
        ("LOGO;ENCODING=b:AAEC", nil),
    ]

    @Test(arguments: pictures)
    func `a picture in the card is decoded`(line: String, bytes: [UInt8]?) throws {
        #expect(try read(line).user.embeddedPhoto?.data.map { [UInt8]($0) } == bytes)
    }
}
