import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests the completions in the shells that are installed.
    @Suite("Completions")
    struct CompletionTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// Imports people with names that shells must not evaluate; returns a script for the path.
        private func preparePeople() throws -> String {
            let names = ["Ada King", "Bo King", "$(touch evil) `id`;Kingston"]
            try sandbox.importCards(
                names.enumerated().map { number, name in
                    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:\(number)\r\nFN:\(name)\r\nEND:VCARD\r\n"
                }
                .joined()
            )
            return """
                mkdir "$HOME/bin"; ln -s '\(sandbox.executable)' "$HOME/bin/builder"
                PATH=$HOME/bin:$PATH; export PATH; unset -f builder
                """
        }

        @Test func `of bash offer the people of a name`() throws {
            let outcome = try sandbox.shell(
                """
                \(preparePeople())
                source <(builder completions bash)
                for word in ki ada nobody; do
                    COMP_WORDS=(builder remove $word); COMP_CWORD=2; _builder
                    echo "${COMPREPLY[*]}"
                done
                ls evil
                """,
                with: "/bin/bash"
            )
            #expect(
                outcome.output == """
                    \\$\\(touch\\ evil\\)\\ \\`id\\`\\;Kingston Ada\\ King Bo\\ King ki
                    Ada\\ King


                    """
            )
        }

        @Test func `of bash replace nothing that was typed, and quote as the word does`()
            async throws
        {
            let session = try await sandbox.startShell(
                """
                \(preparePeople())
                cd "$HOME"; touch 'my friends.vcf'; mkdir 'a folder'
                printf 'BEGIN:VCARD\\nFN:Other Person\\nEND:VCARD\\n' >o.vcf
                builder import o.vcf --database 'my other.sqlite'
                builder completions bash >c; PS1='ready> ' exec bash --norc -i
                """
            )
            try await session.waitFor("ready>")
            await session.send("source c; clear\r")
            for (line, completed) in [
                (#"show Ada\ K"#, #"show Ada\ King"#), ("show \"Ada", "show \"Ada King"),
                ("show 'ada k", "show 'Ada King"),
                ("--database 'my other.sqlite' show oth", #"show Other\ Person"#),
                (#"import my\ f"#, #"import my\ friends.vcf"#),
                ("export --directory a", #"a\ folder"#),
                ("show ki\t", "$"), ("show ki\t\t", #"Bo\ King"#),
            ] {
                await session.send(Keystroke("builder \(line)\t"))
                try await session.waitFor(completed)
                await session.send("\u{15}clear\r")
            }
            await session.send("exit\r")
            try await session.waitForExit()
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
        func `of fish offer the people of a name`() throws {
            let outcome = try sandbox.shell(
                """
                \(preparePeople())
                builder completions fish >"$HOME/builder.fish"
                exec fish --no-config -c "source $HOME/builder.fish; complete -C 'builder show ad'"
                """
            )
            #expect(outcome.output == "Ada King\n" && outcome.complaints == "")
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/zsh")))
        func `of zsh offer the people of a name`() async throws {
            let session = try await sandbox.startShell(
                """
                \(preparePeople())
                builder completions zsh >"$HOME/_builder"
                PS1='ready> ' exec zsh -f -i
                """
            )
            try await session.waitFor("ready>")
            await session.send("autoload -U compinit; compinit -D -u; source ~/_builder; clear\r")
            await session.send("builder show kin\t")
            try await session.waitFor("Bo\\ King")
            await session.send("\u{15}builder show ada\t")
            try await session.waitFor("show Ada\\ King")
            await session.send("\u{15}exit\r")
            try await session.waitForExit()
        }

        static let cases: [(line: String, expected: [String])] = [
            ("builder se", ["search", "serve"]),
            (
                "builder serve --p",
                ["--password-command", "--people", "--plain", "--port", "--profile"]
            ),
            ("builder list --p", ["--password-command", "--plain", "--profile"]),
            ("builder --storage ", ["files", "memory", "postgresql", "sqlite"]),
            ("builder search --format ", ["json", "mutt", "text"]),
            ("builder export --format ", ["csv", "json", "vcard", "vcard3"]),
            ("builder --profile mock li", ["list"]),
            ("builder completions ", ["bash", "fish", "zsh"]),
            ("builder help s", ["search", "serve", "show", "sync"]),
            ("builder --database /etc/passw", ["/etc/passwd"]),
        ]

        // The last case is left out, since bash completes file names itself.
        @Test(arguments: cases.dropLast())
        func `of bash offer what fits`(line: String, expected: [String]) throws {
            let outcome = try sandbox.shell(
                """
                source <(builder completions bash)
                line='\(line)'
                COMP_WORDS=($line); [[ $line == *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _builder
                printf '%s\\n' "${COMPREPLY[@]}"
                """,
                with: "/bin/bash"
            )

            #expect(outcome.complaints == "")
            let offered = Set(outcome.output.split(separator: "\n").map(String.init))
            #expect(offered.filter { $0 != "/etc/passwd-" }.sorted() == expected)
        }

        @Test func `of bash know a value behind an equals sign`() throws {
            let outcome = try sandbox.shell(
                """
                source <(builder completions bash)
                COMP_WORDS=(builder --storage = f); COMP_CWORD=3; _builder; echo "${COMPREPLY[*]}"
                COMP_WORDS=(builder --storage =); COMP_CWORD=2; _builder; echo "${COMPREPLY[*]}"
                """,
                with: "/bin/bash"
            )

            #expect(outcome.output == "files\nsqlite postgresql files memory\n")
        }

        @Test(
            .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
            arguments: cases
        )
        func `of fish offer what fits`(line: String, expected: [String]) throws {
            let outcome = try sandbox.shell(
                """
                builder completions fish >"$HOME/builder.fish"
                exec fish --no-config -c "source $HOME/builder.fish; complete -C '\(line)'"
                """
            )

            #expect(outcome.complaints == "")
            let offered = Set(
                outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
            )
            #expect(offered.filter { $0 != "/etc/passwd-" }.sorted() == expected)
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/zsh")))
        func `of zsh offer what fits`() async throws {
            let session = try await sandbox.startShell(
                """
                builder completions zsh >"$HOME/_builder"
                PS1='ready> ' exec zsh -f -i
                """
            )
            try await session.waitFor("ready>")
            await session.send("autoload -U compinit; compinit -D -u; source ~/_builder; clear\r")
            await session.send("builder completions \t")
            try await session.waitFor("bash  fish  zsh")
            await session.send("z\t\r")
            await session.send("builder list --storage=f\t")
            try await session.waitFor("--storage=files")
            await session.send("\u{15}")
            await session.send("builder serve --peo\t")
            try await session.waitFor("serve --people=")
            await session.send("\u{15}exit\r")
            try await session.waitForExit()
        }
    }
}
