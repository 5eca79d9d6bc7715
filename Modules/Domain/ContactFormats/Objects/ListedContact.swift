import Models

/// A person in the JSON output of lists for scripts, in which the name is one text
/// (`Docs/JSON.md`).
struct ListedContact: Decodable {
    /// The contact.
    let contact: Contact

    /// The names of the members that are read; the age is ignored, as it follows from the birthday.
    static let members = CodingKeys.allCases.map(\.rawValue)

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case age, birthday, categories, city, country, email, emails, favorite, id, mobile, name
        case note, phone, phones, postcode, posts, state, street
    }

    /// An entry of a list of addresses or numbers.
    private struct Entry: Decodable {
        var email: String?
        var phone: String?
        var post: String?
        var kind: String?

        var text: String { email ?? phone ?? post ?? "" }
    }

    /// Decodes a person.
    ///
    /// - Throws: `DecodingError` for a member of another type, or if there is neither a name nor an
    ///   address.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? {
            try values.decodeIfPresent(String.self, forKey: key)
        }
        func entries(_ key: CodingKeys) throws -> [Entry] {
            try values.decodeIfPresent([Entry].self, forKey: key) ?? []
        }
        var properties: [ContactProperty] = []
        func add(_ name: String, _ text: String?, parameters: String? = nil) {
            guard let text, !text.isEmpty else { return }
            let value = PropertyText.escape(text)
            properties.append(ContactProperty(name: name, parameters: parameters, value: value))
        }
        /// Adds the preferred text of several, followed by all others.
        func add(_ name: String, _ preferred: [Entry], _ entries: [Entry]) {
            let first = preferred.filter { entry in !entries.contains { $0.text == entry.text } }
            for entry in first + entries {
                add(name, entry.text, parameters: Self.parameters(ofKind: entry.kind))
            }
        }
        add("FN", try text(.name))
        if let id = try text(.id) { properties.append(.uid(id)) }
        add("EMAIL", [Entry(email: try text(.email))], try entries(.emails))
        let mobile = Entry(phone: try text(.mobile), kind: "Mobile")
        let phone = Entry(phone: try text(.phone))
        let phones = phone.text == mobile.text ? [mobile] : [phone, mobile]
        add("TEL", phones, try entries(.phones))
        let parts = try [.street, .city, .state, .postcode, .country].map { try text($0) ?? "" }
        let hasParts = parts.contains { !$0.isEmpty }
        if hasParts {
            let value = parts.map { PropertyText.escape($0) }.joined(separator: ";")
            properties.append(ContactProperty(name: "ADR", value: ";;" + value))
        }
        // The first entry repeats these parts in one line.
        for entry in try entries(.posts).dropFirst(hasParts ? 1 : 0) {
            let value = ";;\(PropertyText.escape(entry.text));;;;"
            let parameters = Self.parameters(ofKind: entry.kind)
            properties.append(ContactProperty(name: "ADR", parameters: parameters, value: value))
        }
        if let day = try text(.birthday) {
            let date = BirthDate.day(of: day).map { BirthDate.basic(day: $0) }
            let value = date ?? PersonDetail.yearless(day)
            if let value { properties.append(ContactProperty(name: "BDAY", value: value)) }
            if value == nil { add("BDAY", day, parameters: "VALUE=text") }
        }
        let categories = try values.decodeIfPresent([String].self, forKey: .categories) ?? []
        if !categories.isEmpty {
            let value = categories.map { PropertyText.escape($0) }.joined(separator: ",")
            properties.append(ContactProperty(name: "CATEGORIES", value: value))
        }
        add("NOTE", try text(.note))
        let contact = ContactMapping.contact(from: properties)
        guard var contact else {
            let context = DecodingError.Context(codingPath: [], debugDescription: "no name")
            throw DecodingError.dataCorrupted(context)
        }
        contact.isFavorite = try values.decodeIfPresent(Bool.self, forKey: .favorite) ?? false
        self.contact = contact
    }

    /// The parameters of a kind for which vCard has a type.
    private static func parameters(ofKind kind: String?) -> String? {
        ContactProperty.titledTypes.first { $0.title == kind }
            .map { "TYPE=\($0.type.lowercased())" }
    }
}
