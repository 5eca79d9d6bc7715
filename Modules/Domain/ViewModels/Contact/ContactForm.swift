import ContactFormats
package import Forms
package import Models

/// The fields of the contact form, with their rules for one purpose.
@MainActor
package struct ContactForm {
    /// The fields, in the order of the screen.
    package enum Field: String, CaseIterable, Sendable {
        case first, last, address1, address2, city, state, zip, country, email, alternateEmail
        case phone, cell, agree
    }

    /// The use of the form.
    package enum Purpose: Hashable, Sendable {
        /// A demonstration: strict rules and sample data, none of which is stored.
        case sample
        /// Adding a person of the user's own.
        case add
        /// Changing a person of the user's own.
        case edit(User)
    }

    /// The fields of the form.
    package let fields: [any AnyFormField]
    /// The most characters of a field.
    package let widths: [Field: Int]
    /// The forms of fields; `9` stands for a digit.
    package let masks: [Field: String]

    /// The placeholders that are not the name of a field.
    package let placeholders: [Field: String]

    /// The name of a field beside it, of eleven columns at most.
    package static func caption(of field: Field) -> String {
        switch field {
        case .first: "First name"
        case .last: "Last name"
        case .address1: "Address"
        case .address2: "Address 2"
        case .city: "City"
        case .state: "State"
        case .zip: "Zip"
        case .country: "Country"
        case .email: "Email"
        case .alternateEmail: "Alternate"
        case .phone: "Phone"
        case .cell: "Mobile"
        case .agree: "Terms"
        }
    }

    /// Creates the form of a purpose.
    package init(_ purpose: Purpose) {
        switch purpose {
        case .sample: self.init(fields: ContactForm.sample, widths: ContactForm.sampleWidths)
        case .add: self.init(fields: ContactForm.own(ContactForm.Values()))
        case .edit(let user): self.init(fields: ContactForm.own(ContactForm.Values(of: user)))
        }
    }

    private init(fields: [any AnyFormField], widths: [Field: Int]) {
        self.fields = fields
        self.widths = widths
        masks = [.phone: "999-999-9999"]
        placeholders = ContactForm.samplePlaceholders
    }

    private init(fields: [any AnyFormField]) {
        self.fields = fields
        let ids = fields.compactMap { Field(rawValue: $0.id) }
        widths = Dictionary(ids.map { ($0, 250) }) { first, _ in first }
        masks = [:]
        // The captions say the same, and a field without text is seen to be empty.
        placeholders = Dictionary(ids.map { ($0, "") }) { first, _ in first }
    }

    // MARK: Sample

    private static let sampleWidths: [Field: Int] = [
        .first: 50, .last: 50, .address1: 100, .address2: 50, .city: 50, .state: 2, .zip: 5,
        .email: 250, .alternateEmail: 250, .phone: 12,
    ]

    private static let samplePlaceholders: [Field: String] = [
        .first: "First Name", .last: "Last Name", .address1: "Address Line 1",
        .address2: "Address Line 2 (optional)", .alternateEmail: "Alternate Email (optional)",
    ]

    private static var sample: [any AnyFormField] {
        [
            text(.first, "Michael").isRequired(),
            text(.last, "Long").isRequired(),
            text(.address1, "1234 East West St").isRequired(),
            text(.address2, ""),
            text(.city, "Boulder").isRequired(),
            text(.state, "CO").isRequired().length(2, "Two letter abbreviation."),
            text(.zip, "80303").isRequired(),
            // Not valid, so that saving shows an error at once.
            text(.email, "hmlongexample.com").isRequired().isEmail(),
            text(.alternateEmail, "").isEmail(),
            text(.phone, "303-895-0000")
                .validateEmpty("Phone number must be 10 digits long") { text in
                    text.stripReturningDigitsOnly.count == 10
                },
            FormField(id: Field.agree, value: true).isRequired(),
        ]
    }

    // MARK: People

    /// The rules for people: a name, and an address of mail that can be one; the rest is free,
    /// as it is different in each country.
    private static func own(_ values: Values) -> [any AnyFormField] {
        let last = text(.last, values[.last])
        return [
            text(.first, values[.first]).validateEmpty("First or last name is required") { first in
                !(first + last.variable).allSatisfy(\.isWhitespace)
            },
            last,
            text(.address1, values[.address1]),
            text(.address2, values[.address2]),
            text(.city, values[.city]),
            text(.state, values[.state]),
            text(.zip, values[.zip]),
            text(.country, values[.country]),
            text(.email, values[.email]).isEmail(),
            text(.alternateEmail, values[.alternateEmail]).isEmail(),
            text(.phone, values[.phone]),
            text(.cell, values[.cell]),
        ]
    }

    private static func text(_ id: Field, _ value: String) -> FormField<String> {
        FormField(id: id, value: value)
    }
}

extension ContactForm {
    /// The texts of a person's fields.
    struct Values {
        private(set) var texts: [Field: String] = [:]

        init(_ texts: [Field: String] = [:]) {
            self.texts = texts
        }

        init(of user: User) {
            let street = [user.location?.street?.number, user.location?.street?.name]
            texts = [
                .first: user.name.first,
                .last: user.name.last,
                .address1: street.compactMap(\.self).joined(separator: " "),
                .address2: user.secondAddressLine ?? "",
                .city: user.location?.city ?? "",
                .state: user.location?.state ?? "",
                .zip: user.location?.postcode ?? "",
                .country: user.location?.country ?? "",
                .email: user.email ?? "",
                .alternateEmail: user.secondEmail ?? "",
                .phone: user.phone ?? "",
                .cell: user.cell ?? "",
            ]
        }

        @MainActor
        init(of form: FormFieldManager<Field>) {
            for id in form.ids {
                if let text = form.value(for: id, as: String.self) { texts[id] = text }
            }
        }

        subscript(_ field: Field) -> String { texts[field] ?? "" }

        /// The texts with one in the place of another, which is empty: a second line or address
        /// without a first one is the first.
        private func moving(_ source: Field, to target: Field) -> Values {
            var values = self
            values.texts[target] = self[source]
            values.texts[source] = ""
            return values
        }

        /// A person with these texts; everything else stays as it was.
        func applied(to user: User) -> User {
            func text(_ field: Field) -> String? {
                let text = self[field].trimmed
                return text.isEmpty ? nil : text
            }
            let before = Values(of: user)
            // A field that was not edited keeps its blanks.
            func text(_ field: Field, or known: String?) -> String? {
                self[field] == before[field] ? known : text(field)
            }
            if self[.address1].trimmed.isEmpty, !self[.address2].trimmed.isEmpty {
                return moving(.address2, to: .address1).applied(to: user)
            }
            if self[.email].trimmed.isEmpty, !self[.alternateEmail].trimmed.isEmpty {
                return moving(.alternateEmail, to: .email).applied(to: user)
            }
            var changed = user
            changed.name.first = text(.first, or: user.name.first) ?? ""
            changed.name.last = text(.last, or: user.name.last) ?? ""
            var location = user.location ?? User.Location()
            if self[.address1] != before[.address1] {
                location.street = text(.address1).map { User.Street(name: $0) }
            }
            location.city = text(.city, or: location.city)
            location.state = text(.state, or: location.state)
            location.postcode = text(.zip, or: location.postcode)
            location.country = text(.country, or: location.country)
            changed.location = location == User.Location() ? nil : location
            // After the other parts of the address, which the line is stored with.
            if self[.address2] != before[.address2] {
                changed.secondAddressLine = text(.address2)
            }
            changed.email = text(.email, or: user.email)
            if self[.alternateEmail] != before[.alternateEmail] {
                changed.secondEmail = text(.alternateEmail)
            }
            changed.phone = text(.phone, or: user.phone)
            changed.cell = text(.cell, or: user.cell)
            changed.isOwn = true
            return changed.withSubstituteName(before: user)
        }
    }
}

extension String {
    /// The text without control characters, nor blanks and line ends at both ends.
    fileprivate var trimmed: String {
        let tail = withoutControlCharacters.drop(while: \.isWhitespace)
        return String(tail.reversed().drop(while: \.isWhitespace).reversed())
    }
}
