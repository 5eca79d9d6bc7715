/// How parts of a text stand out on a terminal.
package enum TextStyle: Sendable {
    /// They do not: for pipes and files.
    case plain
    /// By sequences of ECMA-48, 8.3.117 (SGR): names in bold, titles underlined.
    case terminal

    /// Makes a title stand out, as that of a column.
    func title(_ text: String) -> String { styled(text, 4) }

    /// Makes the name of a person stand out.
    func name(_ text: String) -> String { styled(text, 1) }

    private func styled(_ text: String, _ attribute: Int) -> String {
        guard self == .terminal, !text.isEmpty else { return text }
        return "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
    }
}
