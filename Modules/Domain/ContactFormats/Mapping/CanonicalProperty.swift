import Models

/// The versions of vCard that are written.
enum VCardVersion {
    case three
    case four

    /// The first lines of a card.
    var beginning: String {
        switch self {
        case .three: "BEGIN:VCARD\r\nVERSION:3.0\r\n"
        case .four: "BEGIN:VCARD\r\nVERSION:4.0\r\n"
        }
    }
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
        value(of: field, in: contact, version: version, replacing: source).map { value in
            let name = name(of: field, version: version)
            return ContactProperty(
                group: source?.group,
                // In the case of the file.
                name: source.flatMap { $0.upperName == name ? $0.name : nil } ?? name,
                parameters: source.flatMap { parameters(of: $0) } ?? parameters(of: field),
                value: value
            )
        }
    }

    /// Whether a property says no more than the field would be written with.
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
        // Other fields are the same in both versions.
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

    /// The parameters that still hold for another value.
    private static func parameters(of source: ContactProperty) -> String? {
        guard let text = source.parameters else { return nil }
        var parameters = PropertyParameters(text)
        for name in ["VALUE", "ENCODING", "CALSCALE", "X-APPLE-OMIT-YEAR", "LABEL", "SORT-AS"] {
            parameters.remove(name)
        }
        return parameters.text
    }

    /// The components of a source, with the given texts in their places.
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
