import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    /// Tests a directory on the server of Scripts/postgresql that is unavailable for a while.
    @Suite("An outage of the server", .needsServer)
    struct OutageTests {
        private let sandbox: Sandbox
        private let name = "outage_\(UInt32.random(in: 0...UInt32.max))"
        private let address: String

        init() throws {
            sandbox = try Sandbox()
            let server = try #require(SharedServer.address)
            address = server.replacing("dbname=postgres", with: "dbname=\(name)")
            try SharedServer.query("CREATE DATABASE \(name)", in: sandbox)
            let card =
                "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada King\r\nN:King;Ada;;;\r\n"
                + "END:VCARD\r\n"
            try Data(card.utf8).write(to: sandbox.folder.appending(path: "card.vcf"))
            let outcome = try sandbox.shell(
                "builder import card.vcf --storage postgresql --database '\(address)'"
            )
            try #require(outcome.status == 0, "\(outcome)")
        }

        private func start(api: String = "none") async throws -> TerminalSession {
            let session = try await sandbox.start([
                "--api", api, "--storage", "postgresql", "--database", address,
            ])
            try await session.waitFor("Ada King")
            return session
        }

        private func beginOutage() throws {
            try SharedServer.query(
                """
                ALTER DATABASE \(name) ALLOW_CONNECTIONS false;
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)';
                """,
                in: sandbox
            )
        }

        private func endOutage() throws {
            try SharedServer.query("ALTER DATABASE \(name) ALLOW_CONNECTIONS true", in: sandbox)
        }

        private func wait(untilGone text: String, on session: TerminalSession) async throws {
            try await session.waitUntil("no \(text)") { !$0.contains(text) }
        }

        @Test func `is told on the screen while it lasts, without a key`() async throws {
            let session = try await start()
            try beginOutage()
            try await session.waitFor("not up to date: cannot reach postgresql:///\(name)")
            try endOutage()
            try await wait(untilGone: "not up to date", on: session)
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }

        @Test func `loses no note, which is stored when the server is back`() async throws {
            let session = try await start()
            try beginOutage()
            await session.send(.enter)
            try await session.waitFor("‹ Ada King")
            await session.send("n")
            try await session.waitFor("Note about Ada King")
            await session.send("met in Lyon", .enter)
            try await session.waitFor("‹ Ada King", "not stored: a note about Ada King")
            try endOutage()
            await session.send("i")
            try await session.waitFor("Try again")
            await session.send("t")
            try await session.waitFor("Note  met in Lyon")
            try await wait(untilGone: "not stored", on: session)
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `loses nothing that is typed into a form`() async throws {
            let session = try await start()
            try beginOutage()
            await session.send("e")
            try await session.waitFor("‹ Edit Ada King")
            await session.send("X")
            try await session.waitFor("draft stored")
            await session.send(.control("s"))
            try await session.waitFor("cannot save: cannot reach")
            await session.send(.escape)
            try await session.waitFor("People (1)")
            try endOutage()
            try await wait(untilGone: "not up to date", on: session)
            await session.send("e")
            try await session.waitFor("There is a draft (AdaX King)")
            await session.send(.enter)
            try await wait(untilGone: "There is a draft", on: session)
            await session.send(.control("s"))
            try await session.waitFor("People (1)", "AdaX King")
            // Drafts are private, so the shared database has none.
            let drafts = try SharedServer.query(
                "SELECT count(*) FROM builder.entry",
                at: address,
                in: sandbox
            )
            #expect(drafts == "0\n")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test(arguments: [true, false])
        func `of a form that was left while it was saved is told, and the text is a draft`(
            quits: Bool
        ) async throws {
            let session = try await start()
            // Another program writes until the outage ends its connection.
            let writer = try await sandbox.startShell("psql '\(address)'")
            let lock = "SELECT pg_advisory_lock(hashtextextended('builder', 7)), 'writ' || 'ing';"
            try await writer.waitFor("=#")
            await writer.send(Keystroke(lock), .enter)
            try await writer.waitFor("writing")
            await session.send("e")
            try await session.waitFor("‹ Edit Ada King")
            await session.send("X", .control("s"))
            try await session.waitFor("saving…")
            await session.send(.escape)
            try await session.waitFor("People (1)")
            if quits { await session.send("q") }
            try beginOutage()
            let line = "not saved: AdaX King: "
            try await session.waitFor(quits ? "builder: \(line)" : line)
            if quits { #expect(try await session.waitForExit() == .code(1)) }
            try endOutage()
            let next = quits ? try await start() : session
            try await wait(untilGone: "not up to date", on: next)
            await next.send("e")
            try await next.waitFor("There is a draft (AdaX King)")
        }

        @Test func `without a word from the server does not keep who quits`() async throws {
            // The sync of the directory may be unfinished when the user quits.
            let session = try await start(api: "embedded")
            let backends = try SharedServer.query(
                "SELECT pid FROM pg_stat_activity WHERE datname = '\(name)'",
                in: sandbox
            )
            .split(separator: "\n").joined(separator: " ")
            try #require(sandbox.shell("kill -STOP \(backends)").status == 0)
            defer { _ = try? sandbox.shell("kill -CONT \(backends)") }

            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `leaves a line for each change that was not stored`() async throws {
            let session = try await start()
            try beginOutage()
            await session.send("f")
            try await session.waitFor("not stored: Ada King among the favorites")
            await session.send("n")
            try await session.waitFor("Note about Ada King")
            await session.send("precious text", .enter)
            try await session.waitFor("not stored: a note about Ada King (and 1 more)")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(1))
            try await session.waitFor(
                "builder: not stored: Ada King among the favorites: cannot",
                "builder: not stored: a note about Ada King (precious text): cannot"
            )
        }
    }
}
