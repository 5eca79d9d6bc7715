import Models

/// Properties without a known column in a table.
enum CSVProperties {
    /// The name of the property for a column without a known meaning.
    private static let name = "X-CSV-COLUMN"
    /// The parameter for ``ContactProperty/field``.
    private static let fieldParameter = "X-BUILDER-FIELD"

    /// Creates a property for a column without a known meaning; its title is a parameter (RFC
    /// 6868).
    static func property(_ field: String, title: String) -> ContactProperty {
        ContactProperty(
            name: name,
            parameters: "X-TITLE=\"\(ParameterText.escape(title))\"",
            value: PropertyText.escape(field)
        )
    }

    /// The title of the column that a property was read from; `nil` for other properties.
    static func title(of property: ContactProperty) -> String? {
        guard property.name == name, let text = property.parameters,
            let encoded = PropertyParameters(text)["X-TITLE"]
        else { return nil }
        return ParameterText.unescape(encoded)
    }

    /// Further properties of a contact as content lines, with their fields as parameters.
    static func text(of properties: [ContactProperty]) -> String {
        var lines: [UInt8] = []
        for property in properties {
            var property = property
            if let field = property.field {
                let text = "\(fieldParameter)=\(field.rawValue)"
                property.parameters = property.parameters.map { "\($0);\(text)" } ?? text
            }
            if VCardWriter.append(property, to: &lines) { lines.append(0x0A) }
        }
        return String(decoding: lines.dropLast(), as: UTF8.self)
    }

    /// The properties of content lines; lines that are not properties are combined to one field of
    /// a column without a known meaning.
    static func properties(of text: String, title: String) -> [ContactProperty] {
        var others: [String] = []
        var properties: [ContactProperty] = []
        for line in SourceDecoder.decode(Array(text.utf8)).split(separator: 0x0A) {
            let line = line.last == 0x0D ? line.dropLast() : line
            guard var property = ContentLine.property(line) else {
                others.append(String(decoding: line, as: UTF8.self))
                continue
            }
            if let text = property.parameters {
                var parameters = PropertyParameters(text)
                property.field = parameters[fieldParameter]
                    .flatMap { ContactProperty.Field(rawValue: $0) }
                parameters.remove(fieldParameter)
                property.parameters = parameters.text
            }
            properties.append(property)
        }
        if others.isEmpty { return properties }
        return properties + [property(others.joined(separator: "\n"), title: title)]
    }
}
