import Models

extension ContactMapping {
    /// The properties of a contact in the grammar of a version.
    ///
    /// Properties of the file that the contact came from stand in their order, and so do the fields
    /// that have a property there. Other fields stand among the first ones, in the order of
    /// ``ContactProperty/Field``.
    ///
    /// - Parameters:
    ///   - contact: The contact.
    ///   - version: The version.
    ///   - isNormalized: Whether properties of a file of that version are converted as well, rather
    ///     than written as they are.
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
        // Fields are in the grammar of the version, unless they take something from the file.
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
        // Version 4.0 does without the parts of a name.
        let parts = name == nil && version == .four ? nil : name ?? fresh(.name, nil)
        // An empty one in the file says that there is none.
        if formatted == nil, extra.contains(where: { $0.isFurther("FN") }) { return (nil, parts) }
        return (formatted ?? fresh(.formattedName, nil), parts)
    }

    /// A field as its property in the file said it, if the field is still the same.
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

/// Properties in the order of a file, into which fields without a property there are put.
private struct PropertySequence {
    private(set) var properties: [ContactProperty] = []
    /// The position of the field of each property among all fields; the last for those of none.
    private var ranks: [Int] = []
    private var hasPlace = [Bool](repeating: false, count: ContactProperty.Field.allCases.count)

    init(capacity: Int) {
        properties.reserveCapacity(capacity)
        ranks.reserveCapacity(capacity)
    }

    /// Adds a property at the end.
    mutating func append(_ property: ContactProperty) {
        properties.append(property)
        ranks.append(.max)
    }

    /// Adds the property of a field at the end, if the field has one and no place yet.
    mutating func append(
        _ field: ContactProperty.Field,
        _ current: (ContactProperty.Field) -> ContactProperty?
    ) {
        guard take(field), let property = current(field) else { return }
        properties.append(property)
        ranks.append(field.rank)
    }

    /// Puts the property of a field behind those before it in the order of fields, if the field
    /// has one and no place yet.
    mutating func insert(
        _ field: ContactProperty.Field,
        _ current: (ContactProperty.Field) -> ContactProperty?
    ) {
        guard take(field), let property = current(field) else { return }
        insert(property, field.rank)
    }

    /// Puts our own property behind all fields.
    mutating func insertSupplement(_ property: ContactProperty?) {
        if let property { insert(property, .max - 1) }
    }

    private mutating func insert(_ property: ContactProperty, _ rank: Int) {
        // Among the first fields: further ones have their places for their own sake.
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
    /// The position among all fields.
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
    /// The version of the card that the properties came from, if its grammar is kept.
    var version: VCardVersion? {
        first(where: \.isCardVersion).flatMap { VCardVersion($0.value) }
    }
}
