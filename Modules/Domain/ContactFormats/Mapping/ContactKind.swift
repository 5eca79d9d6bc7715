package import Models

/// A kind of contact address.
package enum ContactKind: String, CaseIterable, Sendable {
    /// E-mail addresses.
    case email
    /// Telephone numbers.
    case phone
    /// Postal addresses.
    case post

    /// The singular name of the kind, for messages.
    package var title: String {
        switch self {
        case .email: "e-mail address"
        case .phone: "telephone number"
        case .post: "postal address"
        }
    }
}

extension User {
    /// The addresses of a kind, the preferred one first, with a custom or standard title, such as
    /// `Work`.
    package func addresses(of kind: ContactKind) -> [FurtherField] {
        switch kind {
        case .email:
            let further = further("EMAIL").map { property in
                FurtherField(
                    title: title(of: property, or: "Email"),
                    text: PropertyText.unescape(property.value)
                )
            }
            return fields(.email, "Email", email) + further.filter { !$0.text.isEmpty }
        case .phone:
            return fields(.phone, "Phone", phone) + fields(.cell, "Mobile", cell) + furtherPhones
        case .post: return fields(.location, "Address", addressLine) + furtherAddresses
        }
    }

    /// The postal address in one line; empty if there is none.
    private var addressLine: String {
        let parts = [
            secondAddressLine, location?.street?.line, location?.city, location?.state,
            location?.postcode, location?.country,
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The value of a field with the title of its property; empty if there is no value.
    private func fields(
        _ field: ContactProperty.Field,
        _ standard: String,
        _ text: String?
    ) -> [FurtherField] {
        guard let text, !text.isEmpty else { return [] }
        let source = extra.first { $0.field == field }
        let title = source.map { self.title(of: $0, or: standard) } ?? standard
        return [FurtherField(title: title, text: text)]
    }
}
