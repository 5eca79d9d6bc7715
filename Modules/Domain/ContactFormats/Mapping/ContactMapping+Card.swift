import Models

// Maps cards of other programs so that they are written unchanged: the person stores the properties
// that would otherwise be written differently or in another order, and the version if it is 3.0, or
// if the file's grammar differs from ours.
extension ContactMapping {
    /// Creates a contact from all properties of a card.
    ///
    /// - Parameters:
    ///   - properties: The properties, in the order of the file.
    ///   - version: The version of the card.
    /// - Returns: The contact; `nil` if the person has no name and no substitute for it.
    static func contact(
        ofCard properties: [ContactProperty],
        _ version: VCardVersion
    ) -> Contact? {
        guard let (fields, sources) = fields(from: properties) else { return nil }
        var contact = fields.withRemainder(of: properties, sources)
        let isShort = contact.user.extra.isEmpty && isCanonical(properties, sources, version)
        let isAsWritten = isShort || isWritten(contact, as: properties, version)
        if !isAsWritten { contact = fields.withAll(properties, sources) }
        if version == .three || !isAsWritten && !isOurs(properties, version) {
            contact.user.extra.append(version.property)
        }
        return contact
    }

    /// Whether properties are in the grammar of a version as this module writes it.
    private static func isOurs(_ properties: [ContactProperty], _ version: VCardVersion) -> Bool {
        properties.allSatisfy(VersionGrammar.isCommon)
            || VersionGrammar.converted(properties, to: version) == properties
    }

    /// Whether a card consists of standard fields in the order in which they are written: a fast
    /// check for cards written by this module.
    private static func isCanonical(
        _ properties: [ContactProperty],
        _ sources: [Source],
        _ version: VCardVersion
    ) -> Bool {
        guard sources.count == properties.count else { return false }
        var ranks = [Int](repeating: -1, count: properties.count)
        for source in sources {
            ranks[source.index] = source.field.rank
            let property = properties[source.index]
            switch source.field {
            case .birthday:
                if (property.value.utf8.count == 8) != (version == .four) { return false }
            case .gender: return false
            default: break
            }
        }
        // Both names are required, before other fields.
        return ranks.starts(with: [0, 1]) && zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// Whether a contact is written with some properties in their order.
    private static func isWritten(
        _ contact: Contact,
        as properties: [ContactProperty],
        _ version: VCardVersion
    ) -> Bool {
        let written = Self.properties(of: contact, version: version)
        guard written.count == properties.count else { return false }
        return zip(written, properties).allSatisfy { $0.isWritten(as: $1) }
    }
}

/// The extent to which a card's properties are stored with a person.
enum CardFidelity: Sendable {
    /// All properties that are needed to write the card unchanged.
    case ofFiles
    /// All properties of the card.
    case full
    /// The properties that fields do not fully represent.
    case ofFields
}

extension VCardVersion {
    /// Creates a version from the text in a card; `nil` for versions that cannot be written.
    init?(_ text: String) {
        switch text {
        case "3.0": self = .three
        case "4.0": self = .four
        case _ where text.utf8.contains(0x20): self.init(text.filter { $0 != " " })
        default: return nil
        }
    }

    /// The property for the version.
    var property: ContactProperty {
        ContactProperty(name: ContactProperty.versionName, value: self == .three ? "3.0" : "4.0")
    }
}

extension ContactProperty {
    fileprivate func isWritten(as other: ContactProperty) -> Bool {
        name == other.name && value == other.value && parameters == other.parameters
            && group == other.group
    }
}
