import ContactFormats
import Forms
import Models

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
            let details = user.details
            for field in Field.allCases {
                if let detail = field.detail { texts[field] = details[detail] ?? "" }
            }
        }

        @MainActor
        init(of form: FormFieldManager<Field>) {
            for id in form.ids {
                if let text = form.value(for: id, as: String.self) { texts[id] = text }
            }
        }

        subscript(_ field: Field) -> String { texts[field] ?? "" }

        /// The texts with one field's text moved to another, empty field: a second address line or
        /// e-mail address without a first one becomes the first.
        private func moving(_ source: Field, to target: Field) -> Values {
            var values = self
            values.texts[target] = self[source]
            values.texts[source] = ""
            return values
        }

        /// The details whose texts differ from those before.
        private func details(changedFrom before: Values) -> [PersonDetail: String] {
            var details: [PersonDetail: String] = [:]
            for field in Field.allCases where self[field] != before[field] {
                if let detail = field.detail { details[detail] = self[field].trimmed }
            }
            return details
        }

        /// Returns the person with these texts; other properties are unchanged.
        func applied(to user: User) -> User {
            func text(_ field: Field) -> String? {
                let text = self[field].trimmed
                return text.isEmpty ? nil : text
            }
            let before = Values(of: user)
            // A field that was not edited retains its leading and trailing blanks.
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
            // The other parts of the address are set first, since the second line is stored with
            // them.
            if self[.address2] != before[.address2] {
                changed.secondAddressLine = text(.address2)
            }
            changed.email = text(.email, or: user.email)
            changed.phone = text(.phone, or: user.phone)
            changed.cell = text(.cell, or: user.cell)
            // A first alternate address is set before the details; a changed one is looked up after
            // them.
            let hasNewAddress = self[.alternateEmail] != before[.alternateEmail]
            let isFirst = before[.alternateEmail].isEmpty
            if hasNewAddress, isFirst { changed.secondEmail = text(.alternateEmail) }
            changed.change(details(changedFrom: before))
            if hasNewAddress, !isFirst { changed.secondEmail = text(.alternateEmail) }
            changed.isOwn = true
            return changed.withSubstituteName(before: user)
        }
    }
}

extension String {
    /// The text without control characters, and without whitespace at both ends.
    var trimmed: String {
        let tail = withoutControlCharacters.drop(while: \.isWhitespace)
        return String(tail.reversed().drop(while: \.isWhitespace).reversed())
    }
}
