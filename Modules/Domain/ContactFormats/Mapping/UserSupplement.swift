import Models

/// The extension property for fields of a person that vCard does not define:
/// `X-BUILDER-USER:age=36;nat=GB`.
enum UserSupplement {
    static let propertyName = "X-BUILDER-USER"

    /// A field with its key in the property.
    struct Field: Sendable {
        let key: String
        let value: @Sendable (Contact) -> String?

        fileprivate init(_ key: String, _ value: @escaping @Sendable (Contact) -> String?) {
            self.key = key
            self.value = value
        }
    }

    /// The fields, in the order of the property.
    static let fields = [
        Field("id") { $0.user.id.name },
        Field("number") { $0.user.id.value },
        Field("username") { $0.user.login?.username },
        Field("age") { $0.user.dob?.age.map { String($0) } },
        Field("born") { $0.user.dob?.date.flatMap { BirthDate.day(of: $0) == $0 ? nil : $0 } },
        Field("nat") { $0.user.nat },
        Field("large") {
            $0.user.picture?.large.flatMap { ContactProperty.Field.isLink($0) ? nil : $0 }
        },
        Field("medium") { $0.user.picture?.medium },
        Field("thumbnail") { $0.user.picture?.thumbnail },
        Field("house") { unsaidStreet(of: $0)?.number },
        Field("street") { unsaidStreet(of: $0)?.name },
        Field("favorite") { $0.isFavorite ? "1" : nil },
    ]

    /// The property of a contact; `nil` if none of the fields is needed.
    static func property(of contact: Contact) -> ContactProperty? {
        property { $0.value(contact) }
    }

    /// The property of values by their keys; `nil` without values.
    static func property(of values: [String: String]) -> ContactProperty? {
        property { values[$0.key] }
    }

    private static func property(_ text: (Field) -> String?) -> ContactProperty? {
        var value = ""
        for field in fields {
            guard let text = text(field), !text.isEmpty else { continue }
            if !value.isEmpty { value += ";" }
            value += "\(field.key)=\(PropertyText.escape(text))"
        }
        return value.isEmpty ? nil : ContactProperty(name: propertyName, value: value)
    }

    /// The street, if its parts cannot be recovered from its line.
    private static func unsaidStreet(of contact: Contact) -> User.Street? {
        contact.user.location?.street.flatMap { $0.isSaidByLine ? nil : $0 }
    }

    /// Applies the fields of the property to a contact, as far as they agree with the other
    /// properties, which may have been changed by another program.
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
