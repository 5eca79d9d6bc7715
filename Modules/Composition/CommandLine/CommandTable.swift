import Models

/// The commands and options of the program.
///
/// Parsing, help, shell completions and the manual page are all derived from this table.
package struct CommandTable: Sendable {
    /// The kind of an operand or option value, which determines its shell completion.
    package enum Value: Hashable, Sendable {
        /// One of some names.
        case choice(_ placeholder: String, [String])
        /// A whole number in a range.
        case number(_ placeholder: String, ClosedRange<Int>)
        /// A file.
        case file(_ placeholder: String)
        /// A directory.
        case directory(_ placeholder: String)
        /// The key or the name of a person, or several of them.
        case person(_ placeholder: String)
        /// Free text.
        case text(_ placeholder: String)

        /// The placeholder of the value in help.
        package var placeholder: String {
            switch self {
            case .choice(let name, _), .number(let name, _): name
            case .file(let name), .directory(let name), .person(let name), .text(let name): name
            }
        }

        /// The possible values; empty if any value is allowed.
        package var names: [String] {
            if case .choice(_, let names) = self { names } else { [] }
        }
    }

    /// One command.
    package struct Command: Sendable {
        /// The name on the command line.
        package let name: String
        /// The operand after the name; `nil` if there is none.
        package let operand: Value?
        /// One sentence for help, without a full stop.
        package let summary: String
        let make: @Sendable ([String]) throws(UsageError) -> Options.Command

        /// The name with the operand, such as `show ID`.
        package var form: String {
            operand.map { "\(name) \($0.placeholder)" } ?? name
        }
    }

    /// One option.
    package struct Flag: Sendable {
        /// The names, the longest first, such as `--help` and `-h`.
        package let names: [String]
        /// The value; `nil` for an option without one.
        package let value: Value?
        /// The names of the commands that take the option; empty if all do.
        package let commands: [String]
        /// The environment variable with the same effect; the option takes precedence.
        package let variable: String?
        /// A phrase for help, without a full stop.
        package let summary: String
        let apply: @Sendable (inout Options, String) throws(UsageError) -> Void

        /// The names with the value, such as `--port N`.
        package var form: String {
            names.joined(separator: ", ") + (value.map { " \($0.placeholder)" } ?? "")
        }

        /// The summary, preceded by the possible values.
        var meaning: String {
            let names = value?.names ?? []
            return names.isEmpty ? summary : "\(names.listed()): \(summary)"
        }

        /// Whether the option may be given with a command.
        package func belongs(to command: String) -> Bool {
            commands.isEmpty || commands.contains(command)
        }
    }

    /// The table of the program.
    package static let standard = CommandTable(commands: standardCommands, flags: standardFlags)

    /// The commands, in the order of help; the first is the default.
    package let commands: [Command]
    /// The options, in the order of help.
    package let flags: [Flag]

    /// Returns the command with a name.
    package func command(_ name: String) -> Command? {
        commands.first { $0.name == name }
    }

    /// Returns the options of a command: its own, then those of all commands.
    package func flags(of command: String) -> [Flag] {
        flags.filter { $0.commands.contains(command) } + flags.filter(\.commands.isEmpty)
    }
}
