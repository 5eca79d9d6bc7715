extension CommandTable {
    /// Returns a script that completes commands, options and their values.
    package func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }

    /// Returns the command with which shells list the names of people, one per line.
    ///
    /// The command queries no directory, as completion must not wait for one.
    ///
    /// - Parameters:
    ///   - search: The search, in the quotes of the shell.
    ///   - options: Further options with a blank behind them, in the quotes of the shell.
    /// - Returns: The command.
    func peopleCommand(_ search: String, _ options: String = "") -> String {
        "builder search --plain --api none \(options)-- \(search) 2>/dev/null | sed 1d | cut -f 1 | "
            + "head -n 100"
    }

    /// Returns the text in single quotes; a single quote inside becomes a typographic one, which
    /// has no meaning for shells.
    func quotedForShell(_ text: String) -> String {
        "'\(text.replacing("'", with: "’"))'"
    }
}
