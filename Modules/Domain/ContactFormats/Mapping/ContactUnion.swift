import Models

/// The union of two contacts of one person.
///
/// The first contact is retained. Missing fields, and all further addresses, numbers and other
/// properties, are added from the second one. For values that a person has once, such as a
/// birthday, the first contact takes precedence, and ``omitted`` lists those of the second one.
package struct ContactUnion: Sendable {
    /// The union, with the key of the first contact.
    package private(set) var contact: Contact
    /// The conflicting values of the second contact that are not part of the union.
    package private(set) var omitted: [FurtherField] = []

    /// The note of the second contact, which is combined with that of the first one.
    private let note: String?
    private var properties: [ContactProperty]
    /// The upper-case group names of the first contact and of added properties.
    private var groups: Set<String>

    /// Creates the union of two contacts.
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
        // A companion, such as a label, is only added together with its group.
        for var property in others where property.isCompanion {
            guard let group = property.group.flatMap({ newGroups[$0.inUpperCase] }) else {
                continue
            }
            property.group = group
            properties.append(property)
        }
    }

    /// The part of a property to add; `nil` if it is known, or can occur only once.
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
        // The preferences of the first contact remain in effect.
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

    /// The properties about the card instead of the person, and those merged separately.
    private static let ignored: Set = [
        "FN", "N", "UID", "REV", "PRODID", "VERSION", UserSupplement.propertyName,
    ]

    /// The titles of properties that occur once (RFC 6350, section 6, cardinality), and of the
    /// picture, of which only one is shown.
    private static let singleTitles = [
        "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "GENDER": "Gender", "KIND": "Kind",
        "PHOTO": "Picture", "X-ANNIVERSARY": "Anniversary", "X-SPOUSE": "Spouse",
        "DEATHDATE": "Died", "BIRTHPLACE": "Place of birth", "DEATHPLACE": "Place of death",
    ]
}

extension Contact {
    /// Whether the person stores properties that fields fully represent, for their order.
    fileprivate var isVerbatim: Bool {
        user.extra.contains { property in
            guard let field = property.field, !field.isName else { return false }
            return CanonicalProperty.says(property, field, of: self)
        }
    }
}

extension ContactProperty {
    /// Whether the property describes the others of its group only, such as titles and countries by
    /// Apple's programs.
    fileprivate var isCompanion: Bool {
        group != nil && (upperName == "X-ABLABEL" || upperName == "X-ABADR")
    }

    /// The text for comparing two properties of one name: case-insensitive for e-mail addresses,
    /// and only the digits of telephone numbers.
    fileprivate var comparedText: String {
        switch upperName {
        case "EMAIL": return PropertyText.unescape(value).lowercased()
        case "TEL":
            let digits = value.filter { $0.isNumber || $0 == "+" }
            return digits.isEmpty ? value : digits
        default: return value
        }
    }

    /// The value as a text for the user.
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
    /// Completes the fields that have no property in a file.
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
    /// The texts as lines, without those contained in an earlier one.
    fileprivate var joiningDifferent: String {
        reduce(into: [String]()) { texts, text in
            if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
        }
        .joined(separator: "\n")
    }
}
