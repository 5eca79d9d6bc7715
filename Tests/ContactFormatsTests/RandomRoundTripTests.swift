import ContactFormats
import Models
import TestSupport
import Testing

@Suite("ContactFormat, random people")
struct RandomRoundTripTests {
    @Test(arguments: ContactFormat.allCases, 0..<8)
    func `come back equal`(format: ContactFormat, seed: UInt64) {
        var random = RandomContacts(seed: seed)
        let contacts = (0..<100).map { _ in random.contact() }
        let reading = format.read(format.write(contacts))

        #expect(reading.problems == [])
        #expect(reading.contacts.count == contacts.count)
        for (read, contact) in zip(reading.contacts, contacts) {
            #expect(read == contact.read(from: format))
        }
    }

    @Test(arguments: ["data:", "data:image/png;base64,AAEC", "DATA:,", "data:text/plain,a,b;c"])
    func `a note that looks like a picture is text in every format`(note: String) {
        let contact = Contact(user: .mockJQ, note: note)
        for format in ContactFormat.allCases {
            let read = format.read(format.write([contact])).contacts
            #expect(read == [contact.read(from: format)])
        }
    }

    @Test func `a note of a file that looks like a picture is text in version 3, too`() {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:a\nNOTE:data:image/png;base64,AAEC\nEND:VCARD"
        let contacts = ContactFormat.vCard4.read(Array(card.utf8)).contacts
        let read = ContactFormat.vCard3.read(ContactFormat.vCard3.write(contacts)).contacts

        #expect(read.first?.note == "data:image/png;base64,AAEC")
    }

    @Test func `control characters are read from no format`() {
        var user = User.mockJQ
        user.name.first = "J\u{0}o\u{1B}n\u{7F}"
        user.extra = [ContactProperty(name: "X-A", value: "a\u{0}b")]
        let contact = Contact(user: user, note: "a\u{0}\r\nb\rc\td")
        user.name.first = "Jon"
        user.extra = [ContactProperty(name: "X-A", value: "ab")]
        for format in ContactFormat.allCases {
            let read = format.read(format.write([contact])).contacts
            let expected = Contact(user: user, note: "a\nb\nc\td")
            #expect(read == [expected.read(from: format)])
        }
    }
}

extension Contact {
    /// The contact as read from a format; that of a vCard 3.0 also has the version.
    func read(from format: ContactFormat) -> Contact {
        var contact = self
        if format == .vCard3 { contact.user.cardVersion = "3.0" }
        return contact
    }
}
