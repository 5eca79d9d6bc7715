package import Models

extension User {
    /// The UID of the person in files: that of the account, or else one that came with a file
    /// after the person was known without any.
    package var uid: String? {
        if let uuid = login?.uuid, !uuid.isEmpty { return uuid }
        if extra.isEmpty { return nil }
        return extra.first { $0.upperName == "UID" }
            .flatMap { ContactProperty.Field.key.texts(of: $0)?.first }
    }
}

extension ContactProperty {
    /// Creates the property of a UID.
    package static func uid(_ text: String) -> ContactProperty {
        ContactProperty(name: "UID", value: CanonicalProperty.keyValue(text))
    }
}

extension User {
    /// The UIDs of people who were joined with this one, by which files still know them.
    package var mergedUIDs: [String] {
        extra.filter { $0.name == ContactProperty.mergedName }
            .map { PropertyText.unescape($0.value) }
    }
}

extension ContactProperty {
    fileprivate static let mergedName = "X-BUILDER-MERGED"

    /// Creates the property of a UID that belonged to somebody who was joined with a person.
    package static func merged(uid: String) -> ContactProperty {
        ContactProperty(name: mergedName, value: PropertyText.escape(uid))
    }
}
