import Presentation
import TestSupport

/// Generates grids with unusual contents.
struct GridGenerator {
    // These characters certainly have a width of one column, and of two columns.
    static let narrow: [Character] = [
        "a", "Z", "0", "~", "é", "e\u{301}", "ß", "Ж", "λ", "│", "╭", "▀", "█", "…", "₿",
    ]
    static let wide: [Character] = ["漢", "字", "한", "カ", "Ａ"]
    // The width of these characters differs between terminals; the numbers are those of the
    // library.
    static let unsure: [(Character, UInt8)] = [
        ("👨‍👩‍👧", 2), ("🏳️‍🌈", 2), ("👍🏽", 2), ("☀️", 2), ("☀", 1), ("🇩🇪", 2), ("षि", 1), ("😀", 2),
    ]
    static let colors: [CellColor] = [
        .standard, .ansi(1), .ansi(12), .palette(130), .rgb(red: 9, green: 200, blue: 77),
    ]
    static let attributes: [CellStyle.Attributes] = [
        [], .bold, .italic, .underline, .reverse, .strikethrough, [.bold, .reverse, .dim],
    ]

    var random: SeededGenerator
    var hasUnsure = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func size() -> Size {
        Size(columns: .random(in: 1...40, using: &random), rows: .random(in: 1...8, using: &random))
    }

    mutating func tallSize() -> Size {
        let columns = Int.random(in: 1...40, using: &random)
        return Size(columns: columns, rows: .random(in: 4...20, using: &random))
    }

    /// Returns the grid with some rows moved up or down, and new rows in their place.
    mutating func shifted(_ grid: Grid) -> Grid {
        let start = Int.random(in: 0..<grid.size.rows, using: &random)
        let end = Int.random(in: start..<grid.size.rows, using: &random) + 1
        let distance = Int.random(in: -4...4, using: &random)
        var moved = grid
        for row in start..<end {
            if (start..<end).contains(row - distance) {
                for column in 0..<grid.size.columns {
                    moved[column, row] = grid[column, row - distance]
                }
            } else {
                fill(&moved, row: row, from: 0, to: grid.size.columns)
            }
        }
        return moved
    }

    mutating func grid(_ size: Size) -> Grid {
        var grid = Grid(size: size)
        for row in 0..<size.rows { fill(&grid, row: row, from: 0, to: size.columns) }
        return grid
    }

    /// Returns the grid with some changed pieces.
    mutating func change(_ grid: Grid) -> Grid {
        var changed = grid
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let row = Int.random(in: 0..<grid.size.rows, using: &random)
            let start = Int.random(in: 0..<grid.size.columns, using: &random)
            let end = Int.random(in: start...grid.size.columns, using: &random)
            fill(&changed, row: row, from: start, to: end)
        }
        return changed
    }

    mutating func cursor(_ size: Size) -> Point? {
        Bool.random(using: &random)
            ? nil
            : Point(
                column: .random(in: 0..<size.columns, using: &random),
                row: .random(in: 0..<size.rows, using: &random)
            )
    }

    private mutating func fill(_ grid: inout Grid, row: Int, from start: Int, to end: Int) {
        guard start < end else { return }
        // Otherwise half of a wide character would remain.
        if grid[start, row].width == 0 { grid[start - 1, row] = .blank }
        if end < grid.size.columns, grid[end, row].width == 0 { grid[end, row] = .blank }
        var column = start
        var style = self.style()
        while column < end {
            if Int.random(in: 0..<4, using: &random) == 0 { style = self.style() }
            let (character, width) = pick()
            if column + Int(width) > end {
                grid[column, row] = Cell(" ", style: style)
                column += 1
                continue
            }
            let repeats = character == " " ? Int.random(in: 1...12, using: &random) : 1
            for _ in 0..<min(repeats, end - column) {
                grid[column, row] = Cell(character, style: style, width: width)
                if width == 2 { grid[column + 1, row] = .continuation(style: style) }
                column += Int(width)
            }
        }
    }

    private mutating func pick() -> (Character, UInt8) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: (" ", 1)
        case 4: (Self.wide.randomElement(using: &random) ?? "漢", 2)
        case 5 where hasUnsure: Self.unsure.randomElement(using: &random) ?? ("☀", 1)
        default: (Self.narrow.randomElement(using: &random) ?? "a", 1)
        }
    }

    private mutating func style() -> CellStyle {
        if Bool.random(using: &random) { return .plain }
        return CellStyle(
            foreground: Self.colors.randomElement(using: &random) ?? .standard,
            background: Self.colors.randomElement(using: &random) ?? .standard,
            attributes: Self.attributes.randomElement(using: &random) ?? []
        )
    }
}

/// Returns the runs in which two grids of the same size differ.
func runs(from old: Grid, to new: Grid) -> [Frame.Run] {
    var runs: [Frame.Run] = []
    for row in 0..<new.size.rows {
        var column = 0
        while column < new.size.columns {
            guard old[column, row] != new[column, row] else {
                column += 1
                continue
            }
            var start = column
            while start > 0, new[start, row].width == 0 || old[start, row].width == 0 { start -= 1 }
            var end = column + 1
            while end < new.size.columns,
                old[end, row] != new[end, row] || new[end, row].width == 0
                    || old[end, row].width == 0
            {
                end += 1
            }
            if let last = runs.last, last.row == row, last.columns.upperBound > start {
                start = last.columns.upperBound
            }
            if start < end { runs.append(Frame.Run(row: row, columns: start..<end)) }
            column = end
        }
    }
    return runs
}

extension Cell {
    /// The cell as it looks on a terminal, without invisible attributes.
    ///
    /// Faint text is left out, since libvterm does not support it.
    func asSeen(_ resolve: (CellColor) -> CellColor = { $0 }) -> Cell {
        var cell = self
        cell.style.attributes.remove(.dim)
        cell.style.foreground = named(resolve(style.foreground))
        cell.style.background = named(resolve(style.background))
        if cell.width == 0 { return Cell(" ", width: 0) }
        let visible: CellStyle.Attributes = [.underline, .reverse, .strikethrough]
        if cell.character == " ", cell.style.attributes.isDisjoint(with: visible) {
            cell.style.foreground = .standard
            cell.style.attributes = []
        }
        return cell
    }

    // The first 16 colours of the palette are the named colours.
    private func named(_ color: CellColor) -> CellColor {
        if case .palette(let index) = color, index < 16 { .ansi(index) } else { color }
    }
}
