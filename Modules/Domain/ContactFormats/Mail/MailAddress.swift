package import Models

/// An address of a mail message, with the name of the person beside it.
package struct MailAddress: Hashable, Sendable {
    /// The name on one line; empty if there is none.
    package var name: String
    /// The address, such as `ada@example.org`.
    package var address: String
    /// Why the message's name for the address is left out; `nil` if nothing is.
    package var unreadName: String?

    /// Creates an address.
    package init(name: String = "", address: String, unreadName: String? = nil) {
        self.name = name
        self.address = address
        self.unreadName = unreadName
    }

    /// The address in the form by which two are compared: mail systems ignore the case.
    package var folded: String { address.lowercased() }

    /// The name with the address in angle brackets, or the address alone.
    package var description: String { name.isEmpty ? address : "\(name) <\(address)>" }

    /// A new person with the name and the address; one without a name is called by the address.
    ///
    /// A name such as `King, Ada`, as directories of companies write it, is parted at its comma.
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

    /// Whether the text behind a comma is no first name: `Ada King, PhD`.
    private static func isSuffix(_ text: String) -> Bool {
        let letters = text.lowercased().filter { $0 != "." && $0 != " " }
        return ["jr", "sr", "ii", "iii", "iv", "phd", "md", "msc", "bsc", "ma", "mba", "esq"]
            .contains(letters)
    }
}
