import Presentation
import PresentationTerminal
import TerminalTesting
import Testing

/// An encoder and the terminal for its bytes, which has the settings of the display.
private struct Screen {
    var encoder: FrameEncoder
    let terminal: VirtualScreen

    init(_ size: Size, depth: ColorDepth = .trueColor, canRepeat: Bool = false) {
        encoder = FrameEncoder(colorDepth: depth, canRepeat: canRepeat)
        terminal = VirtualScreen(size: size)
        terminal.feed(Array("\u{1B}[?7l".utf8))
    }

    @discardableResult
    mutating func show(_ frame: Frame) -> String {
        var bytes: [UInt8] = []
        encoder.encode(frame, into: &bytes)
        terminal.feed(bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func differences(
        from grid: Grid,
        onlySure: Bool = false,
        _ resolve: (CellColor) -> CellColor = { $0 }
    ) -> [String] {
        let shown = terminal.snapshot.grid
        return (0..<grid.size.rows).flatMap { row in
            (0..<grid.size.columns).compactMap { column in
                let wanted = grid[column, row].asSeen(resolve)
                let found = shown[column, row].asSeen()
                if onlySure, grid.isUnsure(column: column, row: row) { return nil }
                return wanted == found
                    ? nil : "\(column),\(row): \(wanted.short) shown as \(found.short)"
            }
        }
    }
}

extension Grid {
    fileprivate func isUnsure(column: Int, row: Int) -> Bool {
        let start = self[column, row].width == 0 ? column - 1 : column
        return GridGenerator.unsure.contains { $0.0 == self[start, row].character }
    }
}

extension Cell {
    fileprivate var short: String {
        "'\(character)' \(width) \(style.foreground) \(style.background) \(style.attributes.rawValue)"
    }
}

@Suite("FrameEncoder")
struct FrameEncoderTests {
    @Test(arguments: 0..<60)
    func `whatever grids follow each other, the terminal shows the last`(seed: UInt64) {
        var generator = GridGenerator(seed: seed)
        let size = generator.size()
        var screen = Screen(size, canRepeat: seed % 2 == 0)
        var grid = generator.grid(size)
        screen.show(Frame(grid: grid, runs: [], isFull: true, cursor: generator.cursor(size)))
        #expect(screen.differences(from: grid) == [])

        for _ in 0..<12 {
            let next = generator.change(grid)
            let cursor = generator.cursor(size)
            screen.show(Frame(grid: next, runs: runs(from: grid, to: next), cursor: cursor))
            grid = next

            let shown = screen.terminal.snapshot
            #expect(screen.differences(from: grid) == [])
            #expect(shown.isCursorVisible == (cursor != nil))
            if let cursor { #expect(shown.cursor == cursor) }
        }
    }

    @Test(arguments: 0..<80)
    func `rows that move up or down end where they belong`(seed: UInt64) {
        var generator = GridGenerator(seed: seed)
        let size = generator.tallSize()
        var screen = Screen(size, canRepeat: seed % 2 == 0)
        var grid = generator.grid(size)
        screen.show(Frame(grid: grid, runs: [], isFull: true))

        for _ in 0..<12 {
            // A frame without a movement may follow one that has set margins.
            let moves = Int.random(in: 0..<4, using: &generator.random) > 0
            var next = moves ? generator.shifted(grid) : grid
            if Bool.random(using: &generator.random) { next = generator.change(next) }
            let cursor = generator.cursor(size)
            let frame = Frame(grid: next, runs: next.runs(changedFrom: grid), cursor: cursor)
            screen.show(frame)
            grid = next

            #expect(screen.differences(from: grid) == [])
            if let cursor { #expect(screen.terminal.snapshot.cursor == cursor) }
        }
    }

    @Test(arguments: 0..<60)
    func `a terminal that counts columns in its own way does not shift a row`(seed: UInt64) {
        var generator = GridGenerator(seed: seed)
        generator.hasUnsure = true
        let size = Size(columns: 60, rows: 4)
        var screen = Screen(size)
        var grid = generator.grid(size)
        screen.show(Frame(grid: grid, runs: [], isFull: true))
        #expect(screen.differences(from: grid, onlySure: true) == [])

        for _ in 0..<12 {
            let next = generator.change(grid)
            screen.show(Frame(grid: next, runs: runs(from: grid, to: next)))
            grid = next
            #expect(screen.differences(from: grid, onlySure: true) == [])
        }
    }

    @Test(arguments: ColorDepth.allCases, 0..<10)
    func `colours that the terminal lacks become the nearest`(depth: ColorDepth, seed: UInt64) {
        var generator = GridGenerator(seed: seed)
        let size = generator.size()
        var screen = Screen(size, depth: depth)
        var downgrade = ColorDowngrade(to: depth)
        var grid = generator.grid(size)
        screen.show(Frame(grid: grid, runs: [], isFull: true))
        let next = generator.change(grid)
        screen.show(Frame(grid: next, runs: runs(from: grid, to: next)))
        grid = next

        #expect(screen.differences(from: grid) { downgrade.nearest(to: $0) } == [])
    }

    @Test func `a frame without runs writes nothing`() {
        var screen = Screen(Size(columns: 10, rows: 3))
        let grid = Grid(size: Size(columns: 10, rows: 3), filledWith: Cell("x"))
        let cursor = Point(column: 4, row: 1)
        screen.show(Frame(grid: grid, runs: [], isFull: true, cursor: cursor))

        #expect(screen.show(Frame(grid: grid, runs: [], cursor: cursor)).isEmpty)
        #expect(screen.show(Frame(grid: grid, runs: [], cursor: cursor)).isEmpty)
    }

    @Test func `the first frame is whole even if it does not say so`() {
        var screen = Screen(Size(columns: 6, rows: 2))
        let grid = Grid(size: Size(columns: 6, rows: 2), filledWith: Cell("y"))

        screen.show(Frame(grid: grid, runs: []))

        #expect(screen.terminal.snapshot.text == "yyyyyy\nyyyyyy")
    }

    @Test func `after invalidate the next frame is whole`() {
        var screen = Screen(Size(columns: 3, rows: 1))
        let grid = Grid(size: Size(columns: 3, rows: 1), filledWith: Cell("y"))
        screen.show(Frame(grid: grid, runs: []))
        screen.terminal.feed(Array("\u{1B}[31;7m\u{1B}[Hoops".utf8))

        screen.encoder.invalidate()
        screen.show(Frame(grid: grid, runs: []))

        #expect(screen.differences(from: grid) == [])
    }

    @Test func `a frame of another size is whole`() {
        var screen = Screen(Size(columns: 4, rows: 2))
        screen.show(Frame(grid: Grid(size: Size(columns: 4, rows: 2)), runs: []))
        let grid = Grid(size: Size(columns: 3, rows: 2), filledWith: Cell("z"))

        screen.terminal.resize(to: grid.size)
        screen.show(Frame(grid: grid, runs: []))

        #expect(screen.terminal.snapshot.text == "zzz\nzzz")
    }

    @Test func `runs that lie outside of the grid are left out`() {
        var screen = Screen(Size(columns: 4, rows: 2))
        let grid = Grid(size: Size(columns: 4, rows: 2), filledWith: Cell("z"))
        screen.show(Frame(grid: grid, runs: []))

        let runs = [
            Frame.Run(row: -1, columns: 0..<2), Frame.Run(row: 1, columns: -3..<9),
            Frame.Run(row: 1, columns: 2..<3), Frame.Run(row: 9, columns: 0..<1),
        ]
        screen.show(Frame(grid: grid, runs: runs, cursor: Point(column: 99, row: -4)))

        #expect(screen.terminal.snapshot.text == "zzzz\nzzzz")
        #expect(screen.terminal.snapshot.cursor == Point(column: 3, row: 0))
    }

    @Test func `an empty grid is no trouble`() {
        var screen = Screen(Size(columns: 1, rows: 1))

        screen.show(Frame(grid: Grid(size: .zero), runs: [], cursor: .zero))

        #expect(screen.terminal.snapshot.text == "")
    }

    @Test(
        arguments: [
            "\u{1B}", "\n", "\r\n", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{301}",
            "\u{200D}",
            "\u{0}", "\u{FEFF}", "\u{AD}",
        ] as [Character]
    )
    func `characters that would do harm are drawn as blanks`(character: Character) {
        var screen = Screen(Size(columns: 3, rows: 1))
        var grid = Grid(size: Size(columns: 3, rows: 1), filledWith: Cell("-"))
        grid[1, 0] = Cell(character)

        screen.show(Frame(grid: grid, runs: []))

        #expect(screen.terminal.snapshot.text == "- -")
    }

    @Test func `without Unicode nothing but ASCII is written`() {
        var encoder = FrameEncoder(colorDepth: .none, isUnicode: false)
        var grid = Grid(size: Size(columns: 8, rows: 1))
        for (column, character) in ["┌", "─", "│", "é", "▀", "…"].enumerated() {
            grid[column, 0] = Cell(Character(character))
        }
        grid[6, 0] = Cell("漢", width: 2)
        grid[7, 0] = .continuation(style: .plain)
        var bytes: [UInt8] = []
        encoder.encode(Frame(grid: grid, runs: []), into: &bytes)

        let terminal = VirtualScreen(size: grid.size)
        terminal.feed(bytes)

        #expect(bytes.allSatisfy { $0 < 0x80 })
        #expect(terminal.snapshot.text == "+-|e#~??")
    }
}
