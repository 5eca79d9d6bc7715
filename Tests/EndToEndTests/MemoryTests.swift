import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("Memory")
    struct MemoryTests {
        /// A copy of five thousand people takes 5 MB, and their JSON takes another 5 MB.
        @Test func `is returned after people have been filtered and refreshed`() async throws {
            let sandbox = try Sandbox()
            let directory = try sandbox.serve(port: 0, "--people", "5000")
            defer { directory.stop() }
            let session = try await sandbox.start(
                "--api",
                directory.api,
                "--results",
                "5000"
            )
            try await session.waitFor("People (5,000)", timeout: .seconds(120))
            let loaded = try await settledMemory(of: session)

            await session.send("/ar")
            try await session.waitFor(" of 5,000)")
            await session.send(.escape)
            try await session.waitFor("People (5,000)")
            for _ in 1...3 {
                await session.send("r")
                try await session.waitFor("refreshing")
                try await session.waitUntil("the answer", timeout: .seconds(120)) {
                    !$0.contains("refreshing")
                }
            }
            let refreshed = try await settledMemory(of: session)

            #expect(refreshed < loaded + 12_288, "\(loaded) KB, then \(refreshed)")
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
        }

        /// Waits until the memory has not changed for a second, and returns it.
        ///
        /// Free memory is returned to the system some time after the answer.
        private func settledMemory(of session: TerminalSession) async throws -> Int {
            var last = 0
            for _ in 1...30 {
                let now = try #require(await residentKilobytes(of: session.process))
                if now == last { break }
                last = now
                try await session.waitUntilSettled(quiet: .seconds(1))
            }
            return last
        }
    }
}
