import Presentation
import PresentationTerminal
import TerminalTesting
import TestSupport
import Testing

@Suite("Words from right to left")
@MainActor
struct RightToLeftTests {
    private let size = Size(columns: 24, rows: 4)

    // The cells that the terminal stores, drawn in the order of kitty, must equal the grid.
    @Test(arguments: 0..<60)
    func `a terminal that turns words around shows them in visual order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var encoder = FrameEncoder(colorDepth: .trueColor, reordering: .words)
        let terminal = VirtualScreen(size: size)
        terminal.feed(Array("\u{1B}[?7l".utf8))
        var grid = Grid(size: size)
        for number in 0..<12 {
            var next = grid
            change(&next, &random)
            let isFull = number == 0
            let runs = isFull ? [] : next.runs(changedFrom: grid)
            var bytes: [UInt8] = []
            encoder.encode(Frame(grid: next, runs: runs, isFull: isFull), into: &bytes)
            terminal.feed(bytes)
            grid = next
            let drawn = drawnByKitty(terminal.snapshot.grid)
            #expect(drawn.lines == grid.lines)
            let differs = zip(drawn.cells, grid.cells).contains { drawn, wanted in
                // The font of a blank is invisible.
                wanted.character != " " && drawn.style.attributes != wanted.style.attributes
            }
            #expect(!differs)
        }
    }

    // Konsole 22.12 was seen to draw these bytes in their order.
    @Test func `Konsole gets a mark behind each letter, which keeps it at its place`() throws {
        let terminal = try PseudoTerminal(size: size)
        let environment = ["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"]
        let display = try start(on: terminal, environment)
        defer { display.stop() }
        show("ששש שם 12345 aaaaaaaa", on: display)
        let text = terminal.text()
        #expect(text.contains("ש\u{200E}ש\u{200E}ש\u{200E} ש\u{200E}ם\u{200E} 12345 a"))
    }

    @Test(arguments: [
        ("xterm-kitty", "", "\u{5DD}\u{5D5}\u{5DC}\u{5E9} abc"), ("xterm-kitty", "1", "שלום abc"),
        ("xterm-256color", "", "שלום abc"),
    ])
    func `kitty gets words in the order in which they are read`(
        term: String,
        tmux: String,
        expected: String
    ) throws {
        let terminal = try PseudoTerminal(size: size)
        let display = try start(on: terminal, ["TERM": term, "TMUX": tmux])
        defer { display.stop() }
        show("שלום abc", on: display)
        #expect(terminal.text().contains(expected))
    }

    @Test(arguments: [("3.9.2", true), (nil, false)])
    func `mlterm must not reorder rows`(version: String?, isAsked: Bool) throws {
        let terminal = try PseudoTerminal(size: size)
        var environment = ["TERM": "xterm-256color"]
        environment["MLTERM"] = version
        let display = try start(on: terminal, environment)
        #expect(terminal.text().contains("\u{1B}]5379;use_ctl=false\u{7}") == isAsked)
        display.stop()
        #expect(terminal.text().contains("\u{1B}]5379;use_ctl=true\u{7}") == isAsked)
    }

    private func start(
        on terminal: PseudoTerminal,
        _ environment: [String: String]
    ) throws -> TerminalDisplay {
        let display = TerminalDisplay(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(environment: environment)
        )
        try display.start { _ in }
        return display
    }

    private func show(_ text: String, on display: TerminalDisplay) {
        var grid = Grid(size: size)
        for (column, character) in text.enumerated() { grid[column, 0].character = character }
        display.present(Frame(grid: grid, runs: [], isFull: true))
    }

    private func change(_ grid: inout Grid, _ random: inout SeededGenerator) {
        let row = Int.random(in: 0..<size.rows, using: &random)
        let start = Int.random(in: 0..<size.columns, using: &random)
        for column in start..<Int.random(in: start...size.columns, using: &random) {
            grid[column, row].character = "אבגדהא اab -".randomElement(using: &random) ?? " "
            grid[column, row].style.attributes =
                [[], [], .bold, .reverse].randomElement(using: &random) ?? []
        }
    }

    private func drawnByKitty(_ grid: Grid) -> Grid {
        var drawn = grid
        for row in 0..<size.rows {
            var start = 0
            while start < size.columns {
                let font = grid[start, row].style.attributes.intersection([.bold, .italic])
                let word = (start..<size.columns).prefix { column in
                    let cell = grid[column, row]
                    return cell.character.isHebrewOrArabic
                        && cell.style.attributes.intersection([.bold, .italic]) == font
                }
                for (column, source) in zip(word, word.reversed()) {
                    drawn[column, row].character = grid[source, row].character
                }
                start += max(1, word.count)
            }
        }
        return drawn
    }
}

extension Character {
    fileprivate var isHebrewOrArabic: Bool {
        unicodeScalars.first.map { (0x590..<0x700).contains($0.value) } ?? false
    }
}

extension PseudoTerminal {
    fileprivate func text() -> String { String(decoding: readAll(), as: UTF8.self) }
}
