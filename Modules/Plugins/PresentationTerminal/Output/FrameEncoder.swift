public import Presentation

/// Turns frames into the bytes that make a terminal show them.
///
/// Remembers the terminal's style and the place of its cursor, and sends only
/// differences. Draws in raw mode, with automatic wrapping off, as
/// ``TerminalDisplay`` sets it.
public struct FrameEncoder: Sendable {
    // A frame of fewer bytes than this reaches the terminal in one piece anyway.
    private static let synchronizedBytes = 256

    let isUnicode: Bool
    var isSynchronized: Bool
    let canRepeat: Bool
    private let canLink: Bool
    let canScroll: Bool
    let isInline: Bool
    private let reordering: RowReordering
    var downgrade: ColorDowngrade
    /// How images are shown, and which are.
    var pictures = PictureEncoder()
    var pen = Pen()
    var cursor = CursorPlace()
    /// The rows that scroll; `nil` for all.
    var margins: Range<Int>?
    private var isCursorVisible: Bool?
    private(set) var size = Size.zero
    private var mustRedraw = true
    // The picture of the last frame, to find rows that moved.
    var shown: Grid?
    // A cell of the last requested style, and the downgraded form of that.
    private var asked = Cell.blank
    private var resolved = CellStyle.plain
    // The character last judged: a photo is one character many times.
    private var judged: (character: Character, width: Int, trust: CharacterTrust) = (" ", 1, .sure)

    /// Creates an encoder for a terminal that shows nothing of ours yet.
    ///
    /// - Parameters:
    ///   - colorDepth: How many colours the terminal has; others become the nearest.
    ///   - isUnicode: Whether it draws characters outside ASCII.
    ///   - isSynchronized: Whether large frames are bracketed so that they appear at once.
    ///   - canRepeat: Whether the terminal repeats a character on request (REP, ECMA-48 8.3.103).
    ///   - canLink: Whether the terminal knows links, or ignores them (OSC 8).
    ///   - canScroll: Whether rows that moved are moved by the terminal; only on a screen of
    ///     which every row is drawn on.
    ///   - isInline: Whether frames begin at the row of the cursor, wherever that is, instead of
    ///     the screen's first; rows are then scrolled in if there are too few below.
    ///   - reordering: The right-to-left text that the terminal reorders by itself.
    public init(
        colorDepth: ColorDepth,
        isUnicode: Bool = true,
        isSynchronized: Bool = false,
        canRepeat: Bool = false,
        canLink: Bool = false,
        canScroll: Bool = true,
        isInline: Bool = false,
        reordering: RowReordering = .never
    ) {
        downgrade = ColorDowngrade(to: colorDepth)
        self.isUnicode = isUnicode
        self.isSynchronized = isSynchronized
        self.canRepeat = canRepeat
        self.canLink = canLink
        self.canScroll = canScroll
        self.isInline = isInline
        self.reordering = reordering
    }

    /// Invalidates the terminal's contents: the next frame is drawn whole.
    public mutating func invalidate() {
        mustRedraw = true
        cursor = CursorPlace()
    }

    /// Appends the bytes that show a frame.
    ///
    /// Nothing is appended if the frame has no runs and its cursor did not move.
    ///
    /// - Complexity: O(*n*) in the number of cells in the frame's runs; of all
    ///   cells if it is drawn whole.
    public mutating func encode(_ frame: Frame, into bytes: inout [UInt8]) {
        let isWhole = frame.isFull || mustRedraw || frame.grid.size != size
        let mustBracket = isWhole || pictures.isChanged(by: frame.pictures)
        let start = bytes.count
        if reordering == .words {
            draw(frame.withReversedWords(), isWhole: isWhole, into: &bytes)
        } else {
            draw(frame, isWhole: isWhole, into: &bytes)
        }
        if isSynchronized, mustBracket || bytes.count - start >= Self.synchronizedBytes {
            bytes.insert(contentsOf: "\u{1B}[?2026h".utf8, at: start)
            bytes.append("\u{1B}[?2026l")
        }
    }

    private mutating func draw(_ frame: Frame, isWhole: Bool, into bytes: inout [UInt8]) {
        // A scroll would move pictures that are on the screen.
        if !frame.pictures.isEmpty { setMargins(nil, into: &bytes) }
        if isWhole {
            drawWhole(CellTable(frame.grid), into: &bytes)
            pictures.erase(into: &bytes)
        } else if !frame.runs.isEmpty {
            let runs = scroll(to: frame, into: &bytes) ?? frame.runs
            drawRuns(runs, of: CellTable(frame.grid), into: &bytes)
        }
        shown = canScroll ? frame.grid : nil
        // No link stays open between frames, nor when the terminal is given back.
        pen.change(to: Hyperlink?.none, in: &bytes)
        drawPictures(of: frame, into: &bytes)
        place(frame.cursor, into: &bytes)
    }

    private mutating func drawWhole(_ grid: CellTable, into bytes: inout [UInt8]) {
        mustRedraw = false
        size = grid.size
        pen.forget()
        isCursorVisible = nil
        pen.change(to: .plain, in: &bytes)
        if isInline {
            takeRows(into: &bytes)
        } else {
            setMargins(nil, into: &bytes)
            cursor = CursorPlace()
            bytes.append("\u{1B}[2J")
        }
        for row in 0..<grid.size.rows {
            var column = 0
            while column < grid.size.columns {
                // Cells that are blank now need not be drawn.
                while column < grid.size.columns, isErasable(grid[column, row]) { column += 1 }
                let start = column
                while column < grid.size.columns, !isErasable(grid[column, row]) { column += 1 }
                guard start < column else { continue }
                column = draw(grid, row: row, columns: start..<column, into: &bytes)
            }
        }
    }

    mutating func drawRuns(
        _ runs: [Frame.Run],
        of grid: CellTable,
        into bytes: inout [UInt8]
    ) {
        let columns = 0..<grid.size.columns
        var row = -1
        var drawn = 0
        for run in runs where 0..<grid.size.rows ~= run.row {
            if run.row != row { (row, drawn) = (run.row, 0) }
            let wanted = run.columns.clamped(to: columns)
            guard wanted.upperBound > max(drawn, wanted.lowerBound) else { continue }
            drawn = draw(
                grid,
                row: row,
                columns: max(drawn, wanted.lowerBound)..<wanted.upperBound,
                into: &bytes
            )
        }
    }

    /// Draws cells of one row and returns the column after the last one drawn,
    /// or a later one if a character may be wider than its cell.
    private mutating func draw(
        _ grid: CellTable,
        row: Int,
        columns: Range<Int>,
        into bytes: inout [UInt8]
    ) -> Int {
        var end = columns.upperBound
        var column = columns.lowerBound
        if grid[column, row].width == 0, column > 0 { column -= 1 }
        var erased = end == grid.size.columns ? trailingBlanks(grid, row: row, from: column) : end
        while column < erased {
            let cell = grid[column, row]
            let width = cell.width == 2 && column + 1 < grid.size.columns ? 2 : 1
            if cursor.row != row || cursor.column != column {
                moveCursor(to: Point(column: column, row: row), in: grid, into: &bytes)
            }
            let isAlone = width > 1 || mustMark(cell)
            let count = isAlone ? 1 : alike(grid, row: row, columns: column..<erased)
            if count > 1, drawBrief(cell, count: count, atEnd: column + count == end, into: &bytes)
            {
                column += count
                continue
            }
            let reach = draw(cell, width: width, into: &bytes)
            column += width
            if column == grid.size.columns, width > 1 { cursor.column = nil }
            // A terminal that draws the character wider has damaged the cells after it.
            if reach > width {
                let spilled = min(grid.size.columns, column + reach - width)
                end = max(end, spilled)
                erased = max(erased, spilled)
            }
        }
        if column < end {
            moveCursor(to: Point(column: column, row: row), in: grid, into: &bytes)
            if !pen.erasesPlainly { pen.change(to: .plain, in: &bytes) }
            bytes.append("\u{1B}[K")
        }
        return max(end, column)
    }

    /// Draws one cell at the cursor and returns the number of columns that the
    /// terminal may have changed.
    mutating func draw(
        _ cell: Cell,
        width: Int,
        into bytes: inout [UInt8]
    ) -> Int {
        let style = resolve(cell)
        if let byte = cell.asciiByte {
            let isBlank = byte <= 0x20 || byte == 0x7F || cell.width != 1
            if !isBlank || !pen.draws(blankOf: style) { pen.change(to: style, in: &bytes) }
            bytes.append(isBlank ? UInt8(ascii: " ") : byte)
            if width == 2 { bytes.append(UInt8(ascii: " ")) }
            cursor.advance(by: width)
            return width
        }
        pen.change(to: style, in: &bytes)
        guard isUnicode, Int(cell.width) == width else {
            let fallback = isUnicode ? " " : cell.character.asciiFallback
            for _ in 0..<width { bytes.append(fallback) }
            cursor.advance(by: width)
            return width
        }
        switch trust(in: cell, width: width) {
        case .sure:
            bytes.append(cell.character)
            // A left-to-right mark, which takes no column.
            if mustMark(cell) { bytes.append("\u{200E}" as Character) }
            cursor.advance(by: width)
            return width
        case .unsure(let reach):
            if width == 2 {
                // Should the terminal draw it in one column, the other is clean.
                bytes.append("  ")
                bytes.append(control: "G", (cursor.column ?? 0) + 1)
            }
            let place = cursor.column ?? 0
            cursor.column = nil
            if place + reach > size.columns, let base = cell.character.unicodeScalars.first {
                // Not the whole cluster: a terminal that does not join it would
                // run over the edge, and some then scroll.
                bytes.append(Character(base))
                return max(2, width)
            }
            bytes.append(cell.character)
            return max(reach, width)
        case .harmful:
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
            cursor.advance(by: width)
            return width
        }
    }

    /// Whether a terminal that reorders rows would move the cell.
    private func mustMark(_ cell: Cell) -> Bool {
        reordering == .rows && cell.isFromRightToLeft
    }

    mutating func trust(in cell: Cell, width: Int) -> CharacterTrust {
        if cell.character == judged.character, width == judged.width { return judged.trust }
        let trust = CharacterTrust(cell.character, width: width)
        judged = (cell.character, width, trust)
        return trust
    }

    private mutating func place(_ wanted: Point?, into bytes: inout [UInt8]) {
        if let wanted {
            let place = Point(
                column: min(max(0, wanted.column), max(0, size.columns - 1)),
                row: min(max(0, wanted.row), max(0, size.rows - 1))
            )
            moveCursor(to: place, in: nil, into: &bytes)
            if isCursorVisible != true { bytes.append("\u{1B}[?25h") }
        } else {
            // Terminals that wrap lines again when they are resized keep the cursor in its text:
            // at the beginning, no such line is above it.
            if isInline { moveCursor(to: .zero, in: nil, into: &bytes) }
            if isCursorVisible != false { bytes.append("\u{1B}[?25l") }
        }
        isCursorVisible = wanted != nil
    }

    /// The style of a cell, as the terminal can show it.
    mutating func resolve(_ cell: Cell) -> CellStyle {
        if cell.hasStyle(of: asked) { return resolved }
        asked = cell
        resolved = cell.style
        if downgrade.depth < .trueColor {
            resolved.foreground = downgrade.nearest(to: resolved.foreground)
            resolved.background = downgrade.nearest(to: resolved.background)
        }
        resolved.attributes.formIntersection(.known)
        if !canLink { resolved.link = nil }
        return resolved
    }
}
