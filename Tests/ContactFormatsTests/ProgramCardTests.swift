import ContactFormats
import Models
import Testing

@Suite("Cards of other programs")
struct ProgramCardTests {
    @Test func `are fifty, five of each of ten programs`() {
        #expect(ProgramCard.all.count == 50)
        #expect(ProgramCard.written.count == 40)
    }

    @Test(arguments: ProgramCard.all)
    func `are read without a problem`(card: ProgramCard) {
        let reading = ReadableFormat.vCard.read(card.bytes)

        #expect(reading.problems == [])
        #expect(reading.contacts.count == 1)
    }

    @Test(arguments: ProgramCard.written)
    func `are written as they were, line by line`(card: ProgramCard) throws {
        let format = try #require(card.format)
        let contacts = ReadableFormat.vCard.read(card.bytes).contacts

        let written = format.write(contacts)

        #expect(ProgramCard.lines(of: written) == card.lines)
        // Lines are folded after 75 bytes; Evolution counts characters.
        if !card.description.hasPrefix("evolution") { #expect(written == card.bytes) }
    }

    @Test(arguments: ProgramCard.written)
    func `are the same in the other version and back`(card: ProgramCard) throws {
        let format = try #require(card.format)
        let other: ContactFormat = format == .vCard3 ? .vCard4 : .vCard3
        let contacts = ReadableFormat.vCard.read(card.bytes).contacts
        let there = ReadableFormat.vCard.read(other.write(contacts))
        let back = ReadableFormat.vCard.read(format.write(there.contacts))

        #expect(there.problems == [] && back.problems == [])
        #expect(back.contacts.map(\.user.fullname) == contacts.map(\.user.fullname))
        #expect(back.contacts.map(\.user.emails) == contacts.map(\.user.emails))
        #expect(back.contacts.map(\.note) == contacts.map(\.note))
        #expect(back.contacts.map(\.user.furtherPhones) == contacts.map(\.user.furtherPhones))
        #expect(back.contacts.map(\.user.categories) == contacts.map(\.user.categories))
        #expect(back.contacts.map(\.user.relations) == contacts.map(\.user.relations))
        #expect(back.contacts.map(\.user.birthday) == contacts.map(\.user.birthday))
        #expect(
            back.contacts.map(\.user.yearlessBirthday) == contacts.map(\.user.yearlessBirthday)
        )
    }

    @Test(arguments: ProgramCard.all)
    func `are the same with other ends of lines`(card: ProgramCard) {
        let lines = card.bytes.filter { $0 != 0x0D }

        #expect(
            ReadableFormat.vCard.read(lines).contacts
                == ReadableFormat.vCard.read(card.bytes).contacts
        )
    }
}
