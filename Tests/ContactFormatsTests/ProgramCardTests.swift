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

        #expect(ProgramCard.lines(of: format.write(contacts)) == card.lines)
    }
}
