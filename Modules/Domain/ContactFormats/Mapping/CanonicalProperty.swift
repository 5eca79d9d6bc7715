import Models

/// The versions of vCard that are written.
enum VCardVersion: String {
    case three = "3.0"
    case four = "4.0"
}

/// The one way in which a field is written when no property of a file stands behind it.
enum CanonicalProperty {
    /// Writes a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - contact: The contact.
    ///   - version: The version of vCard.
    ///   - source: The property that the field was once read from; its group, parameters and
    ///     further components are taken over.
    /// - Returns: The property; `nil` if the contact does not have the field.
    static func property(
        _ field: ContactProperty.Field,
        of contact: Contact,
        version: VCardVersion,
        replacing source: ContactProperty? = nil
    ) -> ContactProperty? {
        if field == .formattedName {
            return ContactProperty(
                name: "FN",
                value: PropertyText.escape(contact.user.fullname)
            )
        }
        guard let texts = field.texts(of: contact) ?? (field == .name ? ["", "", ""] : nil) else {
            return nil
        }
        var property = ContactProperty(
            group: source?.group,
            name: name(of: field, version: version),
            parameters: source.flatMap { parameters(of: $0) } ?? parameters(of: field),
            value: ""
        )
        let escaped = texts.map { PropertyText.escape($0) }
        switch field {
        case .name:
            property.value = components(
                of: source,
                count: 5,
                with: [0: escaped[2], 1: escaped[1], 3: escaped[0]]
            )
        case .location:
            property.value = components(
                of: source,
                count: 7,
                with: [2: escaped[0], 3: escaped[1], 4: escaped[2], 5: escaped[3], 6: escaped[4]]
            )
        case .birthday:
            property.value = version == .four ? texts[0].filter { $0 != "-" } : texts[0]
        case .gender: property.value = gender(texts[0], version)
        case .picture: property.value = texts[0]
        case .key: property.value = keyValue(texts[0])
        case .cell, .phone: property.value = phoneValue(texts[0])
        default: property.value = escaped[0]
        }
        return property
    }

    /// Whether a property says no more than the field would be written with.
    static func says(
        _ property: ContactProperty,
        _ field: ContactProperty.Field,
        of contact: Contact
    ) -> Bool {
        if property.group != nil { return false }
        // The others are the same in both.
        let isVersioned = field == .birthday || field == .gender
        return [VCardVersion.four, .three].prefix(isVersioned ? 2 : 1).contains { version in
            guard let own = self.property(field, of: contact, version: version) else {
                return false
            }
            return own.value == property.value && own.name == property.name.uppercased()
                && own.parameters == property.parameters
        }
    }

    private static func name(of field: ContactProperty.Field, version: VCardVersion) -> String {
        switch field {
        case .formattedName: "FN"
        case .name: "N"
        case .email: "EMAIL"
        case .cell, .phone: "TEL"
        case .location: "ADR"
        case .birthday: "BDAY"
        case .gender: version == .four ? "GENDER" : "X-GENDER"
        case .picture: "PHOTO"
        case .key: "UID"
        case .note: "NOTE"
        }
    }

    private static func parameters(of field: ContactProperty.Field) -> String? {
        switch field {
        case .cell: "TYPE=cell"
        case .picture: "VALUE=uri"
        default: nil
        }
    }

    /// The parameters that still hold for another value.
    private static func parameters(of source: ContactProperty) -> String? {
        guard let text = source.parameters else { return nil }
        var parameters = PropertyParameters(text)
        for name in ["VALUE", "ENCODING", "CALSCALE", "X-APPLE-OMIT-YEAR", "LABEL", "SORT-AS"] {
            parameters.remove(name)
        }
        return parameters.text
    }

    /// The components of a source with some replaced.
    private static func components(
        of source: ContactProperty?,
        count: Int,
        with parts: [Int: String]
    ) -> String {
        var components = source.map { PropertyText.components($0.value).map(String.init) } ?? []
        while components.count < count { components.append("") }
        for (index, part) in parts { components[index] = part }
        return components.joined(separator: ";")
    }

    private static func gender(_ text: String, _ version: VCardVersion) -> String {
        switch (text, version) {
        case ("male", .four): "M"
        case ("female", .four): "F"
        // The letters are read as those words.
        case ("M", _), ("F", _), (_, .four): ";\(PropertyText.escape(text))"
        case (_, .three): PropertyText.escape(text)
        }
    }

    /// The value of `UID`.
    static func keyValue(_ key: String) -> String {
        // A key that begins like a URN must not be taken for one.
        isUUID(key) || key.utf8.starts(withLowercase: "urn:uuid:")
            ? "urn:uuid:\(PropertyText.escape(key))" : PropertyText.escape(key)
    }

    /// The value of `TEL`; a number that begins like a URL must not be taken for one.
    static func phoneValue(_ number: String) -> String {
        (number.hasPrefix("tel:") ? "tel:" : "") + PropertyText.escape(number)
    }

    private static func isUUID(_ text: String) -> Bool {
        let lengths = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
            .map(\.count)
        return lengths == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x2D, 0x30...0x39, 0x41...0x46, 0x61...0x66: true
                default: false
                }
            }
    }
}
