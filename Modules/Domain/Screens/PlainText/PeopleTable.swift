import ContactFormats
package import Models
import ViewModels

/// The list of people as lines of text for pipes, separated by tabs or in the format of mutt.
///
/// Each part is a `singleLine`, so that every line has as many fields as the header and no data can
/// control a terminal. A missing part is empty.
package enum PeopleTable: Sendable {
    static let columns: [(title: String, value: @Sendable (User, _ today: String?) -> String?)] = [
        ("name", { user, _ in user.fullname }),
        ("email", { user, _ in user.email }),
        ("phone", { user, _ in user.phone ?? user.cell }),
        ("age", { user, today in user.age(on: today).map { String($0) } }),
        (
            "street",
            { user, _ in
                [user.location?.street?.number, user.location?.street?.name].compactMap { $0 }
                    .joined(separator: " ")
            }
        ),
        ("city", { user, _ in user.location?.city }),
        ("state", { user, _ in user.location?.state }),
        ("postcode", { user, _ in user.location?.postcode }),
        ("country", { user, _ in user.location?.country }),
        ("id", { user, _ in user.key }),
    ]

    /// The titles of the columns.
    static var titles: [String] { columns.map(\.title) }

    /// The cells of a person, one for each column.
    static func row(of user: User, _ today: String?) -> [String] {
        columns.map { ($0.value(user, today) ?? "").singleLine }
    }

    /// The line of the titles, with a line end.
    package static func header(style: TextStyle = .plain) -> String {
        titles.map(style.title).joined(separator: "\t") + "\n"
    }

    /// The line of a person, with a line end.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - today: The day for which ages are computed; `nil` shows stored ages only.
    ///   - style: The style of the name.
    /// - Returns: The line.
    package static func line(
        of user: User,
        today: String? = nil,
        style: TextStyle = .plain
    ) -> String {
        var row = row(of: user, today)
        row[0] = style.name(row[0])
        return row.joined(separator: "\t") + "\n"
    }

    /// The lines of a person in the format of mutt's `query_command` and aerc's `address-book-cmd`:
    /// address, name and telephone number, separated by tabs.
    ///
    /// There is a line for each address of the person. The caller writes the status line that
    /// precedes all people.
    package static func muttLines(of user: User) -> String {
        user.emailAddresses.map { email in
            [email, user.fullname, user.phone ?? user.cell ?? ""].map(\.singleLine)
                .joined(separator: "\t") + "\n"
        }
        .joined()
    }
}
