import Models

// Represents each field of a person as a list of texts, to compare properties and people.
//
// A missing part is an empty text. A field without any text is absent.
extension ContactProperty.Field {
    /// Whether the field is a name, which depends on all properties of a card.
    var isName: Bool {
        // A switch is faster than `==`, which compares the raw values.
        switch self {
        case .name, .formattedName: true
        default: false
        }
    }

    /// The texts of this field in a property; `nil` if it has none.
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
            texts = Array(parts[2...6])
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
        return Self.present(texts)
    }

    /// The texts of this field in a contact; `nil` if it has none.
    func texts(of contact: Contact) -> [String]? {
        switch self {
        case .formattedName, .name:
            let name = contact.user.name
            return Self.present([name.title ?? "", name.first, name.last])
        case .location:
            guard let place = contact.user.location else { return nil }
            return Self.present([
                place.street?.line ?? "", place.city ?? "", place.state ?? "",
                place.postcode ?? "", place.country ?? "",
            ])
        default: return text(of: contact).map { [$0] }
        }
    }

    /// The text of a single-text field in a contact; `nil` if it has none.
    func text(of contact: Contact) -> String? {
        let text: String?
        switch self {
        case .email: text = contact.user.email
        case .note: text = contact.note
        case .cell: text = contact.user.cell
        case .phone: text = contact.user.phone
        case .birthday: text = contact.user.birthday
        case .gender: text = contact.user.gender
        case .picture:
            text = contact.user.picture?.large.flatMap { Self.isLink($0) ? $0 : nil }
        case .key: text = contact.user.login?.uuid
        case .formattedName, .name, .location: return nil
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sets this field of a contact.
    func assign(_ texts: [String], to contact: inout Contact) {
        let text = { (index: Int) in texts[index].isEmpty ? nil : texts[index] }
        switch self {
        case .formattedName, .name:
            contact.user.name = User.Name(title: text(0), first: texts[1], last: texts[2])
        case .email: contact.user.email = text(0)
        case .note: contact.note = text(0)
        case .cell: contact.user.cell = text(0)
        case .phone: contact.user.phone = text(0)
        case .location:
            contact.user.location = User.Location(
                street: text(0).map { User.Street(line: $0) },
                city: text(1),
                state: text(2),
                country: text(4),
                postcode: text(3)
            )
        case .birthday: contact.user.dob = User.Dob(date: text(0))
        case .gender: contact.user.gender = text(0)
        case .picture: contact.user.picture = User.Picture(large: text(0))
        case .key: contact.user.login = User.Login(uuid: text(0))
        }
    }

    private static func present(_ texts: [String]) -> [String]? {
        texts.allSatisfy(\.isEmpty) ? nil : texts
    }

    /// The unescaped components of a property, padded to a count.
    static func parts(of property: ContactProperty, count: Int) -> [String] {
        var parts = PropertyText.components(property.value).map { PropertyText.unescape($0) }
        while parts.count < count { parts.append("") }
        return parts
    }

    /// Whether a text is a URL from which a picture can be requested.
    static func isLink(_ text: String) -> Bool {
        (text.utf8.starts(withLowercase: "http://") || text.utf8.starts(withLowercase: "https://"))
            && text.utf8.allSatisfy { $0 >= 0x20 }
    }

    /// A full name, split before its last word.
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
    /// The street in one line, with the number first.
    package var line: String {
        guard let number, !number.isEmpty else { return name }
        return name.isEmpty ? number : number + " " + name
    }

    /// Whether the number and the name can be recovered from ``line``.
    var isSaidByLine: Bool {
        guard let number = number?.utf8, !number.isEmpty else {
            return name.isEmpty || self == Self(line: name)
        }
        return !name.isEmpty && Self.isNumber(number) && !number.contains(0x20)
    }

    private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
        text.first.map { 0x30...0x39 ~= $0 } ?? false && text.count <= 8
    }

    /// Creates a street from a line, with the number first, if any.
    package init(line: String) {
        let number = line.utf8.prefix { $0 != 0x20 }
        let name = line.utf8[number.endIndex...].dropFirst()
        if !name.isEmpty, Self.isNumber(number) {
            self.init(number: String(Substring(number)), name: String(Substring(name)))
        } else {
            self.init(name: line)
        }
    }
}
