package import Models

// Manages properties that are stored only to write a card unchanged.
extension User {
    /// The version of the original card, if it is 3.0 or its grammar is retained.
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

    /// The properties that contain more than the fields, without the version of the card.
    package var extraBesideFields: [ContactProperty] {
        let contact = Contact(user: self)
        func isSaid(_ property: ContactProperty) -> Bool {
            guard let field = property.field else { return false }
            return field == .note && property.value.isEmpty
                || CanonicalProperty.says(property, field, of: contact)
        }
        // The name properties are included both or none.
        let isNameSaid = extra.allSatisfy { $0.field?.isName != true || isSaid($0) }
        return extra.filter { property in
            if property.isCardVersion { return false }
            return property.field?.isName == true ? !isNameSaid : !isSaid(property)
        }
    }
}

extension ContactProperty {
    static let versionName = "VERSION"

    /// Whether the property is the version of the original card.
    package var isCardVersion: Bool { group == nil && upperName == Self.versionName }
}
