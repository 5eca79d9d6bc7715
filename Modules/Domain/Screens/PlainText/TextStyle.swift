/// The emphasis of titles and names on a terminal.
package enum TextStyle: Sendable {
    /// No emphasis, for pipes and files.
    case plain
    /// Emphasis by SGR sequences (ECMA-48, 8.3.117): names in bold, titles underlined.
    case terminal

    /// Emphasizes a title, such as that of a column.
    func title(_ text: String) -> String { styled(text, 4) }

    /// Emphasizes the name of a person.
    func name(_ text: String) -> String { styled(text, 1) }

    private func styled(_ text: String, _ attribute: Int) -> String {
        guard self == .terminal, !text.isEmpty else { return text }
        return "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
    }
}
