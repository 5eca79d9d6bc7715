import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Canvas text")
struct CanvasTextTests {
    @Test func `draws a wide character over two cells`() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))

        canvas.draw("a日b", at: .zero)

        #expect(canvas.grid.lines == ["a日b"])
        #expect(canvas.grid[1, 0].width == 2)
        #expect(canvas.grid[2, 0].width == 0)
    }

    @Test func `blanks a wide character at the edge`() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))

        canvas.draw("abc日", at: .zero)
        canvas.withArea(Rect(column: 0, row: 0, columns: 4, rows: 1)) { inner in
            inner.draw("日z", at: Point(column: -1, row: 0))
        }

        #expect(canvas.grid.lines == [" zc"])
    }

    @Test func `blanks the other half of what it overwrites`() {
        var left = Canvas(size: Size(columns: 4, rows: 1))
        left.draw("日本", at: .zero)
        left.draw("x", at: Point(column: 1, row: 0))
        var right = Canvas(size: Size(columns: 4, rows: 1))
        right.draw("日本", at: .zero)
        right.draw("x", at: Point(column: 2, row: 0))

        #expect(left.grid.lines == [" x本"])
        #expect(right.grid.lines == ["日x"])
    }

    @Test func `keeps the background`() {
        var canvas = Canvas(size: Size(columns: 2, rows: 1))
        let blue = Color(red: 0, green: 0, blue: 200)

        canvas.fill(Rect(column: 0, row: 0, columns: 2, rows: 1), with: blue)
        canvas.draw("x", at: .zero, color: .red)

        #expect(canvas.grid[0, 0].style.background == .rgb(red: 0, green: 0, blue: 200))
        #expect(canvas.grid[0, 0].style.foreground != .standard)
    }

    @Test(arguments: ColorDepth.allCases)
    func `uses no more colours than there are`(depth: ColorDepth) {
        let traits = DisplayTraits(colorDepth: depth)
        for name in Color.Name.allCases {
            var canvas = Canvas(size: Size(columns: 1, rows: 1), traits: traits)

            canvas.draw("x", at: .zero, color: Color(name))

            switch (depth, canvas.grid[0, 0].style.foreground) {
            case (_, .standard), (.ansi16, .ansi), (.palette256, _), (.trueColor, _): break
            default: Issue.record("\(name) at \(depth): \(canvas.grid[0, 0].style)")
            }
        }
    }

    @Test func `shows weight by attributes where there is no colour`() {
        let traits = DisplayTraits(colorDepth: .none)
        var canvas = Canvas(size: Size(columns: 2, rows: 1), traits: traits)

        canvas.draw("x", at: .zero, color: .secondaryLabel)
        canvas.draw("x", at: Point(column: 1, row: 0), color: .red)

        #expect(canvas.grid[0, 0].style.attributes == .dim)
        #expect(canvas.grid[1, 0].style.attributes == .bold)
    }

    @Test(arguments: [
        ("─│┌╬", "-|++"), ("█░▒■", "#::#"), ("›‹↑↓▸▾", "><^v>v"), ("•○★☆✓×", "*o*oxx"),
        ("ⓘ⚠⚑☎☾⌕↻≡", "i!P#)/@="), ("‘a’ “b”…", "'a' \"b\"~"), ("e\u{301}éØł", "eeOl"),
        ("漢ß", "? ?"),
    ])
    func `a symbol has a likeness in ASCII`(text: String, likeness: String) {
        var canvas = Canvas(
            size: Size(columns: 12, rows: 1),
            traits: DisplayTraits(isUnicode: false)
        )

        canvas.draw(text, at: .zero)

        #expect(canvas.grid.lines == [likeness])
    }

    @Test func `draws with ASCII alone if it must`() {
        let traits = DisplayTraits(colorDepth: .none, isUnicode: false)
        var canvas = Canvas(size: Size(columns: 8, rows: 1), traits: traits)

        canvas.draw("a…é日│›", at: .zero)

        #expect(canvas.grid.lines == ["a~e? |>"])
        #expect(canvas.grid.cells.allSatisfy { $0.character.isASCII && $0.width == 1 })
    }

    @Test func `keeps every wide character whole, whatever is drawn`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            var canvas = Canvas(size: Size(columns: 12, rows: 3))
            for _ in 0..<12 {
                let area = Rect(
                    column: .random(in: -3...12, using: &generator),
                    row: .random(in: -1...3, using: &generator),
                    columns: .random(in: 0...10, using: &generator),
                    rows: .random(in: 0...3, using: &generator)
                )
                let place = Point(column: .random(in: -4...6, using: &generator), row: 0)
                let text = Samples.texts.randomElement(using: &generator) ?? ""
                let kind = Int.random(in: 0..<5, using: &generator)
                canvas.withArea(area) { inner in
                    switch kind {
                    case 0: inner.fill(inner.visibleRect, with: .red)
                    case 1: inner.highlight(inner.visibleRect)
                    case 2: inner.drawBorder(Rect(origin: .zero, size: inner.size))
                    default: inner.draw(text, at: place)
                    }
                }
            }
            #expect(canvas.grid.brokenCharacter == nil)
        }
    }
}
