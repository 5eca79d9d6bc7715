package import ContactFormats
package import Models

/// What a card tells about a person: texts, as they are shown, printed and copied.
package struct PersonCard: Equatable, Sendable {
    /// The person; `nil` for an empty card.
    package var user: User?
    /// The day by which the age is counted, such as `2026-11-25`; `nil` if it is not known.
    package var today: String?

    /// Creates the card of a person on a day.
    package init(_ user: User?, today: String?) {
        self.user = user
        self.today = today
    }

    /// First and last name.
    package var fullname: String { user?.fullname ?? "" }

    /// House number and street, or `nil` if there is no street.
    package var street: String? {
        guard let street = user?.location?.street else { return nil }
        let parts = [street.number, street.name].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// City, state and postal code, or `nil` unless all three are known.
    package var cityStateZip: String? {
        guard let location = user?.location, let city = location.city,
            let state = location.state, let postcode = location.postcode
        else { return nil }
        return "\(city) \(state) \(postcode)"
    }

    /// City, state and postal code, as far as they are known; `nil` without any.
    package var place: String? {
        let location = user?.location
        return cityStateZip
            ?? [location?.postcode, location?.city, location?.state].joined(by: " ")
    }

    /// The line of the address between street and city, such as a flat.
    package var secondAddressLine: String? { user?.secondAddressLine }

    /// The country.
    package var country: String? { [user?.location?.country].joined(by: "") }

    /// The e-mail address, or `n/a`.
    package var email: String { user?.email ?? "n/a" }

    /// The telephone number, or `n/a`.
    package var phone: String { user?.phone ?? "n/a" }

    /// The addresses and numbers beside ``email`` and ``phone``.
    package var furtherContacts: [FurtherField] {
        guard let user else { return [] }
        let emails = user.emails.drop { $0 == user.email }
        let cell = [user.cell].joined(by: "")
        let mobile = cell.map { FurtherField(title: "Mobile", text: $0) }
        return emails.map { FurtherField(title: "Email", text: $0) }
            + [mobile].compactMap(\.self) + user.furtherPhones
    }

    /// The organization, the position in it, web pages, the nickname and the birthday.
    package var occupation: [FurtherField] { user?.occupation ?? [] }

    /// The age in years today, or `n/a`.
    package var age: String {
        user?.age(on: today).map { String($0) } ?? "n/a"
    }

    /// The lines of the card below the name, in groups; a line without a title goes on from the one
    /// before.
    ///
    /// People of the user's own have the lines that they have texts for. Those of the directory have
    /// lines for its texts, with `n/a` where one is missing.
    package var groups: [[FurtherField]] {
        guard let user, user.isOwn else {
            let address = [street ?? ""] + [secondAddressLine, place ?? "", country]
            let contacts = lines("Email", [email]) + lines("Phone1", [phone])
            let age = FurtherField(title: "Age", text: age)
            let facts = occupation + [age]
            return [lines("Address", address), contacts + furtherContacts, facts]
        }
        let groups = [
            lines("Address", [street, secondAddressLine, place, country]) + user.furtherAddresses,
            lines("Email", [user.email]) + lines("Phone", [user.phone]) + furtherContacts,
            occupation + user.relations + lines("Categories", [categories])
                + lines("Age", [user.age(on: today).map { "\($0)" }]),
        ]
        return groups.filter { !$0.isEmpty }
    }

    private var categories: String? { user?.categories.joined(separator: ", ") }

    private func lines(_ title: String, _ texts: [String?]) -> [FurtherField] {
        let texts = texts.compactMap(\.self).filter { !$0.isEmpty || user?.isOwn != true }
        return texts.enumerated().map { index, text in
            FurtherField(title: index == 0 ? title : "", text: text)
        }
    }

    /// Whether there should be a portrait, which may be missing or fail nevertheless.
    package var hasPhoto: Bool { user?.picture?.large != nil || user?.embeddedPhoto != nil }

    /// A field that can be copied: its title, the key that chooses it, and the text.
    package typealias CopyableField = (title: String, key: Character, value: String)

    /// The fields that can be copied; fields without a value are left out.
    package var copyableFields: [CopyableField] {
        guard let user else { return [] }
        let address = [street, secondAddressLine, place, country].joined(by: ", ")
        let fields: [(String, Character, String?)] = [
            ("E-mail", "e", user.email), ("Phone", "p", user.phone), ("Mobile", "m", user.cell),
            ("Address", "a", address), ("Name", "n", user.fullname),
        ]
        let known: [CopyableField] = fields.compactMap { title, key, value in
            value.flatMap { $0.isEmpty ? nil : (title, key, $0) }
        }
        let further = furtherContacts.filter { field in
            !known.contains { $0.value == field.text }
        }
        // Keys are single characters: more than nine further fields are not offered.
        return known + zip("123456789", further).map { ($1.title, $0, $1.text) }
    }
}

extension [String?] {
    /// The texts that are there, joined; `nil` if there are none.
    fileprivate func joined(by separator: String) -> String? {
        let texts = compactMap { $0 }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: separator)
    }
}
