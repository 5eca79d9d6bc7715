import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("add")
    struct AdditionTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        private func names() throws -> [String] { try sandbox.run("list", "--api", "none").names }

        @Test(arguments: ["add", "add -", "add card.vcf"])
        func `takes cards of a file or of standard input, in one change`(command: String) throws {
            let outcome = try sandbox.shell(
                """
                cd "$HOME"
                printf 'BEGIN:VCARD\\r\\nFN:Ada King\\r\\nEND:VCARD\\r\\nBEGIN:VCARD\\nFN:Bo\\nTEL:\\nEND:VCARD' >card.vcf
                builder \(command) <card.vcf
                """
            )

            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output == "added Ada King\nadded Bo\n")
            #expect(try Set(names()) == ["Ada King", "Bo"])
            #expect(try sandbox.run("undo").output == "undone: added 2 people\n")
            #expect(try names() == [])
        }

        @Test(arguments: [
            ("", 65, "there is no card in standard input"),
            ("hello\n", 65, "standard input: line 1: text outside of a card"),
            (
                "BEGIN:VCARD\nFN:A\nEND:VCARD\nBEGIN:VCARD\nTITLE:x\nEND:VCARD\n", 65,
                "standard input: line 4: the card has neither name nor address; left out"
            ),
            (
                "BEGIN:VCARD\nFN:A\n\u{1B}[31mx\nEND:VCARD\n", 65,
                "standard input: line 3: not a property: [31mx"
            ),
            (
                "BEGIN:VCARD\nFN:A\nUID:a\nEND:VCARD\nBEGIN:VCARD\nFN:B\nUID:a\nEND:VCARD\n", 1,
                "there is A with the UID a already (builder import updates people)"
            ),
        ])
        func `adds nobody of a file with a mistake`(
            text: String,
            status: Int32,
            line: String
        ) throws {
            try Data(text.utf8).write(to: sandbox.folder.appending(path: "cards"))
            let outcome = try sandbox.shell("builder add <\"$HOME\"/cards")

            #expect(outcome.status == status && outcome.output == "")
            #expect(outcome.complaints == "builder: nobody was added: \(line)\n")
            #expect(try names() == [])
        }

        @Test func `ends at an input without end, or without a file`() throws {
            let endless = try sandbox.shell("yes | builder add")
            let missing = try sandbox.run("add", "x\u{1B}")

            #expect(endless.status == 65)
            #expect(
                endless.complaints
                    == "builder: nobody was added: standard input: it is larger than 8 MB\n"
            )
            #expect(missing.status == 65)
            #expect(missing.complaints == "builder: cannot read x : No such file or directory\n")
        }

        @Test func `opens an editor with a template on a terminal`() async throws {
            try sandbox.place(
                editor: "cat \"$1\"; sed -i 's/^N:/N:King;Ada/; s/^EMAIL:/&ada@example.org/' \"$1\""
            )
            let session = try await sandbox.start("add", variables: ["EDITOR": "./editor"])

            try await session.waitFor("N:;;;;", "EMAIL:", "NOTE:", "added Ada King")
            #expect(try await session.waitForExit() == .code(0))
            let text = try sandbox.run("export", "--api", "none").output
            #expect(text.contains("EMAIL:ada@example.org\r\n") && !text.contains("TEL"))
            #expect(try sandbox.run("undo").output == "undone: added Ada King\n")
        }

        @Test func `adds nobody if the template stays as it is`() async throws {
            let session = try await sandbox.start("add", variables: ["EDITOR": "true"])

            try await session.waitFor("builder: nobody was added")
            #expect(try await session.waitForExit() == .code(0))
            #expect(try names() == [])
        }

        @Test func `keeps a text that cannot be added`() async throws {
            try sandbox.place(editor: "sed -i 's/^FN:/FN Ada/' \"$1\"")
            let variables = ["EDITOR": "./editor", "TMPDIR": sandbox.folder.path()]
            let session = try await sandbox.start("add", variables: variables)
            try await session.waitFor("line 3: not a property: FN Ada", "again? [y/N]")
            await session.send("\r")

            #expect(try await session.waitForExit() == .code(1))
            let files = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path())
            let path = try #require(files.first { $0.hasSuffix("/card.vcf") })
            let text = try String(contentsOf: sandbox.folder.appending(path: path), encoding: .utf8)
            #expect(text.contains("FN Ada\n"))
        }
    }
}
