import ContactFormats
package import Models
import ViewModels

/// The list of people as lines of text, for pipes: tab-separated, or for mutt.
///
/// Each part is a `singleLine`, so that every line has as many fields as the header and no datum
/// can command a terminal. A part that is missing is empty.
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

    /// The parts of a person, one for each column.
    static func row(of user: User, _ today: String?) -> [String] {
        columns.map { ($0.value(user, today) ?? "").singleLine }
    }

    /// The line of the titles, with its end.
    package static func header(style: TextStyle = .plain) -> String {
        titles.map(style.title).joined(separator: "\t") + "\n"
    }

    /// The line of a person, with its end.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    ///   - style: How the name stands out.
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

    /// The lines of a person in the format of mutt's `query_command`, which aerc's
    /// `address-book-cmd` reads too: address, name and telephone number, between tabs.
    ///
    /// A person with several addresses has as many lines; one without an address has none. Before
    /// all of them stands a line for people to read.
    package static func muttLines(of user: User) -> String {
        user.emailAddresses.map { email in
            [email, user.fullname, user.phone ?? user.cell ?? ""].map(\.singleLine)
                .joined(separator: "\t") + "\n"
        }
        .joined()
    }
}
