extension CommandTable {
    /// A script that completes commands, options and their values.
    package func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }

    // MARK: - bash

    private var bashCompletions: String {
        let names = commands.map(\.name).joined(separator: " ")
        let operands = commands.compactMap { command in
            command.operand.flatMap { bashAction($0) }.map { "        \(command.name)) \($0) ;;" }
        }
        let values = flags.compactMap { flag in
            flag.value.map { value in
                "        \(flag.names.joined(separator: "|")))\n"
                    + "            \(bashAction(value) ?? ":"); return ;;"
            }
        }
        let options = commands.map { command in
            let names = flags(of: command.name).flatMap(\.names).joined(separator: " ")
            return "        \(command.name)) options='\(names)' ;;"
        }
        return """
            # Completions of builder for bash: source <(builder completions bash)
            _builder() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local word command='' options=''
                COMPREPLY=()
                # An equals sign is a word of its own (COMP_WORDBREAKS).
                if [[ $current == = ]]; then current=''; elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                case $previous in
            \(values.joined(separator: "\n"))
                    help) COMPREPLY=($(compgen -W '\(names)' -- "$current")); return ;;
                esac
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $word in
                        \(commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case ${command:-\(commands.first?.name ?? "")} in
            \(options.joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then
                    COMPREPLY=($(compgen -W "$options" -- "$current"))
                    return
                fi
                case $command in
                    '') COMPREPLY=($(compgen -W '\(names)' -- "$current")) ;;
            \(operands.joined(separator: "\n"))
                esac
            }
            complete -F _builder builder

            """
    }

    private func bashAction(_ value: Value) -> String? {
        switch value {
        case .choice(_, let names):
            "COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- \"$current\"))"
        case .file: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
        case .directory:
            "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
        case .number, .text: nil
        }
    }

    // MARK: - zsh

    private var zshCompletions: String {
        let cases = commands.map { command in
            let specifications = flags(of: command.name).flatMap(zshSpecifications)
            let operand = command.operand.map {
                [quotedForShell("*:\($0.placeholder):\(zshAction($0))")]
            }
            let lines = (specifications + (operand ?? [])).map { "                \($0)" }
            return "        \(command.name))\n            _arguments \\\n"
                + lines.joined(separator: " \\\n") + "\n            ;;"
        }
        let list = commands.map { "        " + quotedForShell("\($0.name):\($0.summary)") }
        let common = flags(of: commands.first?.name ?? "").flatMap(zshSpecifications)
            .map { "        \($0)" }
        return """
            #compdef builder
            # Completions of builder for zsh: builder completions zsh >"${fpath[1]}/_builder"
            _builder() {
                local curcontext=$curcontext state line
                local -a commands
                commands=(
            \(list.joined(separator: "\n"))
                )
                _arguments -C \\
            \(common.joined(separator: " \\\n")) \\
                    '1:command:->command' '*::word:->word'
                case $state in
                command) _describe command commands ;;
                word)
                    case $line[1] in
            \(cases.joined(separator: "\n"))
                    esac
                    ;;
                esac
            }
            if [[ $funcstack[1] == _builder ]]; then _builder "$@"; else compdef _builder builder; fi

            """
    }

    private func zshSpecifications(_ flag: Flag) -> [String] {
        let value = flag.value.map { ":\($0.placeholder):\(zshAction($0))" } ?? ""
        let summary = flag.summary.replacing("[", with: "(").replacing("]", with: ")")
            .replacing(":", with: "\\:")
        return flag.names.map { name in
            let form = flag.value != nil && name.hasPrefix("--") ? "\(name)=" : name
            return quotedForShell("\(form)[\(summary)]\(value)")
        }
    }

    private func zshAction(_ value: Value) -> String {
        switch value {
        case .choice(_, let names): "(\(names.joined(separator: " ")))"
        case .file: "_files"
        case .directory: "_files -/"
        case .number, .text: " "
        }
    }

    // MARK: - fish

    private var fishCompletions: String {
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
            if !names.isEmpty {
                let seen = "__fish_seen_subcommand_from \(command.name)"
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
            case .number, .text: line += " -x"
            }
            lines.append("\(line) -d \(quotedForShell(flag.summary))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text between single quotes; one of its own becomes a typographic one, which no
    /// shell takes for syntax.
    private func quotedForShell(_ text: String) -> String {
        "'\(text.replacing("'", with: "’"))'"
    }
}
