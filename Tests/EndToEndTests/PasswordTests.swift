import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests the server of Scripts/postgresql with the role `guarded`, which needs a password.
    @Suite("The password of a server", .needsServer)
    struct PasswordTests {
        private let sandbox: Sandbox
        /// The arguments that select the database of the test.
        private let place: [String]
        private let database = "guarded_\(UInt32.random(in: 0...UInt32.max))"

        init() throws {
            sandbox = try Sandbox()
            let host = try #require(SharedServer.address?.split(separator: " ").first)
            let address = "\(host) user=guarded dbname=\(database)"
            place = ["--api", "none", "--storage", "postgresql", "--database", address]
            try query(
                """
                DO $$ BEGIN CREATE ROLE guarded LOGIN;
                EXCEPTION WHEN duplicate_object THEN END $$;
                SET password_encryption = 'scram-sha-256';
                """
            )
            try set(password: "open sesame")
            try query("CREATE DATABASE \(database) OWNER guarded")
        }

        private func query(_ sql: String) throws {
            try SharedServer.query(sql, in: sandbox)
        }

        /// Sets the password that the server requires, and writes it into the file `secret`.
        private func set(password: String) throws {
            try query("ALTER ROLE guarded PASSWORD '\(password)'")
            try Data("\(password)\n".utf8).write(to: sandbox.folder.appending(path: "secret"))
        }

        /// Runs a command line of the program with the database and a password command.
        private func builder(
            _ line: String,
            _ command: String = "cat secret"
        ) throws -> Sandbox.Outcome {
            let words = (place + ["--password-command", command])
                .map { "'\($0.replacing("'", with: "'\\''"))'" }
            return try sandbox.shell("builder \(line) \(words.joined(separator: " "))")
        }

        private func add(_ name: String) throws {
            let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:\(name)\r\nFN:\(name)\r\nEND:VCARD\r\n"
            try Data(card.utf8).write(to: sandbox.folder.appending(path: "card.vcf"))
            let outcome = try builder("import card.vcf")
            try #require(outcome.status == 0, "\(outcome)")
        }

        @Test func `is printed by a command, and by nothing else`() throws {
            try add("Ada King")
            let options = place.map { "'\($0)'" }.joined(separator: " ")
            let variable = try sandbox.shell(
                "export BUILDER_PASSWORD_COMMAND='cat secret'; builder list \(options)"
            )
            #expect(variable.names == ["Ada King"] && variable.complaints == "")
            let found = try builder("search ada --log log", "tee -a asked <secret")
            #expect(found.names == ["Ada King"] && found.complaints == "")
            let asked = sandbox.folder.appending(path: "asked")
            #expect(try String(contentsOf: asked, encoding: .utf8) == "open sesame\n")
            let log = sandbox.folder.appending(path: "log")
            let logged = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            #expect(!logged.contains("sesame"))
            #expect(
                try builder("doctor").output.contains("ok     database    postgresql:///guarded")
            )
        }

        @Test func `that is not printed, or is wrong, is named in one line`() throws {
            let cases = [
                ("false", "no password: 'false' ended with status 1"),
                ("echo 'the vault is locked' >&2; exit 2", "status 2: the vault is locked"),
                ("printf '\\033[2Jx\\n' >&2; exit 2", "status 2:  [2Jx"),
                ("echo open barley", "password authentication failed for user \"guarded\""),
            ]
            for (command, reason) in cases {
                for name in ["list", "remove --force ada"] {
                    let outcome = try builder(name, command)
                    #expect(outcome.status == 69 && outcome.output == "")
                    #expect(outcome.complaints.hasPrefix("builder: cannot reach postgresql:///"))
                    #expect(outcome.complaints.hasSuffix("\(reason)\n"), "\(outcome.complaints)")
                    #expect(outcome.complaints.split(separator: "\n").count == 1)
                }
                #expect(try builder("doctor", command).output.contains("fault  database"))
            }
            let pointless = try sandbox.run("list", "--password-command", "false")
            #expect(pointless.status == 64 && pointless.complaints.contains("needs a server"))
        }

        @Test func `that changes is asked for again, without the terminal`() async throws {
            try add("Ada King")
            let command =
                "if true </dev/tty; then echo terminal; else echo none; fi >>asked; cat secret"
            let session = try await sandbox.start(place + ["--password-command", command])
            try await session.waitFor("Ada King")
            try set(password: "open barley")
            try query(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = '\(database)'
                """
            )
            try add("Grace Hopper")

            try await session.waitFor("Grace Hopper")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
            let asked = try String(
                contentsOf: sandbox.folder.appending(path: "asked"),
                encoding: .utf8
            )
            #expect(asked.hasPrefix("terminal\nnone\n"))
        }
    }
}
