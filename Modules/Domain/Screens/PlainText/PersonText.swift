import ContactFormats
package import Models
import Presentation
package import ViewModels

/// One person's card as text, for pipes and terminals.
package enum PersonText: Sendable {
    /// Lists the card's fields, a line each: caption, tab, value.
    ///
    /// Control characters in the person's data become blanks.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - note: The note about the person; `nil` for none.
    ///   - style: How captions and the name stand out.
    /// - Returns: The lines, each with its end.
    package static func text(
        _ card: PersonCard,
        note: String?,
        style: TextStyle = .plain
    ) -> String {
        lines(card, note: note).enumerated().map { number, field in
            "\(style.title(field.title))\t\(field.value(in: style, number))\n"
        }
        .joined()
    }

    /// Lists the card's fields in two columns, the captions in the first, for a terminal.
    package static func alignedText(
        _ card: PersonCard,
        note: String?,
        style: TextStyle = .plain
    ) -> String {
        let fields = lines(card, note: note)
        let width = min(24, fields.map { DisplayText($0.title).columns }.max() ?? 0)
        return fields.enumerated().map { number, field in
            let missing = max(0, width - DisplayText(field.title).columns)
            let blanks = String(repeating: " ", count: missing + 2)
            return style.title(field.title) + blanks + field.value(in: style, number) + "\n"
        }
        .joined()
    }

    /// A field's title and text, each without a character that acts on a terminal.
    struct Field {
        var title: String
        let text: String

        init(_ title: String, _ text: String) {
            self.title = title.singleLine
            self.text = text.singleLine
        }

        /// The text; the first field of a card is the name.
        fileprivate func value(in style: TextStyle, _ number: Int) -> String {
            number == 0 ? style.name(text) : text
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
