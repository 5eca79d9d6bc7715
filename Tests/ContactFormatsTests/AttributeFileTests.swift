import ContactFormats
import Models
import Testing

/// Tests LDIF and the address book of abook.
@Suite("Files of names and values")
struct AttributeFileTests {
    private func lines(_ contact: Contact) -> [String] {
        String(decoding: ContactFormat.vCard4.write([contact]), as: UTF8.self)
            .replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
            .filter { !["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"].contains($0) }
    }

    private func read(_ text: String) -> ContactReading {
        ReadableFormat.ldif.read(Array("dn: x\ncn: Ada\n\(text)\n".utf8))
    }

    @Test func `of Thunderbird are read with all they have`() throws {
        let reading = try Sample.thunderbirdLDIF.read()
        #expect(reading.contacts.count == 2)
        #expect(
            lines(try #require(reading.contacts.first)) == [
                "FN:Ada King", "N:King;Ada;;;", "EMAIL:ada@example.com",
                "TEL;TYPE=cell:+44 7700 900001", "TEL;TYPE=work:+44 20 7946 0001",
                "ADR;TYPE=home:;Attic;12 St James's Square;London;Greater London;SW1Y 4JH;"
                    + "United Kingdom",
                "BDAY:18151210", "NOTE:poetés\\,\\nand mathematician",
                "NICKNAME:Enchantress", "EMAIL:ada@engines.example",
                "TEL;TYPE=home:+44 20 7946 0002", "TEL;TYPE=fax:+44 20 7946 0003",
                "TEL;TYPE=pager:12345",
                "ADR;TYPE=work:;;1 Dorset Street;Marylebone;;;United Kingdom",
                "ORG:Analytical Engines\\; Ltd.;Programs", "TITLE:Countess",
                "URL:https://ada.example", "URL;TYPE=work:https://engines.example",
                "X-LDIF-MOZILLACUSTOM1:likes horses",
            ]
        )
        let other = try #require(reading.contacts.last).user
        #expect(other.fullname == "Jürgen Wolf" && other.yearlessBirthday == "02-09")
        #expect(
            reading.problems.map(\.description)
                == ["line 48: the entry is the group 'Friends', not a person; not imported"]
        )
    }

    @Test func `of a directory leave out what is no person, and passwords`() throws {
        let reading = try Sample.slapcat.read()
        let contact = try #require(reading.contacts.first)
        #expect(reading.contacts.count == 1)
        #expect(
            lines(contact) == [
                "FN:Bo Li", "N:Li;Bo;;;", "EMAIL:bo@example.org",
                "ADR;TYPE=work:;;1 Harbour\\, Bergen\\, Norway;;;;",
                "UID:0b8b6f3c-27c4-4d0e-8b59-93c5f3f3a111", "EMAIL:bo.li@example.org",
                "PHOTO:data:image/jpeg;base64,/9j/4AAQSkZJRg==", "X-LDIF-UID:bo",
                "X-LDIF-EMPLOYEETYPE:permanent",
            ]
        )
        #expect(
            reading.problems.map(\.description) == [
                "line 4: the entry is of an organization, not of a person; left out",
                "line 9: the entry is of an organization, not of a person; left out",
                "line 26: the value of jpegphoto is in another file; left out",
                "line 28: not an attribute; left out",
            ]
        )
    }

    @Test func `of abook are read with all they have`() throws {
        let reading = try Sample.abookDatabase.read()
        #expect(reading.contacts.count == 2)
        #expect(
            lines(try #require(reading.contacts.first)) == [
                "FN:Ada King", "N:King;Ada;;;", "EMAIL:ada@example.com",
                "TEL;TYPE=cell:+44 7700 900001", "TEL;TYPE=home:+44 20 7946 0002",
                "ADR:;Attic;12 St James's Square;London;Greater London;SW1Y 4JH;United Kingdom",
                "NOTE:poet\\, and mathematician", "EMAIL:ada@engines.example",
                "TEL;TYPE=work:+44 20 7946 0001", "TEL;TYPE=fax:+44 20 7946 0003",
                "NICKNAME:ada", "URL:https://ada.example", "ANNIVERSARY:1835-07-08",
                "CATEGORIES:friends,chess club", "X-ABOOK-CUSTOM1:horses",
            ]
        )
        #expect(reading.contacts.last?.user.email == "juergen@example.de")
        #expect(
            reading.problems.map(\.description)
                == ["line 32: the entry has neither name nor address; left out"]
        )
    }

    @Test(arguments: [
        "birthmonth: 13\nbirthday: 1", "birthmonth: 1\nbirthday: 32", "birthmonth: 0\nbirthday: 1",
        "birthmonth: x\nbirthday: 1", "birthday: 1", "birthyear: 1990",
    ])
    func `have no birthday that is none`(text: String) {
        #expect(read(text).contacts.first.map { lines($0) } == ["FN:Ada", "N:Ada;;;;"])
    }

    @Test func `tell a value that is not base64, and do no harm`() {
        let reading = read("description:: %%%\nx-1;a: b\nx\u{1B}[31m: y\n: z\ntitle: \u{1B}[31m")
        #expect(reading.problems.map(\.line) == [3])
        let texts = reading.contacts.map { lines($0) }.joined()
        #expect(
            Array(texts) == ["FN:Ada", "N:Ada;;;;", "TITLE:[31m", "X-LDIF-X1:b", "X-LDIF-X31M:y"]
        )
    }

    @Test func `with an entry that is too large leave it out`() {
        let long = String(repeating: "x", count: ContactLimits.contact + 1)
        let reading = read("description: \(long)\ndn: y\ncn: Bo")
        #expect(reading.contacts.map(\.user.fullname) == ["Bo"])
        #expect(reading.problems.map(\.reason) == ["the entry is larger than 8 MB; left out"])
    }
}
