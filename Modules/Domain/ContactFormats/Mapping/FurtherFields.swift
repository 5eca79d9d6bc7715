package import Models

/// A titled field of a person that is not a field of `User`.
package struct FurtherField: Hashable, Sendable {
    /// The title, such as `Work`.
    package let title: String
    /// The text.
    package let text: String

    /// Creates a field.
    package init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}

// Files may have several addresses and numbers of a person; `User` has one of each, and the others
// are stored in `User.extra`.
extension User {
    /// The e-mail addresses, the preferred one first.
    package var emails: [String] {
        let first = email.flatMap { $0.isEmpty ? nil : $0 }
        return (first.map { [$0] } ?? []) + (extra.isEmpty ? [] : furtherTexts("EMAIL"))
    }

    /// The telephone numbers other than `phone` and `cell`, with their kind as the title.
    package var furtherPhones: [FurtherField] {
        further("TEL").compactMap { property in
            let text = PropertyText.unescape(property.value)
            let number = text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text
            return number.isEmpty
                ? nil : FurtherField(title: title(of: property, or: "Phone"), text: number)
        }
    }

    /// The organization, the position, web pages, the nickname and the birthday.
    package var occupation: [FurtherField] {
        var fields: [FurtherField] = []
        for (name, title) in [
            ("ORG", "Company"), ("TITLE", "Title"), ("NICKNAME", "Nickname"), ("URL", "Web"),
        ] {
            fields += furtherTexts(name).map { FurtherField(title: title, text: $0) }
        }
        // People of the directory have an age instead.
        if dob?.age == nil, let date = dob?.date {
            let day = BirthDate.day(of: date) ?? date
            fields.append(FurtherField(title: "Birthday", text: day))
        } else if let day = yearlessBirthday {
            fields.append(FurtherField(title: "Birthday", text: day))
        }
        return fields
    }

    /// The second e-mail address; set `nil` or an empty text to remove it.
    package var secondEmail: String? {
        get { furtherTexts("EMAIL").first }
        set {
            let index = extra.firstIndex { $0.isFurther("EMAIL") }
            guard let text = newValue, !text.isEmpty else {
                if let index { extra.remove(at: index) }
                return
            }
            let value = PropertyText.escape(text)
            if let index {
                extra[index].value = value
            } else {
                extra.append(ContactProperty(name: "EMAIL", value: value))
            }
        }
    }

    /// Adds an e-mail address after the existing ones.
    package mutating func add(email address: String) {
        if email?.isEmpty ?? true {
            email = address
        } else {
            extra.append(ContactProperty(name: "EMAIL", value: PropertyText.escape(address)))
        }
    }

    /// The second line of the address, such as a flat, which is the extended address of vCard.
    package var secondAddressLine: String? {
        get {
            guard let source = extra.first(where: { $0.field == .location }) else { return nil }
            let text = ContactProperty.Field.parts(of: source, count: 7)[1]
            return text.isEmpty ? nil : text
        }
        set {
            guard newValue != secondAddressLine else { return }
            let index = extra.firstIndex { $0.field == .location }
            var source =
                index.map { extra[$0] }
                ?? CanonicalProperty.property(.location, of: Contact(user: self), version: .four)
                ?? ContactProperty(name: "ADR", value: "")
            source.field = .location
            var parts = PropertyText.components(source.value)
            while parts.count < 7 { parts.append("") }
            parts[1] = PropertyText.escape(newValue ?? "")
            source.value = parts.joined(separator: ";")
            if let index { extra[index] = source } else { extra.append(source) }
        }
    }

    func further(_ name: String) -> [ContactProperty] {
        extra.filter { $0.isFurther(name) }
    }

    private func furtherTexts(_ name: String) -> [String] {
        further(name).map { property in
            PropertyText.components(property.value).map { PropertyText.unescape($0) }
                .filter { !$0.isEmpty }.joined(separator: ", ")
        }
        .filter { !$0.isEmpty }
    }

    /// The title of an address or a number: a custom one, its kind such as `Work`, or a default.
    func title(of property: ContactProperty, or other: String) -> String {
        if let label = label(of: property) { return label }
        guard let text = property.parameters else { return other }
        let parameters = PropertyParameters(text)
        if let label = parameters["X-LABEL"], !label.isEmpty {
            return ParameterText.unescape(label)
        }
        return ContactProperty.titledTypes.first { parameters.hasType($0.type) }?.title ?? other
    }
}

extension ContactProperty {
    /// The types of addresses and numbers that have a title; the first match is used.
    static let titledTypes: [(type: String, title: String)] = [
        ("FAX", "Fax"), ("PAGER", "Pager"), ("CELL", "Mobile"), ("WORK", "Work"), ("HOME", "Home"),
    ]

    /// Whether the property has an upper-case name and is not the source of a field.
    func isFurther(_ name: String) -> Bool {
        field == nil && upperName == name
    }
}
