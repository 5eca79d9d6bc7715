import Composition
import DirectoryAPI
import Testing

@Suite("Command table")
struct CommandTableTests {
    private let table = CommandTable.standard

    private var texts: [(String, String)] {
        [("help", table.help), ("man", table.manualPage)]
            + table.commands.map { ($0.name, table.help(of: $0)) }
    }

    @Test func `help fits 80 columns`() {
        for (name, text) in texts where name != "man" {
            for line in text.split(separator: "\n") {
                #expect(line.count <= 80, "\(name): \(line)")
                #expect(line.last != " ", "\(name): \(line)")
            }
        }
    }

    @Test func `help and the manual page name every command and option`() {
        for text in [table.help, table.manualPage.replacing("\\-", with: "-")] {
            for command in table.commands { #expect(text.contains(command.form)) }
            for flag in table.flags { #expect(text.contains(flag.form)) }
            for flag in table.flags { #expect(flag.variable.map(text.contains) ?? true) }
        }
    }

    @Test func `help of a command names its options`() throws {
        let search = table.help(of: try #require(table.command("search")))

        #expect(search.hasPrefix("Usage: builder search TEXT [OPTIONS]\n"))
        #expect(search.contains("--format FORMAT"))
        #expect(!search.contains("--port"))
    }

    @Test(arguments: Shell.allCases)
    func `completions name every command and option`(shell: Shell) {
        let script = table.completions(for: shell)

        for command in table.commands { #expect(script.contains(command.name)) }
        for flag in table.flags {
            #expect(
                script.contains(shell == .fish ? "-l \(flag.names[0].dropFirst(2))" : flag.names[0])
            )
        }
    }

    @Test func `every option of the table is understood with a value of its kind`() throws {
        for flag in table.flags where flag.value != nil {
            let value =
                switch flag.value {
                case .choice(_, let names): names[0]
                case .number(_, let range): "\(range.lowerBound)"
                default:
                    ["--faults": "0.5", "--height": "40%", "--map": "name=x"][flag.names[0]]
                        ?? "all"
                }
            let command = flag.commands.first ?? "list"
            let placeholder = table.command(command)?.operand?.placeholder ?? "["
            let operand = placeholder.hasPrefix("[") ? [] : ["x"]
            let isAddress = flag.names[0] == "--api"
            let arguments =
                [command] + operand
                + [flag.names[0], isAddress ? "embedded" : value, "--profile", "mock"]
            let isOfServer = flag.names[0] == "--password-command"
            let environment = isOfServer ? ["BUILDER_DATABASE": "postgresql://h/n"] : [:]

            #expect(throws: Never.self) {
                try Options(arguments: arguments, environment: environment)
            }
        }
    }

    @Test func `the countries are those of the embedded directory`() {
        #expect(Options.knownNationalities == PeopleDirectory.nationalities)
    }
}
