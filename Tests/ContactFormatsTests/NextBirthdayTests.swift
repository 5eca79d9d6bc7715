import ContactFormats
import Models
import Testing

@Suite("Next birthday")
struct NextBirthdayTests {
    private func birthday(of user: User, from today: String) -> String? {
        user.nextBirthday(from: today).map { "\($0.date) \($0.age.map { "\($0)" } ?? "-")" }
    }

    private func user(_ line: String) throws -> User {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada King\n\(line)\nEND:VCARD\n"
        return try #require(ContactFormat.vCard3.read(Array(card.utf8)).contacts.first?.user)
    }

    @Test(
        arguments: [
            ("BDAY:1985-04-12", "2026-04-12", "2026-04-12 41"),
            ("BDAY:1985-04-12", "2026-04-11", "2026-04-12 41"),
            ("BDAY:1985-04-12", "2026-04-13", "2027-04-12 42"),
            ("BDAY:19850101T101500Z", "2026-12-31", "2027-01-01 42"),
            ("BDAY:2000-02-29", "2027-02-28", "2027-03-01 27"),
            ("BDAY:2000-02-29", "2027-03-01", "2027-03-01 27"),
            ("BDAY:2000-02-29", "2027-03-02", "2028-02-29 28"),
            ("BDAY:2000-02-29", "2028-02-29", "2028-02-29 28"),
            ("BDAY:--0412", "2026-04-13", "2027-04-12 -"),
            ("BDAY:--0229", "2099-12-31", "2100-03-01 -"),
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "2026-01-01", "2026-04-12 -"),
            ("BDAY:2026-12-24", "2026-11-26", "2026-12-24 0"),
            ("BDAY:2028-12-24", "2026-11-26", nil),
            ("BDAY:1980-02-29", "2026-11-26", "2027-03-01 47"),
            ("BDAY:1980-02-30", "2026-11-26", nil),
            ("BDAY:1981-02-29", "2026-11-26", nil),
            ("BDAY:1980-04-31", "2026-11-26", nil),
            ("BDAY:--0230", "2026-11-26", nil),
            ("BDAY:soon", "2026-11-26", nil),
            ("NOTE:none", "2026-11-26", nil),
        ] as [(String, String, String?)]
    )
    func `is the first one from a day on`(line: String, today: String, expected: String?) throws {
        #expect(try birthday(of: user(line), from: today) == expected)
    }

    // The age from the directory belongs to another day, so it is ignored.
    @Test func `has an age counted from the year of birth`() {
        var user = User.mockTS
        user.dob = User.Dob(date: "1985-04-12T10:15:00Z", age: 7)

        #expect(birthday(of: user, from: "2026-04-12") == "2026-04-12 41")
    }
}

@Suite("Addresses of a kind")
struct ContactKindTests {
    private func lines(_ kind: ContactKind, _ properties: String...) throws -> [String] {
        let card = ["BEGIN:VCARD", "VERSION:4.0", "FN:Ada King"] + properties + ["END:VCARD", ""]
        let reading = ContactFormat.vCard4.read(Array(card.joined(separator: "\n").utf8))
        let user = try #require(reading.contacts.first?.user)
        return user.addresses(of: kind).map { "\($0.title): \($0.text)" }
    }

    @Test func `have the preferred first, with their titles`() throws {
        #expect(
            try lines(
                .email,
                "EMAIL;TYPE=work:two@b",
                "EMAIL;PREF=1;TYPE=home:one@b",
                "item1.EMAIL:three\\,x@b",
                "item1.X-ABLabel:Club",
                "EMAIL:four@b"
            ) == ["Home: one@b", "Work: two@b", "Club: three,x@b", "Email: four@b"]
        )
        #expect(
            try lines(
                .phone,
                "TEL;TYPE=cell:1",
                "TEL;TYPE=work:2",
                "TEL;TYPE=fax:3"
            ) == ["Work: 2", "Mobile: 1", "Fax: 3"]
        )
        #expect(
            try lines(
                .post,
                "ADR;TYPE=home:;Flat 2;8 St James's Square;London;;SW1Y;United Kingdom",
                "ADR:;;Rue 1;Paris;;;"
            ) == [
                "Home: Flat 2, 8 St James's Square, London, SW1Y, United Kingdom",
                "Address: Rue 1, Paris",
            ]
        )
    }

    @Test(arguments: ContactKind.allCases)
    func `are none where there is no text`(kind: ContactKind) throws {
        #expect(try lines(kind, "EMAIL:", "TEL:", "ADR:;;;;;;") == [])
        #expect(User(name: User.Name(first: "A", last: "B")).addresses(of: kind) == [])
    }
}
