import ContactFormats
import Models
import Testing

@Suite("Extents of a card")
struct CardExtentTests {
    private func contact() throws -> Contact {
        let card = """
            BEGIN:VCARD
            VERSION:4.0
            UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
            N:King;Ada;;;
            FN:Ada King
            EMAIL;PREF=1:ada@example.org
            EMAIL;TYPE=work:ada@work.example
            item1.TEL;TYPE=cell:+44 1
            item1.X-ABLABEL:Boat
            TEL;TYPE=work:+44 2
            ADR:;;8 Square;London;;;UK
            ORG:Engines;Analysis
            URL:https://example.org
            BDAY:18151210
            CATEGORIES:friends
            NOTE:A long note
            PHOTO:data:image/png;base64,AAAA
            REV:20200101T000000Z
            X-BUILDER-USER:nat=GB
            END:VCARD

            """
        return try #require(ContactFormat.vCard4.read(Array(card.utf8)).contacts.first)
    }

    private func lines(_ extent: CardExtent) throws -> [String] {
        String(decoding: try contact().card(extent), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    @Test func `the whole card has all but what programs alone use`() throws {
        let lines = try lines(.whole)

        #expect(lines.prefix(2) == ["BEGIN:VCARD", "VERSION:3.0"] && lines.last == "END:VCARD")
        for part in ["NOTE:A long", "PHOTO;", "item1.X-ABLABEL:Boat", "CATEGORIES:", "BDAY:1815"] {
            #expect(lines.contains { $0.hasPrefix(part) }, "\(part)")
        }
        for part in ["UID", "REV", "X-BUILDER", "PRODID"] {
            #expect(!lines.contains { $0.hasPrefix(part) }, "\(part)")
        }
    }

    @Test func `the picture is left out first`() throws {
        let whole = try lines(.whole)

        #expect(try lines(.withoutPictures) == whole.filter { !$0.hasPrefix("PHOTO") })
    }

    @Test func `the essentials are names, addresses, numbers, company and web page`() throws {
        let names = try lines(.essentials).dropFirst(2).dropLast()
            .map { $0.prefix { $0 != ":" && $0 != ";" } }

        #expect(
            names.sorted() == ["ADR", "EMAIL", "EMAIL", "FN", "N", "ORG", "TEL", "TEL", "URL"]
        )
    }

    @Test func `a brief card has one number and one address of mail`() throws {
        #expect(
            try lines(.brief) == [
                "BEGIN:VCARD", "VERSION:3.0", "FN:Ada King", "N:King;Ada;;;", "TEL:+44 1",
                "EMAIL:ada@example.org", "END:VCARD",
            ]
        )
    }

    @Test(arguments: [
        (["TEL:1", "TEL;TYPE=work;PREF=1:2", "EMAIL:a@x", "EMAIL;PREF=1:b@x"], "4.0"),
        (["TEL;PREF=3:1", "TEL;PREF=2:2", "EMAIL;PREF=9:a@x", "EMAIL;PREF=8:b@x"], "4.0"),
        (["TEL:1", "TEL;TYPE=cell,pref:2", "EMAIL:a@x", "EMAIL;TYPE=pref:b@x"], "3.0"),
        (["TEL;HOME:1", "TEL;CELL;PREF:2", "EMAIL:a@x", "EMAIL;PREF:b@x"], "2.1"),
        (["TEL:2", "TEL:1", "EMAIL:b@x", "EMAIL:a@x"], "4.0"),
        (["TEL:2", "TEL;TYPE=work:1", "EMAIL:b@x", "EMAIL;TYPE=home:a@x"], "4.0"),
    ])
    func `a brief card has the preferred number and address`(
        lines: [String],
        version: String
    ) throws {
        let card = (["BEGIN:VCARD", "VERSION:\(version)", "FN:Ada"] + lines + ["END:VCARD", ""])
            .joined(separator: "\n")
        let contact = try #require(ContactFormat.vCard4.read(Array(card.utf8)).contacts.first)
        let brief = String(decoding: contact.card(.brief), as: UTF8.self).split(separator: "\n")

        #expect(brief.suffix(3) == ["TEL:2", "EMAIL:b@x", "END:VCARD"])
    }

    @Test(arguments: CardExtent.allCases)
    func `each card is read again`(extent: CardExtent) throws {
        let reading = ContactFormat.vCard3.read(try contact().card(extent))

        #expect(reading.problems.isEmpty)
        #expect(reading.contacts.map(\.user.fullname) == ["Ada King"])
        #expect(reading.contacts.first?.user.cell == (extent == .brief ? nil : "+44 1"))
    }

    @Test func `a line end in a text does not end the line`() throws {
        var contact = try contact()
        contact.note = "one\ntwo"

        let lines = String(decoding: contact.card(.whole), as: UTF8.self).split(separator: "\n")

        #expect(lines.contains("NOTE:one\\ntwo"))
    }
}
