import Glibc
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("TerminalDisplay in this process", .serialized)
@MainActor
struct TerminalDisplayTests {
    private let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

    private func display(on terminal: PseudoTerminal, asks: Bool = true) -> TerminalDisplay {
        TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(
                asksTerminal: asks,
                guardsProcess: false,
                environment: environment
            )
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
        #expect(terminal.readAll() == [])
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
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])
    }

    @Test func `a display that is started again draws all anew`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
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
            let display = display(on: terminal)
            try display.start { _ in }
        }

        #expect(terminal.modes == modes)
    }

    @Test func `copies text by OSC 52 in base64`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
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
        let display = display(on: terminal)
        try display.start { _ in }
        defer { display.stop() }
        _ = terminal.readAll()

        #expect(!display.copy(String(repeating: "x", count: 74_995)))
        #expect(!display.copy(String(repeating: "ü", count: 37_498)))
        #expect(terminal.readAll() == [])
    }

    @Test func `copies nothing to a terminal that would show the sequence`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(guardsProcess: false, environment: ["TERM": "linux"])
        )
        try display.start { _ in }
        defer { display.stop() }
        _ = terminal.readAll()

        #expect(!display.copy("text"))
        #expect(terminal.readAll() == [])
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
        #expect(terminal.readAll() == [])
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

    @Test func `a terminal that goes away ends the input, and frames do no harm`() async throws {
        var (master, slave): (CInt, CInt) = (-1, -1)
        try #require(unsafe openpty(&master, &slave, nil, nil, nil) == 0)
        defer { close(slave) }
        let display = TerminalDisplay(
            input: slave,
            output: slave,
            options: TerminalOptions(guardsProcess: false, environment: environment)
        )
        let (calls, continuation) = AsyncStream.makeStream(of: [InputEvent].self)
        try display.start { continuation.yield($0) }

        close(master)

        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() == [.end])
        display.present(Frame(grid: Grid(size: display.size), runs: [], isFull: true))
        display.stop()
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
                environment: environment
            )
        )
        var tracker = ModeTracker()

        try display.start { _ in }
        tracker.feed(terminal.readAll())
        #expect(tracker.on == [1004, 1049, 2004, 2048])

        display.stop()
        tracker.feed(terminal.readAll())
        #expect(tracker.leaks == [])
    }

    @Test func `the mouse is given to the terminal and taken back`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
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
    }

    @Test func `the queries end with the one that every terminal answers`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        try display.start { _ in }
        defer { display.stop() }

        let output = String(decoding: terminal.readAll(), as: UTF8.self)

        #expect(output.contains("\u{1B}[>1u"))
        #expect(output.contains("\u{1B}]11;?\u{1B}\\"))
        #expect(output.hasSuffix("\u{1B}[c"))
    }

    @Test(arguments: [["TERM": "linux"], ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"]])
    func `a terminal that shows what it does not know is asked nothing`(
        environment: [String: String]
    ) throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(guardsProcess: false, environment: environment)
        )
        try display.start { _ in }
        defer { display.stop() }

        let output = String(decoding: terminal.readAll(), as: UTF8.self)

        #expect(!output.contains("]11;"))
        #expect(!output.contains("[>1u"))
        #expect(!output.contains("[c"))
    }

    @Test func `answers become events and never keys`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        try display.start { continuation.yield($0) }
        defer { display.stop() }

        terminal.type(
            Array("\u{1B}]11;rgb:ffff/ffff/eeee\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;22cq".utf8)
        )

        var events: [InputEvent] = []
        for await batch in stream {
            events += batch
            if events.count >= 2 { break }
        }
        #expect(
            Set(events) == [
                .background(.rgb(red: 255, green: 255, blue: 238)),
                .key(KeyPress(.character("q"))),
            ]
        )
    }

    @Test func `answers on their way at the end are not left to the shell`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal)
        try display.start { _ in }

        terminal.type(Array("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c".utf8))
        display.stop()

        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&waiting, 1, 0) == 0)
    }

    @Test func `a terminal without an extent tells it by a report`() async throws {
        let terminal = try PseudoTerminal(size: .zero)
        let display = display(on: terminal)
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        try display.start { continuation.yield($0) }
        defer { display.stop() }
        #expect(display.size == Size(columns: 80, rows: 24))

        terminal.type(Array("\u{1B}[48;30;100;600;1000t".utf8))

        var events: [InputEvent] = []
        for await batch in stream {
            events = batch
            break
        }
        #expect(events == [.resize(Size(columns: 100, rows: 30))])
        #expect(display.size == Size(columns: 100, rows: 30))
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

    @Test func `a key that waits for the main actor does not hold up stop`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal, asks: false)
        try display.start { _ in Issue.record("an event after stop") }

        // The main actor is taken by this very test until its end.
        terminal.type(Array("x".utf8))
        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&waiting, 1, 0) != 0 { sched_yield() }
        display.stop()
    }

    @Test func `a handler may stop the display and start it again`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal, asks: false)
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        var keys = stream.makeAsyncIterator()
        try display.start { [weak display] in
            display?.stop()
            continuation.yield($0)
        }

        for key in ["a", "b", "c"] {
            terminal.type(Array(key.utf8))
            #expect(await keys.next() == [.key(KeyPress(.character(Character(key))))])
            try display.start { [weak display] in
                display?.stop()
                continuation.yield($0)
            }
        }
        display.stop()
    }

    @Test func `Escape and a letter that came while the main actor was busy are two keys`()
        async throws
    {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = display(on: terminal, asks: false)
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        try display.start { events in
            continuation.yield(events)
            guard events == [.key(KeyPress(.character("x")))] else { return }
            terminal.type(Array("\u{1B}j".utf8))
            // Longer than a lone Escape is held back.
            _ = poll(nil, 0, 40)
        }
        defer { display.stop() }

        terminal.type(Array("x".utf8))

        var events: [InputEvent] = []
        for await batch in stream {
            events += batch
            if case .key(let key) = events.last, key.key == .character("j") { break }
        }
        let keys = [KeyPress(.character("x")), KeyPress(.escape), KeyPress(.character("j"))]
        #expect(events == keys.map { .key($0) })
    }
}
