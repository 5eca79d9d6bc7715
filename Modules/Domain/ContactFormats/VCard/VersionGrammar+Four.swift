import Models

extension VersionGrammar {
    /// Converts the properties of a card to version 4.0.
    static func four(_ properties: [ContactProperty]) -> [ContactProperty] {
        var written: [ContactProperty] = []
        written.reserveCapacity(properties.count)
        var labels: [ContactProperty] = []
        var sortings: [ContactProperty] = []
        for property in properties {
            switch property.upperName {
            case "LABEL": labels.append(property)
            case "SORT-STRING": sortings.append(property)
            case let name: written.append(four(property, name, among: properties))
            }
        }
        // In this version, both are parameters of other properties.
        for label in labels { addLabel(label, to: &written) }
        for sorting in sortings { addSorting(sorting, to: &written) }
        return written
    }

    private static func four(
        _ property: ContactProperty,
        _ name: String,
        among properties: [ContactProperty]
    ) -> ContactProperty {
        var property = property
        var parameters = PropertyParameters(property.parameters ?? "")
        BinaryValue.writeFour(&property, &parameters)
        switch name {
        case _ where oldNames.contains(name): property.name = "X-\(name)"
        case "X-N" where property.hasParameter("X-ALTID"): property.name = "N"
        case "X-GENDER":
            property.name = "GENDER"
            property.value = gender(property.value)
        case "GEO": property.value = PlaceValue.four(property.value) ?? property.value
        case "REV": property.value = PartialDate.basic(property.value) ?? property.value
        case "BDAY", "X-BDAY": PartialDate.writeFour(&property, &parameters, properties)
        default: break
        }
        if property.parameters == nil { return property }
        for name in parameters.names where name.hasPrefix("X-") {
            let new = String(name.dropFirst(2))
            if newParameters.contains(new) { parameters.rename(name, to: new) }
        }
        if parameters.hasType("PREF") {
            parameters.removePreferenceType()
            if parameters["PREF"] == nil { parameters.add("PREF", "1") }
        }
        if mediaNames.contains(name), let type = parameters["TYPE"]?.lowercased(),
            !["home", "work"].contains(type), parameters["MEDIATYPE"] == nil
        {
            parameters.remove("TYPE")
            let kind = name == "SOUND" ? "audio" : "image"
            parameters.add("MEDIATYPE", type.contains("/") ? type : "\(kind)/\(type)")
        }
        if parameters["X-VALUE"] != nil {
            parameters.rename("X-VALUE", to: "VALUE")
            if name == "TEL", !property.value.contains(":") {
                property.value = "tel:\(PropertyText.unescape(property.value))"
            }
        }
        property.parameters = parameters.text
        return property
    }

    /// The value of `GENDER` for that of `X-GENDER`, which has words instead of letters.
    private static func gender(_ value: String) -> String {
        let parts = PropertyText.components(value)
        switch (parts.count, parts[0]) {
        case (1, "male"): return "M"
        case (1, "female"): return "F"
        case (_, "M"), (_, "F"), (_, "O"), (_, "N"), (_, "U"), (_, ""): return value
        default: return ";\(value)"
        }
    }

    /// Adds the text of an address label to the address with the same types, or else to a new,
    /// empty one.
    private static func addLabel(
        _ label: ContactProperty,
        to properties: inout [ContactProperty]
    ) {
        let text = ParameterText.escape(PropertyText.unescape(label.value))
        let kinds = PropertyParameters(label.parameters ?? "").kinds
        let index = properties.firstIndex { property in
            let parameters = PropertyParameters(property.parameters ?? "")
            return property.upperName == "ADR" && parameters["LABEL"] == nil
                && property.group == label.group && parameters.kinds == kinds
        }
        let place = index ?? properties.endIndex
        if index == nil {
            var address = four(label, "LABEL", among: [])
            address.name = "ADR"
            address.value = ";;;;;;"
            properties.append(address)
        }
        var parameters = PropertyParameters(properties[place].parameters ?? "")
        parameters.add("LABEL", "\"\(text)\"")
        properties[place].parameters = parameters.text
    }

    /// Adds the sort string of a person to the name.
    private static func addSorting(
        _ sorting: ContactProperty,
        to properties: inout [ContactProperty]
    ) {
        guard let index = properties.firstIndex(where: { $0.upperName == "N" }) else {
            return
        }
        var parameters = PropertyParameters(properties[index].parameters ?? "")
        guard parameters["SORT-AS"] == nil else { return }
        let text = ParameterText.escape(PropertyText.unescape(sorting.value))
        parameters.add("SORT-AS", "\"\(text)\"")
        properties[index].parameters = parameters.text
    }
}
