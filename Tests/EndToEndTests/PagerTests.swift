import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("texts on a terminal")
    struct PagerTests {
        private let sandbox: Sandbox
        private let size = Size(columns: 80, rows: 10)

        init() throws {
            sandbox = try Sandbox()
        }

        /// Imports people with the names `Person0000`, `Person0001` and so on.
        private func importPeople(_ count: Int) throws {
            let cards = (0..<count).map { number in
                let name = "Person" + String(10_000 + number).dropFirst()
                return """
                    BEGIN:VCARD
                    VERSION:4.0
                    UID:\(name)
                    FN:\(name)
                    EMAIL:\(name)@example.org
                    END:VCARD

                    """
            }
            try sandbox.importCards(cards.joined())
        }

        @Test func `a list that is longer than the terminal goes to the pager`() async throws {
            try importPeople(9)
            let session = try await sandbox.startShell(
                """
                PAGER='cat -A | sed "s/^/paged /"'; export PAGER
                builder list --color never; builder search person0003; builder list | tail -n 1
                echo "the end"
                """,
                size: Size(columns: 80, rows: 10)
            )
            try await session.waitFor("the end")

            let text = String(decoding: await session.output, as: UTF8.self)
            let lines = text.split(separator: "\r\n")
            #expect(lines.count == 10 + 2 + 2)
            #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("paged ") && $0.hasSuffix("$") })
            #expect(lines[9].contains("Person0008"))
            #expect(lines[11].contains("Person0003") && !lines[11].contains("paged"))
            #expect(lines[12].hasPrefix("Person0008\t"))
            await session.end()
        }

        @Test func `a text that fits has no pager, and none is needed`() async throws {
            try importPeople(8)
            for pager in ["exit 3", "", "  "] {
                let session = try await sandbox.start(
                    "list",
                    size: size,
                    variables: ["PAGER": pager]
                )
                #expect(try await session.waitForExit() == .code(0))
                try await session.waitFor("Person0007")
            }
        }

        @Test func `who leaves the pager early has seen enough`() async throws {
            try importPeople(2_000)
            for command in ["list", "list --json", "search person --json", "email person"] {
                let session = try await sandbox.startShell(
                    "PAGER='head -n 1' builder \(command); echo left $?",
                    size: size
                )
                try await session.waitFor("left 0")
                let text = String(decoding: await session.output, as: UTF8.self)
                #expect(text.split(separator: "\r\n").count == 2, "\(command): \(text)")
                await session.end()
            }
        }

        @Test func `a pager that is not there is named`() async throws {
            try importPeople(9)
            let session = try await sandbox.startShell(
                "PAGER='/no/such -R' builder list; echo ended $?",
                size: size
            )
            try await session.waitFor(
                "builder: nothing was shown: the shell cannot run '/no/such -R' (see PAGER)",
                "ended 1"
            )
            await session.end()
        }

        @Test func `Ctrl-C is the pager's`() async throws {
            try importPeople(9)
            let session = try await sandbox.startShell(
                """
                cat >pager <<'END'
                trap 'echo caught' INT
                cat >/dev/null; echo waiting
                read line </dev/tty; echo "read $line"
                END
                trap : INT; PAGER='sh ./pager' builder list; echo ended $?
                """,
                size: size
            )
            try await session.waitFor("waiting")
            await session.send("\u{3}")
            try await session.waitFor("caught")
            await session.send("it\r")
            try await session.waitFor("read", "ended 0")
            await session.end()
        }

        @Test func `less shows names in bold, page by page`() async throws {
            try importPeople(40)
            let session = try await sandbox.start(
                "list",
                size: size,
                variables: ["PAGER": "less", "TERM": "xterm"]
            )
            try await session.waitFor("Person0007", ":")
            await session.send(" ")
            try await session.waitFor("Person0015")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
            let text = String(decoding: await session.output, as: UTF8.self)
            #expect(text.contains("\u{1B}[1mPerson0015\u{1B}[0m"))
        }

        @Test(arguments: [
            ("--color auto", true), ("--color never", false), ("--color=never", false),
            ("--color auto", false),
        ])
        func `names are bold on a terminal unless asked otherwise`(
            option: String,
            isStyled: Bool
        ) async throws {
            try importPeople(1)
            let noColor = option == "--color auto" && !isStyled ? "NO_COLOR=1 " : ""
            let session = try await sandbox.startShell(
                "for c in list 'show person0000' 'birthdays'; do \(noColor)builder $c \(option); done;"
                    + " echo 'the end'"
            )
            try await session.waitFor("the end")
            let text = String(decoding: await session.output, as: UTF8.self)

            #expect(text.contains("\u{1B}[4mname\u{1B}[0m") == isStyled)
            #expect(text.contains("\u{1B}[4mName\u{1B}[0m   \u{1B}[1mPerson0000") == isStyled)
            #expect(text.contains("\u{1B}[4mdate\u{1B}[0m") == isStyled)
            #expect(text.contains("\u{1B}") == isStyled)
            await session.end()
        }

        @Test(arguments: ["--color=always", "--color always"])
        func `names are bold on a pipe if asked for`(option: String) throws {
            try importPeople(1)
            let outcome = try sandbox.shell(
                "builder list \(option); builder show person0000 \(option); builder email \(option)"
                    + "; NO_COLOR=1 builder birthdays \(option)"
            )

            #expect(outcome.output.hasPrefix("\u{1B}[4mname\u{1B}[0m\t\u{1B}[4memail\u{1B}[0m\t"))
            #expect(outcome.output.contains("\n\u{1B}[1mPerson0000\u{1B}[0m\tPerson0000@"))
            #expect(outcome.output.contains("\n\u{1B}[4mName\u{1B}[0m\t\u{1B}[1mPerson0000"))
            #expect(outcome.output.contains("\u{1B}[4mdate\u{1B}[0m\t"))
            #expect(!(try sandbox.run("list", "--json", option).output.contains("\u{1B}")))
        }
    }
}
