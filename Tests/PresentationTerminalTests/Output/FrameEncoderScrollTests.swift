import Presentation
import PresentationTerminal
import PresentationTesting
import TerminalTesting
import Testing

/// A display that counts the bytes of frames, and shows them on a virtual terminal.
@MainActor
private final class CountingDisplay: Display {
    let size = Size(columns: 80, rows: 24)
    let traits = DisplayTraits()
    let terminal: VirtualScreen
    private(set) var bytes: [UInt8] = []
    private var encoder = FrameEncoder(colorDepth: .trueColor, canRepeat: true)

    init() {
        terminal = VirtualScreen(size: size)
        terminal.feed(Array("\u{1B}[?7l".utf8))
    }

    func start(_ onInput: @escaping @MainActor ([InputEvent]) -> Void) throws(DisplayError) {}

    func present(_ frame: Frame) {
        bytes = []
        encoder.encode(frame, into: &bytes)
        terminal.feed(bytes)
    }

    func stop() {}
}

@Suite("FrameEncoder, rows that move")
struct FrameEncoderScrollTests {
    @MainActor
    @Test func `a key that moves a table's cursor takes few bytes, also where it scrolls`() throws {
        let rows = DynamicItemViewBuilder(Array(0..<1_000_000)) {
            TableViewCell(title: "Row \($0)")
        }
        let display = CountingDisplay()
        let tester = try ScreenTester(display, ViewController(TableView(rows)))
        func most(_ key: KeyPress.Key, times: Int) -> Int {
            (0..<times).map { _ in
                tester.press(key)
                #expect(display.terminal.snapshot.grid.lines == tester.grid.lines)
                return display.bytes.count
            }.max() ?? 0
        }

        #expect(most(.down, times: 23) <= 40)
        #expect(most(.down, times: 50) <= 60)
        #expect(most(.up, times: 23) <= 50)
        #expect(most(.up, times: 40) <= 60)
    }

    @Test func `rows that moved are moved by the terminal`() {
        let size = Size(columns: 30, rows: 8)
        func grid(_ first: Int) -> Grid {
            var grid = Grid(size: size)
            for row in 0..<6 {
                let letter = Unicode.Scalar(UInt8(0x40 + first + row))
                grid.write(String(repeating: "\(letter)-", count: 9), column: 0, row: row)
            }
            for row in 6..<8 { grid.write("below \(row)", column: 0, row: row) }
            return grid
        }
        func bytes(from old: Grid, to new: Grid, canScroll: Bool = true) -> String {
            var encoder = FrameEncoder(colorDepth: .none, canScroll: canScroll)
            var bytes: [UInt8] = []
            encoder.encode(Frame(grid: old, runs: []), into: &bytes)
            bytes = []
            encoder.encode(Frame(grid: new, runs: new.runs(changedFrom: old)), into: &bytes)
            return String(decoding: bytes, as: UTF8.self)
                .replacing("\u{1B}", with: "^")
        }

        #expect(bytes(from: grid(1), to: grid(3)).hasPrefix("^[1;6r^[6H\n\n^[AG-G-"))
        #expect(bytes(from: grid(1), to: grid(2)).hasPrefix("^[1;6r^[6H\nG-G-"))
        #expect(bytes(from: grid(3), to: grid(1)).hasPrefix("^[1;6r^[H^[2LA-A-"))
        #expect(bytes(from: grid(3), to: grid(2)).hasPrefix("^[1;6r^[H^MB-B-"))
        #expect(!bytes(from: grid(1), to: grid(3), canScroll: false).contains("r"))
    }

    @Test func `margins stay set for the next key and are left by absolute moves`() {
        let size = Size(columns: 30, rows: 8)
        func grid(_ first: Int) -> Grid {
            var grid = Grid(size: size)
            for row in 0..<7 { grid.write("row \(first + row)", column: 0, row: row) }
            grid.write("\(first)/9", column: 0, row: 7)
            return grid
        }
        var encoder = FrameEncoder(colorDepth: .none)
        func bytes(from old: Grid?, to new: Grid) -> String {
            var bytes: [UInt8] = []
            let runs = old.map { new.runs(changedFrom: $0) } ?? []
            encoder.encode(Frame(grid: new, runs: runs, isFull: old == nil), into: &bytes)
            return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
        }
        _ = bytes(from: nil, to: grid(1))

        #expect(bytes(from: grid(1), to: grid(2)) == "^[1;7r^[7H\nrow 8^[8H2")
        #expect(bytes(from: grid(2), to: grid(3)) == "^[7H\nrow 9^[8H3")
        #expect(bytes(from: nil, to: grid(3)).hasPrefix("^[m^[r^[2J"))
    }

    @Test func `a highlighted row at the edge is written over while the others move`() {
        let size = Size(columns: 30, rows: 6)
        let bar = CellStyle(attributes: .reverse)
        func grid(_ first: Int, highlighting highlighted: Int) -> Grid {
            var grid = Grid(size: size)
            for row in 0..<6 {
                let text = "row \(first + row)"
                let style = row == highlighted ? bar : .plain
                let end = row == highlighted ? String(repeating: " ", count: 25) : ""
                grid.write(text + end, column: 0, row: row, style: style)
            }
            return grid
        }
        func bytes(from old: Grid, to new: Grid) -> String {
            var encoder = FrameEncoder(colorDepth: .none)
            var bytes: [UInt8] = []
            encoder.encode(Frame(grid: old, runs: [], isFull: true), into: &bytes)
            bytes = []
            encoder.encode(Frame(grid: new, runs: new.runs(changedFrom: old)), into: &bytes)
            return String(decoding: bytes, as: UTF8.self)
                .replacing("\u{1B}", with: "^")
        }

        #expect(
            bytes(from: grid(1, highlighting: 5), to: grid(2, highlighting: 5))
                == "^[m^[1;5r^[5H\nrow 6^[6;5H^[7m7"
        )
        #expect(
            bytes(from: grid(2, highlighting: 0), to: grid(1, highlighting: 0))
                == "^[2;6r^[2H^Mrow 2^[1;5H^[7m1"
        )
    }
}
