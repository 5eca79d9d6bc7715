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
        return """
            # Completions of builder for bash: source <(builder completions bash)
            \(bashPeople)
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

    /// The function that offers people.
    private var bashPeople: String {
        let people = peopleCommand(#""name:${typed// / name:}""#, #""${place[@]}" "#)
        return #"""
            # The people of the storage that the line names. A name may contain any character, and is
            # quoted as the word is.
            _builder_people() {
                local name typed=$current quote='' prefixed=() others=()
                local place=() index option value
                COMPREPLY=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    option=${COMP_WORDS[index]} value=${COMP_WORDS[index+1]}
                    if [[ $value == = ]]; then value=${COMP_WORDS[index+2]}; fi
                    case $option in
                        --database|--storage|--profile)
                            # The address of a server is several words, and may be far away.
                            if [[ $value == postgres* ]]; then return; fi
                            value=${value//[\\\"\']/}
                            place+=("$option" "${value/#\~\//$HOME/}") ;;
                    esac
                done
                case $typed in
                    [\"\']*) quote=${typed:0:1} typed=${typed:1} ;;
                    *) typed=${typed//\\/} ;;
                esac
                while read -r name; do
                    case $quote in
                        '"') value=$(sed 's/[\\"$`]/\\&/g' <<<"$name") ;;
                        "'") value=${name//\'/} ;;
                        *) printf -v value '%q' "$name" ;;
                    esac
                    others+=("$value")
                    name=${name:0:${#typed}}
                    if [[ ${name,,} == "${typed,,}" ]]; then prefixed+=("$value"); fi
                done < <(
                    \#(people)
                )
                if ((${#prefixed[@]})); then
                    COMPREPLY=("${prefixed[@]}")
                else
                    COMPREPLY=("${others[@]}")
                    # Only one of them, or nothing, may replace what was typed, and no common beginning.
                    if ((${#others[@]} > 1)); then COMPREPLY+=("$current"); fi
                fi
            }
            """#
    }

    private func bashAction(_ value: Value) -> String? {
        switch value {
        case .choice(_, let names):
            "COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- \"$current\"))"
        // Without matches, the shell completes names of files itself, and quotes them.
        case .file: "compopt -o default"
        case .directory: "compopt -o dirnames"
        case .person: "_builder_people"
        case .number, .text: nil
        }
    }
}
