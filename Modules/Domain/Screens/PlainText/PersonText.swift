package import Models
package import ViewModels

/// One person's card as text, for pipes.
package enum PersonText: Sendable {
    /// Lists the card's fields, a line each: caption, tab, value.
    ///
    /// Control characters in the person's data become blanks.
    @MainActor
    package static func text(_ model: DetailViewModel) -> String {
        let fields = [
            ("Name", model.fullname),
            ("Address", model.street ?? ""),
            ("", model.cityStateZip ?? ""),
            ("Email", model.email),
            ("Phone1", model.phone),
            ("Age", model.age),
        ]
        return fields.map { "\($0.0)\t\($0.1.withoutControls)\n" }.joined()
    }

    /// Lists people among whom the user has to choose, a line each: name, e-mail address, key.
    package static func candidates(_ users: [User]) -> String {
        users.map { user in
            let parts = [user.fullname, user.email ?? "", user.key]
            return "  \(parts.map(\.withoutControls).joined(separator: "\t"))\n"
        }
        .joined()
    }
}
