import Models

extension ContactMapping {
    /// The properties of a contact in the grammar of a version, names first, properties of the file
    /// that it came from last.
    static func properties(of contact: Contact, version: VCardVersion) -> [ContactProperty] {
        var properties: [ContactProperty] = []
        properties.reserveCapacity(16)
        properties += names(of: contact, version: version)
        for field in ContactProperty.Field.allCases where !field.isName {
            if let property = property(field, of: contact, version: version) {
                properties.append(property)
            }
        }
        if let supplement = UserSupplement.property(of: contact) { properties.append(supplement) }
        let extra = contact.user.extra
        properties += extra.filter { $0.field == nil }
        // Fields are in the grammar of the version, unless they take something from the file.
        return extra.allSatisfy(VersionGrammar.isCommon)
            ? properties : VersionGrammar.converted(properties, to: version)
    }

    private static func names(of contact: Contact, version: VCardVersion) -> [ContactProperty] {
        let extra = contact.user.extra
        let formatted = source(of: .formattedName, in: contact)
        let name = source(of: .name, in: contact)
        let isUnchanged =
            (name ?? formatted) != nil
            && ContactProperty.Field.name.texts(of: contact)
                == (nameTexts(of: name, formatted: formatted, beside: extra)
                    ?? substituteName(for: contact, with: extra))
        let fresh = { (field: ContactProperty.Field, source: ContactProperty?) in
            CanonicalProperty.property(field, of: contact, version: version, replacing: source)
        }
        guard isUnchanged else {
            return [fresh(.formattedName, nil), fresh(.name, name)].compactMap { $0 }
        }
        // Version 4.0 does without the parts of a name.
        let parts = name == nil && version == .four ? nil : name ?? fresh(.name, nil)
        return [formatted ?? fresh(.formattedName, nil), parts].compactMap { $0 }
    }

    /// A field as its property in the file said it, if the field is still the same.
    private static func property(
        _ field: ContactProperty.Field,
        of contact: Contact,
        version: VCardVersion
    ) -> ContactProperty? {
        let source = source(of: field, in: contact)
        if let source, field.texts(of: source) == field.texts(of: contact) { return source }
        return CanonicalProperty.property(field, of: contact, version: version, replacing: source)
    }

    private static func source(
        of field: ContactProperty.Field,
        in contact: Contact
    ) -> ContactProperty? {
        contact.user.extra.first { $0.field == field }
    }
}
