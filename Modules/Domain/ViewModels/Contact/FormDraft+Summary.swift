import Services

extension FormDraft {
    /// The texts with their captions in one line, such as `First name: Ada; City: London`.
    var summary: String {
        values.sorted { $0.key < $1.key }.compactMap { name, text in
            ContactForm.Field(rawValue: name).map { "\(ContactForm.caption(of: $0)): \(text)" }
        }
        .joined(separator: "; ")
    }
}
