import FoundationEssentials
import Models

/// Reads people from JSON: an array of them, an object with the array under `results` or
/// `contacts`, or one object after the other.
enum JSONReader {
    static func read(_ text: SourceText) -> ContactReading {
        var reading = ContactReading()
        var elements = JSONElements(text.bytes)
        let decoder = JSONDecoder()
        while let (line, bytes) = elements.next() {
            guard let bytes else {
                reading.report("the JSON is cut off or no list of people", line: line)
                break
            }
            guard bytes.count <= ContactLimits.contact else {
                let limit = ContactLimits.contact >> 20
                reading.report("the entry is larger than \(limit) MB; left out", line: line)
                continue
            }
            do {
                let contact = try decoder.decode(ContactRecord.self, from: Data(bytes)).contact
                if contact.isNameless {
                    reading.report("the entry has neither name nor address; left out", line: line)
                } else {
                    reading.contacts.append(contact)
                }
            } catch {
                reading.report("not a person in JSON; left out", line: line)
            }
        }
        return reading
    }
}

/// Writes people as a JSON array, one a line.
enum JSONWriter {
    static func write(_ contacts: [Contact]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = Array("[".utf8)
        for (index, contact) in contacts.enumerated() {
            // Nothing in a contact can fail to be encoded: it is made of texts alone.
            guard let data = try? encoder.encode(ContactRecord(contact: contact)) else { continue }
            bytes += index == 0 ? [0x0A] : [0x2C, 0x0A]
            bytes += String(decoding: data, as: UTF8.self).withJSONEscapes.utf8
        }
        bytes += [0x0A, 0x5D, 0x0A]
        return bytes
    }
}

/// A contact in JSON: the fields of `User`, and `note` and `favorite` beside them.
private struct ContactRecord: Codable {
    var contact: Contact

    private enum CodingKeys: String, CodingKey {
        case note
        case favorite
    }

    init(contact: Contact) {
        self.contact = contact
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let note = try? values.decodeIfPresent(String.self, forKey: .note)
        let favorite = try? values.decodeIfPresent(Bool.self, forKey: .favorite)
        contact = Contact(
            user: try User(from: decoder),
            note: note.flatMap { $0.isEmpty ? nil : $0 },
            isFavorite: favorite ?? false
        )
    }

    func encode(to encoder: any Encoder) throws {
        try contact.user.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(contact.note, forKey: .note)
        if contact.isFavorite { try values.encode(true, forKey: .favorite) }
    }
}

extension Contact {
    /// Whether there is nothing to call the person by.
    fileprivate var isNameless: Bool {
        [user.name.first, user.name.last, user.email, user.phone, user.cell]
            .allSatisfy { $0?.isEmpty ?? true }
    }
}
