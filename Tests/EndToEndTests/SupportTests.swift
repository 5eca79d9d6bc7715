import Foundation
import TerminalTesting
import Testing

@Suite("The drivers of these tests")
struct SupportTests {
    @Test func `a program on pipes tells its outputs and status apart`() async throws {
        let run = try await ProgramRun.run(
            "sh",
            arguments: ["-c", "echo out; echo err >&2; cat; exit 7"]
        )

        #expect(run.output == "out\n")
        #expect(run.errors == "err\n")
        #expect(run.exit == .code(7))
    }

    @Test func `a program that does not end is killed`() async throws {
        let run = try await ProgramRun.run(
            "sleep",
            arguments: ["60"],
            timeout: .milliseconds(50)
        )

        #expect(run.exit == .signal(9))
    }

    @Test func `a home is the program's own and goes away`() async throws {
        var home: Sandbox? = try Sandbox()
        let path = try #require(home?.folder.path())
        let before = try await ProgramRun.run("ls", arguments: ["-d", path])
        home = nil
        let after = try await ProgramRun.run("ls", arguments: ["-d", path])

        #expect(before.exit == .code(0))
        #expect(after.exit == .code(2))
    }
}
