import Models

/// The mapping of properties to a contact.
enum ContactMapping {
    /// Creates a contact from the properties of a card.
    ///
    /// If a field has several properties, the preferred one is used. Properties that the fields do
    /// not fully represent are stored with the person (`User.extra`), with those of fields first.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - isVerbatim: Whether all properties are stored with the person, in their order.
    /// - Returns: The contact; `nil` if the person has no name and no substitute for it.
    static func contact(
        from properties: [ContactProperty],
        isVerbatim: Bool = false
    ) -> Contact? {
        guard let (contact, sources) = fields(from: properties) else { return nil }
        return isVerbatim
            ? contact.withAll(properties, sources) : contact.withRemainder(of: properties, sources)
    }

    /// The fields of a contact, and the properties from which they are read.
    static func fields(
        from properties: [ContactProperty]
    ) -> (contact: Contact, sources: [Source])? {
        var contact = Contact(user: User(name: User.Name(first: "", last: "")))
        let sources = sources(in: properties)
        for source in sources {
            if let texts = source.texts { source.field.assign(texts, to: &contact) }
        }
        let name = nameTexts(
            of: sources.first { $0.field == .name }.map { properties[$0.index] },
            formatted: sources.first { $0.field == .formattedName }.map { properties[$0.index] },
            beside: properties
        )
        guard let name = name ?? substituteName(for: contact, with: properties) else { return nil }
        ContactProperty.Field.name.assign(name, to: &contact)
        for property in properties where isSupplement(property) {
            UserSupplement.apply(property, to: &contact)
        }
        return (contact, sources)
    }

    /// The texts of a name: of `N`, or else of `FN`.
    ///
    /// `FN` is split into first and last name only if the card has no `N`: not if `N` is empty, nor
    /// in the card of an organization, a group or a location.
    static func nameTexts(
        of name: ContactProperty?,
        formatted: ContactProperty?,
        beside properties: [ContactProperty]
    ) -> [String]? {
        if let texts = name.flatMap({ ContactProperty.Field.name.texts(of: $0) }),
            // A title alone is not a name.
            !(texts[1].isEmpty && texts[2].isEmpty)
        {
            return texts
        }
        guard let formatted else { return nil }
        let isWhole =
            name != nil
            || properties.contains { property in
                property.upperName == "KIND"
                    && ["ORG", "GROUP", "LOCATION"].contains(property.value.uppercased())
            }
        guard isWhole else { return ContactProperty.Field.formattedName.texts(of: formatted) }
        let text = PropertyText.unescape(formatted.value)
        return text.isEmpty ? nil : ["", "", text]
    }

    /// The substitute for a missing name: the organization, the e-mail address or a number.
    static func substituteName(
        for contact: Contact,
        with properties: [ContactProperty]
    ) -> [String]? {
        let organization = properties.first { $0.upperName == "ORG" }.map {
            ContactProperty.Field.parts(of: $0, count: 1)[0]
        }
        return [organization, contact.user.email, contact.user.cell, contact.user.phone]
            .compactMap { $0 }.first { !$0.isEmpty }.map { ["", "", $0] }
    }

    static func isSupplement(_ property: ContactProperty) -> Bool {
        property.name == UserSupplement.propertyName
    }

    /// The property from which a field is read.
    struct Source {
        let field: ContactProperty.Field
        let index: Int
        let preference: Int
        /// The texts of the property; `nil` for a name, which depends on all properties.
        let texts: [String]?
    }

    private static func sources(in properties: [ContactProperty]) -> [Source] {
        var sources: [Source] = []
        for (index, property) in properties.enumerated() {
            guard let (field, preference) = candidate(property) else { continue }
            let earlier = sources.firstIndex { $0.field == field }
            guard preference < earlier.map({ sources[$0].preference }) ?? .max else { continue }
            // An empty name is a source, too, so that no second name is written later.
            let texts = field.isName ? nil : field.texts(of: property)
            guard field.isName || texts != nil else { continue }
            if let earlier { sources.remove(at: earlier) }
            sources.append(
                Source(field: field, index: index, preference: preference, texts: texts)
            )
        }
        return sources
    }

    /// The field for which a property may be the source, with its preference.
    private static func candidate(
        _ property: ContactProperty
    ) -> (field: ContactProperty.Field, preference: Int)? {
        let name = property.upperName
        switch name {
        case "N": return (.name, 0)
        case "FN" where property.value.utf8.allSatisfy { $0 == 0x20 }: return nil
        case "FN": return (.formattedName, property.preference)
        case "EMAIL": return (.email, property.preference)
        case "ADR": return (.location, property.preference)
        case "BDAY": return (.birthday, 0)
        case "GENDER", "X-GENDER": return (.gender, name == "GENDER" ? 0 : 1)
        case "PHOTO": return (.picture, property.preference)
        case "UID": return (.key, 0)
        case "NOTE": return (.note, 0)
        case "TEL":
            guard let text = property.parameters else {
                return (.phone, PropertyParameters.noPreference)
            }
            let parameters = PropertyParameters(text)
            let types = parameters.types
            if types.contains("FAX") || types.contains("PAGER") { return nil }
            let isCell = types.contains("CELL") || types.contains("IPHONE")
            return (isCell ? .cell : .phone, parameters.preference)
        default: return nil
        }
    }
}

extension Contact {
    /// The contact with all properties of a card, each with the field that is read from it.
    func withAll(_ properties: [ContactProperty], _ sources: [ContactMapping.Source]) -> Contact {
        var all = properties
        for index in all.indices { all[index].field = nil }
        for source in sources {
            all[source.index].field = source.field
            // A long note is not stored twice: the empty property only marks its position.
            if source.field == .note, CanonicalProperty.says(all[source.index], .note, of: self) {
                all[source.index].value = ""
            }
        }
        all.removeAll(where: ContactMapping.isSupplement)
        var contact = self
        contact.user.extra = all
        return contact
    }

    /// The contact with the properties of a card that no field fully represents.
    func withRemainder(
        of properties: [ContactProperty],
        _ sources: [ContactMapping.Source]
    ) -> Contact {
        let unsaid = sources.filter { source in
            !CanonicalProperty.says(properties[source.index], source.field, of: self)
        }
        // Both names are stored or none: together they show later whether the name has changed.
        let keepsName = unsaid.contains(where: \.field.isName)
        var remainder: [ContactProperty] = []
        for index in properties.indices where !ContactMapping.isSupplement(properties[index]) {
            let source = sources.first { $0.index == index }
            if let source {
                let isKept = source.field.isName ? keepsName : unsaid.contains { $0.index == index }
                if !isKept { continue }
            }
            var property = properties[index]
            property.field = source?.field ?? property.field
            remainder.append(property)
        }
        var contact = self
        // In the order of fields, in which fields without a property are written.
        if remainder.contains(where: { $0.field != nil }) {
            let fields = ContactProperty.Field.allCases.flatMap { field in
                remainder.filter { $0.field == field }
            }
            remainder = fields + remainder.filter { $0.field == nil }
        }
        contact.user.extra = remainder
        return contact
    }
}
