package import Models

extension User {
    /// The person with a new substitute for a missing name, such as the e-mail address, if the name
    /// is still the substitute that it was before.
    ///
    /// - Parameter before: The person before the change.
    /// - Returns: The person; the same one if the name is another.
    package func withSubstituteName(before: User) -> User {
        guard name == before.name, before.hasSubstituteName,
            let texts = ContactMapping.substituteName(for: Contact(user: self), with: extra)
        else { return self }
        var contact = Contact(user: self)
        ContactProperty.Field.name.assign(texts, to: &contact)
        return contact.user
    }

    /// Whether the file of the person has an empty name.
    private var hasSubstituteName: Bool {
        let parts = extra.first { $0.field == .name }
        guard parts != nil || extra.contains(where: { $0.isFurther("FN") }) else { return false }
        let formatted = extra.first { $0.field == .formattedName }
        let contact = Contact(user: self)
        return ContactMapping.nameTexts(of: parts, formatted: formatted, beside: extra) == nil
            && ContactMapping.substituteName(for: contact, with: extra)
                == ContactProperty.Field.name.texts(of: contact)
    }
}
