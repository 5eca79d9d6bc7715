package import Models

/// An address of a mail message with its display name.
package struct MailAddress: Hashable, Sendable {
    /// The display name on one line; empty if there is none.
    package var name: String
    /// The address, such as `ada@example.org`.
    package var address: String
    /// The reason why the display name was ignored; `nil` if it was not.
    package var unreadName: String?

    /// Creates an address.
    package init(name: String = "", address: String, unreadName: String? = nil) {
        self.name = name
        self.address = address
        self.unreadName = unreadName
    }

    /// The address for comparison: mail systems ignore the case.
    package var folded: String { address.lowercased() }

    /// The name with the address in angle brackets, or only the address.
    package var description: String { name.isEmpty ? address : "\(name) <\(address)>" }

    /// A new person with the name and the address, which is also the name if there is none.
    ///
    /// A name such as `King, Ada`, as company directories write it, is split at its comma.
    package var user: User {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0).trimmingBlanks }
        var user = User(name: User.Name(first: "", last: address), email: address)
        if parts.count == 2, !parts.contains(""), !Self.isSuffix(parts[1]) {
            user.name = User.Name(first: parts[1], last: parts[0])
        } else if let texts = ContactMapping.nameTexts(
            of: nil,
            formatted: ContactProperty(name: "FN", value: PropertyText.escape(name)),
            beside: []
        ) {
            user.name = User.Name(first: texts[1], last: texts[2])
        }
        return user
    }

    /// Whether the text after a comma is a suffix, not a first name, as in `Ada King, PhD`.
    private static func isSuffix(_ text: String) -> Bool {
        let letters = text.lowercased().filter { $0 != "." && $0 != " " }
        return ["jr", "sr", "ii", "iii", "iv", "phd", "md", "msc", "bsc", "ma", "mba", "esq"]
            .contains(letters)
    }
}
