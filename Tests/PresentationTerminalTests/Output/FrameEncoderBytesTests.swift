import Presentation
import PresentationTerminal
import Testing

/// Draws a grid, changes it, and returns only the bytes of the change.
private func change(
    depth: ColorDepth = .trueColor,
    size: Size = Size(columns: 20, rows: 6),
    filledWith cell: Cell = Cell("."),
    from cursor: Point? = nil,
    to newCursor: Point? = nil,
    canRepeat: Bool = false,
    canLink: Bool = true,
    _ edit: (inout Grid) -> Void
) -> String {
    var encoder = FrameEncoder(colorDepth: depth, canRepeat: canRepeat, canLink: canLink)
    let grid = Grid(size: size, filledWith: cell)
    var bytes: [UInt8] = []
    encoder.encode(Frame(grid: grid, runs: [], cursor: cursor), into: &bytes)
    var next = grid
    edit(&next)
    bytes = []
    encoder.encode(
        Frame(grid: next, runs: runs(from: grid, to: next), cursor: newCursor),
        into: &bytes
    )
    // Bytes are replaced, since a return and a line feed would be one character.
    let stand: [UInt8: UInt8] = [
        0x1B: UInt8(ascii: "^"), 0x0D: UInt8(ascii: "<"), 0x0A: UInt8(ascii: "|"),
    ]
    return String(decoding: bytes.map { stand[$0] ?? $0 }, as: UTF8.self)
}

extension Grid {
    mutating func write(
        _ text: String,
        column: Int,
        row: Int,
        style: CellStyle = .plain
    ) {
        for (offset, character) in text.enumerated() {
            self[column + offset, row] = Cell(character, style: style)
        }
    }
}

@Suite("FrameEncoder, byte by byte")
struct FrameEncoderBytesTests {
    @Test func `equal characters are repeated by the terminal if it can`() {
        let bar = CellStyle(attributes: .reverse)
        func edit(_ grid: inout Grid) {
            grid.write("ab" + String(repeating: " ", count: 18), column: 0, row: 2, style: bar)
        }
        #expect(change(canRepeat: true, edit) == "^[3H^[7mab ^[17b")
        #expect(change(edit) == "^[3H^[7mab                  ")
        #expect(change(canRepeat: true) { $0.write("────", column: 0, row: 0) } == "^[H─^[3b")
        #expect(change(canRepeat: true) { $0.write("xxxxx", column: 0, row: 0) } == "^[Hxxxxx")
    }

    @Test func `a link is begun before its text and ended after it`() {
        let link = CellStyle(link: Hyperlink("https://a.example/x y"))
        func edit(_ grid: inout Grid) {
            grid.write("ab", column: 0, row: 2, style: link)
            grid.write("c", column: 2, row: 2)
        }
        let address = "https://a.example/x%20y"

        #expect(change(edit) == "^[3H^]8;;\(address)^\\ab^]8;;^\\c")
        #expect(change(canLink: false, edit) == "^[3Habc")
        // A link is also written if the text stays the same, and ended at the end of a frame.
        let only = change { $0[0, 2] = Cell(".", style: link) }
        #expect(only == "^[3H^]8;;\(address)^\\.^]8;;^\\")
    }

    @Test func `a long stretch of blanks is erased in place`() {
        let blanks = String(repeating: " ", count: 14)
        #expect(change { $0.write(blanks + "x", column: 2, row: 0) } == "^[1;3H^[14X^[14Cx")
        #expect(change { $0.write(blanks, column: 2, row: 0) } == "^[1;3H^[14X")
    }

    @Test func `a column of cells at the right edge needs one place`() {
        #expect(
            change { grid in
                for row in 1...3 { grid.write("x", column: 19, row: row) }
            } == "^[4Ax|x|x"
        )
    }

    @Test func `a grey of the palette is sent by its number`() {
        func text(_ level: UInt8) -> String {
            let style = CellStyle(foreground: .rgb(red: level, green: level, blue: level))
            return change { $0.write("x", column: 0, row: 0, style: style) }
        }
        #expect(text(18) == "^[H^[38;5;233mx")
        #expect(text(19) == "^[H^[38;2;19;19;19mx")
    }

    @Test func `the cursor goes back by columns, or to one, whichever is shorter`() {
        func text(from start: Int = 119, to column: Int) -> String {
            let size = Size(columns: 200, rows: 1)
            return change(size: size, to: Point(column: column, row: 0)) {
                $0.write("x", column: start, row: 0)
            }
        }
        #expect(text(to: 118) == "^[120Gx\u{8}\u{8}^[?25h")
        #expect(text(to: 111) == "^[120Gx^[9D^[?25h")
        #expect(text(to: 5) == "^[120Gx^[6G^[?25h")
        // The distance ten has two digits.
        #expect(text(to: 110) == "^[120Gx^[10D^[?25h")
        #expect(text(from: 29, to: 20) == "^[30Gx^[21G^[?25h")
        #expect(text(from: 19, to: 8) == "^[20Gx^[9G^[?25h")
        #expect(text(from: 18, to: 9) == "^[19Gx^[10G^[?25h")
    }

    @Test func `one cell costs a move and the character`() {
        #expect(change { $0.write("x", column: 4, row: 2) } == "^[3;5Hx")
        #expect(change { $0.write("x", column: 0, row: 2) } == "^[3Hx")
        #expect(change { $0.write("x", column: 0, row: 0) } == "^[Hx")
    }

    /// Returns the bytes that write `x` at one place and `y` at another.
    private func bytes(
        x first: (column: Int, row: Int),
        y second: (column: Int, row: Int),
        on cell: Cell = Cell(".")
    ) -> String {
        change(filledWith: cell) {
            $0.write("x", column: first.column, row: first.row)
            $0.write("y", column: second.column, row: second.row)
        }
    }

    @Test func `a short gap is drawn again, a long one is jumped`() {
        #expect(bytes(x: (1, 0), y: (4, 0)) == "^[1;2Hx..y")
        #expect(bytes(x: (1, 0), y: (12, 0)) == "^[1;2Hx^[10Cy")
    }

    @Test func `a gap in another style is jumped`() {
        let red = Cell(".", style: CellStyle(foreground: .ansi(1)))
        #expect(bytes(x: (1, 0), y: (3, 0), on: red) == "^[1;2H^[mx^[Cy")
    }

    @Test func `the next row begins with a return and a line feed`() {
        #expect(bytes(x: (0, 1), y: (0, 3)) == "^[2Hx<||y")
    }

    @Test func `straight down is shorter than a place`() {
        #expect(bytes(x: (5, 1), y: (6, 4)) == "^[2;6Hx|||y")
    }

    @Test func `blanks to the right edge are erased`() {
        #expect(
            change { $0.write("x" + String(repeating: " ", count: 9), column: 10, row: 1) }
                == "^[2;11Hx^[K"
        )
        // Three blanks are not longer than the sequence.
        #expect(change { $0.write("x   ", column: 16, row: 1) } == "^[2;17Hx   ")
    }

    @Test func `a background is drawn, not erased`() {
        let style = CellStyle(background: .ansi(4))
        #expect(
            change { $0.write(String(repeating: " ", count: 10), column: 10, row: 1, style: style) }
                == "^[2;11H^[44m          "
        )
    }

    @Test func `erasing puts a coloured pen down first`() {
        let style = CellStyle(background: .ansi(4))
        #expect(
            change {
                $0.write("x", column: 10, row: 1, style: style)
                $0.write(String(repeating: " ", count: 9), column: 11, row: 1)
            } == "^[2;11H^[44mx^[m^[K"
        )
    }

    @Test func `a whole frame skips blanks`() {
        var encoder = FrameEncoder(colorDepth: .trueColor)
        var grid = Grid(size: Size(columns: 80, rows: 24))
        grid.write("hello", column: 10, row: 5)
        var bytes: [UInt8] = []

        encoder.encode(Frame(grid: grid, runs: [], isFull: true), into: &bytes)

        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "\u{1B}[m\u{1B}[2J\u{1B}[6;11Hhello\u{1B}[?25l"
        )
    }

    @Test func `the cursor is shown, moved and hidden only when it must be`() {
        let place = Point(column: 3, row: 2)
        #expect(change(to: place) { _ in } == "^[3;4H^[?25h")
        #expect(change(from: place, to: place) { _ in } == "")
        #expect(change(from: place, to: Point(column: 5, row: 2)) { _ in } == "^[2C")
        #expect(change(from: place, to: Point(column: 1, row: 2)) { _ in } == "\u{8}\u{8}")
        #expect(change(from: place) { _ in } == "^[?25l")
    }

    @Test(arguments: [
        (CellStyle.plain, CellStyle(attributes: .bold), "^[1m"),
        (CellStyle(attributes: .bold), .plain, "^[m"),
        (CellStyle(attributes: [.bold, .dim]), CellStyle(attributes: .dim), "^[0;2m"),
        (
            CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: [.bold, .dim]),
            CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: .dim), "^[22;2m"
        ),
        (CellStyle(attributes: .underline), CellStyle(attributes: .reverse), "^[0;7m"),
        (.plain, CellStyle(foreground: .ansi(9), background: .ansi(15)), "^[91;107m"),
        (CellStyle(foreground: .palette(200)), CellStyle(background: .palette(7)), "^[0;48;5;7m"),
        (.plain, CellStyle(foreground: .rgb(red: 255, green: 0, blue: 17)), "^[38;2;255;0;17m"),
        (
            .plain, CellStyle(attributes: [.italic, .strikethrough, .underline, .reverse]),
            "^[3;4;7;9m"
        ),
    ])
    func `styles change in the fewest bytes`(old: CellStyle, new: CellStyle, sequence: String) {
        #expect(
            change {
                $0.write("x", column: 1, row: 1, style: old)
                $0.write("y", column: 2, row: 1, style: new)
            }.hasSuffix("x" + sequence + "y")
        )
    }

    @Test func `blanks leave the pen alone where the foreground cannot be seen`() {
        let red = CellStyle(foreground: .ansi(1), attributes: .bold)
        #expect(
            change {
                $0.write("a", column: 1, row: 1, style: red)
                $0.write(" ", column: 2, row: 1)
                $0.write("b", column: 3, row: 1, style: red)
            } == "^[2;2H^[1;31ma b"
        )
    }

    @Test func `an unsure character is followed by a place`() {
        #expect(
            change {
                $0[2, 1] = Cell("👍", width: 2)
                $0[3, 1] = .continuation(style: .plain)
                $0[4, 1] = Cell("x")
            } == "^[2;3H  ^[3G👍^[5Gx"
        )
    }

    @Test func `no colour leaves attributes`() {
        let style = CellStyle(foreground: .ansi(1), background: .palette(9), attributes: .bold)
        #expect(
            change(depth: .none) { $0.write("x", column: 1, row: 1, style: style) }
                == "^[2;2H^[1mx"
        )
    }

    @Test func `large frames are bracketed if the terminal knows that`() {
        var encoder = FrameEncoder(colorDepth: .trueColor, isSynchronized: true)
        let grid = Grid(size: Size(columns: 80, rows: 24), filledWith: Cell("x"))
        var bytes: [UInt8] = []

        encoder.encode(Frame(grid: grid, runs: []), into: &bytes)
        let first = String(decoding: bytes, as: UTF8.self)
        bytes = []
        encoder.encode(
            Frame(grid: grid, runs: [Frame.Run(row: 1, columns: 0..<1)]),
            into: &bytes
        )

        #expect(first.hasPrefix("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("2026"))
        // Few bytes arrive together even if they change many cells.
        let blank = Grid(size: grid.size)
        bytes = []
        encoder.encode(Frame(grid: blank, runs: blank.runs(changedFrom: grid)), into: &bytes)
        #expect(bytes.count < 256 && !String(decoding: bytes, as: UTF8.self).contains("2026"))
        bytes = []
        encoder.encode(Frame(grid: grid, runs: grid.runs(changedFrom: blank)), into: &bytes)
        let last = String(decoding: bytes, as: UTF8.self)
        #expect(last.hasPrefix("\u{1B}[?2026h") && last.hasSuffix("\u{1B}[?2026l"))
    }

    @Test func `frames of 256 bytes are large, and of one less are not`() {
        let size = Size(columns: 400, rows: 2)
        let blank = Grid(size: size)
        var counts: Set<Int> = []
        for length in 230..<270 {
            var grid = blank
            // Neighbouring cells differ, since equal cells would be repeated.
            for column in 0..<length { grid[column, 1] = Cell(column % 2 == 0 ? "a" : "b") }
            let frame = Frame(grid: grid, runs: [Frame.Run(row: 1, columns: 0..<length)])
            let bytes = [true, false].map { isSynchronized in
                var encoder = FrameEncoder(colorDepth: .trueColor, isSynchronized: isSynchronized)
                var bytes: [UInt8] = []
                encoder.encode(Frame(grid: blank, runs: []), into: &bytes)
                bytes = []
                encoder.encode(frame, into: &bytes)
                return bytes
            }
            counts.insert(bytes[1].count)
            let isBracketed = String(decoding: bytes[0], as: UTF8.self).contains("?2026h")
            #expect(isBracketed == (bytes[1].count >= 256), "\(bytes[1].count) bytes")
        }
        #expect(counts.isSuperset(of: [255, 256]))
    }
}
