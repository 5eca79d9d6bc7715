import ContactFormats
import FoundationEssentials
import Models
import Testing

@Suite("JSON writing")
struct JSONWritingTests {
    /// A contact as encoded by `JSONEncoder`.
    private struct Record: Encodable {
        let contact: Contact

        private enum CodingKeys: String, CodingKey {
            case note
            case favorite
        }

        func encode(to encoder: any Encoder) throws {
            try contact.user.encode(to: encoder)
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encodeIfPresent(contact.note, forKey: .note)
            if contact.isFavorite { try values.encode(true, forKey: .favorite) }
        }
    }

    private func encoded(_ contacts: [Contact]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try contacts.map { contact in
            String(decoding: try encoder.encode(Record(contact: contact)), as: UTF8.self)
        }
        return "[\n\(lines.joined(separator: ",\n"))\n]\n".withJSONEscapes
    }

    private func written(_ contacts: [Contact]) -> String {
        String(decoding: ContactFormat.json.write(contacts), as: UTF8.self)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `gives the bytes of JSONEncoder, with escapes for characters that act`(
        seed: UInt64
    ) throws {
        var random = RandomContacts(seed: seed)
        let contacts =
            try (0..<20).map { _ in random.contact() }
            + Sample.allCases.flatMap { try $0.read().contacts }

        #expect(try written(contacts) == encoded(contacts))
    }

    @Test func `escapes every character that must not be written as it is`() throws {
        let scalars = (0...0x2100).compactMap { Unicode.Scalar(UInt32($0)) }
        let contacts = scalars.map { scalar in
            Contact(user: User(name: User.Name(first: "a\(scalar)b", last: "\(scalar)")))
        }

        #expect(try written(contacts) == encoded(contacts))
    }

    @Test func `writes no members of a person without parts`() {
        let contact = Contact(user: User(name: User.Name(first: "", last: "")))

        #expect(written([contact]) == "[\n{\"id\":{},\"name\":{\"first\":\"\",\"last\":\"\"}}\n]\n")
        #expect(written([]) == "[\n]\n")
    }
}
