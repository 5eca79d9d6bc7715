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
}
