import Foundation
import Presentation
import PresentationTesting
import TerminalTesting
import Testing

extension EndToEnd {
    /// Compares screens with those of README.md, which `Scripts/make-screens` records.
    @Suite("Screens of README.md")
    struct ScreenshotTests {
        private let sandbox: Sandbox
        private let isRecording = ProcessInfo.processInfo.environment["SNAPSHOTS"] == "record"
        init() throws {
            sandbox = try Sandbox()
        }

        @Test func `the list is that of the program`() async throws {
            let session = try await sandbox.start(size: Size(columns: 80, rows: 16))
            try await session.waitFor("Jack Dawson")
            try await session.waitUntilSettled()
            let screen = await session.screen.text
            await session.send("q")
            try await session.waitForExit()

            let readme = Repository.root.appending(path: "README.md")
            let text = try Repository.readme
            let start = try #require(text.firstRange(of: "```\n People (")).lowerBound
            let end = try #require(text[start...].firstRange(of: "\n```\n")).lowerBound
            if isRecording {
                let changed = text[..<start] + "```\n\(screen)" + text[end...]
                try Data(changed.utf8).write(to: readme)
            } else {
                #expect(text[start..<end].dropFirst(4) == screen, "see Scripts/make-screens")
            }
        }

        @Test func `the card is that of the program`() async throws {
            let session = try await sandbox.start(
                size: Size(columns: 80, rows: 26),
                variables: ["COLORTERM": "truecolor"]
            )
            try await session.waitFor("Jack Dawson")
            await session.send(.down, .down, .enter)
            try await session.waitUntil("the photo") { screen in
                Set(screen.grid.cells.filter { $0.character == "▀" }.map(\.style)).count > 50
            }
            try await session.waitUntilSettled()
            let svg = await session.screen.grid.svg()
            await session.send("q")
            try await session.waitForExit()

            let file = Repository.root.appending(path: "Docs/Pictures/card.svg")
            if isRecording {
                try Data(svg.utf8).write(to: file)
            } else {
                // The results of image decoders differ slightly, but the texts are equal.
                let recorded = try String(contentsOf: file, encoding: .utf8)
                #expect(words(recorded) == words(svg), "see Scripts/make-screens")
                #expect(words(svg).hasPrefix("‹VictorHobbs"))
                // Each letter of the name on the photo may have its own background, and so be a
                // separate text.
                #expect(words(svg).contains("VictorHobbs││Address"))
                #expect(recorded.contains("<rect") && recorded.utf8.count > 10_000)
            }
        }

        /// The texts of an image without blanks and scroll bars.
        private func words(_ svg: String) -> String {
            svg.matches(of: /<text[^>]*>([^<]*)<\/text>/)
                .map { $0.1.filter { !" ▐".contains($0) } }
                .joined()
        }
    }
}
