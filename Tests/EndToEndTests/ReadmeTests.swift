import Foundation
import Testing

extension EndToEnd {
    /// Executes the commands of README.md.
    @Suite("README.md")
    struct ReadmeTests {
        private let sandbox: Sandbox
        private let text: String

        init() throws {
            sandbox = try Sandbox()
            text = try Repository.readme
            let friend = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada King\r\nEND:VCARD\r\n"
            try Data(friend.utf8).write(to: sandbox.folder.appending(path: "friends.vcf"))
            let team = "Koko_nimi,Sähköposti\nAada Laine,aada@example.fi\n"
            try Data(team.utf8).write(to: sandbox.folder.appending(path: "team.csv"))
        }

        /// The commands of the blocks called `console`, each with its output.
        private var commands: [(line: String, output: [String])] {
            var commands: [(line: String, output: [String])] = []
            var isInside = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") {
                    isInside = line == "```console"
                } else if isInside, line.hasPrefix("$ ") {
                    commands.append((String(line.dropFirst(2)), []))
                } else if isInside, !commands.isEmpty {
                    commands[commands.count - 1].output.append(String(line))
                }
            }
            return commands
        }

        /// The words of a line, up to an ellipsis.
        private func words(_ line: String) -> [Substring] {
            Array(line.split { $0 == " " || $0 == "\t" }.prefix { $0 != "…" })
        }

        @Test func `shows commands that work, with what they print`() throws {
            #expect(commands.count >= 20)
            for (line, shown) in commands {
                let outcome = try sandbox.shellAtHome(line)

                #expect(outcome.status == 0 && outcome.complaints == "", "\(line)")
                var lines = outcome.output.split(separator: "\n").map { words(String($0)) }[...]
                for expected in shown.map(words) where !expected.isEmpty {
                    let index = lines.firstIndex { $0.starts(with: expected) }
                    #expect(index != nil, "\(line): \(expected) in \(outcome.output)")
                    lines = lines[(index ?? lines.startIndex)...]
                }
            }
        }

        @Test func `shows options that exist, and each is executed`() throws {
            let pattern = /(?:^|[ `(])(--?[A-Za-z][a-z-]*)/
            let section = try #require(text.split(separator: "## The application").last)
                .prefix { $0 != "#" }
            let shown = Set(section.matches(of: pattern).map { String($0.1) })
            let executed = Set(
                commands.flatMap { $0.line.matches(of: pattern).map { String($0.1) } }
            )
            let help = try sandbox.run("help").output

            for option in shown { #expect(help.contains(option), "\(option)") }
            // The tests below, and those of passwords, execute these options.
            let others: Set = [
                "--api", "--port", "--people", "--latency", "--faults", "--help", "-h",
                "--version", "-v", "--password-command",
            ]
            #expect(shown.subtracting(executed).subtracting(others) == [])
        }

        @Test func `shows a server and a client that work together`() throws {
            #expect(text.contains("serve --port 8080 --people 100 --latency 300 --faults 0.1"))
            let directory = try sandbox.serve(
                port: 0,
                "--people",
                "100",
                "--latency",
                "3",
                "--faults",
                "0.0"
            )

            let outcome = try sandbox.run("--api", directory.api, "--results", "500")
            #expect(outcome.names.count == 100 && outcome.complaints == "")
            directory.stop()
        }

        @Test func `shows a line for mutt that works`() throws {
            let line = try #require(text.firstMatch(of: /query_command = "(.*)"/)).1
            // MailProgramTests runs the mail programs themselves.
            let outcome = try sandbox.shell(String(line).replacing("%s", with: "victor hobbs"))

            #expect(outcome.output.hasPrefix("1 of 20 people\nvictor.hobbs@example.org\t"))
            let quoted = line.replacing("%s", with: "\"%s\"")
            #expect(text.contains("address-book-cmd = \(quoted)"))
        }
    }
}
