import Models

/// The parts of a contact that a vCard for another device has, from all to the least.
package enum CardExtent: CaseIterable, Sendable {
    /// Everything but what serves programs alone: identities and dates of revisions.
    case whole
    /// The same without pictures, sounds and keys.
    case withoutPictures
    /// The name, numbers, e-mail and postal addresses, the company and web pages.
    case essentials
    /// The name, one number and one e-mail address, the preferred ones.
    case brief
}

extension Contact {
    /// The contact as a vCard 3.0, which telephones read.
    ///
    /// Lines end with LF and are not folded, to save bytes; readers of codes take both.
    package func card(_ extent: CardExtent) -> [UInt8] {
        let properties = ContactMapping.properties(of: withoutControlCharacters, version: .three)
        var bytes = Array("BEGIN:VCARD\nVERSION:3.0\n".utf8)
        for property in extent.excerpt(of: properties)
        where VCardWriter.append(property, to: &bytes) {
            bytes.append(0x0A)
        }
        return bytes + "END:VCARD\n".utf8
    }
}

extension CardExtent {
    private static let programs: Set = ["UID", "REV", "PRODID", UserSupplement.propertyName]
    private static let pictures: Set = ["PHOTO", "LOGO", "SOUND", "KEY"]
    private static let names: Set = ["FN", "N"]
    private static let addresses: Set = ["TEL", "EMAIL", "ADR", "ORG", "URL"]

    fileprivate func excerpt(of properties: [ContactProperty]) -> [ContactProperty] {
        switch self {
        case .whole: properties.filter { !Self.programs.contains($0.upperName) }
        case .withoutPictures:
            Self.whole.excerpt(of: properties).filter { !Self.pictures.contains($0.upperName) }
        case .essentials:
            properties.compactMap { property in
                let isEssential = Self.names.union(Self.addresses).contains(property.upperName)
                return isEssential ? property.alone : nil
            }
        case .brief:
            ["FN", "N", "TEL", "EMAIL"].compactMap { name in
                // The first one of those with the same preference.
                properties.filter { $0.upperName == name }
                    .min { $0.preference < $1.preference }?.bare
            }
        }
    }
}

extension ContactProperty {
    /// The property without the group, whose other properties are left out.
    fileprivate var alone: ContactProperty {
        ContactProperty(name: name, parameters: parameters, value: value)
    }

    /// The property with nothing but its value.
    fileprivate var bare: ContactProperty { ContactProperty(name: name, value: value) }
}
