extension CommandTable {
    var zshCompletions: String {
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
        let people = peopleCommand("\"name:$PREFIX\"")
        return """
            #compdef builder
            # Completions of builder for zsh: builder completions zsh >"${fpath[1]}/_builder"
            _builder_people() {
                local -a people
                people=("${(@f)$(\(people))}")
                [[ -n $people ]] || return
                compadd -U -a people
                # What is typed may be any word of the names: it stays until one is left.
                ((${#people} > 1)) && compstate[insert]='' compstate[list]='list force'
            }
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
        case .person: "_builder_people"
        case .number, .text: " "
        }
    }
}
