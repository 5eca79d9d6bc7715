import Glibc
import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

@Suite("Answers of the terminal to a TerminalDisplay")
@MainActor
struct TerminalReplyTests {
    @Test func `the queries end with the one that every terminal answers`() throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
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
        let display = TerminalDisplay(on: terminal, environment: environment)
        try display.start { _ in }
        defer { display.stop() }

        let output = String(decoding: terminal.readAll(), as: UTF8.self)

        #expect(!output.contains("]11;"))
        #expect(!output.contains("[>1u"))
        #expect(!output.contains("[c"))
    }

    @Test func `answers become events and never keys`() async throws {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
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
        let display = TerminalDisplay(on: terminal)
        try display.start { _ in }

        terminal.type(Array("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c".utf8))
        display.stop()

        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&waiting, 1, 0) == 0)
    }

    @Test func `an answer that a key has come before is read by the end that the key causes`()
        async throws
    {
        let terminal = try PseudoTerminal(size: Size(columns: 20, rows: 5))
        let display = TerminalDisplay(on: terminal)
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        try display.start { _ in
            terminal.type(Array("/0\u{7}\u{1B}[?62c".utf8))
            display.stop()
            continuation.finish()
        }

        terminal.type(Array("q\u{1B}]11;rgb:0/0".utf8))
        for await _ in stream {}

        var waiting = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&waiting, 1, 0) == 0)
    }

    @Test func `a terminal without an extent tells it by a report`() async throws {
        let terminal = try PseudoTerminal(size: .zero)
        let display = TerminalDisplay(on: terminal)
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
}
