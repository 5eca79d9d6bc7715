package import Models

extension User {
    /// The person with an updated substitute for a missing name, such as a new e-mail address, if
    /// the current name is the old substitute.
    ///
    /// - Parameter before: The person before the change.
    /// - Returns: The person; unchanged if the name is not a substitute.
    package func withSubstituteName(before: User) -> User {
        guard name == before.name, before.hasSubstituteName,
            let texts = ContactMapping.substituteName(for: Contact(user: self), with: extra)
        else { return self }
        var contact = Contact(user: self)
        ContactProperty.Field.name.assign(texts, to: &contact)
        return contact.user
    }

    /// Whether the name is a substitute for the empty name in the person's file.
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
