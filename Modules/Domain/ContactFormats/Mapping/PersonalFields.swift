package import Models

// Reads personal data other than names, addresses and numbers: properties of RFC 6350 and
// extensions of Apple, Evolution, Thunderbird and KAddressBook.
extension User {
    /// The postal addresses other than `location`, each in one line, with their kind as the title.
    package var furtherAddresses: [FurtherField] {
        further("ADR").compactMap { property in
            let parts = PropertyText.components(property.value).map { PropertyText.unescape($0) }
            // The post office box and the flat precede the street.
            let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
            return text.isEmpty
                ? nil : FurtherField(title: title(of: property, or: "Address"), text: text)
        }
    }

    /// The middle names of the person.
    package var middleNames: [String] {
        guard let source = extra.first(where: { $0.field == .name }) else { return [] }
        return PropertyText.list(ContactProperty.Field.parts(of: source, count: 5)[2])
            .filter { !$0.isEmpty }
    }

    /// The birthday without a year, such as `04-12`; `nil` if there is none, or its year is known.
    package var yearlessBirthday: String? {
        guard let property = extra.first(where: { $0.isFurther("BDAY") }) else { return nil }
        let isFiction = property.parameters?.inUpperCase.contains("OMIT-YEAR") == true
        let digits = property.value.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
        let day = isFiction ? digits.dropFirst(4) : digits[...]
        guard isFiction || property.value.hasPrefix("--"), day.count == 4,
            BirthDate.day(of: "2000" + String(decoding: day, as: UTF8.self)) != nil
        else { return nil }
        return "\(String(decoding: day.prefix(2), as: UTF8.self))-"
            + String(decoding: day.suffix(2), as: UTF8.self)
    }

    /// The anniversary, the spouse and other relations, messengers, and titled dates.
    package var relations: [FurtherField] {
        extra.compactMap { property in
            guard property.field == nil, let title = relationTitle(of: property) else {
                return nil
            }
            let text = PropertyText.unescape(property.value)
            let day = title == "Anniversary" ? BirthDate.day(of: text) : nil
            return text.isEmpty ? nil : FurtherField(title: title, text: day ?? text)
        }
    }

    /// The distinct categories.
    package var categories: [String] {
        var seen: Set<String> = []
        return further("CATEGORIES").flatMap { PropertyText.list($0.value) }
            .filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// Adds a category as a property of its own, unless it exists, ignoring case.
    ///
    /// - Returns: Whether the category was added.
    package mutating func add(category: String) -> Bool {
        let folded = category.lowercased()
        if categories.contains(where: { $0.lowercased() == folded }) { return false }
        let value = PropertyText.escape(category)
        extra.append(ContactProperty(name: "CATEGORIES", value: value))
        return true
    }

    /// The title of a date, a relation or a messenger; `nil` for other properties.
    func relationTitle(of property: ContactProperty) -> String? {
        let name = property.upperName
        if let title = Self.relationTitles[name] { return title }
        switch name {
        case "X-ABDATE", "X-ABRELATEDNAMES": return label(of: property) ?? "Other"
        case "RELATED":
            let types = property.parameters.map { PropertyParameters($0).types } ?? []
            return types.first?.asTitle ?? "Related"
        case "IMPP", "X-SOCIALPROFILE":
            let parameters = PropertyParameters(property.parameters ?? "")
            let service = parameters["X-SERVICE-TYPE"] ?? parameters.types.first?.asTitle
            return service ?? "Messenger"
        default: return nil
        }
    }

    private static let relationTitles = [
        "ANNIVERSARY": "Anniversary", "X-ANNIVERSARY": "Anniversary",
        "X-EVOLUTION-ANNIVERSARY": "Anniversary", "X-KADDRESSBOOK-X-ANNIVERSARY": "Anniversary",
        "X-SPOUSE": "Spouse", "X-EVOLUTION-SPOUSE": "Spouse",
        "X-KADDRESSBOOK-X-SPOUSESNAME": "Spouse", "X-ASSISTANT": "Assistant",
        "X-EVOLUTION-ASSISTANT": "Assistant", "X-MANAGER": "Manager",
        "X-EVOLUTION-MANAGER": "Manager", "X-JABBER": "Jabber", "X-MATRIX": "Matrix",
        "X-SKYPE": "Skype", "X-SKYPE-USERNAME": "Skype", "X-AIM": "AIM", "X-ICQ": "ICQ",
        "X-MSN": "MSN", "X-YAHOO": "Yahoo", "X-GADUGADU": "Gadu-Gadu",
        "X-GOOGLE-TALK": "Google Talk", "X-TWITTER": "Twitter",
    ]

    /// The custom title of a property in its group, in the notation of Apple's programs.
    func label(of property: ContactProperty) -> String? {
        guard let group = property.group?.inUpperCase else { return nil }
        let label = extra.first { other in
            other.upperName == "X-ABLABEL" && other.group?.inUpperCase == group
        }
        guard var text = label.map({ PropertyText.unescape($0.value) }) else { return nil }
        // Standard titles that Apple's programs localize.
        if text.hasPrefix("_$!<"), text.hasSuffix(">!$_") {
            text = String(text.dropFirst(4).dropLast(4))
        }
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// A type such as `SPOUSE`, capitalized as a title.
    fileprivate var asTitle: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
