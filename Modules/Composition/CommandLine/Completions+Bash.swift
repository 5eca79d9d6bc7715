extension CommandTable {
    var bashCompletions: String {
        let names = commands.map(\.name).joined(separator: " ")
        let operands = commands.compactMap { command in
            command.operand.flatMap { bashAction($0) }.map { "        \(command.name)) \($0) ;;" }
        }
        let values = flags.compactMap { flag in
            flag.value.map { value in
                let commands = flag.commands.isEmpty ? ["*"] : flag.commands
                let patterns = commands.flatMap { command in
                    flag.names.map { "\(command):\($0)" }
                }
                return "        \(patterns.joined(separator: "|")))\n"
                    + "            \(bashAction(value) ?? ":"); return ;;"
            }
        }
        let options = commands.map { command in
            let names = flags(of: command.name).flatMap(\.names).joined(separator: " ")
            return "        \(command.name)) options='\(names)' ;;"
        }
        let people = peopleCommand("\"name:$current\"")
        return """
            # Completions of builder for bash: source <(builder completions bash)
            _builder_people() {
                local name
                COMPREPLY=()
                # Quoted, since a name may have any sign in it.
                while read -r name; do COMPREPLY+=("$(printf '%q' "$name")"); done < <(
                    \(people)
                )
            }
            _builder() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local word command='' options=''
                COMPREPLY=()
                # An equals sign is a word of its own (COMP_WORDBREAKS).
                if [[ $current == = ]]; then current=''; elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $word in
                        \(commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case ${command:-\(commands.first?.name ?? "")}:$previous in
            \(values.joined(separator: "\n"))
                    help:help) COMPREPLY=($(compgen -W '\(names)' -- "$current")); return ;;
                esac
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
        case .person: "_builder_people"
        case .number, .text: nil
        }
    }
}
