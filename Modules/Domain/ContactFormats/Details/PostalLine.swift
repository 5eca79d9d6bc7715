import Models

/// A postal address in one line: street, city, state, zip and country, separated by semicolons,
/// such as `Torggata 1; Oslo; ; 0181; Norway`.
///
/// A semicolon within a part is escaped by a backslash, as in vCards.
enum PostalLine {
    private static let partCount = 5

    /// Whether a text has at most as many parts as an address.
    static func isValid(_ text: String) -> Bool {
        PropertyText.components(text).count <= partCount
    }

    /// The line of an `ADR` property, without empty parts at its end.
    static func text(of property: ContactProperty) -> String {
        var parts = Array(ContactProperty.Field.parts(of: property, count: 7)[2...6])
        while parts.last?.isEmpty == true { parts.removeLast() }
        let escaped = parts.map { part in
            part.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
                .replacing("\n", with: "\\n")
        }
        return escaped.joined(separator: "; ")
    }

    /// The value of an `ADR` property with the parts of a line; the post office box and the
    /// extended address are copied from the earlier value.
    static func value(of text: String, replacing earlier: String) -> String {
        var components = Array(PropertyText.components(earlier).prefix(2))
        while components.count < 2 { components.append("") }
        var parts = PropertyText.components(text).map {
            PropertyText.escape(PropertyText.unescape($0.trimmingBlanks))
        }
        while parts.count < partCount { parts.append("") }
        return (components + parts).joined(separator: ";")
    }
}
