import Glibc
import TerminalTesting
import Testing

@Suite("Signals with an action of the program's own")
struct EarlierActionTests {
    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS])
    func `a fault that is only reported, or ignored, still ends the program`(
        signal: CInt
    ) async throws {
        for action in ["reported", "ignored"] {
            let session = try await startProbe("--signals", action)

            await session.signal(signal)

            #expect(try await session.waitForExit() == .signal(signal), "\(action)")
            #expect(await session.leaks() == [], "\(action)")
        }
    }

    @Test func `a program that goes on has the terminal again, each time`() async throws {
        let session = try await startProbe("--signals", "reported")

        for round in 1...3 {
            await session.signal(SIGTERM)
            try await session.waitFor("resumes \(round)")
            try await session.waitFor("reports \(round)")
            #expect(await session.leaks().contains("alternate screen"))
        }
        await session.send("jq")
        #expect(try await session.waitForExit() == .code(0))
        #expect(await session.leaks() == [])
    }

    @Test func `a signal that was ignored stays ignored`() async throws {
        let session = try await startProbe("--signals", "ignored")

        await session.signal(SIGHUP)
        await session.signal(SIGTERM)
        await session.send("j")

        try await session.waitFor("count 1 resumes 0")
        #expect(await session.leaks().contains("alternate screen"))
    }

    @Test func `after the display the program has its own actions again`() async throws {
        for action in ["reported", "ignored"] {
            let session = try await startProbe("--signals", action)
            await session.send("Q")
            #expect(try await session.waitForExit() == .code(7), "\(action)")
        }
        let session = try await startProbe()
        await session.send("Q")
        #expect(try await session.waitForExit() == .signal(SIGTERM))
        #expect(await session.leaks() == [])
    }
}
