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
        lines(card, note: note).map { "\($0.title)\t\($0.text)\n" }.joined()
    }

    /// A field's title and text, each without a character that acts on a terminal.
    struct Field {
        var title: String
        let text: String

        init(_ title: String, _ text: String) {
            self.title = title.singleLine
            self.text = text.singleLine
        }
    }

    /// The fields of a card; each has the title of its first line.
    static func fields(_ card: PersonCard, note: String?) -> [Field] {
        var title = ""
        return lines(card, note: note).map { field in
            var field = field
            if field.title.isEmpty { field.title = title }
            title = field.title
            return field
        }
    }

    private static func lines(_ card: PersonCard, note: String?) -> [Field] {
        var fields = [Field("Name", card.fullname)]
        fields += card.groups.joined().map { Field($0.title, $0.text) }
        fields += note.map { [Field("Note", $0)] } ?? []
        return fields
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
