import Glibc
import Presentation
import PresentationTerminal
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
        // Nobody can see a screen without an extent, but its bytes can be read.
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

        // The program sleeps over the first, and finds both when it wakes.
        await session.send("h")
        await session.send(.escape)
        try await Task.sleep(for: .milliseconds(100))
        await session.send("j")

        try await session.waitFor("count 1")
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

@Suite("TerminalDisplay in this process", .serialized)
@MainActor
struct TerminalDisplayTests {
    private let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

    private func display(on terminal: PseudoTerminal) -> TerminalDisplay {
        TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(guardsProcess: false, environment: environment)
        )
    }

    @Test func `does nothing to the terminal before it is started`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes

        let display = display(on: terminal)
        display.present(Frame(grid: Grid(size: display.size), runs: []))
        display.stop()

        #expect(display.size == Size(columns: 20, rows: 5))
        #expect(terminal.modes == modes)
        #expect(terminal.read() == [])
    }

    @Test func `start and stop leave the line as it was, time and again`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes
        let display = display(on: terminal)

        for _ in 0..<3 {
            try display.start { _ in }
            #expect(terminal.modes.isRaw)
            display.stop()
            display.stop()
            #expect(terminal.modes == modes)
        }

        var tracker = ModeTracker()
        tracker.feed(terminal.read() ?? [])
        #expect(tracker.leaks == [])
    }

    @Test func `a display that is let go gives the terminal back`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes

        do {
            let display = display(on: terminal)
            try display.start { _ in }
        }

        #expect(terminal.modes == modes)
    }

    @Test func `cannot be started twice`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        try display.start { _ in }
        defer { display.stop() }

        #expect(throws: DisplayError.system(call: "start", code: EALREADY)) {
            try display.start { _ in }
        }
    }

    @Test func `a pipe is not a terminal`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        var pipe: [CInt] = [-1, -1]
        try #require(unsafe Glibc.pipe(&pipe) == 0)
        defer { for end in pipe { close(end) } }
        let options = TerminalOptions(guardsProcess: false, environment: environment)

        for (input, output) in [(terminal.slave, pipe[1]), (pipe[0], terminal.slave), (-1, -1)] {
            let display = TerminalDisplay(input: input, output: output, options: options)
            #expect(throws: DisplayError.notATerminal) { try display.start { _ in } }
        }
        #expect(terminal.read() == [])
    }

    @Test func `events of one read come in one call`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        let (calls, continuation) = AsyncStream.makeStream(of: [InputEvent].self)
        try display.start { continuation.yield($0) }
        defer { display.stop() }

        terminal.type(Array("ab\u{1B}[A".utf8))

        var iterator = calls.makeAsyncIterator()
        let events = await iterator.next()
        #expect(
            events == [
                .key(KeyPress(.character("a"))), .key(KeyPress(.character("b"))),
                .key(KeyPress(.up)),
            ]
        )
    }

    @Test func `nothing is read after stop`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        try display.start { _ in Issue.record("an event after stop") }

        display.stop()
        terminal.type(Array("x\n".utf8))

        // The next reader of the terminal finds the key.
        var byte: UInt8 = 0
        #expect(unsafe read(terminal.slave, &byte, 1) == 1)
        #expect(byte == 0x78)
    }
}
