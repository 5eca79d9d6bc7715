import Models

// Each field of a person as a list of texts, so that a property and a person can be compared.
//
// A missing part is empty text. A field without any text is absent.
extension ContactProperty.Field {
    /// The texts that a property has for this field; `nil` if it has none.
    func texts(of property: ContactProperty) -> [String]? {
        let texts: [String]
        switch self {
        case .formattedName: texts = Self.nameParts(PropertyText.unescape(property.value))
        case .name:
            let parts = Self.parts(of: property, count: 5)
            texts = [parts[3], parts[1], parts[0]]
        case .email, .note: texts = [PropertyText.unescape(property.value)]
        case .cell, .phone:
            let text = PropertyText.unescape(property.value)
            texts = [text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text]
        case .location:
            let parts = Self.parts(of: property, count: 7)
            texts = [parts[2], parts[3], parts[4], parts[5], parts[6]]
        case .birthday: texts = [BirthDate.text(of: property) ?? ""]
        case .gender:
            let parts = Self.parts(of: property, count: 2)
            texts = [parts[1].isEmpty ? Self.gender(parts[0]) : parts[1]]
        case .picture: texts = [Self.isLink(property.value) ? property.value : ""]
        case .key:
            let isURN = property.value.utf8.starts(withLowercase: "urn:uuid:")
            texts = [
                PropertyText.unescape(isURN ? property.value.dropFirst(9) : property.value[...])
            ]
        }
        return texts.allSatisfy(\.isEmpty) ? nil : texts
    }

    /// The texts that a contact has for this field; `nil` if it has none.
    func texts(of contact: Contact) -> [String]? {
        let user = contact.user
        let texts: [String?]
        switch self {
        case .formattedName, .name: texts = [user.name.title, user.name.first, user.name.last]
        case .email: texts = [user.email]
        case .note: texts = [contact.note]
        case .cell: texts = [user.cell]
        case .phone: texts = [user.phone]
        case .location:
            let place = user.location
            texts = [
                place?.street?.line, place?.city, place?.state, place?.postcode, place?.country,
            ]
        case .birthday: texts = [user.dob?.date.flatMap { BirthDate.day(of: $0) }]
        case .gender: texts = [user.gender]
        case .picture: texts = [user.picture?.large.flatMap { Self.isLink($0) ? $0 : nil }]
        case .key: texts = [user.login?.uuid]
        }
        return texts.allSatisfy { $0?.isEmpty ?? true } ? nil : texts.map { $0 ?? "" }
    }

    /// Gives a contact the texts of this field.
    func assign(_ texts: [String], to contact: inout Contact) {
        let texts = texts.map { $0.isEmpty ? nil : $0 }
        switch self {
        case .formattedName, .name:
            contact.user.name = User.Name(
                title: texts[0],
                first: texts[1] ?? "",
                last: texts[2] ?? ""
            )
        case .email: contact.user.email = texts[0]
        case .note: contact.note = texts[0]
        case .cell: contact.user.cell = texts[0]
        case .phone: contact.user.phone = texts[0]
        case .location:
            contact.user.location = User.Location(
                street: texts[0].map { User.Street(line: $0) },
                city: texts[1],
                state: texts[2],
                country: texts[4],
                postcode: texts[3]
            )
        case .birthday: contact.user.dob = User.Dob(date: texts[0])
        case .gender: contact.user.gender = texts[0]
        case .picture: contact.user.picture = User.Picture(large: texts[0])
        case .key: contact.user.login = User.Login(uuid: texts[0])
        }
    }

    /// The components of a property, resolved, filled up to a number.
    static func parts(of property: ContactProperty, count: Int) -> [String] {
        var parts = PropertyText.components(property.value).map { PropertyText.unescape($0) }
        while parts.count < count { parts.append("") }
        return parts
    }

    /// Whether text is a URL that a picture can be asked for at.
    static func isLink(_ text: String) -> Bool {
        (text.utf8.starts(withLowercase: "http://") || text.utf8.starts(withLowercase: "https://"))
            && text.utf8.allSatisfy { $0 >= 0x20 }
    }

    /// A name written as one, parted before its last word.
    private static func nameParts(_ name: String) -> [String] {
        let words = name.split(separator: " ")
        return ["", words.dropLast().joined(separator: " "), words.last.map(String.init) ?? ""]
    }

    private static func gender(_ letter: String) -> String {
        switch letter {
        case "M": "male"
        case "F": "female"
        default: letter
        }
    }
}

extension User.Street {
    /// The street as people write it in an address, with the number in front.
    package var line: String {
        [number, name].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Reads a street with the number in front, if it has one.
    package init(line: String) {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        if words.count == 2, words[0].utf8.count <= 8, !words[1].isEmpty,
            let first = words[0].utf8.first, 0x30...0x39 ~= first
        {
            self.init(number: String(words[0]), name: String(words[1]))
        } else {
            self.init(name: line)
        }
    }
}
