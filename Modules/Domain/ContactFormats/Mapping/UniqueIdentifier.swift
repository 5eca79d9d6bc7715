package import Models

extension User {
    /// The UID of the person in files: that of the account, or else one from a file that was
    /// imported later.
    package var uid: String? {
        if let uuid = login?.uuid, !uuid.isEmpty { return uuid }
        if extra.isEmpty { return nil }
        return extra.first { $0.upperName == "UID" }
            .flatMap { ContactProperty.Field.key.texts(of: $0)?.first }
    }
}

extension ContactProperty {
    /// Creates a property for a UID.
    package static func uid(_ text: String) -> ContactProperty {
        ContactProperty(name: "UID", value: CanonicalProperty.keyValue(text))
    }
}

extension User {
    /// The UIDs of people who were merged into this one, by which files still identify them.
    package var mergedUIDs: [String] {
        extra.filter { $0.name == ContactProperty.mergedName }
            .map { PropertyText.unescape($0.value) }
    }
}

extension ContactProperty {
    fileprivate static let mergedName = "X-BUILDER-MERGED"

    /// Creates a property for the UID of a person who was merged into another one.
    package static func merged(uid: String) -> ContactProperty {
        ContactProperty(name: mergedName, value: PropertyText.escape(uid))
    }
}
