extension CommandTable {
    var fishCompletions: String {
        let none = "not __fish_seen_subcommand_from \(commands.map(\.name).joined(separator: " "))"
        var lines = [
            "# Completions of builder for fish:",
            "# builder completions fish >~/.config/fish/completions/builder.fish",
            "complete -c builder -f",
        ]
        for command in commands {
            let summary = quotedForShell(command.summary)
            lines.append("complete -c builder -n '\(none)' -a \(command.name) -d \(summary)")
            let names = command.name == "help" ? commands.map(\.name) : command.operand?.names ?? []
            let seen = "__fish_seen_subcommand_from \(command.name)"
            if case .person = command.operand {
                let people = peopleCommand("name:(commandline -ct)")
                lines.append("complete -c builder -n '\(seen)' -a '(\(people))'")
            }
            if !names.isEmpty {
                lines.append(
                    "complete -c builder -n '\(seen)' -a '\(names.joined(separator: " "))'"
                )
            }
        }
        for flag in flags {
            var line = "complete -c builder"
            if !flag.commands.isEmpty {
                // The default command's options are offered before any command.
                let seen = "__fish_seen_subcommand_from \(flag.commands.joined(separator: " "))"
                let isDefault = commands.first.map { flag.belongs(to: $0.name) } ?? false
                line += " -n '\(seen)\(isDefault ? "; or \(none)" : "")'"
            }
            for name in flag.names {
                line +=
                    name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
            }
            switch flag.value {
            case nil: break
            case .choice(_, let names): line += " -x -a '\(names.joined(separator: " "))'"
            case .file, .directory: line += " -r -F"
            case .number, .person, .text: line += " -x"
            }
            lines.append("\(line) -d \(quotedForShell(flag.summary))")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
