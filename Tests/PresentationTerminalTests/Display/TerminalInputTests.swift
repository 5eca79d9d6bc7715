import Glibc
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("Keys of a TerminalDisplay")
@MainActor
struct TerminalInputTests {
    @Test func `events of one read come in one call`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
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
            options: TerminalOptions(guardsProcess: false, environment: TerminalDisplay.environment)
        )
        let (calls, continuation) = AsyncStream.makeStream(of: [InputEvent].self)
        try display.start { continuation.yield($0) }

        close(master)

        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() == [.end])
        // Frames and copied text are dropped without a terminal, and the end is reported once.
        display.present(Frame(grid: Grid(size: display.size), runs: [], isFull: true))
        #expect(!display.copy("text"))
        for _ in 0..<10 { await Task.yield() }
        display.stop()
        continuation.finish()
        #expect(await iterator.next() == nil)
    }

    @Test func `nothing is read after stop`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        try display.start { _ in Issue.record("an event after stop") }

        display.stop()
        terminal.type(Array("x\n".utf8))

        // The next reader of the terminal receives the key.
        var byte: UInt8 = 0
        #expect(unsafe read(terminal.slave, &byte, 1) == 1)
        #expect(byte == 0x78)
    }

    @Test(arguments: [true, false])
    func `reports of the mouse that nobody reads are dropped at the end, and keys are not`(
        hasMouse: Bool
    ) async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal, asks: false)
        let (calls, continuation) = AsyncStream.makeStream(of: [InputEvent].self)
        try display.start { continuation.yield($0) }
        terminal.type(Array((hasMouse ? "\u{1B}[<0;1;1M" : "a").utf8))
        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next()?.count == 1)

        // The reader waits for the main actor with this key, so it does not read the next bytes.
        terminal.type(Array("x".utf8))
        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&waiting, 1, 0) != 0 { sched_yield() }
        terminal.type(Array("\u{1B}[<0;2;2M\n".utf8))
        display.stop()

        #expect(unsafe poll(&waiting, 1, 0) == (hasMouse ? 0 : 1))
    }

    @Test func `a key that waits for the main actor does not hold up stop`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal, asks: false)
        try display.start { _ in Issue.record("an event after stop") }

        // This test occupies the main actor until it ends.
        terminal.type(Array("x".utf8))
        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&waiting, 1, 0) != 0 { sched_yield() }
        display.stop()
    }

    @Test func `a handler may stop the display and start it again`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal, asks: false)
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
        let display = TerminalDisplay(on: terminal, asks: false)
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        try display.start { events in
            continuation.yield(events)
            guard events == [.key(KeyPress(.character("x")))] else { return }
            terminal.type(Array("\u{1B}j".utf8))
            // Waits longer than the terminal's own timer holds a lone Escape back.
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
