import ContactFormats
package import Models
package import ViewModels

/// One person's card as text, for pipes.
package enum PersonText: Sendable {
    /// Lists the card's fields, a line each: caption, tab, value.
    ///
    /// Control characters in the person's data become blanks.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - note: The note about the person; `nil` for none.
    /// - Returns: The lines, each with its end.
    package static func text(_ card: PersonCard, note: String?) -> String {
        var fields = [("Name", card.fullname)]
        fields += card.groups.joined().map { ($0.title, $0.text) }
        fields += note.map { [("Note", $0)] } ?? []
        return fields.map { "\($0.0.singleLine)\t\($0.1.singleLine)\n" }.joined()
    }

    /// Lists people among whom the user has to choose, a line each: name, e-mail address, key.
    package static func candidates(_ users: [User]) -> String {
        users.map { user in
            let parts = [user.fullname, user.email ?? "", user.key]
            return "  \(parts.map(\.singleLine).joined(separator: "\t"))\n"
        }
        .joined()
    }
}
