package import ContactFormats
package import Models

/// The texts of a person's card, as shown, printed and copied.
package struct PersonCard: Equatable, Sendable {
    /// The person; `nil` for an empty card.
    package var user: User?
    /// The day for which the age is computed, such as `2026-11-25`; `nil` if unknown.
    package var today: String?

    /// Creates the card of a person on a day.
    package init(_ user: User?, today: String?) {
        self.user = user
        self.today = today
    }

    /// The first and last name.
    package var fullname: String { user?.fullname ?? "" }

    /// The house number and street; `nil` if there is no street.
    package var street: String? {
        guard let street = user?.location?.street else { return nil }
        let parts = [street.number, street.name].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The city, state and postal code; `nil` unless all three are known.
    package var cityStateZip: String? {
        guard let location = user?.location, let city = location.city,
            let state = location.state, let postcode = location.postcode
        else { return nil }
        return "\(city) \(state) \(postcode)"
    }

    /// The known parts of city, state and postal code; `nil` without any.
    package var place: String? {
        let location = user?.location
        return cityStateZip
            ?? [location?.postcode, location?.city, location?.state].joined(by: " ")
    }

    /// The second line of the address, such as a flat; `nil` for none.
    package var secondAddressLine: String? { user?.secondAddressLine }

    /// The country; `nil` if unknown.
    package var country: String? { [user?.location?.country].joined(by: "") }

    /// The e-mail address, or `n/a`.
    package var email: String { user?.email ?? "n/a" }

    /// The telephone number, or `n/a`.
    package var phone: String { user?.phone ?? "n/a" }

    /// The e-mail addresses and numbers other than ``email`` and ``phone``.
    package var furtherContacts: [FurtherField] {
        guard let user else { return [] }
        let emails = user.emails.drop { $0 == user.email }
        let cell = [user.cell].joined(by: "")
        let mobile = cell.map { FurtherField(title: "Mobile", text: $0) }
        return emails.map { FurtherField(title: "Email", text: $0) }
            + [mobile].compactMap(\.self) + user.furtherPhones
    }

    /// The organization, the position, web pages, the nickname and the birthday.
    package var occupation: [FurtherField] { user?.occupation ?? [] }

    /// The age in years today, or `n/a`.
    package var age: String {
        user?.age(on: today).map { String($0) } ?? "n/a"
    }

    /// The lines of the card below the name, in groups; a line without a title continues the
    /// previous one.
    ///
    /// The user's own people have lines for the known texts only. People of the directory have all
    /// of its lines, with `n/a` for a missing e-mail address, number or age.
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

    /// Whether the person has a portrait, which may still fail to load.
    package var hasPhoto: Bool { user?.picture?.large != nil || user?.embeddedPhoto != nil }

    /// A field that can be copied: its title, its key and its text.
    package typealias CopyableField = (title: String, key: Character, value: String)

    /// The fields that can be copied, without empty ones.
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
        // Keys are single characters, so at most nine further fields can be offered.
        return known + zip("123456789", further).map { ($1.title, $0, $1.text) }
    }
}

extension [String?] {
    /// Joins the non-empty texts; `nil` if there are none.
    fileprivate func joined(by separator: String) -> String? {
        let texts = compactMap { $0 }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: separator)
    }
}
