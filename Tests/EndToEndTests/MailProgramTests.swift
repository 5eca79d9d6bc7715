import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests real mail programs that ask `builder` for addresses, with the lines of README.md.
    @Suite("Mail programs")
    struct MailProgramTests {
        private static let mutts = ["mutt", "neomutt"]

        private let sandbox: Sandbox
        private let readme: String

        init() throws {
            sandbox = try Sandbox()
            readme = try Repository.readme
            let line = try #require(readme.firstMatch(of: /set query_command = ".*"/)).output
            for name in ["bin", "Mail"] {
                let folder = sandbox.folder.appending(path: name)
                try FileManager.default
                    .createDirectory(at: folder, withIntermediateDirectories: false)
            }
            try FileManager.default.createSymbolicLink(
                atPath: sandbox.folder.appending(path: "bin/builder").path(),
                withDestinationPath: BuiltProduct.path(of: "builder")
            )
            let file = sandbox.folder.appending(path: "muttrc")
            try Data("\(line)\n".utf8).write(to: file)
            // Runs the program before mutt starts, so that only files of a query are new.
            _ = try sandbox.run("list")
        }

        /// Starts a program on a terminal, with `builder` in its path.
        private func start(
            _ program: String,
            _ arguments: [String] = [],
            _ variables: [String: String] = [:]
        ) async throws -> TerminalSession {
            let path = "\(sandbox.folder.path())/bin:/usr/bin:/bin"
            return try await TerminalSession.start(
                "/usr/bin/\(program)",
                arguments: arguments,
                environment: sandbox.environment.merging(["PATH": path, "TERM": "xterm"]) { $1 }
                    .merging(variables) { $1 },
                directory: sandbox.folder.path()
            )
        }

        /// Starts mutt with an empty mailbox, and asks it for addresses.
        private func query(_ text: String, in mutt: String) async throws -> TerminalSession {
            let session = try await start(mutt, ["-n", "-F", "muttrc", "-f", "/dev/null"])
            try await session.waitFor("q:Quit")
            await session.send("Q")
            try await session.waitFor("Query:")
            await session.send(Keystroke(text), .enter)
            return session
        }

        private var files: [String] {
            get throws {
                try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path()).sorted()
            }
        }

        @Test(arguments: mutts)
        func `mutt finds a person by two words`(mutt: String) async throws {
            let session = try await query("victor hobbs", in: mutt)

            try await session.waitFor("victor.hobbs@example.org")
            await session.end()
        }

        @Test func `300 people imported on the screen of a new user are found by mutt`()
            async throws
        {
            let cards = (1...300).map { number in
                "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(number)\r\nN:Lovelace;Ada \(number);;;\r\n"
                    + "FN:Ada \(number) Lovelace\r\nEMAIL:ada\(number)@example.org\r\nEND:VCARD\r\n"
            }
            try Data(cards.joined().utf8)
                .write(to: sandbox.folder.appending(path: "contacts.vcf"))
            let people = try await sandbox.start()
            try await people.waitFor("Examples, until you add (a) or import (I)")
            await people.send("I")
            try await people.waitFor("Enter Done")
            await people.send(Keystroke("~/contacts.vcf"), .enter)
            try await people.waitFor("300 added, 0 updated, 0 unchanged")
            await people.send(.escape)
            try await people.waitFor("People (300)")
            await people.end()

            let mutt = try await query("lace 299", in: "mutt")
            try await mutt.waitFor("ada299@example.org")
            await mutt.end()
        }

        // mutt quotes the query itself, so quotes around the placeholder would end its quotes.
        @Test(
            arguments: mutts,
            ["x;touch P;", "x$(touch P)", "x`touch P`", "x';touch P;'", "--log=P", "-h"]
        )
        func `a query in mutt is only a text`(mutt: String, text: String) async throws {
            let before = try files
            let (bin, asked) = ("bin/builder", sandbox.folder.appending(path: "asked"))
            try sandbox.place(
                editor: "printf '%s\\n' \"$@\" >asked; exec \(sandbox.executable) \"$@\""
            )
            try FileManager.default.removeItem(at: sandbox.folder.appending(path: bin))
            try FileManager.default.moveItem(
                at: sandbox.folder.appending(path: "editor"),
                to: sandbox.folder.appending(path: bin)
            )
            let session = try await query(text, in: mutt)

            // mutt reads the keys after the query has ended. A leading dash does not begin an
            // option.
            await session.send("q", "q")
            #expect(try await session.waitForExit() == .code(0))
            let arguments = try String(contentsOf: asked, encoding: .utf8)
            #expect(arguments == "search\n--format\nmutt\n--\n\(text)\n")
            try FileManager.default.removeItem(at: asked)
            #expect(try files == before)
        }

        @Test(arguments: mutts)
        func `mutt adds a sender with the macro of the README`(mutt: String) async throws {
            let macro = try #require(readme.firstMatch(of: /macro index,pager .*/)).output
            let files = [
                "muttrc": "\(macro)\n",
                "inbox": "From ada@example.org Thu Nov 26 08:00:00 2026\n"
                    + "From: \"King, Ada\" <ada@example.org>\nSubject: x\n\n"
                    // The text is larger than the buffer of a pipe.
                    + String(repeating: "text\n", count: 100_000),
            ]
            for (name, content) in files {
                try Data(content.utf8).write(to: sandbox.folder.appending(path: name))
            }
            let session = try await start(mutt, ["-n", "-F", "muttrc", "-f", "inbox"])
            try await session.waitFor("q:Quit", "King, Ada")
            await session.send("A")

            try await session.waitFor("added Ada King (ada@example.org)")
            await session.end()
        }

        @Test(arguments: mutts)
        func `mutt adds the senders of all tagged messages`(mutt: String) async throws {
            let macro = try #require(readme.firstMatch(of: /macro index,pager .*/)).output
            let setting = try #require(readme.firstMatch(of: /set pipe_split.*/)).output
            let messages = ["ada", "bob", "cyd"].map { name in
                "From \(name)@example.org Thu Nov 26 08:00:00 2026\n"
                    + "From: Tagged \(name) <\(name)@example.org>\nSubject: x\n\ntext\n\n"
            }
            for (name, content) in [
                ("muttrc", "\(macro)\n\(setting)\n"), ("inbox", messages.joined()),
            ] {
                try Data(content.utf8).write(to: sandbox.folder.appending(path: name))
            }
            let session = try await start(mutt, ["-n", "-F", "muttrc", "-f", "inbox"])
            try await session.waitFor("q:Quit", "Tagged cyd")
            await session.send("T")
            try await session.waitFor("Tag messages matching:")
            await session.send("~A", .enter)
            await session.send(";A")

            try await session.waitFor("added Tagged cyd (cyd@example.org)")
            await session.end()
            let found = try sandbox.run("email", "tagged", "--api", "none").output
            #expect(found.split(separator: "\n").count == 3)
        }

        /// Starts aerc with an empty mailbox and a new message, and types a text into the field To.
        private func compose(_ text: String) async throws -> TerminalSession {
            let line = try #require(readme.firstMatch(of: /address-book-cmd = .*/)).output
            let home = sandbox.folder
            let files = [
                ".config/aerc/aerc.conf": "[compose]\n\(line)\n",
                ".config/aerc/accounts.conf": "[Test]\nsource = maildir://\(home.path())/Box\n"
                    + "outgoing = /bin/true\ndefault = INBOX\nfrom = Test <test@example.org>\n",
                "Box/INBOX/cur/none": "", "Box/INBOX/new/none": "", "Box/INBOX/tmp/none": "",
            ]
            for (name, content) in files {
                let file = home.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                if name.hasSuffix("none") { continue }
                try Data(content.utf8).write(to: file)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600],
                    ofItemAtPath: file.path()
                )
            }
            try sandbox.place(editor: "cat >/dev/null")
            let session = try await start("aerc", [], ["EDITOR": "\(home.path())/editor"])
            try await session.waitFor("(no messages)")
            await session.send(":compose", .enter)
            try await session.waitFor("Subject:")
            await session.send(Keystroke(text))
            return session
        }

        @Test(arguments: ["victor hobbs", "VICTOR", "hobbs@"])
        func `aerc completes an address with the line of the README`(text: String) async throws {
            let session = try await compose(text)

            try await session.waitFor("<victor.hobbs@example.org>")
            await session.end()
        }
    }
}
