package import Models

// Properties that a person carries only so that a card is written as it was.
extension User {
    /// The version of the card that the person was read from, if it is 3.0 or its grammar is kept.
    package var cardVersion: String? {
        get { extra.first(where: \.isCardVersion)?.value }
        set {
            extra = extra.filter { !$0.isCardVersion }
            if let newValue {
                extra.append(
                    ContactProperty(name: ContactProperty.versionName, value: newValue)
                )
            }
        }
    }

    /// The properties that say more than the fields, for which they may stand, and than the
    /// version of their card.
    package var extraBesideFields: [ContactProperty] {
        let contact = Contact(user: self)
        func isSaid(_ property: ContactProperty) -> Bool {
            guard let field = property.field else { return false }
            return field == .note && property.value.isEmpty
                || CanonicalProperty.says(property, field, of: contact)
        }
        // Names are kept both or none.
        let isNameSaid = extra.allSatisfy { $0.field?.isName != true || isSaid($0) }
        return extra.filter { property in
            if property.isCardVersion { return false }
            return property.field?.isName == true ? !isNameSaid : !isSaid(property)
        }
    }
}

extension ContactProperty {
    static let versionName = "VERSION"

    /// Whether the property tells the version of the card that a person was read from.
    package var isCardVersion: Bool { group == nil && upperName == Self.versionName }
}
