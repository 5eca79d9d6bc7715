import Models

/// Two contacts of one person as one.
///
/// The first one stays as it is. It gains what it lacks, and every further address, number and
/// other property of the second one. What a person has once, such as a birthday, is the first
/// one's, and ``omitted`` names what the second one says instead.
package struct ContactUnion: Sendable {
    /// The contact, with the key of the first one.
    package private(set) var contact: Contact
    /// What the second contact says otherwise, and what the union therefore does not have.
    package private(set) var omitted: [FurtherField] = []

    /// The note of the second contact, which is put together with the first one's.
    private let note: String?
    private var properties: [ContactProperty]
    /// The names of the groups of the first contact and of those added, in upper case.
    private var groups: Set<String>

    /// Joins two contacts.
    ///
    /// - Complexity: O(*n* *m*) in the properties of both.
    package init(_ first: Contact, _ second: Contact) {
        contact = first
        note = second.note
        properties = ContactMapping.properties(of: first, version: .four)
        groups = Set(properties.compactMap { $0.group?.inUpperCase })
        addName(of: second.user)
        add(ContactMapping.properties(of: second, version: .four))
        let union = ContactMapping.contact(from: properties, isVerbatim: first.isVerbatim)
        guard var union else { return }
        union.user.complete(with: first.user)
        union.user.complete(with: second.user)
        union.user.login = first.user.login
        union.user.isOwn = first.user.isOwn
        let known = first.user.uid.map { ExactText($0) }
        if let uid = second.user.uid, ExactText(uid) != known {
            union.user.extra.append(first.user.uid == nil ? .uid(uid) : .merged(uid: uid))
        }
        let notes = [first.note, second.note].compactMap(\.self)
        union.note = notes.isEmpty ? nil : notes.joiningDifferent
        union.isFavorite = first.isFavorite || second.isFavorite
        contact = union
    }

    // MARK: Names

    private mutating func addName(of user: User) {
        let known = contact.user
        if known.fullname.lowercased() != user.fullname.lowercased(), !user.fullname.isEmpty {
            omitted.append(FurtherField(title: "Name", text: user.fullname))
        }
        let middle = user.middleNames.filter { !known.middleNames.contains($0) }
        if !middle.isEmpty {
            omitted.append(FurtherField(title: "Middle name", text: middle.joined(separator: " ")))
        }
    }

    // MARK: Properties

    private mutating func add(_ others: [ContactProperty]) {
        var newGroups: [String: String] = [:]
        for property in others where !property.isCompanion {
            guard var property = news(in: property) else { continue }
            if let group = property.group?.inUpperCase {
                let new = newGroups[group] ?? unusedGroup(like: group)
                newGroups[group] = new
                property.group = new
            }
            properties.append(property)
        }
        // Titles belong to the properties of their group, and stay behind with them.
        for var property in others where property.isCompanion {
            guard let group = property.group.flatMap({ newGroups[$0.inUpperCase] }) else {
                continue
            }
            property.group = group
            properties.append(property)
        }
    }

    /// What is to be added of a property; `nil` if it is known, or not to be had twice.
    private mutating func news(in property: ContactProperty) -> ContactProperty? {
        let name = property.upperName
        if Self.ignored.contains(name) { return nil }
        if name == "NOTE", PropertyText.unescape(property.value) == note { return nil }
        let same = properties.filter { $0.upperName == name }
        if let title = Self.singleTitles[name], let known = same.first {
            let text = property.plainText
            if text != known.plainText {
                omitted.append(FurtherField(title: title, text: text))
            }
            return nil
        }
        var property = property
        if name == "CATEGORIES" {
            let known = Set(same.flatMap { PropertyText.list($0.value) })
            let new = PropertyText.list(property.value).filter { !known.contains($0) }
            property.value = new.map { PropertyText.escape($0) }.joined(separator: ",")
            return new.isEmpty ? nil : property
        }
        if same.contains(where: { $0.comparedText == property.comparedText }) { return nil }
        // What the first contact prefers stays preferred.
        property.parameters = property.parameters.flatMap { text in
            var parameters = PropertyParameters(text)
            parameters.remove("PREF")
            parameters.removePreferenceType()
            return parameters.text
        }
        property.field = nil
        return property
    }

    private mutating func unusedGroup(like group: String) -> String {
        var name = group.lowercased()
        var number = 1
        while !groups.insert(name.inUpperCase).inserted {
            name = "item\(number)"
            number += 1
        }
        return name
    }

    /// Properties that are of the card, not of the person, and those that are taken over otherwise.
    private static let ignored: Set = [
        "FN", "N", "UID", "REV", "PRODID", "VERSION", UserSupplement.propertyName,
    ]

    /// The titles of what a person has once (RFC 6350, section 6, cardinality), and of the picture,
    /// of which one is shown.
    private static let singleTitles = [
        "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
        "PHOTO": "Picture", "X-ANNIVERSARY": "Anniversary", "X-SPOUSE": "Spouse",
        "DEATHDATE": "Died", "BIRTHPLACE": "Place of birth", "DEATHPLACE": "Place of death",
    ]
}

extension Contact {
    /// Whether the person carries properties that fields say in full, for their order.
    fileprivate var isVerbatim: Bool {
        user.extra.contains { property in
            guard let field = property.field, !field.isName else { return false }
            return CanonicalProperty.says(property, field, of: self)
        }
    }
}

extension ContactProperty {
    /// Whether the property says something about the others of its group only, as Apple's programs
    /// write titles and countries.
    fileprivate var isCompanion: Bool {
        group != nil && (upperName == "X-ABLABEL" || upperName == "X-ABADR")
    }

    /// The text by which two properties of a name are told apart: no case in e-mail addresses, and
    /// only the digits of a telephone number.
    fileprivate var comparedText: String {
        switch upperName {
        case "EMAIL": return PropertyText.unescape(value).lowercased()
        case "TEL":
            let digits = value.filter { $0.isNumber || $0 == "+" }
            return digits.isEmpty ? value : digits
        default: return value
        }
    }

    /// The value for people to read.
    fileprivate var plainText: String {
        switch upperName {
        case "BDAY": BirthDate.text(of: self) ?? PropertyText.unescape(value)
        case "PHOTO": ContactProperty.Field.isLink(value) ? value : "another one"
        case "GENDER":
            ContactProperty.Field.gender.texts(of: self)?.first ?? PropertyText.unescape(value)
        default: PropertyText.unescape(value)
        }
    }
}

extension User {
    /// Takes over what no property of a file says.
    fileprivate mutating func complete(with other: User) {
        name.title = name.title ?? (fullname == other.fullname ? other.name.title : nil)
        nat = nat ?? other.nat
        gender = gender ?? other.gender
        if id == ID() { id = other.id }
        if dob == nil { dob = other.dob }
        if picture == nil { picture = other.picture }
    }
}

extension [String] {
    /// The texts in paragraphs, each once.
    fileprivate var joiningDifferent: String {
        reduce(into: [String]()) { texts, text in
            if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
        }
        .joined(separator: "\n")
    }
}
