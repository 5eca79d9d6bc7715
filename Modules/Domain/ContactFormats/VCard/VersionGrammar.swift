import Models

/// Brings properties into the grammar of the version of vCard that is written.
///
/// A person carries properties as their file had them, so that a file of the same version says
/// the same again. Whatever only the other version has is said in the terms of this one, or,
/// where it has none, as an extension (`X-…`), which the way back resolves.
enum VersionGrammar {
    /// Converts the properties of a card.
    static func converted(
        _ properties: [ContactProperty],
        to version: VCardVersion
    ) -> [ContactProperty] {
        switch version {
        case .three: three(properties)
        case .four: four(properties)
        }
    }

    /// Whether a property is written alike in both versions, whatever else is in its card.
    static func isCommon(_ property: ContactProperty) -> Bool {
        property.parameters == nil && !changingNames.contains(property.upperName)
    }

    /// The properties that have another name, place or value in one of the versions.
    private static let changingNames = Set(
        oldNames + oldNames.map { "X-\($0)" } + mediaNames + [
            "LABEL", "SORT-STRING", "GENDER", "X-GENDER", "GEO", "REV", "BDAY", "X-BDAY", "KEY",
        ]
    )

    /// The parameters of version 4.0 that version 3.0 does not have.
    static let newParameters = [
        "PREF", "ALTID", "PID", "CALSCALE", "MEDIATYPE", "SORT-AS", "GEO", "TZ",
    ]
    /// The properties of version 3.0 that version 4.0 has no place for.
    static let oldNames = ["AGENT", "CLASS", "MAILER", "NAME", "PROFILE"]
    /// The properties whose value may be a URL in version 3.0.
    static let linkNames: Set = ["PHOTO", "LOGO", "SOUND", "AGENT", "URL", "SOURCE"]
    /// The properties that are a medium, whose kind the parameters tell.
    static let mediaNames: Set = ["PHOTO", "LOGO", "SOUND"]
    /// The types of values that version 3.0 does not have; `uri` only for some properties.
    static let newTypes: Set = [
        "uri", "date-and-or-time", "timestamp", "time", "language-tag", "integer", "float",
        "boolean",
    ]
}

extension ContactProperty {
    /// Whether a parameter of a name in upper case is given.
    func hasParameter(_ name: String) -> Bool {
        parameters.map { PropertyParameters($0)[name] != nil } ?? false
    }
}

/// The value of `GEO`: two numbers in version 3.0, a URL in version 4.0.
enum PlaceValue {
    static func three(_ value: String) -> String? {
        guard value.utf8.starts(withLowercase: "geo:") else { return nil }
        let numbers = value.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy(isNumber)
            ? numbers.joined(separator: ";") : nil
    }

    static func four(_ value: String) -> String? {
        let numbers = value.split(separator: ";", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy(isNumber)
            ? "geo:\(numbers.joined(separator: ","))" : nil
    }

    private static func isNumber(_ text: Substring) -> Bool { Double(text) != nil }
}
