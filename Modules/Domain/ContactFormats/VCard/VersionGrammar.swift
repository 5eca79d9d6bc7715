import Models

/// The conversion of properties to the version of vCard that is written.
///
/// A person stores properties as in their file, so that a file of the same version is written
/// unchanged. Features of the other version are expressed in the grammar of this one, or, if that
/// is not possible, as an extension (`X-…`), which the reverse conversion resolves.
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

    /// Whether a property is equal in both versions, independent of its card.
    static func isCommon(_ property: ContactProperty) -> Bool {
        property.parameters == nil && !changingNames.contains(property.upperName)
    }

    /// The properties that have another name, position or value in one of the versions.
    private static let changingNames = Set(
        oldNames + oldNames.map { "X-\($0)" } + mediaNames + [
            "LABEL", "SORT-STRING", "GENDER", "X-GENDER", "GEO", "REV", "BDAY", "X-BDAY", "KEY",
        ]
    )

    /// The parameters of version 4.0 that version 3.0 does not define.
    static let newParameters = [
        "PREF", "ALTID", "PID", "CALSCALE", "MEDIATYPE", "SORT-AS", "GEO", "TZ",
    ]
    /// The properties of version 3.0 that version 4.0 does not define.
    static let oldNames = ["AGENT", "CLASS", "MAILER", "NAME", "PROFILE"]
    /// The properties whose value may be a URL in version 3.0.
    static let linkNames: Set = ["PHOTO", "LOGO", "SOUND", "AGENT", "URL", "SOURCE"]
    /// The media properties, whose type is a parameter.
    static let mediaNames: Set = ["PHOTO", "LOGO", "SOUND"]
    /// The value types that version 3.0 does not define; `uri` only for some properties.
    static let newTypes: Set = [
        "uri", "date-and-or-time", "timestamp", "time", "language-tag", "integer", "float",
        "boolean",
    ]
}

extension ContactProperty {
    /// Whether there is a parameter with an upper-case name.
    func hasParameter(_ name: String) -> Bool {
        parameters.map { PropertyParameters($0)[name] != nil } ?? false
    }
}

/// The conversion of `GEO`: two numbers in version 3.0, a URL in version 4.0.
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
