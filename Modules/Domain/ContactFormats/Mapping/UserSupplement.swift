import Models

/// The fields of a person that vCard has no property for, in one property of our own:
/// `X-BUILDER-USER:age=36;nat=GB`.
enum UserSupplement {
    static let propertyName = "X-BUILDER-USER"

    private static let keys = [
        "id", "number", "username", "age", "born", "nat", "large", "medium", "thumbnail",
        "house", "street", "favorite",
    ]

    /// The property of a contact; `nil` if nothing is missing without it.
    static func property(of contact: Contact) -> ContactProperty? {
        property(of: values(of: contact))
    }

    /// The property of values by their keys; `nil` without values.
    static func property(of values: [String: String]) -> ContactProperty? {
        let parts = keys.compactMap { key in
            values[key].flatMap { $0.isEmpty ? nil : "\(key)=\(PropertyText.escape($0))" }
        }
        if parts.isEmpty { return nil }
        return ContactProperty(name: propertyName, value: parts.joined(separator: ";"))
    }

    /// The values of a contact by their keys.
    static func values(of contact: Contact) -> [String: String] {
        let user = contact.user
        var values: [String: String] = [:]
        values["id"] = user.id.name
        values["number"] = user.id.value
        values["username"] = user.login?.username
        values["age"] = user.dob?.age.map { String($0) }
        values["nat"] = user.nat
        if let date = user.dob?.date, BirthDate.day(of: date) != date { values["born"] = date }
        if let large = user.picture?.large, !ContactProperty.Field.isLink(large) {
            values["large"] = large
        }
        values["medium"] = user.picture?.medium
        values["thumbnail"] = user.picture?.thumbnail
        if let street = user.location?.street, !street.line.isEmpty,
            street != User.Street(line: street.line)
        {
            values["house"] = street.number
            values["street"] = street.name
        }
        if contact.isFavorite { values["favorite"] = "1" }
        return values
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
