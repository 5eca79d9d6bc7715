package import ContactFormats
package import Models

/// The addresses of people as lines of text or as JSON, for shells and other programs.
package enum AddressLines: Sendable {
    /// The addresses of a person as lines of address, name and kind, separated by tabs.
    ///
    /// Each part is a `singleLine`.
    ///
    /// - Parameters:
    ///   - kind: The kind of addresses to list.
    ///   - user: The person.
    ///   - style: The style of the name.
    /// - Returns: The lines, each with a line end.
    package static func text(
        _ kind: ContactKind,
        of user: User,
        style: TextStyle = .plain
    ) -> String {
        let name = style.name(user.fullname.singleLine)
        return user.addresses(of: kind).map { address in
            [address.text.singleLine, name, address.title.singleLine].joined(separator: "\t")
                + "\n"
        }
        .joined()
    }

    /// The addresses of a person as JSON objects in one line each, with the members `email`,
    /// `phone` or `post` (by the kind), `name`, `kind` and the person's `id`.
    package static func json(_ kind: ContactKind, of user: User) -> [String] {
        user.addresses(of: kind).map { address in
            jsonObject([
                kind.rawValue: address.text, "name": user.fullname, "kind": address.title,
                "id": user.key,
            ])
        }
    }
}
