import Models

extension VersionGrammar {
    /// Converts the properties of a card to version 3.0.
    static func three(_ properties: [ContactProperty]) -> [ContactProperty] {
        var written: [ContactProperty] = []
        // Appended at the end, so that the order is unchanged when the file is read and written
        // again.
        var others: [ContactProperty] = []
        for property in properties {
            if let label = label(of: property) {
                others.append(label)
                // An empty address exists only for its label.
                if property.value.allSatisfy({ $0 == ";" }) { continue }
            }
            if let sorting = sorting(of: property),
                !properties.contains(where: { $0.upperName == "SORT-STRING" })
            {
                others.append(sorting)
            }
            var property = three(property)
            // Version 3.0 has one name, so that alternatives in other languages become extensions.
            if property.upperName == "N", property.hasParameter("X-ALTID"),
                written.contains(where: { $0.upperName == "N" })
            {
                property.name = "X-N"
            }
            written.append(property)
        }
        return written + others
    }

    /// The label of an address as a separate property.
    private static func label(of property: ContactProperty) -> ContactProperty? {
        guard property.upperName == "ADR", let text = property.parameters else {
            return nil
        }
        var parameters = PropertyParameters(text)
        guard let label = parameters["LABEL"] else { return nil }
        parameters.remove("LABEL")
        // Some programs write line ends as in values.
        let lines = ParameterText.unescape(label).split(
            separator: "\\n",
            omittingEmptySubsequences: false
        )
        let source = ContactProperty(
            group: property.group,
            name: "LABEL",
            parameters: parameters.text,
            value: PropertyText.escape(lines.joined(separator: "\n"))
        )
        return three(source)
    }

    /// The sort string of a name as a separate property.
    private static func sorting(of property: ContactProperty) -> ContactProperty? {
        guard property.upperName == "N", let text = property.parameters,
            let sorting = PropertyParameters(text)["SORT-AS"]
        else { return nil }
        let value = PropertyText.escape(ParameterText.unescape(sorting))
        return ContactProperty(name: "SORT-STRING", value: value)
    }

    private static func three(_ property: ContactProperty) -> ContactProperty {
        var property = BinaryValue.three(property)
        let name = property.upperName
        if name == "GENDER" { property.name = "X-GENDER" }
        if name.hasPrefix("X-"), oldNames.contains(String(name.dropFirst(2))) {
            property.name = String(name.dropFirst(2))
        }
        if name == "GEO", let place = PlaceValue.three(property.value) { property.value = place }
        if name == "BDAY" { PartialDate.writeThree(&property) }
        guard let text = property.parameters else { return property }
        var parameters = PropertyParameters(text)
        parameters.unquoteTypes()
        if parameters["PREF"] == "1" {
            parameters.remove("PREF")
            if !parameters.hasType("PREF") { parameters.add("TYPE", "pref") }
        }
        if mediaNames.contains(name), let media = parameters["MEDIATYPE"] {
            parameters.remove("MEDIATYPE")
            if parameters["TYPE"] == nil, let type = media.split(separator: "/").last {
                parameters.add("TYPE", type.uppercased())
            }
        }
        if let type = parameters["VALUE"]?.lowercased(), newTypes.contains(type),
            type != "uri" || !linkNames.contains(name)
        {
            parameters.rename("VALUE", to: "X-VALUE")
            if name == "TEL", property.value.utf8.starts(withLowercase: "tel:") {
                let number = PropertyText.unescape(property.value.dropFirst(4))
                property.value = CanonicalProperty.phoneValue(number)
            }
        }
        if name == "ADR" { parameters.remove("LABEL") }
        if name == "N" { parameters.remove("SORT-AS") }
        for name in parameters.names where newParameters.contains(name) {
            parameters.rename(name, to: "X-\(name)")
        }
        property.parameters = parameters.text
        return property
    }
}
