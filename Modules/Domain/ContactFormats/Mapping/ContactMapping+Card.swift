import Models

// Cards of other programs, which are written again as they were: a person carries the properties
// that would be written in another place or in other words otherwise, and the version if it is 3.0,
// or if its grammar, as the file has it, is not ours.
extension ContactMapping {
    /// Creates a contact of all properties of a card.
    ///
    /// - Parameters:
    ///   - properties: The properties, in the order of the file.
    ///   - version: The version of the card.
    /// - Returns: The contact; `nil` if there is nothing to call the person by.
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

    /// Whether properties are in the grammar of a version as we write it.
    private static func isOurs(_ properties: [ContactProperty], _ version: VCardVersion) -> Bool {
        properties.allSatisfy(VersionGrammar.isCommon)
            || VersionGrammar.converted(properties, to: version) == properties
    }

    /// Whether a card has the properties of fields alone, in the order and the words in which they
    /// are written, as far as the fields say them: a quick look at cards of ours.
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
        // Names first, and both of them.
        return ranks.starts(with: [0, 1]) && zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// Whether a contact is written with the given properties in their order.
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

/// The properties of a card that stay with a person.
enum CardFidelity: Sendable {
    /// All that the card cannot be written without as it was.
    case ofFiles
    /// All.
    case full
    /// Those that fields do not say in full.
    case ofFields
}

extension VCardVersion {
    /// The version of a card's first lines; `nil` for one that is not written.
    init?(_ text: String) {
        switch text {
        case "3.0": self = .three
        case "4.0": self = .four
        case _ where text.utf8.contains(0x20): self.init(text.filter { $0 != " " })
        default: return nil
        }
    }

    /// The property that says the version.
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
