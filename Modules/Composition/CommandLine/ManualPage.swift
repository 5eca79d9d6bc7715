extension CommandTable {
    /// The manual page, in the macros of man(7).
    package var manualPage: String {
        var page = """
            .TH BUILDER 1 "" "\(CommandTable.version)" "User Commands"
            .SH NAME
            builder \\- an address book in the terminal
            .SH SYNOPSIS
            .B builder
            .RI [ COMMAND ]
            .RI [ OPTIONS ]
            .SH DESCRIPTION
            \(roff(CommandTable.introduction))

            """
        page += section("COMMANDS", commands.map { ($0.form, $0.summary + ".") })
        page += section("OPTIONS", flags.map { ($0.form, description(of: $0)) })
        page += section("SEARCHES", CommandTable.searches)
        page += section("KEYS", CommandTable.keys)
        page += section(
            "ENVIRONMENT",
            flags.compactMap { flag in
                flag.variable.map { ($0, "the same as \(flag.names[0]), which takes precedence") }
            } + CommandTable.variables
        )
        page += section("FILES", CommandTable.files)
        page += section("EXIT STATUS", ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) })
        page += section("EXAMPLES", CommandTable.examples)
        return page
    }

    private func description(of flag: Flag) -> String {
        let commands = flag.commands.isEmpty ? "" : " (\(flag.commands.joined(separator: ", ")))"
        return "\(flag.meaning)\(commands)."
    }

    private func section(_ title: String, _ entries: [(String, String)]) -> String {
        let paragraphs = entries.map { ".TP\n.B \"\(roff($0.0))\"\n\(roff($0.1))\n" }
        return ".SH \"\(title)\"\n\(paragraphs.joined())"
    }

    /// Escapes text, so that it contains no requests or escapes (groff_man_style(7)).
    private func roff(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "~": result += "\\(ti"
            case "↑": result += "\\(ua"
            case "↓": result += "\\(da"
            case "…": result += "..."
            default: result.append(character)
            }
        }
        return [".", "'"].contains(where: result.hasPrefix) ? "\\&\(result)" : result
    }
}
