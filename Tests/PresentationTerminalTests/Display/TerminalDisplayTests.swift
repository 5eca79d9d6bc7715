import Glibc
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("TerminalDisplay in this process")
@MainActor
struct TerminalDisplayTests {
    @Test func `does nothing to the terminal before it is started`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes

        let display = TerminalDisplay(on: terminal)
        display.present(Frame(grid: Grid(size: display.size), runs: []))
        display.stop()

        #expect(display.size == Size(columns: 20, rows: 5))
        #expect(terminal.modes == modes)
        #expect(terminal.readAll() == [])
    }

    @Test func `start and stop leave the line as it was, time and again`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes
        let display = TerminalDisplay(on: terminal)

        for _ in 0..<3 {
            try display.start { _ in }
            #expect(terminal.modes.isRaw)
            display.stop()
            display.stop()
            #expect(terminal.modes == modes)
        }

        var tracker = ModeTracker()
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])
    }

    @Test func `an update that was begun is ended with the display`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        try display.start { _ in }
        _ = terminal.readAll()

        display.stop()

        // The update must be ended, since the process may stop within a frame.
        let output = String(decoding: terminal.readAll(), as: UTF8.self)
        #expect(output.contains("\u{1B}[?2026l"))
    }

    @Test(arguments: [Size(columns: 0, rows: 5), Size(columns: 20, rows: 0)])
    func `a terminal that does not know its size has the one of the environment`(
        size: Size
    ) throws {
        let terminal = try PseudoTerminal(size: size)
        var environment = TerminalDisplay.environment
        environment["COLUMNS"] = "70"
        environment["LINES"] = "30"

        let display = TerminalDisplay(on: terminal, environment: environment)

        #expect(display.size == Size(columns: 70, rows: 30))
    }

    @Test func `a display that is started again draws all anew`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        let frame = Frame(grid: Grid(size: display.size, filledWith: Cell("x")), runs: [])
        try display.start { _ in }
        display.present(frame)
        display.stop()
        _ = terminal.readAll()

        try display.start { _ in }
        defer { display.stop() }
        display.present(frame)

        let screen = VirtualScreen(size: display.size)
        screen.feed(terminal.readAll())
        #expect(
            screen.snapshot.text
                == Array(repeating: String(repeating: "x", count: 20), count: 5)
                .joined(separator: "\n")
        )
    }

    @Test func `a display that is let go gives the terminal back`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let modes = terminal.modes

        do {
            let display = TerminalDisplay(on: terminal)
            try display.start { _ in }
        }

        #expect(terminal.modes == modes)
    }

    @Test func `copies text by OSC 52 in base64`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        #expect(!display.copy("early"))
        try display.start { _ in }
        _ = terminal.readAll()

        #expect(display.copy("Grüße"))
        #expect(terminal.readAll() == Array("\u{1B}]52;c;R3LDvMOfZQ==\u{1B}\\".utf8))
        #expect(display.copy(""))
        #expect(terminal.readAll() == Array("\u{1B}]52;c;\u{1B}\\".utf8))
        display.stop()
        _ = terminal.readAll()
        #expect(!display.copy("late"))
        #expect(terminal.readAll() == [])
    }

    @Test func `copies nothing that is longer than terminals accept`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        try display.start { _ in }
        defer { display.stop() }
        _ = terminal.readAll()

        #expect(!display.copy(String(repeating: "x", count: 74_995)))
        #expect(terminal.readAll() == [])
        #expect(display.copy("\u{1}"))
        #expect(terminal.readAll() == Array("\u{1B}]52;c;AQ==\u{1B}\\".utf8))
        #expect(!display.copy(String(repeating: "ü", count: 37_498)))
        #expect(terminal.readAll() == [])
    }

    @Test func `copies nothing to a terminal that would show the sequence`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal, environment: ["TERM": "linux"])
        try display.start { _ in }
        defer { display.stop() }
        _ = terminal.readAll()

        #expect(!display.copy("text"))
        #expect(terminal.readAll() == [])
    }

    @Test func `copies text of as many bytes as terminals accept`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        try display.start { _ in }
        defer { display.stop() }
        _ = terminal.readAll()
        // The terminal does not accept that many bytes at once, so they must be read at the same
        // time.
        let reader = Task.detached {
            var count = 0
            while count < 99_992 + 9, let bytes = terminal.read() { count += bytes.count }
            return count
        }

        #expect(display.copy(String(repeating: "x", count: 74_994)))
        #expect(await reader.value == 99_992 + 9)
    }

    @Test func `cannot be started twice, and goes on as it was started first`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal, asks: false)
        let (calls, continuation) = AsyncStream.makeStream(of: [InputEvent].self)
        try display.start { continuation.yield($0) }
        defer { display.stop() }
        _ = terminal.readAll()

        #expect(throws: DisplayError.system(call: "start", code: EALREADY)) {
            try display.start { _ in Issue.record("an event for the second") }
        }
        #expect(terminal.readAll() == [])
        #expect(terminal.modes.isRaw)
        terminal.type(Array("a".utf8))
        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() == [.key(KeyPress(.character("a")))])
    }

    @Test func `believes in 2,000 columns and 1,000 rows, and no more`() throws {
        for (told, believed) in [
            (Size(columns: 2000, rows: 1000), Size(columns: 2000, rows: 1000)),
            (Size(columns: 2001, rows: 1001), Size(columns: 2000, rows: 1000)),
            (Size(columns: 65535, rows: 1), Size(columns: 2000, rows: 1)),
            (Size(columns: 1, rows: 65535), Size(columns: 1, rows: 1000)),
            // If one of the dimensions is unknown, the default size is used.
            (Size(columns: 0, rows: 30), Size(columns: 80, rows: 24)),
            (Size(columns: 30, rows: 0), Size(columns: 80, rows: 24)),
        ] {
            let terminal = try PseudoTerminal(size: told)
            #expect(TerminalDisplay(on: terminal).size == believed)
        }
    }

    @Test func `a pipe is not a terminal`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        var pipe: [CInt] = [-1, -1]
        try #require(unsafe Glibc.pipe(&pipe) == 0)
        defer { for end in pipe { close(end) } }
        let options = TerminalOptions(
            guardsProcess: false,
            environment: TerminalDisplay.environment
        )

        for (input, output) in [(terminal.slave, pipe[1]), (pipe[0], terminal.slave), (-1, -1)] {
            let display = TerminalDisplay(input: input, output: output, options: options)
            #expect(throws: DisplayError.notATerminal) { try display.start { _ in } }
        }
        #expect(terminal.readAll() == [])
    }

    @Test func `reports what it is asked to, and nothing else`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(
                usesMouse: false,
                reportsFocus: true,
                guardsProcess: false,
                environment: TerminalDisplay.environment
            )
        )
        var tracker = ModeTracker()

        try display.start { _ in }
        tracker.feed(terminal.readAll())
        #expect(tracker.on == [1004, 1049, 2004, 2048])
        display.reportsMouse = true
        tracker.feed(terminal.readAll())
        #expect(tracker.on.isSuperset(of: [1000, 1002, 1006]))

        display.stop()
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])
    }

    @Test func `the mouse is given to the terminal and taken back`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        var tracker = ModeTracker()
        try display.start { _ in }
        tracker.feed(terminal.readAll())
        #expect(tracker.on.isSuperset(of: [1000, 1002, 1006]))

        display.reportsMouse = false
        tracker.feed(terminal.readAll())
        #expect(tracker.on.isDisjoint(with: [1000, 1002, 1006]))

        display.reportsMouse = true
        tracker.feed(terminal.readAll())
        #expect(tracker.on.isSuperset(of: [1000, 1002, 1006]))

        display.stop()
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])

        // Nothing is written without a terminal; the value applies from the next start on.
        display.reportsMouse = false
        #expect(terminal.readAll() == [])
        try display.start { _ in }
        tracker.feed(terminal.readAll())
        #expect(tracker.on.isDisjoint(with: [1000, 1002, 1006]))
        display.stop()
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])
    }
}
