import ContactFormats
package import Models
import Presentation
package import ViewModels

/// A person's card as text, for pipes and terminals.
package enum PersonText: Sendable {
    /// The card's fields as lines of caption and value, separated by a tab.
    ///
    /// Control characters in the data are replaced by blanks.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - note: The note about the person; `nil` for none.
    ///   - style: The style of captions and the name.
    /// - Returns: The lines, each with a line end.
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

    /// The card's fields in two aligned columns for a terminal.
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

    /// The title and text of a field, without control characters.
    struct Field {
        var title: String
        let text: String

        init(_ title: String, _ text: String) {
            self.title = title.singleLine
            self.text = text.singleLine
        }

        /// The text in a style; the first field of a card is the name.
        fileprivate func value(in style: TextStyle, _ number: Int) -> String {
            number == 0 ? style.name(text) : text
        }
    }

    /// The fields of a card, in which continuation lines repeat the title.
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

    /// A line for each person the user can choose from: name, e-mail address and key.
    package static func candidates(_ users: [User]) -> String {
        users.map { user in
            let parts = [user.fullname, user.email ?? "", user.key]
            return "  \(parts.map(\.singleLine).joined(separator: "\t"))\n"
        }
        .joined()
    }
}
