extension CommandTable {
    /// A script that completes commands, options and their values.
    package func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }

    /// The text between single quotes; one of its own becomes a typographic one, which no
    /// shell takes for syntax.
    func quotedForShell(_ text: String) -> String {
        "'\(text.replacing("'", with: "’"))'"
    }
}
