package import Models

extension User {
    /// The details of the person as texts.
    package var details: [PersonDetail: String] {
        var texts: [PersonDetail: String] = [:]
        for (detail, index) in detailPlaces { texts[detail] = detail.text(of: extra[index]) }
        texts[.birthday] = birthday ?? yearlessBirthday
        return texts.filter { !$0.value.isEmpty }
    }

    /// Changes some details only; an empty text removes the detail.
    package mutating func change(_ texts: [PersonDetail: String]) {
        let places = detailPlaces
        var removed: [Int] = []
        var added: [(PersonDetail, String)] = []
        for detail in PersonDetail.allCases {
            guard detail != .birthday, let text = texts[detail] else { continue }
            switch (places[detail], detail.isEmpty(text)) {
            case (let index?, true): removed.append(index)
            case (let index?, false): detail.assign(text, to: &extra[index])
            case (nil, true): break
            case (nil, false): added.append((detail, text))
            }
        }
        for index in removed.sorted(by: >) { extra.remove(at: index) }
        for (detail, text) in added { add(detail, text) }
        if let text = texts[.birthday] { setBirthday(text) }
    }

    private mutating func add(_ detail: PersonDetail, _ text: String) {
        var property = detail.property(text)
        // A first address or number becomes the person's field, independent of its kind.
        if property.name == "EMAIL", email == nil {
            (email, property.field) = (text, .email)
        } else if property.name == "TEL", phone == nil, detail != .fax {
            (phone, property.field) = (text, .phone)
        } else if property.name == "ADR", location == nil {
            property.field = .location
            var contact = Contact(user: self)
            if let texts = ContactProperty.Field.location.texts(of: property) {
                ContactProperty.Field.location.assign(texts, to: &contact)
            }
            location = contact.user.location
        }
        if let field = property.field { extra = extra.filter { $0.field != field } }
        extra.append(property)
    }

    private mutating func setBirthday(_ text: String) {
        let day = BirthDate.day(of: text)
        dob = day.map { Dob(date: $0) }
        if day == nil { extra = extra.filter { $0.field != .birthday } }
        let value = day == nil ? PersonDetail.yearless(text) : nil
        if let value, let index = extra.firstIndex(where: { $0.isFurther("BDAY") }) {
            extra[index] = ContactProperty(group: extra[index].group, name: "BDAY", value: value)
        } else {
            extra = extra.filter { !$0.isFurther("BDAY") }
            if let value { extra.append(ContactProperty(name: "BDAY", value: value)) }
        }
    }

    /// The indices of the details' properties in ``User/extra``.
    private var detailPlaces: [PersonDetail: Int] {
        // The second e-mail address belongs to a field of its own, independent of its kind.
        let second = extra.firstIndex { $0.isFurther("EMAIL") }
        var rest = extra.indices.filter { extra[$0].field == nil && $0 != second }
        var places: [PersonDetail: Int] = [:]
        for detail in PersonDetail.allCases {
            guard let found = rest.firstIndex(where: { detail.isSaid(by: extra[$0], of: self) })
            else { continue }
            places[detail] = rest.remove(at: found)
        }
        return places
    }
}
