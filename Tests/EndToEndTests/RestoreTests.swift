import Glibc
import TerminalTesting
import Testing

extension EndToEnd {
    @Suite("The terminal is given back")
    struct RestoreTests {
        private let sandbox: Sandbox

        init() throws {
            sandbox = try Sandbox()
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func `after a signal that ends the program`(signal: Int32) async throws {
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Jonny Quest")
            await session.signal(signal)

            #expect(try await session.waitForExit() == .signal(signal))
            #expect(await session.leaks() == [])
        }

        @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
        func `after a trap`(signal: Int32) async throws {
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Jonny Quest")
            await session.signal(signal)

            #expect(try await session.waitForExit() == .signal(signal))
            #expect(await session.leaks() == [])
        }

        @Test func `while the program is stopped, and taken again by fg`() async throws {
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Jonny Quest")
            await session.send(.control("z"))
            try await session.waitForStop()
            #expect(await session.leaks() == [])

            await session.foreground()
            try await session.waitUntil("the list again") {
                $0.isAlternate && $0.contains("Jonny Quest")
            }
            await session.signal(SIGTSTP)
            try await session.waitForStop()
            #expect(await session.leaks() == [])

            await session.foreground()
            try await session.waitUntil("the list once more") {
                $0.isAlternate && $0.contains("Jonny Quest")
            }
            await session.send("q")
            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }

        @Test func `after Ctrl-C`() async throws {
            let session = try await sandbox.start("--profile", "mock")
            try await session.waitFor("Jonny Quest")
            await session.send(.control("c"))

            #expect(try await session.waitForExit() == .code(0))
            #expect(await session.leaks() == [])
        }
    }
}
