package import ContactFormats
package import Forms
package import Models

/// The fields of the contact form with their validation rules for a purpose.
@MainActor
package struct ContactForm {
    /// The fields, in the order of the screen.
    package enum Field: String, CaseIterable, Sendable {
        case first, last, address1, address2, city, state, zip, country, email, alternateEmail
        case phone, cell, agree
        // Optional details of a person; the raw values are those of `PersonDetail`.
        case workEmail, workEmail2, homeEmail, homeEmail2
        case workPhone, workPhone2, homePhone, homePhone2, fax
        case workAddress, homeAddress, otherAddress
        case company, position, nickname, birthday, anniversary, spouse
        case webPage, webPage2, messenger, messenger2, categories

        /// The detail of a person that the field edits; `nil` for a field that is always shown.
        package var detail: PersonDetail? { PersonDetail(rawValue: rawValue) }
    }

    /// The use of the form.
    package enum Purpose: Hashable, Sendable {
        /// A demonstration with strict rules and sample data; nothing is stored.
        case sample
        /// Adding a person of the user's own.
        case add
        /// Changing a person of the user's own.
        case edit(User)
    }

    /// The fields of the form.
    package let fields: [any AnyFormField]
    /// The maximum number of characters of each field.
    package let widths: [Field: Int]
    /// The input masks of fields; `9` is the placeholder of a digit.
    package let masks: [Field: String]

    /// The placeholders that differ from the field's name.
    package let placeholders: [Field: String]

    /// The label beside a field, of eleven columns at most.
    package nonisolated static func caption(of field: Field) -> String {
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
        case .workEmail, .workEmail2: "Work email"
        case .homeEmail, .homeEmail2: "Home email"
        case .workPhone, .workPhone2: "Work phone"
        case .homePhone, .homePhone2: "Home phone"
        case .fax: "Fax"
        case .workAddress: "Work addr."
        case .homeAddress: "Home addr."
        case .otherAddress: "Other addr."
        case .company: "Company"
        case .position: "Position"
        case .nickname: "Nickname"
        case .birthday: "Birthday"
        case .anniversary: "Anniversary"
        case .spouse: "Spouse"
        case .webPage, .webPage2: "Web page"
        case .messenger, .messenger2: "Messenger"
        case .categories: "Categories"
        }
    }

    /// Creates the form for a purpose.
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
        // Longer than any typed text, so that pasted text is not truncated.
        widths = Dictionary(ids.map { ($0, 10_000) }) { first, _ in first }
        masks = [:]
        // The captions already name the fields, so an empty field needs no placeholder.
        let empty = Dictionary(ids.map { ($0, "") }) { first, _ in first }
        placeholders = empty.merging(
            ContactForm.addresses.map { ($0, "Street; city; state; zip; country") }
        ) { $1 }
    }

    private static let addresses: [Field] = [.workAddress, .homeAddress, .otherAddress]

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
            // Invalid on purpose, so that saving shows an error immediately.
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

    /// The fields for people: a name is required and e-mail addresses must be valid.
    ///
    /// Postal addresses and numbers are free text, since their forms differ between countries.
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
        ] + Field.allCases.filter { $0.detail != nil }.map { detail($0, values[$0]) }
    }

    private static func detail(_ id: Field, _ value: String) -> FormField<String> {
        let field = text(id, value)
        switch id {
        case .workEmail, .workEmail2, .homeEmail, .homeEmail2: return field.isEmail()
        case .birthday:
            return field.validate("A day such as 1985-04-12, or 04-12") { text in
                PersonDetail.isBirthday(text.trimmed)
            }
        case .workAddress, .homeAddress, .otherAddress:
            return field.validate("Street; city; state; zip; country") { text in
                PersonDetail.isAddress(text)
            }
        default: return field
        }
    }

    private static func text(_ id: Field, _ value: String) -> FormField<String> {
        FormField(id: id, value: value)
    }
}
