import Foundation
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Without the directory")
    struct OfflineTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test(arguments: ["sqlite", "files"])
        func `people kept are shown with the time they are from`(storage: String) async throws {
            let directory = try sandbox.serve()
            _ = try sandbox.run("--api", directory.api, "--storage", storage)
            directory.stop()

            let session = try await sandbox.start("--api", directory.api, "--storage", storage)
            try await session.waitFor("offline, as of 20")
            try await session.waitFor("Jack Dawson")
            await session.send(.enter)
            try await session.waitFor("6319 Blueberry Hill Road")
            await session.send("q")
            try await session.waitForExit()
        }

        @Test func `a directory that goes away while the list is shown is said to be gone`()
            async throws
        {
            let directory = try sandbox.serve()
            let session = try await sandbox.start("--api", directory.api)
            try await session.waitFor("Jack Dawson")
            directory.stop()

            await session.send("r")
            try await session.waitFor("offline, as of 20", "Jack Dawson")
            await session.send("q")
            try await session.waitForExit()
        }

        @Test func `times are those of the time zone`() async throws {
            let directory = try sandbox.serve()
            _ = try sandbox.run("--api", directory.api)
            directory.stop()
            var dates: [Date] = []
            for zone in ["UTC0", "TST-14"] {
                let session = try await sandbox.start(
                    "--api",
                    directory.api,
                    variables: ["TZ": zone]
                )
                try await session.waitFor("offline, as of 20")
                let line = await session.screen.rows[0]
                let start = try #require(line.range(of: "as of ")).upperBound
                let text = line[start...].prefix(16)
                let strategy = Date.ISO8601FormatStyle().year().month().day()
                    .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
                dates.append(try strategy.parse("\(text):00"))
                await session.send("q")
                try await session.waitForExit()
            }

            #expect(dates[1].timeIntervalSince(dates[0]) == 14 * 3_600)
        }

        @Test func `with nobody kept there is an error page, and a key to try again`() async throws
        {
            // The server of this port has ended, so nobody listens on it yet.
            let port = try #require(URL(string: try sandbox.serve().api)?.port)
            let session = try await sandbox.start("--api", "http://127.0.0.1:\(port)/api")
            try await session.waitFor("cannot connect to 127.0.0.1:\(port)")
            try await session.waitFor("r Retry")

            let directory = try sandbox.serve(port: port)
            await session.send("r")
            try await session.waitFor("Jack Dawson")
            await session.send("q")
            try await session.waitForExit()
            directory.stop()
        }
    }
}
