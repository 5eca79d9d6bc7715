package import ContactFormats
package import Models

/// The addresses of people as lines of text or as JSON, for shells and other programs.
package enum AddressLines: Sendable {
    /// The lines of a person: address, name and kind of the address, between tabs.
    ///
    /// Each part is a `singleLine`.
    ///
    /// - Parameters:
    ///   - kind: Which addresses.
    ///   - user: The person.
    ///   - style: How the name stands out.
    /// - Returns: The lines, each with its end.
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

    /// The addresses of a person as JSON objects, one a line: the address by the name of its kind
    /// (`email`, `phone` or `post`), `name`, `kind` and the person's `id`.
    package static func json(_ kind: ContactKind, of user: User) -> [String] {
        user.addresses(of: kind).map { address in
            jsonObject([
                kind.rawValue: address.text, "name": user.fullname, "kind": address.title,
                "id": user.key,
            ])
        }
    }
}
