import Models

extension ContactMapping {
    /// The properties of a contact in the grammar of a version.
    ///
    /// Properties of the original file are written in their order, including those of fields. Other
    /// fields are inserted among the first ones, in the order of ``ContactProperty/Field``.
    ///
    /// - Parameters:
    ///   - contact: The contact.
    ///   - version: The version.
    ///   - isNormalized: Whether properties of a file of the same version are converted, too,
    ///   instead of being copied.
    /// - Returns: The properties, in the order of the card.
    static func properties(
        of contact: Contact,
        version: VCardVersion,
        isNormalized: Bool = false
    ) -> [ContactProperty] {
        let extra = contact.user.extra
        let names = names(of: contact, version: version)
        let current = { (field: ContactProperty.Field) in
            switch field {
            case .formattedName: names.formatted
            case .name: names.parts
            default: property(field, of: contact, version: version)
            }
        }
        var sequence = PropertySequence(capacity: extra.count + 12)
        for property in extra {
            if let field = property.field {
                sequence.append(field, current)
            } else if !property.isCardVersion {
                sequence.append(property)
            }
        }
        for field in ContactProperty.Field.allCases { sequence.insert(field, current) }
        sequence.insertSupplement(UserSupplement.property(of: contact))
        // Fields already have the grammar of the version, unless they retain parts of the file.
        let isWritten =
            extra.allSatisfy(VersionGrammar.isCommon) || !isNormalized && extra.version == version
        return isWritten
            ? sequence.properties : VersionGrammar.converted(sequence.properties, to: version)
    }

    private static func names(
        of contact: Contact,
        version: VCardVersion
    ) -> (formatted: ContactProperty?, parts: ContactProperty?) {
        let extra = contact.user.extra
        let formatted = source(of: .formattedName, in: contact)
        let name = source(of: .name, in: contact)
        let isUnchanged =
            (name ?? formatted) != nil
            && ContactProperty.Field.name.texts(of: contact)
                == (nameTexts(of: name, formatted: formatted, beside: extra)
                    ?? substituteName(for: contact, with: extra))
        let fresh = { (field: ContactProperty.Field, source: ContactProperty?) in
            CanonicalProperty.property(field, of: contact, version: version, replacing: source)
        }
        guard isUnchanged else { return (fresh(.formattedName, nil), fresh(.name, name)) }
        // Version 4.0 does not require the parts of a name.
        let parts = name == nil && version == .four ? nil : name ?? fresh(.name, nil)
        // An empty `FN` in the file means that there is no formatted name.
        if formatted == nil, extra.contains(where: { $0.isFurther("FN") }) { return (nil, parts) }
        return (formatted ?? fresh(.formattedName, nil), parts)
    }

    /// The original property of a field, if the field is unchanged, or else a new one.
    private static func property(
        _ field: ContactProperty.Field,
        of contact: Contact,
        version: VCardVersion
    ) -> ContactProperty? {
        let source = source(of: field, in: contact)
        if let source, field.texts(of: source) == field.texts(of: contact) { return source }
        return CanonicalProperty.property(field, of: contact, version: version, replacing: source)
    }

    private static func source(
        of field: ContactProperty.Field,
        in contact: Contact
    ) -> ContactProperty? {
        contact.user.extra.first { $0.field == field }
    }
}

/// Properties in the order of a file, into which fields without a property are inserted.
private struct PropertySequence {
    private(set) var properties: [ContactProperty] = []
    /// The rank of each property's field; the maximum for properties without a field.
    private var ranks: [Int] = []
    private var hasPlace = [Bool](repeating: false, count: ContactProperty.Field.allCases.count)

    init(capacity: Int) {
        properties.reserveCapacity(capacity)
        ranks.reserveCapacity(capacity)
    }

    /// Appends a property without a field.
    mutating func append(_ property: ContactProperty) {
        properties.append(property)
        ranks.append(.max)
    }

    /// Appends the property of a field, if the field has one and is not yet included.
    mutating func append(
        _ field: ContactProperty.Field,
        _ current: (ContactProperty.Field) -> ContactProperty?
    ) {
        guard take(field), let property = current(field) else { return }
        properties.append(property)
        ranks.append(field.rank)
    }

    /// Inserts the property of a field in the order of fields, if the field has one and is not yet
    /// included.
    mutating func insert(
        _ field: ContactProperty.Field,
        _ current: (ContactProperty.Field) -> ContactProperty?
    ) {
        guard take(field), let property = current(field) else { return }
        insert(property, field.rank)
    }

    /// Inserts the extension property after all fields.
    mutating func insertSupplement(_ property: ContactProperty?) {
        if let property { insert(property, .max - 1) }
    }

    private mutating func insert(_ property: ContactProperty, _ rank: Int) {
        // Within the first run of fields: later fields are at their original positions.
        let start = ranks.firstIndex { $0 != .max } ?? 0
        let end = ranks[start...].firstIndex(of: .max) ?? ranks.endIndex
        let index = ranks[start..<end].lastIndex { $0 < rank }.map { $0 + 1 } ?? 0
        properties.insert(property, at: index)
        ranks.insert(rank, at: index)
    }

    private mutating func take(_ field: ContactProperty.Field) -> Bool {
        if hasPlace[field.rank] { return false }
        hasPlace[field.rank] = true
        return true
    }
}

extension ContactProperty.Field {
    /// The position of the field among all fields.
    var rank: Int {
        switch self {
        case .formattedName: 0
        case .name: 1
        case .email: 2
        case .cell: 3
        case .phone: 4
        case .location: 5
        case .birthday: 6
        case .gender: 7
        case .picture: 8
        case .key: 9
        case .note: 10
        }
    }
}

extension [ContactProperty] {
    /// The version of the original card, if its grammar is retained.
    var version: VCardVersion? {
        first(where: \.isCardVersion).flatMap { VCardVersion($0.value) }
    }
}
