import ContactFormats
package import Models
import ViewModels

/// The list of people as tab-separated text, for pipes.
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

    /// Puts people into a table: a header, then a line for each, in the list's order.
    ///
    /// A part that is missing is empty. Each is a `singleLine`, so that every line has as many
    /// fields as the header and no datum can command a terminal.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: The lines, each with its end.
    package static func text(_ users: [User], today: String? = nil) -> String {
        rows(users, today).map { "\($0.joined(separator: "\t"))\n" }.joined()
    }

    /// The header, then the parts of each person, in the list's order.
    static func rows(_ users: [User], _ today: String?) -> [[String]] {
        [columns.map(\.title)]
            + MainViewModel.sorted(users).map { user in
                columns.map { ($0.value(user, today) ?? "").singleLine }
            }
    }

    /// People in the format of mutt's `query_command`, which aerc's `address-book-cmd` reads too:
    /// a line for people to read, then address, name and telephone number of each, between tabs.
    ///
    /// A person with several addresses has as many lines; people without one are left out.
    package static func muttText(_ users: [User], of total: Int) -> String {
        let people = MainViewModel.sorted(users).filter { !$0.emailAddresses.isEmpty }
        let lines = people.flatMap { user in
            user.emailAddresses.map { email in
                [email, user.fullname, user.phone ?? user.cell ?? ""].map(\.singleLine)
                    .joined(separator: "\t")
            }
        }
        return (["\(people.count) of \(total) people"] + lines).map { "\($0)\n" }.joined()
    }
}
