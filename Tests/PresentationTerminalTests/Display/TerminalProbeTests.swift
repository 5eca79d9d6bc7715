import Glibc
import Presentation
import TerminalTesting
import Testing

@Suite("TerminalDisplay in a program")
struct TerminalDisplayProbeTests {
    @Test func `shows frames and hands on keys`() async throws {
        let session = try await startProbe()

        await session.send("jj", .up)

        try await session.waitFor("count 3")
        try await session.waitFor("key((up")
        #expect(await session.screen.isAlternate)
        #expect(await session.screen.isCursorVisible == false)
    }

    @Test func `a burst of keys costs few frames`() async throws {
        let session = try await startProbe()
        let before = await session.bursts

        await session.send(Keystroke("j") * 400)

        try await session.waitFor("count 400")
        #expect(await session.bursts - before < 40)
    }

    @Test func `a frame is one call of write, however large`() async throws {
        // The calls are counted by strace, if it is installed and may trace.
        let trace = "/tmp/terminal-probe-\(getpid()).strace"
        defer { _ = unsafe unlink(trace) }
        let trial = try await ProgramRun.run("strace", arguments: ["-o", trace, "true"])
        guard trial.exit == .code(0) else { return }
        let session = try await TerminalSession.start(
            "strace",
            arguments: [
                "-f", "-e", "trace=write", "-o", trace, BuiltProduct.path(of: "TerminalProbe"),
            ],
            size: Size(columns: 200, rows: 60)
        )
        try await session.waitFor("count 0")

        await session.send("w")
        try await session.waitUntil("the last cell is drawn") {
            $0.grid[199, 59].character == "▀"
        }
        await session.send("w")
        try await session.waitUntil("it is gone") { $0.grid[199, 59].character == " " }
        await session.send("q")
        try await session.waitForExit()

        let run = try await ProgramRun.run("grep", arguments: ["-c", "write(1,", trace])
        // The calls are those for entering, three frames and leaving.
        #expect(run.output == "5\n")
        #expect(await session.output.count > 300_000)
    }

    @Test func `is silent while nothing happens`() async throws {
        let session = try await startProbe()
        try await session.waitUntilSettled()
        let before = await session.output.count

        try await session.waitUntilSettled(quiet: .milliseconds(400))

        #expect(await session.output.count == before)
    }

    @Test func `writes nothing for a key that changes nothing`() async throws {
        let session = try await startProbe()
        await session.send(.wheelUp(column: 3, row: 3))
        try await session.waitFor("wheelUp")
        try await session.waitUntilSettled()
        let before = await session.output.count

        await session.send(.wheelUp(column: 3, row: 3))
        try await session.waitUntilSettled()

        #expect(await session.output.count == before)
    }

    @Test func `follows the window's extent`() async throws {
        let session = try await startProbe()

        await session.resize(to: Size(columns: 100, rows: 30))
        try await session.waitFor("size 100x30")
        await session.resize(to: Size(columns: 40, rows: 10))
        try await session.waitFor("size 40x10")
        await session.resize(to: Size(columns: 1, rows: 1))
        try await session.waitUntil("one letter is left") { $0.text == "c" }
        await session.resize(to: Size(columns: 80, rows: 24))

        try await session.waitFor("size 80x24")
    }

    @Test func `survives a terminal that does not know its extent`() async throws {
        let session = try await TerminalSession.start(
            BuiltProduct.path(of: "TerminalProbe"),
            environment: ["COLUMNS": "33", "LINES": "7"],
            size: .zero
        )

        await session.send("j")
        await session.resize(to: Size(columns: 80, rows: 24))

        try await session.waitFor("count 1 resumes 0 size 80x24")
    }

    @Test func `falls back to 80 by 24, or to what the environment says`() async throws {
        let size = try await startUnknown([:])
        #expect(size == "80x24")
        let told = try await startUnknown(["COLUMNS": "33", "LINES": "7"])
        #expect(told == "33x7")
        let lied = try await startUnknown(["COLUMNS": "-3", "LINES": "many"])
        #expect(lied == "80x24")
    }

    private func startUnknown(_ environment: [String: String]) async throws -> String {
        // A screen without an extent shows nothing, but its bytes can be read.
        let session = try await TerminalSession.start(
            BuiltProduct.path(of: "TerminalProbe"),
            environment: environment,
            size: .zero
        )
        await session.send("q")
        try await session.waitForExit()
        let output = String(decoding: await session.output, as: UTF8.self)
        let start = try #require(output.firstRange(of: "size "))
        return String(output[start.upperBound...].prefix { $0.isNumber || $0 == "x" })
    }

    @Test func `hands on the mouse and what is pasted`() async throws {
        let session = try await startProbe(size: Size(columns: 200, rows: 24))

        await session.send(.click(column: 4, row: 2))
        try await session.waitFor("release")
        await session.send(.wheelDown(column: 0, row: 0))
        try await session.waitFor("wheelDown")
        await session.send(.paste("two\rlines"))
        try await session.waitFor("paste(\"two\\nlines\")")
        await session.send(.escape)

        try await session.waitFor("escape")
    }

    @Test func `Escape pressed while the program is busy stays Escape`() async throws {
        let session = try await startProbe()

        // The program is busy until both other keys can be read. Escape and "j" are counted as two
        // keys, Alt-J would be counted as one.
        await session.send("b")
        try await session.waitFor("waiting")
        await session.send(.escape)
        await session.send("j")

        try await session.waitFor("count 2")
    }

    @Test func `a large frame arrives whole`() async throws {
        let session = try await startProbe(size: Size(columns: 200, rows: 60))

        await session.send("w")

        try await session.waitUntil("the last cell is drawn") {
            $0.grid[199, 59].character == "▀"
        }
        #expect(
            await session.screen.grid[199, 59].style
                == CellStyle(
                    foreground: .rgb(red: 199, green: 59, blue: 9),
                    background: .rgb(red: 9, green: 199, blue: 59)
                )
        )
    }

    @Test func `uses the colours that the environment names`() async throws {
        let session = try await startProbe(environment: ["NO_COLOR": "1"])

        await session.send("w")
        try await session.waitUntil("the last cell is drawn") {
            $0.grid[79, 23].character == "▀"
        }

        #expect(await session.screen.grid[79, 23].style == .plain)
    }

    @Test func `a second display in the same process is refused`() async throws {
        let session = try await startProbe()

        await session.send("z")

        try await session.waitFor("busy")
        await session.send("q")
        try await session.waitForExit()
        #expect(await session.leaks() == [])
    }

    @Test func `a terminal that goes away ends the program`() async throws {
        let session = try await startProbe()

        await session.signal(SIGHUP)

        #expect(try await session.waitForExit() == .signal(SIGHUP))
    }

    @Test func `refuses a dumb terminal without a word to it`() async throws {
        let session = try await TerminalSession.start(
            BuiltProduct.path(of: "TerminalProbe"),
            environment: ["TERM": "dumb"]
        )

        #expect(try await session.waitForExit() == .code(69))
        #expect(await session.screen.text == "cannot start: notATerminal")
        #expect(await session.output.contains(0x1B) == false)
    }
}
