import Imaging
import Presentation
import PresentationTerminal
import Synchronization
import TerminalTesting
import Testing

@Suite("TerminalDisplay, pictures by the protocol of iTerm2")
@MainActor
struct ITerm2PictureTests {
    private let size = Size(columns: 20, rows: 5)
    private let image = Image(red: 1, green: 2, blue: 3, width: 20, height: 20)

    private func start(
        _ terminal: PseudoTerminal,
        _ pictures: PictureProtocol = .auto,
        environment: [String: String] = TerminalDisplay.environment,
        encodePNG: (@Sendable (Picture) -> [UInt8]?)? = { _ in [1, 2, 3, 4] },
        onInput: @escaping @MainActor ([InputEvent]) -> Void = { _ in }
    ) throws -> TerminalDisplay {
        try terminal.display(
            pictures,
            environment: environment,
            encodePNG: encodePNG,
            onInput: onInput
        )
    }

    private func picture(_ rect: Rect, id: Int = 1) -> Picture {
        Picture(id: id, rect: rect, image: image)
    }

    private func file(_ columns: Int, _ rows: Int) -> String {
        "^]1337;File=inline=1;preserveAspectRatio=0;doNotMoveCursor=1;size=4"
            + ";width=\(columns);height=\(rows):AQIDBA==^\\"
    }

    @Test func `a file is written once, and sent again where cells were drawn`() throws {
        let terminal = try PseudoTerminal(size: size)
        let written = Mutex(0)
        let display = try start(
            terminal,
            .iTerm2,
            encodePNG: { _ in
                written.withLock { $0 += 1 }
                return [1, 2, 3, 4]
            }
        )
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)
        let first = picture(Rect(column: 2, row: 1, columns: 2, rows: 1))
        let moved = picture(Rect(column: 4, row: 2, columns: 2, rows: 1))

        #expect(display.show([first], on: terminal) == "^[2;3H" + file(2, 1))
        #expect(display.show([first], on: terminal) == "")
        // The cells of the old place are drawn over the picture.
        #expect(display.show([moved], on: terminal) == "^[2;3H..^[3;5H" + file(2, 1))
        let run = Frame.Run(row: 2, columns: 5..<6)
        #expect(display.show([moved], on: terminal, runs: [run]).hasSuffix(file(2, 1)))
        #expect(display.show([moved], on: terminal, isFull: true).contains(file(2, 1)))
        #expect(written.withLock { $0 } == 1)
        #expect(display.show([], on: terminal) == "^[3;5H..")
    }

    @Test func `pictures of no cells or beyond the screen are not sent`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try start(terminal, .iTerm2)
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)

        let places = [
            Rect(column: 2, row: 1, columns: 0, rows: 0),
            Rect(column: 19, row: 1, columns: 2, rows: 1),
            Rect(column: -1, row: 1, columns: 2, rows: 1),
            Rect(column: 0, row: 4, columns: 1, rows: 2),
            Rect(column: 0, row: -300, columns: 1, rows: 1),
        ]
        for place in places {
            #expect(display.show([picture(place)], on: terminal) == "", "\(place)")
        }
        let whole = picture(Rect(origin: Point(column: 0, row: 0), size: size))
        #expect(display.show([whole], on: terminal) == "^[1;1H" + file(20, 5))
    }

    @Test func `a picture that cannot be written is left out`() throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try start(terminal, .iTerm2, encodePNG: { _ in nil })
        defer { display.stop() }
        _ = display.show([], on: terminal, isFull: true)

        let bytes = display.show(
            [picture(Rect(column: 2, row: 1, columns: 2, rows: 1))],
            on: terminal
        )

        #expect(!bytes.contains("1337"))
    }

    @Test(arguments: ["iTerm.app", "WezTerm", "mintty"])
    func `the environment names the program`(program: String) throws {
        let terminal = try PseudoTerminal(size: size)
        var environment = TerminalDisplay.environment
        environment["TERM_PROGRAM"] = program

        let display = try start(terminal, environment: environment)
        #expect(display.traits.cellPixels != nil)
        display.stop()

        let bare = try start(terminal, environment: environment, encodePNG: nil)
        #expect(bare.traits.cellPixels == nil)
        bare.stop()

        environment["TERM"] = "screen-256color"
        let inside = try start(terminal, environment: environment)
        #expect(inside.traits.cellPixels == nil)
        inside.stop()
    }

    @Test(arguments: [
        ["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "12.pts-0.host"],
        ["TERM": "screen-256color"], ["TERM": "tmux-256color"],
    ])
    func `a multiplexer shows half blocks, whatever it answers`(
        variables: [String: String]
    ) async throws {
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        let terminal = try PseudoTerminal(size: size)
        let outer = ["TERM_PROGRAM": "iTerm.app", "KITTY_WINDOW_ID": "1"]
        let environment = TerminalDisplay.environment
            .merging(outer) { $1 }
            .merging(variables) { $1 }
        let display = try start(
            terminal,
            environment: environment,
            onInput: { continuation.yield($0) }
        )
        defer { display.stop() }
        let start = String(decoding: terminal.readAll(), as: UTF8.self)
        #expect(!start.contains("_G") && !start.contains("[>0q"))

        terminal.type(Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?1;2;4ck".utf8))
        for await batch in stream where batch.contains(.key(KeyPress(.character("k")))) { break }

        #expect(display.traits.cellPixels == nil)
        let place = Rect(column: 2, row: 1, columns: 2, rows: 1)
        let bytes = display.show([picture(place)], on: terminal, isFull: true)
        #expect(!bytes.contains("Ga=T") && !bytes.contains("1337") && !bytes.contains("P0;1q"))
    }

    @Test(arguments: [
        // The values are the name, the response about kitty's pictures, the attribute for sixels,
        // and the first bytes of a picture.
        ("iTerm2 3.4.23", "", "4", "1337;File"), ("WezTerm 20240203", "OK", "4", "Ga=T"),
        ("mintty 3.7.0", "ENOTSUP", "4", "1337;File"), ("xterm.js(5.4)", "", "4", "P0;1q"),
        ("tmux 3.4", "", "1", "."), ("", "", "1", "."), ("iTerm2", "", "1", "."),
        ("iTerm2 " + String(repeating: "3", count: 300), "", "1", "."),
    ])
    func `answers decide in the order of quality`(
        name: String,
        kitty: String,
        attribute: String,
        expected: String
    ) async throws {
        let (stream, continuation) = AsyncStream<[InputEvent]>.makeStream()
        let terminal = try PseudoTerminal(size: size)
        let display = try start(terminal, onInput: { continuation.yield($0) })
        defer { display.stop() }
        #expect(String(decoding: terminal.readAll(), as: UTF8.self).hasSuffix("\u{1B}[>0q\u{1B}[c"))

        // A key follows the responses in the same piece; when it arrives, they have been processed.
        let graphics = kitty.isEmpty ? "" : "\u{1B}_Gi=31;\(kitty)\u{1B}\\"
        let answers = "\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62;\(attribute)c"
        terminal.type(Array((graphics + answers + "k").utf8))
        for await batch in stream where batch.contains(.key(KeyPress(.character("k")))) { break }

        let place = Rect(column: 2, row: 1, columns: 2, rows: 1)
        let bytes = display.show([picture(place)], on: terminal, isFull: true)
        #expect(bytes.contains(expected))
        #expect((display.traits.cellPixels == nil) == (expected == "."))
    }
}
