import Models

/// The fields of a person that vCard has no property for, in one property of our own:
/// `X-BUILDER-USER:age=36;nat=GB`.
enum UserSupplement {
    static let propertyName = "X-BUILDER-USER"

    /// The keys, in the order of the property, with the value of a contact.
    static let fields: [(key: String, value: @Sendable (Contact) -> String?)] = [
        ("id", { $0.user.id.name }),
        ("number", { $0.user.id.value }),
        ("username", { $0.user.login?.username }),
        ("age", { $0.user.dob?.age.map { String($0) } }),
        ("born", { $0.user.dob?.date.flatMap { BirthDate.day(of: $0) == $0 ? nil : $0 } }),
        ("nat", { $0.user.nat }),
        (
            "large",
            { $0.user.picture?.large.flatMap { ContactProperty.Field.isLink($0) ? nil : $0 } }
        ),
        ("medium", { $0.user.picture?.medium }),
        ("thumbnail", { $0.user.picture?.thumbnail }),
        ("house", { unsaidStreet(of: $0)?.number }),
        ("street", { unsaidStreet(of: $0)?.name }),
        ("favorite", { $0.isFavorite ? "1" : nil }),
    ]

    /// The property of a contact; `nil` if nothing is missing without it.
    static func property(of contact: Contact) -> ContactProperty? {
        property(of: fields.map { ($0.key, $0.value(contact)) })
    }

    /// The property of values by their keys; `nil` without values.
    static func property(of values: [String: String]) -> ContactProperty? {
        property(of: fields.map { ($0.key, values[$0.key]) })
    }

    private static func property(of values: [(key: String, text: String?)]) -> ContactProperty? {
        let parts = values.compactMap { key, text in
            text.flatMap { $0.isEmpty ? nil : "\(key)=\(PropertyText.escape($0))" }
        }
        if parts.isEmpty { return nil }
        return ContactProperty(name: propertyName, value: parts.joined(separator: ";"))
    }

    /// The street, if its line does not say how it is parted.
    private static func unsaidStreet(of contact: Contact) -> User.Street? {
        guard let street = contact.user.location?.street else { return nil }
        let line = street.line
        return line.isEmpty || street == User.Street(line: line) ? nil : street
    }

    /// Adds the fields of the property to a contact, as far as the other properties agree: they
    /// may have been changed by a program that does not know ours.
    static func apply(_ property: ContactProperty, to contact: inout Contact) {
        var values: [String: String] = [:]
        for part in PropertyText.components(property.value) {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = PropertyText.unescape(part[part.index(after: equals)...])
            if !value.isEmpty { values[String(part[..<equals])] = value }
        }
        contact.user.id = User.ID(name: values["id"], value: values["number"])
        contact.user.nat = values["nat"]
        contact.isFavorite = values["favorite"] == "1"
        if let username = values["username"] {
            contact.user.login = contact.user.login ?? User.Login()
            contact.user.login?.username = username
        }
        let age = values["age"].flatMap { Int($0) }
        let day = contact.user.dob?.date
        let born = values["born"].flatMap { BirthDate.day(of: $0) == day ? $0 : nil }
        if born != nil || age != nil {
            contact.user.dob = User.Dob(date: born ?? day, age: age)
        }
        if values["large"] != nil || values["medium"] != nil || values["thumbnail"] != nil {
            contact.user.picture = User.Picture(
                large: contact.user.picture?.large ?? values["large"],
                medium: values["medium"],
                thumbnail: values["thumbnail"]
            )
        }
        let street = User.Street(number: values["house"], name: values["street"] ?? "")
        if !street.line.isEmpty, street.line == contact.user.location?.street?.line {
            contact.user.location?.street = street
        }
    }
}
