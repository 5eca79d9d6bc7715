import Models

/// The extents of a vCard for another device, from complete to minimal.
package enum CardExtent: CaseIterable, Sendable {
    /// All properties except those for programs, such as identifiers and revision dates.
    case whole
    /// The whole card without pictures, sounds and keys.
    case withoutPictures
    /// The name, numbers, e-mail and postal addresses, the company and web pages.
    case essentials
    /// The name with the preferred number and the preferred e-mail address.
    case brief
}

extension Contact {
    /// The contact as a vCard 3.0, which mobile phones can read.
    ///
    /// Lines end with LF and are not folded, to save bytes; readers of QR codes accept both.
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
                // Takes the first property among those with the same preference.
                properties.filter { $0.upperName == name }
                    .min { $0.preference < $1.preference }?.bare
            }
        }
    }
}

extension ContactProperty {
    /// The property without its group, whose other properties are omitted.
    fileprivate var alone: ContactProperty {
        ContactProperty(name: name, parameters: parameters, value: value)
    }

    /// The property without group and parameters.
    fileprivate var bare: ContactProperty { ContactProperty(name: name, value: value) }
}
