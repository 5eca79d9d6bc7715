import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// A real mutt that asks `builder` for addresses, with the line of README.md.
    @Suite("Mail programs")
    struct MailProgramTests {
        private let sandbox: Sandbox
        private let line: String

        init() throws {
            sandbox = try Sandbox()
            let readme = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../README.md")
            let text = try String(contentsOf: readme, encoding: .utf8)
            line = String(try #require(text.firstMatch(of: /set query_command = ".*"/)).output)
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
            // Listed before mutt starts, so that only what a query leaves is new.
            _ = try sandbox.run("list")
        }

        /// Starts mutt with an empty mailbox, and asks it for addresses.
        private func query(_ text: String) async throws -> TerminalSession {
            let path = "\(sandbox.folder.path())/bin:/usr/bin:/bin"
            let session = try await TerminalSession.start(
                "/usr/bin/mutt",
                arguments: ["-n", "-F", "muttrc", "-f", "/dev/null"],
                environment: sandbox.environment.merging(["PATH": path, "TERM": "xterm"]) { $1 },
                directory: sandbox.folder.path()
            )
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

        @Test func `mutt finds a person by two words`() async throws {
            let session = try await query("victor hobbs")

            try await session.waitFor("victor.hobbs@example.org")
            await session.end()
        }

        // mutt quotes the query itself, so quotes around it would end its quotes.
        @Test(arguments: [
            "x;touch P;", "x$(touch P)", "x`touch P`", "x';touch P;'", "--log=P", "-h",
        ])
        func `a query in mutt is only a text`(text: String) async throws {
            let before = try files
            let session = try await query(text)

            // A dash leaves people out, and starts no option.
            try await session.waitFor(text.hasPrefix("-") ? " of 20 people" : "0 of 20 people")
            #expect(try files == before)
            await session.end()
        }

        @Test func `mutt adds a sender with the macro of the README`() async throws {
            let readme = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../README.md")
            let text = try String(contentsOf: readme, encoding: .utf8)
            let macro = try #require(text.firstMatch(of: /macro index,pager .*/)).output
            let files = [
                "muttrc": "\(macro)\n",
                "inbox": "From ada@example.org Thu Nov 26 08:00:00 2026\n"
                    + "From: \"King, Ada\" <ada@example.org>\nSubject: x\n\n"
                    // More than a pipe holds.
                    + String(repeating: "text\n", count: 100_000),
            ]
            for (name, content) in files {
                try Data(content.utf8).write(to: sandbox.folder.appending(path: name))
            }
            let path = "\(sandbox.folder.path())/bin:/usr/bin:/bin"
            let session = try await TerminalSession.start(
                "/usr/bin/mutt",
                arguments: ["-n", "-F", "muttrc", "-f", "inbox"],
                environment: sandbox.environment.merging(["PATH": path, "TERM": "xterm"]) { $1 },
                directory: sandbox.folder.path()
            )
            try await session.waitFor("q:Quit", "King, Ada")
            await session.send("A")

            try await session.waitFor("added Ada King (ada@example.org)")
            await session.end()
        }
    }
}
