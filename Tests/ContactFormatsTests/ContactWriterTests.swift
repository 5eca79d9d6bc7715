import ContactFormats
import Models
import Testing

@Suite("ContactWriter")
struct ContactWriterTests {
    private func people() throws -> [Contact] {
        var random = RandomContacts(seed: 3)
        return try (0..<50).map { _ in random.contact() }
            + Sample.allCases.flatMap { try $0.read().contacts }
    }

    private func written(
        _ contacts: [Contact],
        as format: ContactFormat,
        _ columns: CSVColumns?
    ) -> [UInt8] {
        var writer = ContactWriter(format, columns: columns)
        return contacts.flatMap { writer.append($0) } + writer.finish()
    }

    @Test(arguments: ContactFormat.allCases)
    func `contacts one by one give the bytes of all`(format: ContactFormat) throws {
        for contacts in [[], [.init(user: .mockTS)], try people()] {
            var columns = CSVColumns()
            for contact in contacts { columns.add(contact) }
            #expect(written(contacts, as: format, columns) == format.write(contacts))
        }
    }

    @Test func `a table without given columns has all of them`() throws {
        let contacts = try people()
        let reading = ContactFormat.csv.read(written(contacts, as: .csv, nil))

        #expect(reading.problems == [] && reading.unknownColumns == [])
        #expect(reading.contacts.count == contacts.count)
        let expected = ContactFormat.csv.read(ContactFormat.csv.write(contacts)).contacts
        for (read, contact) in zip(reading.contacts, expected) {
            #expect(Set(read.user.extra) == Set(contact.user.extra))
            #expect(read.note == contact.note && read.user.name == contact.user.name)
        }
    }
}
