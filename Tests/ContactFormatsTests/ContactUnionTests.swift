import ContactFormats
import Models
import Testing

@Suite("ContactUnion")
struct ContactUnionTests {
    private func contact(_ lines: String...) throws -> Contact {
        let lines = ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]
        let text = lines.joined(separator: "\n")
        return try #require(ContactFormat.vCard4.read(Array(text.utf8)).contacts.first)
    }

    private func lines(_ contact: Contact) -> [String] {
        String(decoding: ContactFormat.vCard4.write([contact]), as: UTF8.self)
            .replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
            .filter { !["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"].contains($0) }
    }

    @Test func `has every address and number of both, once`() throws {
        let first = try contact(
            "UID:1",
            "FN:Ada King",
            "N:King;Ada;;;",
            "EMAIL:ada@example.com",
            "TEL;TYPE=cell:+44 1",
            "TEL;TYPE=work:2",
            "ADR:;;1 Street;London;;;"
        )
        let second = try contact(
            "UID:2",
            "FN:Ada King",
            "N:King;Ada;;;",
            "EMAIL:ADA@example.com",
            "EMAIL;PREF=1;TYPE=work:ada@work.example",
            "TEL;TYPE=cell:+441",
            "TEL:3",
            "ADR:;;2 Street;Oxford;;;",
            "ORG:Engines"
        )
        let union = ContactUnion(first, second)
        #expect(union.omitted.isEmpty)
        #expect(
            lines(union.contact) == [
                "UID:1", "FN:Ada King", "N:King;Ada;;;", "EMAIL:ada@example.com",
                "TEL;TYPE=cell:+44 1", "TEL;TYPE=work:2", "ADR:;;1 Street;London;;;",
                "EMAIL;TYPE=work:ada@work.example", "TEL:3", "ADR:;;2 Street;Oxford;;;",
                "ORG:Engines", "X-BUILDER-MERGED:2",
            ]
        )
        #expect(union.contact.user.email == "ada@example.com" && union.contact.user.key == "1")
    }

    @Test func `takes from the second what the first has not`() throws {
        let first = try contact("UID:1", "FN:Ada King", "N:King;Ada;;;")
        let second = try contact(
            "UID:2",
            "FN:Ada King",
            "N:King;Ada;;Dr;",
            "BDAY:18151210",
            "TEL;TYPE=cell:1",
            "EMAIL:a@example.com",
            "GENDER:F",
            "PHOTO:https://example.com/a.png",
            "X-BUILDER-USER:nat=GB;number=7"
        )
        let user = ContactUnion(first, second).contact.user
        #expect(user.name.title == "Dr" && user.dob?.date == "1815-12-10" && user.cell == "1")
        #expect(user.email == "a@example.com" && user.gender == "female" && user.nat == "GB")
        #expect(user.picture?.large == "https://example.com/a.png" && user.id.value == "7")
        #expect(user.key == "1" && user.mergedUIDs == ["2"])
        #expect(user.extra.allSatisfy { $0.name != "UID" || $0.value == "1" })
    }

    @Test func `names what the second says otherwise`() throws {
        let first = try contact(
            "FN:Ada King",
            "N:King;Ada;;;",
            "BDAY:18151210",
            "ANNIVERSARY:18350708",
            "GENDER:F",
            "PHOTO:https://example.com/a.png"
        )
        let second = try contact(
            "FN:Ada Byron",
            "N:Byron;Ada;Augusta;;",
            "BDAY:18151211",
            "ANNIVERSARY:18350708",
            "GENDER:O",
            "PHOTO:data:image/png;base64,AAAA",
            "REV:20200101T000000Z"
        )
        let union = ContactUnion(first, second)
        #expect(
            union.omitted == [
                FurtherField(title: "Name", text: "Ada Byron"),
                FurtherField(title: "Middle name", text: "Augusta"),
                FurtherField(title: "Birthday", text: "1815-12-11"),
                FurtherField(title: "Gender", text: "O"),
                FurtherField(title: "Picture", text: "another one"),
            ]
        )
        #expect(lines(union.contact) == lines(first))
    }

    @Test func `keeps titles with their addresses, and leaves those of known ones behind`() throws {
        let first = try contact(
            "FN:Ada",
            "item1.TEL:1",
            "item1.X-ABLabel:Castle",
            "item2.EMAIL:a@example.com"
        )
        let second = try contact(
            "FN:Ada",
            "item1.TEL:2",
            "item1.X-ABLabel:Boat",
            "item2.TEL:1",
            "item2.X-ABLabel:Old castle",
            "item3.URL:https://example.com",
            "item3.X-ABLabel:Boat"
        )
        let user = ContactUnion(first, second).contact.user
        #expect(
            user.furtherPhones == [FurtherField(title: "Boat", text: "2")] && user.phone == "1"
        )
        let labels = user.extra.filter { $0.name == "X-ABLabel" }
        #expect(labels.map(\.value) == ["Castle", "Boat", "Boat"])
        #expect(Set(labels.map(\.group)).count == 3)
    }

    @Test func `joins categories and notes, and stays a favourite`() throws {
        var first = try contact("FN:Ada", "CATEGORIES:friends,chess", "NOTE:poet")
        var second = try contact("FN:Ada", "CATEGORIES:chess,work\\, more", "NOTE:countess")
        second.isFavorite = true
        let union = ContactUnion(first, second).contact
        #expect(union.user.categories == ["friends", "chess", "work, more"])
        #expect(union.note == "poet\ncountess" && union.isFavorite)

        second.note = "oe"
        #expect(ContactUnion(first, second).contact.note == "poet")
        first.note = nil
        #expect(ContactUnion(first, second).contact.note == "oe")
        second.note = nil
        #expect(ContactUnion(first, second).contact.note == nil)
    }

    @Test func `keeps the key of one that came from no file`() {
        let first = Contact(user: User(name: User.Name(first: "Ada", last: "King"), phone: "1"))
        var other = first.user
        other.login = User.Login(uuid: "2")
        let union = ContactUnion(first, Contact(user: other)).contact.user
        #expect(union.key == first.user.key && union.uid == "2" && union.phone == "1")
        #expect(ContactUnion(first, first).contact == first)
    }
}
