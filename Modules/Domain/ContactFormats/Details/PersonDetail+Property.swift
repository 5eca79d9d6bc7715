import Models

extension PersonDetail {
    /// The name and parameters of the property for a new detail.
    private var form: (name: String, parameters: String?) {
        switch self {
        case .workEmail, .workEmail2: ("EMAIL", "TYPE=work")
        case .homeEmail, .homeEmail2: ("EMAIL", "TYPE=home")
        case .workPhone, .workPhone2: ("TEL", "TYPE=work")
        case .homePhone, .homePhone2: ("TEL", "TYPE=home")
        case .fax: ("TEL", "TYPE=fax")
        case .workAddress: ("ADR", "TYPE=work")
        case .homeAddress: ("ADR", "TYPE=home")
        case .otherAddress: ("ADR", nil)
        case .company: ("ORG", nil)
        case .position: ("TITLE", nil)
        case .nickname: ("NICKNAME", nil)
        case .birthday: ("BDAY", nil)
        case .anniversary: ("ANNIVERSARY", nil)
        case .spouse: ("RELATED", "TYPE=spouse;VALUE=text")
        case .webPage, .webPage2: ("URL", nil)
        case .messenger, .messenger2: ("IMPP", nil)
        case .categories: ("CATEGORIES", nil)
        }
    }

    /// Whether a property of a person contains this detail, or one of the same kind.
    func isSaid(by property: ContactProperty, of user: User) -> Bool {
        switch self {
        case .birthday: false
        case .anniversary: user.relationTitle(of: property) == "Anniversary"
        case .spouse: user.relationTitle(of: property) == "Spouse"
        case .workEmail, .workEmail2, .workPhone, .workPhone2, .workAddress:
            property.isFurther(form.name) && user.title(of: property, or: "") == "Work"
        case .homeEmail, .homeEmail2, .homePhone, .homePhone2, .homeAddress:
            property.isFurther(form.name) && user.title(of: property, or: "") == "Home"
        case .fax: property.isFurther("TEL") && user.title(of: property, or: "") == "Fax"
        default: property.isFurther(form.name)
        }
    }

    /// The text of this detail in a property.
    func text(of property: ContactProperty) -> String {
        let text = PropertyText.unescape(property.value)
        switch self {
        case .workPhone, .workPhone2, .homePhone, .homePhone2, .fax:
            return text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text
        case .workAddress, .homeAddress, .otherAddress: return PostalLine.text(of: property)
        // Departments are not part of the text.
        case .company: return ContactProperty.Field.parts(of: property, count: 1)[0]
        case .nickname, .categories:
            return PropertyText.list(property.value).joined(separator: ", ")
        case .anniversary: return BirthDate.day(of: text) ?? text
        default: return text
        }
    }

    /// Whether a text is empty; an address of semicolons only is.
    func isEmpty(_ text: String) -> Bool {
        switch self {
        case .workAddress, .homeAddress, .otherAddress: text.allSatisfy { $0 == ";" || $0 == " " }
        default: text.isEmpty
        }
    }

    /// Creates a property with a text.
    func property(_ text: String) -> ContactProperty {
        var property = ContactProperty(name: form.name, parameters: form.parameters, value: "")
        property.value = value(text, replacing: property)
        return property
    }

    /// Replaces the text of a property, and removes parameters that describe the old value.
    func assign(_ text: String, to property: inout ContactProperty) {
        property.value = value(text, replacing: property)
        guard let old = property.parameters else { return }
        var parameters = PropertyParameters(old)
        for name in ["VALUE", "ENCODING", "CALSCALE", "LABEL", "GEO", "TZ"] {
            parameters.remove(name)
        }
        if property.upperName == "RELATED" { parameters.add("VALUE", "text") }
        property.parameters = parameters.text
    }

    private func value(_ text: String, replacing property: ContactProperty) -> String {
        switch self {
        case .workPhone, .workPhone2, .homePhone, .homePhone2, .fax:
            return CanonicalProperty.phoneValue(text)
        case .workAddress, .homeAddress, .otherAddress:
            return PostalLine.value(of: text, replacing: property.value)
        case .company:
            let departments = PropertyText.components(property.value).dropFirst()
            return ([PropertyText.escape(text)] + departments).joined(separator: ";")
        case .nickname, .categories:
            return text.split(separator: ",")
                .map { PropertyText.escape(String($0).trimmingBlanks) }
                .filter { !$0.isEmpty }.joined(separator: ",")
        case .anniversary:
            return BirthDate.day(of: text).map { BirthDate.basic(day: $0) }
                ?? PropertyText.escape(text)
        // Values of the type URI have no escapes.
        case .webPage, .webPage2, .messenger, .messenger2: return text
        default: return PropertyText.escape(text)
        }
    }
}
