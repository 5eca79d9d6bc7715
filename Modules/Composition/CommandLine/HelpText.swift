extension CommandTable {
    /// The width of help texts, in columns.
    private static let width = 80

    /// The help text of the program.
    package var help: String {
        var lines = ["Usage: builder [COMMAND] [OPTIONS]", ""]
        lines += CommandTable.wrapped(CommandTable.introduction, to: CommandTable.width)
        lines += ["", "Commands"]
        lines += CommandTable.rows(commands.map { ($0.form, $0.summary) })
        lines += ["", "Options"]
        lines += CommandTable.rows(flags.filter(\.commands.isEmpty).map(row))
        lines += ["", "Options of some commands"]
        lines += CommandTable.rows(
            flags.filter { !$0.commands.isEmpty }.map { flag in
                (flag.form, "\(flag.commands.joined(separator: ", ")): \(row(flag).1)")
            }
        )
        lines += ["", "Searches"] + CommandTable.rows(CommandTable.searches)
        lines += ["", "Keys"] + CommandTable.rows(CommandTable.keys)
        lines += ["", "Exit codes"]
        lines += CommandTable.rows(ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) })
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the help text of a command.
    package func help(of command: Command) -> String {
        var lines = ["Usage: builder \(command.form) [OPTIONS]", ""]
        lines += CommandTable.wrapped(command.summary, to: CommandTable.width)
        let own = flags.filter { $0.commands.contains(command.name) }
        if command.name == "search" {
            lines += ["", "Searches"] + CommandTable.rows(CommandTable.searches)
        }
        if !own.isEmpty { lines += ["", "Options"] + CommandTable.rows(own.map(row)) }
        lines += ["", "Options of all commands"]
        lines += CommandTable.rows(flags.filter(\.commands.isEmpty).map(row))
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ flag: Flag) -> (String, String) {
        (flag.form, flag.meaning + (flag.variable.map { " (\($0))" } ?? ""))
    }

    /// Formats terms and their meanings in two columns.
    private static func rows(_ rows: [(String, String)]) -> [String] {
        let indent = 22
        return rows.flatMap { term, meaning in
            var lines = wrapped(meaning, to: width - indent)
            let blanks = String(repeating: " ", count: indent)
            let head = "  \(term)"
            guard head.count <= indent - 2 else { return [head] + lines.map { blanks + $0 } }
            lines[0] = head + String(repeating: " ", count: indent - head.count) + lines[0]
            return lines[..<1] + lines.dropFirst().map { blanks + $0 }
        }
    }

    /// Wraps text between words; returns at least one line.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
