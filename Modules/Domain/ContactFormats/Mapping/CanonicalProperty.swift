import Models

/// The versions of vCard that can be written.
enum VCardVersion {
    case three
    case four

    /// The first two lines of a card.
    var beginning: String {
        switch self {
        case .three: "BEGIN:VCARD\r\nVERSION:3.0\r\n"
        case .four: "BEGIN:VCARD\r\nVERSION:4.0\r\n"
        }
    }
}

/// The standard form of a field that has no property from a file.
enum CanonicalProperty {
    /// Creates the property of a field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - contact: The contact.
    ///   - version: The version of vCard.
    ///   - source: The property from which the field was read; its group, parameters and further
    ///   components are retained.
    /// - Returns: The property; `nil` if the contact does not have the field.
    static func property(
        _ field: ContactProperty.Field,
        of contact: Contact,
        version: VCardVersion,
        replacing source: ContactProperty? = nil
    ) -> ContactProperty? {
        value(of: field, in: contact, version: version, replacing: source).map { value in
            let name = name(of: field, version: version)
            return ContactProperty(
                group: source?.group,
                // Retains the case of the file.
                name: source.flatMap { $0.upperName == name ? $0.name : nil } ?? name,
                parameters: source.flatMap { parameters(of: $0) } ?? parameters(of: field),
                value: value
            )
        }
    }

    /// Whether a property is equal to the standard form of the field.
    static func says(
        _ property: ContactProperty,
        _ field: ContactProperty.Field,
        of contact: Contact
    ) -> Bool {
        guard property.group == nil, property.parameters == parameters(of: field) else {
            return false
        }
        let isWritten = { (version: VCardVersion) in
            property.name == self.name(of: field, version: version)
                && value(of: field, in: contact, version: version) == property.value
        }
        // The other fields are equal in both versions.
        let isVersioned = field == .birthday || field == .gender
        return isWritten(.four) || isVersioned && isWritten(.three)
    }

    private static func value(
        of field: ContactProperty.Field,
        in contact: Contact,
        version: VCardVersion,
        replacing source: ContactProperty? = nil
    ) -> String? {
        switch field {
        case .formattedName: return PropertyText.escape(contact.user.fullname)
        case .name:
            let name = contact.user.name
            return components(
                of: source,
                with: [name.last, name.first, nil, name.title ?? "", nil]
            )
        case .location:
            guard let texts = field.texts(of: contact) else { return nil }
            return components(of: source, with: [nil, nil] + texts)
        default:
            return field.text(of: contact).map { value($0, of: field, version: version) }
        }
    }

    private static func value(
        _ text: String,
        of field: ContactProperty.Field,
        version: VCardVersion
    ) -> String {
        switch field {
        case .birthday where version == .four: BirthDate.basic(day: text)
        case .birthday, .picture: text
        case .gender: gender(text, version)
        case .key: keyValue(text)
        case .cell, .phone: phoneValue(text)
        default: PropertyText.escape(text)
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

    /// The parameters of a source that remain valid for another value.
    private static func parameters(of source: ContactProperty) -> String? {
        guard let text = source.parameters else { return nil }
        var parameters = PropertyParameters(text)
        for name in ["VALUE", "ENCODING", "CALSCALE", "X-APPLE-OMIT-YEAR", "LABEL", "SORT-AS"] {
            parameters.remove(name)
        }
        return parameters.text
    }

    /// The components of a source, with some replaced by texts.
    private static func components(
        of source: ContactProperty?,
        with texts: [String?]
    ) -> String {
        let components = source.map { PropertyText.components($0.value) } ?? []
        var value = ""
        value.reserveCapacity(64)
        for index in 0..<max(components.count, texts.count) {
            if index > 0 { value += ";" }
            if index < texts.count, let text = texts[index] {
                value += PropertyText.escape(text)
            } else if index < components.count {
                value += components[index]
            }
        }
        return value
    }

    private static func gender(_ text: String, _ version: VCardVersion) -> String {
        switch (text, version) {
        case ("male", .four): "M"
        case ("female", .four): "F"
        // Single letters would be read as those words, so they are written as text.
        case ("M", _), ("F", _), (_, .four): ";\(PropertyText.escape(text))"
        case (_, .three): PropertyText.escape(text)
        }
    }

    /// The value of the `UID` property.
    static func keyValue(_ key: String) -> String {
        // The prefix is repeated, so that a key that starts like a URN is read unchanged.
        isUUID(key) || key.utf8.starts(withLowercase: "urn:uuid:")
            ? "urn:uuid:\(PropertyText.escape(key))" : PropertyText.escape(key)
    }

    /// The value of the `TEL` property; the prefix of a number that starts like a URL is repeated.
    static func phoneValue(_ number: String) -> String {
        let value = PropertyText.escape(number)
        return number.hasPrefix("tel:") ? "tel:\(value)" : value
    }

    private static func isUUID(_ text: String) -> Bool {
        text.utf8.count == 36
            && text.utf8.enumerated().allSatisfy { index, byte in
                let isDash = index == 8 || index == 13 || index == 18 || index == 23
                return switch byte {
                case 0x2D: isDash
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: !isDash
                default: false
                }
            }
    }
}
