import Models

extension Contact {
    /// The contact with the changes between two other contacts.
    ///
    /// A contact may change when it is written as text and read again: it may have the grammar of
    /// another version, or lack parts that the text cannot represent. An edited text is therefore
    /// compared with the original text, and only the differences are applied. The UID is unchanged.
    ///
    /// - Parameters:
    ///   - baseline: The contact read from the original text.
    ///   - edited: The contact read from the edited text.
    /// - Returns: The changed contact; the same contact if there are no differences.
    package func applying(changesFrom baseline: Contact, to edited: Contact) -> Contact {
        let edited = edited.namedAlike(baseline).withoutEmptied(of: baseline)
        var contact = self
        func take<Value: Equatable>(_ path: WritableKeyPath<Contact, Value>) {
            let value = edited[keyPath: path]
            if value != baseline[keyPath: path] { contact[keyPath: path] = value }
        }
        take(\.note)
        take(\.isFavorite)
        take(\.user.name.title)
        take(\.user.name.first)
        take(\.user.name.last)
        take(\.user.gender)
        take(\.user.email)
        take(\.user.phone)
        take(\.user.cell)
        take(\.user.nat)
        take(\.user.id)
        take(\.user.picture)
        let username = edited.user.login?.username
        if username != baseline.user.login?.username {
            contact.user.login = contact.user.login ?? User.Login()
            contact.user.login?.username = username
        }
        if edited.user.dob != baseline.user.dob {
            contact.user.dob = edited.user.dob
            // The age from a directory belongs to the old date of birth.
            if edited.user.dob?.date != baseline.user.dob?.date,
                edited.user.dob?.age == baseline.user.dob?.age
            {
                contact.user.dob?.age = nil
            }
        }
        contact.user.location = contact.user.location.applying(
            changesFrom: baseline.user.location,
            to: edited.user.location
        )
        let properties = PropertyChanges(from: baseline.user.extra, to: edited.user.extra)
        contact.user.extra = properties.applied(to: contact.user.extra) { property, field in
            CanonicalProperty.says(property, field, of: edited)
        }
        return contact
    }

    /// The edited contact without properties that have lost their value; an empty `N` is retained,
    /// since it means that the person has no first and last name.
    private func withoutEmptied(of baseline: Contact) -> Contact {
        let empty = Set(baseline.user.extra.filter(\.isWithoutValue).map(\.upperName))
        var contact = self
        contact.user.extra = user.extra.filter { property in
            !property.isWithoutValue || property.field != nil || property.upperName == "N"
                || empty.contains(property.upperName)
        }
        return contact
    }

    /// The edited contact with consistent names, if the text has both `FN` and `N` and only one of
    /// them was edited.
    private func namedAlike(_ baseline: Contact) -> Contact {
        var contact = self
        if user.name != baseline.user.name, formattedName == baseline.formattedName {
            contact.user.extra.setName(.formattedName, of: contact)
        } else if user.name == baseline.user.name, formattedName != baseline.formattedName,
            // Unequal names in the original text are independent of each other.
            baseline.saysNames,
            let texts = ContactMapping.nameTexts(
                of: nil,
                formatted: user.extra.first { $0.field == .formattedName },
                beside: user.extra
            )
        {
            contact.user.name = User.Name(title: user.name.title, first: texts[1], last: texts[2])
            contact.user.extra.setName(.formattedName, of: contact)
            contact.user.extra.setName(.name, of: contact)
        }
        return contact
    }

    /// Whether the name properties contain no more than the person's name.
    private var saysNames: Bool {
        user.extra.allSatisfy { property in
            guard let field = property.field, field.isName else { return true }
            return CanonicalProperty.says(property, field, of: self)
        }
    }

    private var formattedName: String {
        user.extra.first { $0.field == .formattedName }
            .map { PropertyText.unescape($0.value) } ?? user.fullname
    }
}

extension [ContactProperty] {
    /// Updates the value of a name property to the name of a contact.
    fileprivate mutating func setName(_ field: ContactProperty.Field, of contact: Contact) {
        guard let index = firstIndex(where: { $0.field == field }),
            let property = CanonicalProperty.property(field, of: contact, version: .four)
        else { return }
        self[index].value = property.value
    }
}

extension User.Location? {
    /// The location with the parts that differ between two other locations.
    fileprivate func applying(
        changesFrom baseline: User.Location?,
        to edited: User.Location?
    ) -> User.Location? {
        guard edited != baseline else { return self }
        guard var place = self, let edited else { return edited }
        func take<Value: Equatable>(_ path: WritableKeyPath<User.Location, Value>) {
            let value = edited[keyPath: path]
            if value != baseline?[keyPath: path] { place[keyPath: path] = value }
        }
        take(\.street)
        take(\.city)
        take(\.state)
        take(\.country)
        take(\.postcode)
        return place
    }
}
