import FoundationEssentials
import Models

/// Reads people from JSON: an array of them, an object with the array under `results` or
/// `contacts`, or one object after the other.
struct JSONReader: ContactParser {
    private var elements = JSONElements()
    private let decoder = JSONDecoder()

    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading) {
        while let (line, element) = elements.next(in: &text) {
            switch element {
            case .value(let bytes) where bytes.count <= ContactLimits.contact:
                add(bytes, line: line, to: &reading)
            case .value, .tooLarge:
                let limit = ContactLimits.contact >> 20
                reading.report("the entry is larger than \(limit) MB; left out", line: line)
            case .cutOff:
                reading.report("the JSON is cut off or no list of people", line: line)
            }
        }
    }

    private func add(
        _ bytes: ArraySlice<UInt8>,
        line: Int,
        to reading: inout ContactReading
    ) {
        do {
            let contact = try decoder.decode(ContactRecord.self, from: Data(bytes)).contact
            if contact.isNameless {
                reading.report("the entry has neither name nor address; left out", line: line)
            } else {
                reading.add(contact)
            }
        } catch {
            reading.report("not a person in JSON; left out", line: line)
        }
    }
}

/// A contact in JSON: the fields of `User`, and `note` and `favorite` beside them.
struct ContactRecord: Decodable {
    var contact: Contact

    private enum CodingKeys: String, CodingKey {
        case note
        case favorite
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
}

extension Contact {
    /// Whether there is nothing to call the person by.
    fileprivate var isNameless: Bool {
        [user.name.first, user.name.last, user.email, user.phone, user.cell]
            .allSatisfy { $0?.isEmpty ?? true }
    }
}
