import ContactFormats
import Models
import Testing

@Suite("vCard, the grammar of each version")
struct VersionGrammarTests {
    private func read(_ lines: [String], _ version: String) throws -> Contact {
        let text = (["BEGIN:VCARD", "VERSION:\(version)", "FN:Ada King"] + lines + ["END:VCARD"])
            .joined(separator: "\n")
        return try #require(ContactFormat.vCard4.read(Array(text.utf8)).contacts.first)
    }

    /// The sorted lines of a card, except for those common to all cards.
    private func lines(_ contact: Contact, _ format: ContactFormat) -> [String] {
        let text = String(decoding: format.write([contact]), as: UTF8.self)
            .split(separator: "\r\n ").joined()
        let common = ["BEGIN:", "END:", "VERSION:", "FN:", "N:"]
        return text.split(separator: "\r\n").map(String.init)
            .filter { line in !common.contains { line.hasPrefix($0) } }.sorted()
    }

    private static let pairs: [(three: [String], four: [String])] = [
        (["EMAIL;TYPE=pref:a@b"], ["EMAIL;PREF=1:a@b"]),
        (["EMAIL;TYPE=work;TYPE=pref:a@b"], ["EMAIL;TYPE=work;PREF=1:a@b"]),
        (
            ["EMAIL;TYPE=pref:a@b", "EMAIL;TYPE=pref:c@d"],
            ["EMAIL;PREF=1:a@b", "EMAIL;PREF=1:c@d"]
        ),
        (["EMAIL;TYPE=pref:a@b", "EMAIL;X-PREF=2:c@d"], ["EMAIL;PREF=1:a@b", "EMAIL;PREF=2:c@d"]),
        (["TEL;X-VALUE=uri;TYPE=work:+1-5\\;ext=1"], ["TEL;VALUE=uri;TYPE=work:tel:+1-5;ext=1"]),
        (["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"], ["BDAY:--0412"]),
        (["BDAY:1985-04-12"], ["BDAY:19850412"]),
        (["X-BDAY;VALUE=text:circa"], ["BDAY;VALUE=text:circa"]),
        (["X-BDAY:1985-04"], ["BDAY:1985-04"]), (["X-BDAY:---12"], ["BDAY:---12"]),
        (["GEO:46.7;-71.2"], ["GEO:geo:46.7,-71.2"]), (["X-GENDER:M;fellow"], ["GENDER:M;fellow"]),
        (["CLASS:PUBLIC"], ["X-CLASS:PUBLIC"]), (["EMAIL;X-PID=1.1:a@b"], ["EMAIL;PID=1.1:a@b"]),
        (
            ["PHOTO;VALUE=uri;TYPE=JPEG:http://a/b"],
            ["PHOTO;VALUE=uri;MEDIATYPE=image/jpeg:http://a/b"]
        ),
        (["URL;VALUE=uri:http://a"], ["URL;VALUE=uri:http://a"]),
        (
            ["ADR;TYPE=home:;;S;C;;;", "LABEL;TYPE=home:S \"1\"\\nC^"],
            ["ADR;TYPE=home;LABEL=\"S ^'1^'^nC^^\":;;S;C;;;"]
        ),
        (["LABEL;TYPE=work:S\\nC"], ["ADR;TYPE=work;LABEL=\"S^nC\":;;;;;;"]),
        (
            ["ADR;TYPE=home:;;S;C;;;", "LABEL;TYPE=work:x"],
            ["ADR;TYPE=home:;;S;C;;;", "ADR;TYPE=work;LABEL=\"x\":;;;;;;"]
        ),
    ]

    @Test(arguments: pairs)
    func `says what only the other one has in its own terms`(
        three: [String],
        four: [String]
    ) throws {
        let (old, new) = (try read(three, "3.0"), try read(four, "4.0"))

        #expect(lines(old, .vCard4) == four.sorted())
        #expect(lines(new, .vCard3) == three.sorted())
        // Each is unchanged in its own version, and after a conversion to the other one and back.
        #expect(lines(old, .vCard3) == three.sorted())
        #expect(lines(new, .vCard4) == four.sorted())
        let back = ContactFormat.vCard3.read(ContactFormat.vCard4.write([old])).contacts
        #expect(lines(try #require(back.first), .vCard3) == three.sorted())
        let forth = ContactFormat.vCard4.read(ContactFormat.vCard3.write([new])).contacts
        #expect(lines(try #require(forth.first), .vCard4) == four.sorted())
    }

    @Test(arguments: pairs)
    func `people of both are compared in the terms of one`(
        three: [String],
        four: [String]
    ) throws {
        let (old, new) = (try read(three, "3.0"), try read(four, "4.0"))

        #expect(old.user.inVersion4 == new.user.inVersion4)
    }

    @Test func `parameters are compared in any order, and with their texts`() throws {
        let one = try read(["EMAIL;TYPE=work;TYPE=home;PREF=2;ALTID=1:a@b"], "4.0").user
        let same = try read(["EMAIL;ALTID=1;PREF=2;TYPE=\"HOME,work\":a@b"], "4.0").user
        let other = try read(["EMAIL;ALTID=2;PREF=2;TYPE=\"HOME,work\":a@b"], "4.0").user

        #expect(one != same && one.inVersion4 == same.inVersion4)
        #expect(one.inVersion4 != other.inVersion4)
        #expect(User(name: one.name).inVersion4 == User(name: one.name))
    }

    @Test(arguments: [
        ("EMAIL;TYPE=\"home,pref\":a@b", "EMAIL;TYPE=\"home\";PREF=1:a@b"),
        ("EMAIL;TYPE=INTERNET,PREF:a@b", "EMAIL;TYPE=INTERNET;PREF=1:a@b"),
        ("EMAIL;TYPE=PREF;PREF=3:a@b", "EMAIL;PREF=3:a@b"),
        ("BDAY;VALUE=date:1985-04-12", "BDAY:19850412"),
        ("BDAY;VALUE=date-time:1985-04-12T10:22:00Z", "BDAY:19850412T102200Z"),
        ("REV:1995-10-31T22:27:10Z", "REV:19951031T222710Z"), ("REV:never", "REV:never"),
        ("X-GENDER:male", "GENDER:M"), ("X-GENDER:Male", "GENDER:;Male"), ("GEO:here", "GEO:here"),
        ("SOUND;VALUE=uri;TYPE=OGG:http://a", "SOUND;VALUE=uri;MEDIATYPE=audio/ogg:http://a"),
        ("LOGO;TYPE=work:http://a", "LOGO;TYPE=work:http://a"),
    ])
    func `four has no words of three`(three: String, four: String) throws {
        #expect(lines(try read([three], "3.0"), .vCard4) == [four])
    }

    @Test(arguments: [
        ("TEL;TYPE=\"work,voice\":1", "TEL;TYPE=work,voice:1"),
        ("EMAIL;PREF=1;TYPE=pref:a@b", "EMAIL;TYPE=pref:a@b"),
        ("KEY;VALUE=uri:http://a", "KEY;X-VALUE=uri:http://a"),
        ("GEO:geo:1,2;u=3", "GEO:geo:1,2;u=3"), ("GEO:geo:1,,2", "GEO:geo:1,,2"),
    ])
    func `three has no words of four`(four: String, three: String) throws {
        #expect(lines(try read([four], "4.0"), .vCard3) == [three])
    }

    @Test func `names are sorted by the same text`() throws {
        let four = "BEGIN:VCARD\nFN:A B\nN;SORT-AS=\"B,A\":B;A;;;\nEND:VCARD"
        let contacts = ContactFormat.vCard4.read(Array(four.utf8)).contacts
        let three = ContactFormat.vCard3.write(contacts)

        #expect(String(decoding: three, as: UTF8.self).contains("\r\nSORT-STRING:B\\,A\r\n"))
        let back = ContactFormat.vCard4.write(ContactFormat.vCard3.read(three).contacts)
        #expect(String(decoding: back, as: UTF8.self).contains("\r\nN;SORT-AS=\"B,A\":B;A;;;\r\n"))
    }

    @Test func `three has one name, and its alternatives as extensions`() throws {
        let names = ["N:Yamada;Taro;;;", "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;"]
        let card = ["BEGIN:VCARD", "VERSION:4.0", "FN:Taro Yamada"] + names + ["END:VCARD"]
        let first = ContactFormat.vCard4.read(Array(card.joined(separator: "\n").utf8)).contacts
        let three = ContactFormat.vCard3.write(first)
        let second = ContactFormat.vCard3.read(three).contacts
        let four = String(decoding: ContactFormat.vCard4.write(second), as: UTF8.self)

        let lines = String(decoding: three, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.contains("X-N;X-ALTID=1;LANGUAGE=jp:山田;太郎;;;"))
        #expect(lines.count { $0.hasPrefix("N") } == 1)
        #expect(four.contains("\r\n\(names[0])\r\n\(names[1])\r\n"))
        #expect(second.map(\.user.inVersion4) == first.map(\.user.inVersion4))
    }

    @Test(arguments: ["3.0", "4.0"], ["fn:lower case", "FN:; n32", "FN;LANGUAGE=en:Ada King"])
    func `a name that is added for three is no news`(version: String, name: String) throws {
        let card = "BEGIN:VCARD\nVERSION:\(version)\n\(name)\nEND:VCARD\n"
        let first = ContactFormat.vCard4.read(Array(card.utf8)).contacts
        let three = ContactFormat.vCard3.write(first)
        let second = ContactFormat.vCard3.read(three).contacts

        #expect(String(decoding: three, as: UTF8.self).contains("\r\nN:"))
        #expect(first.count == 1)
        #expect(second.map(\.user.inVersion4) == first.map(\.user.inVersion4))
    }

    @Test(arguments: ContactFormat.allCases)
    func `of two preferred e-mails both stay, and the first stays the first`(
        format: ContactFormat
    ) throws {
        for lines in [
            ["EMAIL:a@b", "EMAIL;TYPE=PREF:c@d", "EMAIL;TYPE=PREF:e@f"],
            ["EMAIL;PREF=2:a@b", "EMAIL;PREF=1:c@d", "EMAIL;PREF=1:e@f"],
        ] {
            let contact = try read(lines, "3.0")
            #expect(contact.user.emails == ["c@d", "a@b", "e@f"])
            let read = format.read(format.write([contact])).contacts.first
            #expect(read?.user.emails == ["c@d", "a@b", "e@f"])
        }
    }

    @Test(arguments: [
        ["KIND:group", "MEMBER:urn:uuid:1", "MEMBER:2", "MEMBER:1"],
        ["KIND:Group ", "EMAIL:list@x"],
        ["X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"],
    ])
    func `a group is no person, and has members`(lines: [String]) {
        let card = (["BEGIN:VCARD", "FN:The Does"] + lines + ["END:VCARD"]).joined(separator: "\n")
        let reading = ContactFormat.vCard4.read(
            Array((card + "\nBEGIN:VCARD\nFN:a\nEND:VCARD").utf8)
        )
        let members = [4: ["1", "2"], 2: ["1"]][lines.first == "KIND:Group " ? 0 : lines.count]

        #expect(reading.contacts.map(\.user.fullname) == ["a"])
        guard let members else {
            let reason =
                "the card is the group 'The Does' without members, not a person; not imported"
            #expect(reading.problems == [ContactProblem(line: 1, reason: reason)])
            return #expect(reading.groups.isEmpty)
        }
        #expect(reading.groups == [ContactGroup(name: "The Does", members: members, line: 1)])
        #expect(reading.problems.isEmpty)
        let bytes = Array((card + "\n").utf8)
        #expect(throws: CardTextError.self) { try CardText.contacts(in: bytes) }
    }
}
