extension CommandTable {
    /// A script that completes commands, options and their values.
    package func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }

    /// The command by which shells find the names of people, a line each.
    ///
    /// Directories are not asked: a key of Tab must not wait for them.
    func peopleCommand(_ search: String) -> String {
        "builder search --plain --api none -- \(search) 2>/dev/null | sed 1d | cut -f 1 | "
            + "head -n 100"
    }

    /// The text between single quotes; one of its own becomes a typographic one, which no
    /// shell takes for syntax.
    func quotedForShell(_ text: String) -> String {
        "'\(text.replacing("'", with: "’"))'"
    }
}
