import Presentation
import TerminalTesting
import Testing

extension Examples {
    @Suite("LogViewer")
    struct LogViewerTests {
        @Test func `shows the lines of its standard input, with keys from the terminal`()
            async throws
        {
            let session = try await TerminalSession.start(
                "/bin/sh",
                arguments: ["-c", "seq -f 'line %g' 100 | \(Example.logViewer.path)"],
                size: Size(columns: 60, rows: 8)
            )
            await session.expect(
                """
                 Log                                              following
                 line 96
                 line 97
                 line 98
                 line 99
                 line 100                                                  ▐
                                                                     100/100
                 / Filter  f Follow  q Quit  ? Help
                """
            )
            await session.send("/", "9 li")
            await session.expect(
                """
                 Log                                              following
                 line 95
                 line 96
                 line 97
                 line 98
                 line 99                                                   ▐
                /9 li                                                  19/19
                 Enter Done  Esc Clear  ^C Quit  ^P Help
                """
            )
            await session.send(.enter)
            try await session.quit()
        }

        @Test func `follows thousands of lines until the user moves up`() async throws {
            let session = try await Example.logViewer.start()
            try await session.waitUntil("5,000 lines") { LogPosition($0).count >= 5000 }
            let end = LogPosition(await session.screen)
            #expect(end.isAtEnd)

            await session.send(.up)
            try await session.waitUntil("the end of following") { !$0.contains("following") }
            let stopped = LogPosition(await session.screen)
            try await session.waitUntil("more lines") {
                LogPosition($0).count >= stopped.count + 5000
            }
            #expect(LogPosition(await session.screen).cursor == stopped.cursor)

            await session.send(.end)
            try await session.waitFor("following")
            await session.send("/", "post", .enter)
            try await session.waitFor("/post")
            let found = LogPosition(await session.screen)
            try await session.waitUntil("more lines that match") {
                LogPosition($0).count > found.count && LogPosition($0).isAtEnd
            }
            await session.send(.up)
            try await session.waitUntil("the end of following") { !$0.contains("following") }
            await session.send("f")
            try await session.waitFor("following")
            try await session.quit()
        }
    }
}

/// The position of the cursor and the number of lines, such as `98/100`.
private struct LogPosition {
    var cursor = 0
    var count = 0

    var isAtEnd: Bool { cursor == count }

    init(_ screen: ScreenSnapshot) {
        let numbers = screen.rows.dropLast().last?.split(separator: " ").last?.split(separator: "/")
        guard let numbers, numbers.count == 2 else { return }
        (cursor, count) = (Int(numbers[0]) ?? 0, Int(numbers[1]) ?? 0)
    }
}
