package import Models

extension User {
    /// The person with properties in the grammar of vCard 4.0 and normalized parameters, to compare
    /// people from files of different versions.
    package var inVersion4: User {
        var user = inVersion4(isVerbatim: false)
        for index in user.extra.indices {
            user.extra[index].parameters = user.extra[index].parameters.flatMap {
                PropertyParameters($0).normalized
            }
        }
        return user
    }

    /// The person with properties in the grammar of vCard 4.0.
    ///
    /// - Parameter isVerbatim: Whether properties that fields fully represent are retained, for
    ///   their order.
    /// - Returns: The person.
    package func inVersion4(isVerbatim: Bool) -> User {
        if extra.isEmpty { return self }
        var properties = ContactMapping.properties(
            of: Contact(user: self),
            version: .four,
            isNormalized: true
        )
        if !isVerbatim { removeImpliedName(&properties) }
        guard var user = ContactMapping.contact(from: properties, isVerbatim: isVerbatim)?.user
        else { return self }
        user.isOwn = isOwn
        return user
    }

    /// Removes the parts of a name that follow from the formatted name, which version 3.0 always
    /// requires.
    private func removeImpliedName(_ properties: inout [ContactProperty]) {
        let contact = Contact(user: self)
        let formatted = properties.filter { $0.upperName == "FN" }
        let names = properties.indices.filter { properties[$0].upperName == "N" }
        guard formatted.count == 1, names.count == 1,
            CanonicalProperty.says(properties[names[0]], .name, of: contact),
            ContactMapping.nameTexts(of: nil, formatted: formatted[0], beside: properties)
                == ContactProperty.Field.name.texts(of: contact)
        else { return }
        properties.remove(at: names[0])
    }
}
