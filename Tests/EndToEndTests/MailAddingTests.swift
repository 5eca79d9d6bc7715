import Foundation
import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("add-email")
    struct MailAddingTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        /// Runs the command, without a terminal, with a message on standard input.
        private func add(_ message: String, _ arguments: String = "") throws -> Sandbox.Outcome {
            try Data(message.utf8).write(to: sandbox.folder.appending(path: "message"))
            return try sandbox.shellWithoutTerminal("builder add-email \(arguments) <message")
        }

        private func emails() throws -> [String] {
            try sandbox.run("email", "--api", "none").output.split(separator: "\n").map(String.init)
        }

        private func importAda() throws {
            try sandbox.importCards(
                "BEGIN:VCARD\nFN:Ada King\nUID:ada\nEMAIL:ada@example.org\nEND:VCARD\n"
            )
        }

        @Test func `adds a sender once, and undo takes it back`() throws {
            let message = """
                From ada@example.org Thu Nov 26 08:00:00 2026
                From: =?utf-8?Q?Zo=C3=AB?= "(King)"
                \t<Zoe@example.org>
                To: carl@example.org

                From: body@example.org
                """
            let first = try add(message)
            let second = try add(message.replacing("Zoe@", with: "zoe@"))

            #expect(first.status == 0 && first.complaints == "")
            #expect(first.output == "added Zoë (King) (Zoe@example.org)\n")
            #expect(second.status == 0 && second.complaints == "")
            #expect(second.output == "Zoë (King) has zoe@example.org already\n")
            #expect(try emails() == ["Zoe@example.org\tZoë (King)\tEmail"])
            #expect(try sandbox.run("undo").output == "undone: added Zoë (King)\n")
            #expect(try emails() == [])
        }

        @Test func `adds those of other headers in one change`() throws {
            let message =
                "From: a@example.org\r\nTo: Friends: \"King, Ada\" <ada@example.org>, A@example.org;\r\n"
                + "Cc: b@example.org (Bo Li), nonsense\r\nReply-To: r@example.org\r\n\r\n"
            let outcome = try add(message, "--headers to,cc")

            #expect(outcome.status == 0)
            #expect(
                outcome.output == "added Ada King (ada@example.org)\nadded A@example.org\n"
                    + "added Bo Li (b@example.org)\n"
            )
            #expect(outcome.complaints == "builder: 1 without a valid address in To or Cc\n")
            #expect(try add(message, "--headers all").output.contains("added r@example.org\n"))
            _ = try sandbox.run("undo")
            #expect(try sandbox.run("undo").output == "undone: added 3 people\n")
            #expect(try emails() == [])
        }

        @Test(arguments: [
            ("", ["no address in From"]),
            ("Subject: x\n\n", ["no address in From"]),
            ("From: Ada King\n\n", ["1 without a valid address in From", "no address in From"]),
            ("\nFrom: a@example.org\n", ["no address in From"]),
            ("From: <a@`touch P`>\n", ["1 without a valid address in From", "no address in From"]),
        ])
        func `says that there is no address`(message: String, lines: [String]) throws {
            let outcome = try add(message)

            #expect(outcome.status == 1 && outcome.output == "")
            for line in lines { #expect(outcome.complaints.contains(line)) }
            #expect(outcome.complaints.hasSuffix("nothing was added: no address in From\n"))
            #expect(try emails() == [])
        }

        @Test func `shows nothing of a message that acts on a terminal`() throws {
            let outcome = try add(
                "From: \"A\u{1B}]0;x\u{7}\u{202E}B\u{9B}31m\" <a@example.org>\nFrom: b@example.org\n\n"
            )

            #expect(outcome.status == 0)
            #expect(outcome.output == "added A ]0;x B 31m (a@example.org)\n")
            #expect(
                outcome.complaints
                    == "builder: the message has 2 fields From: only the first one is read\n"
            )
        }

        @Test func `decodes the character sets of older mail, and no others`() throws {
            let words = [
                "=?koi8-r?B?4c7OwQ==?=", "=?iso-2022-jp?B?GyRCOzNFRBsoQg==?=",
                "=?windows-1251?Q?=C0?=", "=?iso-8859-2?Q?=A3ukasz?=", "=?utf-8//translit?Q?x?=",
                "=?../../x?Q?x?=", "=?gb2312?B?gICA?=", "=?iso-2022-cn-ext?Q?x?=",
            ]
            let senders = words.enumerated().map { "\($1) <\($0)@example.org>" }
            let outcome = try add("From: \(senders.joined(separator: ",\n "))\n\n")

            #expect(
                outcome.output == """
                    added Анна (0@example.org)
                    added 山田 (1@example.org)
                    added А (2@example.org)
                    added Łukasz (3@example.org)
                    added 4@example.org
                    added 5@example.org
                    added 6@example.org
                    added 7@example.org

                    """
            )
            let lines = outcome.complaints.split(separator: "\n")
            #expect(lines.count == 4)
            let reason = "its encoding is not known, or damaged"
            #expect(lines.first == "builder: the name of 4@example.org is left out: \(reason)")
        }

        @Test func `ends at a header without end`() throws {
            let outcome = try sandbox.shell(
                "(echo 'From: a@example.org'; yes) | builder add-email"
            )

            #expect(outcome.status == 0 && outcome.output == "added a@example.org\n")
            #expect(outcome.complaints.contains("longer than 1 MB: the rest is not read\n"))
        }

        @Test func `takes the first thousand of ten thousand addresses`() throws {
            let list = (0..<10_000).map { "P\($0) <p\($0)@example.org>" }.joined(separator: ", ")
            let outcome = try add("To: \(list)\n\n", "--headers to")

            #expect(outcome.status == 0)
            #expect(outcome.output.split(separator: "\n").count == 1000)
            #expect(outcome.complaints == "builder: only the first 1,000 addresses are read\n")
            #expect(try sandbox.run("undo").output == "undone: added 1,000 people\n")
        }

        @Test func `reads no message from a terminal`() async throws {
            let session = try await sandbox.start("add-email")

            try await session.waitFor("add-email reads a mail message from standard input")
            #expect(try await session.waitForExit() == .code(1))
        }

        // MARK: People of the same name

        @Test func `without a terminal a namesake stays as they are, unless an option says so`()
            throws
        {
            try importAda()
            let message = "From: Ada King <new@example.org>\n\n"
            let asked = try add(message)
            #expect(asked.status == 1 && asked.output == "")
            #expect(
                asked.complaints
                    == "builder: new@example.org was not added: there is Ada King, who "
                    + "has ada@example.org (--merge adds it to them, --new adds a new person)\n"
            )
            #expect(try emails().count == 1)

            let merged = try add(message, "--merge")
            #expect(merged.status == 0 && merged.output == "added new@example.org to Ada King\n")
            #expect(try sandbox.run("show", "ada").output.contains("new@example.org"))
            #expect(try sandbox.run("undo").output == "undone: changed Ada King\n")

            let new = try add(message, "--new")
            #expect(new.status == 0 && new.output == "added Ada King (new@example.org)\n")
            #expect(!(try sandbox.run("show", "ada").output.contains("new@example.org")))

            let several = try add("From: King, Ada\n <x@example.org>\n\n", "--merge")
            #expect(several.status == 0)
            let others = try add("From: ada king <y@example.org>\n\n", "--merge")
            #expect(others.status == 1)
            #expect(
                others.complaints == "builder: y@example.org was not added: 2 people are called "
                    + "ada king (--new adds a new person)\n"
            )
        }

        @Test(arguments: [
            ("a", "added new@example.org to Ada King", 1),
            ("P", "added Ada King (new@example.org)", 2),
            ("", "new@example.org was not added", 1),
            ("y", "new@example.org was not added", 1),
        ])
        func `a terminal is asked about a namesake`(
            answer: String,
            line: String,
            count: Int
        ) async throws {
            try importAda()
            try Data("From: Ada King <new@example.org>\n\n".utf8)
                .write(to: sandbox.folder.appending(path: "message"))
            let session = try await sandbox.startShell(
                "builder add-email <message 2>&1 | cat",
                size: Size(columns: 120, rows: 24)
            )
            try await session.waitFor(
                "Ada King has ada@example.org.",
                "as a new person (p)?",
                "[a/p/N]"
            )
            await session.send(Keystroke("\(answer)\r"))

            try await session.waitFor(line)
            await session.end()
            #expect(try sandbox.run("list", "--api", "none").names.count == count)
        }

        @Test func `a terminal is asked about several namesakes`() async throws {
            try importAda()
            _ = try add("From: Ada King <new@example.org>\n\n", "--new")
            try Data("From: Ada King <x@example.org>\n\n".utf8)
                .write(to: sandbox.folder.appending(path: "message"))
            let session = try await sandbox.startShell("builder add-email <message")
            try await session.waitFor("2 people are called Ada King. Add x@example.org")
            await session.send("y\r")

            try await session.waitFor("added Ada King (x@example.org)")
            await session.end()
        }
    }
}
