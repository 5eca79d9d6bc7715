import FoundationEssentials
import Models

/// A parser of people in JSON: an array, an object with an array in `results` or `contacts`, or a
/// sequence of objects.
struct JSONReader: ContactParser {
    private var elements = JSONElements()
    private let decoder = JSONDecoder()
    /// Up to eleven distinct names of ignored members, and the line of the first entry with one.
    private var lostMembers: [String] = []
    private var firstLine = 0

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
        guard text.isComplete, !lostMembers.isEmpty else { return }
        let names = lostMembers.prefix(10).map { "'\($0.singleLine)'" }.joined(separator: ", ")
        let rest = lostMembers.count > 10 ? " and others" : ""
        reading.report("not known, and left out of people: \(names)\(rest)", line: firstLine)
        lostMembers = []
    }

    private mutating func add(
        _ bytes: ArraySlice<UInt8>,
        line: Int,
        to reading: inout ContactReading
    ) {
        do {
            let record = try decoder.decode(ContactRecord.self, from: Data(bytes))
            let contact = record.contact
            if lostMembers.isEmpty { firstLine = line }
            for name in record.lostMembers where lostMembers.count <= 10 {
                if !lostMembers.contains(name) { lostMembers.append(name) }
            }
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

extension Contact {
    /// Whether the person has neither a name nor an address or number.
    fileprivate var isNameless: Bool {
        [user.name.first, user.name.last, user.email, user.phone, user.cell]
            .allSatisfy { $0?.isEmpty ?? true }
    }
}
