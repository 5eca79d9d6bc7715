import Presentation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Gallery")
    struct GalleryTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `a page opens beside the list, and its value follows a key`() async throws {
            let session = try await sandbox.start("gallery")
            try await session.waitFor("A line of text")
            for _ in 0..<5 { await session.send(.down) }
            await session.send(.enter)
            try await session.waitUntil("the switch that is on") { $0.contains("Value       on") }
            await session.send(" ")
            try await session.waitUntil("the switch that is off") { $0.contains("Value       off") }
            await session.send(.escape)
            // Waits for the list, since Esc and a key that follows at once would be read as Alt
            // with the key.
            try await session.waitFor("/ Filter")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }

        @Test func `a narrow terminal gets pages one at a time`() async throws {
            let session = try await sandbox.start("gallery", size: Size(columns: 40, rows: 12))
            try await session.waitFor("Text field")
            await session.send(.enter)
            try await session.waitFor("‹ Label")
            await session.send(.escape)
            try await session.waitFor("Text field")
            await session.send("q")

            #expect(try await session.waitForExit() == .code(0))
        }

        @Test func `on a pipe and with --plain the pages are text`() async throws {
            let outcome = try sandbox.run("gallery")
            #expect(outcome.status == 0 && outcome.complaints == "")
            #expect(outcome.output.hasPrefix("== Label ==\n"))
            #expect(outcome.output.contains("button: Not now (disabled)"))

            let session = try await sandbox.start("gallery", "--plain")
            #expect(try await session.waitForExit() == .code(0))
            let text = String(decoding: await session.output, as: UTF8.self)
            #expect(text.replacing("\r\n", with: "\n") == outcome.output)
        }
    }
}
