package import Models
import ViewModels

/// The list of people as tab-separated text, for pipes.
package enum PeopleTable: Sendable {
    static let columns: [(title: String, value: @Sendable (User) -> String?)] = [
        ("name", { $0.fullname }),
        ("email", { $0.email }),
        ("phone", { $0.phone ?? $0.cell }),
        ("age", { $0.dob?.age.map { String($0) } }),
        (
            "street",
            { user in
                [user.location?.street?.number, user.location?.street?.name].compactMap { $0 }
                    .joined(separator: " ")
            }
        ),
        ("city", { $0.location?.city }),
        ("state", { $0.location?.state }),
        ("postcode", { $0.location?.postcode }),
        ("country", { $0.location?.country }),
        ("id", { $0.key }),
    ]

    /// Puts people into a table: a header, then a line for each, in the list's order.
    ///
    /// A part that is missing is empty. Tabs, line ends and other control characters in
    /// people's data become blanks, so that every line has as many fields as the header and
    /// no datum can command a terminal.
    package static func text(_ users: [User]) -> String {
        rows(users).map { "\($0.joined(separator: "\t"))\n" }.joined()
    }

    /// The header, then the parts of each person, in the list's order.
    static func rows(_ users: [User]) -> [[String]] {
        [columns.map(\.title)]
            + MainViewModel.sorted(users).map { user in
                columns.map { ($0.value(user) ?? "").withoutControls }
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
                [email, user.fullname, user.phone ?? user.cell ?? ""].map(\.withoutControls)
                    .joined(separator: "\t")
            }
        }
        return (["\(people.count) of \(total) people"] + lines).map { "\($0)\n" }.joined()
    }
}

extension String {
    /// The text with a blank in place of each control character.
    var withoutControls: String {
        // Nearly all text has none, and is passed on as it is.
        let isControl: (Unicode.Scalar) -> Bool = { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || scalar.value == 0x2028 || scalar.value == 0x2029
        }
        guard unicodeScalars.contains(where: isControl) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? " " : $0 }))
    }
}
