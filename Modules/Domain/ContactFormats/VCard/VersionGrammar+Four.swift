import Models

extension VersionGrammar {
    /// The properties of a card in the grammar of version 4.0.
    static func four(_ properties: [ContactProperty]) -> [ContactProperty] {
        var written = properties.map { four($0, among: properties) }
        // Labels and texts to sort by are parameters of others in this version.
        for property in properties {
            switch property.name.uppercased() {
            case "LABEL": addLabel(property, to: &written)
            case "SORT-STRING": addSorting(property, to: &written)
            default: break
            }
        }
        return written.filter { !["LABEL", "SORT-STRING"].contains($0.name.uppercased()) }
    }

    private static func four(
        _ property: ContactProperty,
        among properties: [ContactProperty]
    ) -> ContactProperty {
        var property = BinaryValue.converted(property, to: .four)
        let name = property.name.uppercased()
        if oldNames.contains(name) { property.name = "X-\(name)" }
        if name == "X-GENDER" {
            property.name = "GENDER"
            property.value = gender(property.value)
        }
        if name == "GEO", let place = PlaceValue.four(property.value) { property.value = place }
        if name == "REV" { property.value = PartialDate.basic(property.value) ?? property.value }
        if name == "BDAY" || name == "X-BDAY" { PartialDate.writeFour(&property, properties) }
        guard let text = property.parameters else { return property }
        var parameters = PropertyParameters(text)
        for name in newParameters { parameters.rename("X-\(name)", to: name) }
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

    /// The value of `GENDER` for one of `X-GENDER`, which has words instead of letters.
    private static func gender(_ value: String) -> String {
        let parts = PropertyText.components(value)
        switch (parts.count, parts[0]) {
        case (1, "male"): return "M"
        case (1, "female"): return "F"
        case (_, "M"), (_, "F"), (_, "O"), (_, "N"), (_, "U"), (_, ""): return value
        default: return ";\(value)"
        }
    }

    /// Adds the text of an address label to its address: the one of the same types, or else an
    /// empty one.
    private static func addLabel(
        _ label: ContactProperty,
        to properties: inout [ContactProperty]
    ) {
        let text = ParameterText.escape(PropertyText.unescape(label.value))
        let kinds = PropertyParameters(label.parameters ?? "").kinds
        let index = properties.firstIndex { property in
            let parameters = PropertyParameters(property.parameters ?? "")
            return property.name.uppercased() == "ADR" && parameters["LABEL"] == nil
                && property.group == label.group && parameters.kinds == kinds
        }
        let place = index ?? properties.endIndex
        if index == nil {
            var address = four(label, among: [])
            address.name = "ADR"
            address.value = ";;;;;;"
            properties.append(address)
        }
        var parameters = PropertyParameters(properties[place].parameters ?? "")
        parameters.add("LABEL", "\"\(text)\"")
        properties[place].parameters = parameters.text
    }

    /// Adds the text by which a person is sorted to the name.
    private static func addSorting(
        _ sorting: ContactProperty,
        to properties: inout [ContactProperty]
    ) {
        guard let index = properties.firstIndex(where: { $0.name.uppercased() == "N" }) else {
            return
        }
        var parameters = PropertyParameters(properties[index].parameters ?? "")
        guard parameters["SORT-AS"] == nil else { return }
        let text = ParameterText.escape(PropertyText.unescape(sorting.value))
        parameters.add("SORT-AS", "\"\(text)\"")
        properties[index].parameters = parameters.text
    }
}
