import Presentation
import TestSupport
import Testing

@MainActor
@Suite("Grid.runs")
struct GridDiffTests {
    private func grid(_ rows: String..., columns: Int = 20) -> Grid {
        var canvas = Canvas(size: Size(columns: columns, rows: rows.count))
        for (index, row) in rows.enumerated() {
            canvas.draw(row, at: Point(column: 0, row: index))
        }
        return canvas.grid
    }

    private func runs(_ old: Grid, _ new: Grid) -> [String] {
        new.runs(changedFrom: old).map { run in
            "\(run.row):\(run.columns.lowerBound)-\(run.columns.upperBound)"
        }
    }

    @Test func `are none between equal pictures`() {
        #expect(runs(grid("same", "日本"), grid("same", "日本")) == [])
        #expect(runs(Grid(size: .zero), Grid(size: .zero)) == [])
    }

    @Test func `name what changed`() {
        #expect(runs(grid("abcdef", "x"), grid("abXdef", "x")) == ["0:2-3"])
        #expect(runs(grid("a", "b"), grid("A", "B")) == ["0:0-1", "1:0-1"])
    }

    @Test func `are joined when they are near`() {
        #expect(runs(grid("abcdef"), grid("AbcdeF")) == ["0:0-6"])
        #expect(runs(grid("abcdefg"), grid("AbcdefG")) == ["0:0-1", "0:6-7"])
    }

    @Test func `are not joined over another style`() {
        func picture(_ ends: String) -> Grid {
            var canvas = Canvas(size: Size(columns: 3, rows: 1))
            canvas.draw(ends, at: .zero)
            canvas.draw("-", at: Point(column: 1, row: 0), color: .red)
            return canvas.grid
        }
        #expect(runs(picture("a a"), picture("b b")) == ["0:0-1", "0:2-3"])
    }

    @Test func `never split a wide character`() {
        #expect(runs(grid("a日b"), grid("a本b")) == ["0:1-3"])
        #expect(runs(grid("a日b"), grid("axyb")) == ["0:1-3"])
        #expect(runs(grid("axyb"), grid("a日b")) == ["0:1-3"])
    }

    @Test func `are all rows when the extent is another`() {
        #expect(runs(grid("a", columns: 3), grid("a", columns: 4)) == ["0:0-4"])
    }

    @Test func `turn any picture into any other`() {
        var generator = SeededGenerator(seed: 3)
        func picture() -> Grid {
            var canvas = Canvas(size: Size(columns: 24, rows: 4))
            for _ in 0..<8 {
                let text = Samples.texts.randomElement(using: &generator) ?? ""
                let place = Point(
                    column: .random(in: 0..<24, using: &generator),
                    row: .random(in: 0..<4, using: &generator)
                )
                let color = Color(Color.Name.allCases.randomElement(using: &generator) ?? .label)
                canvas.draw(text, at: place, color: color)
            }
            return canvas.grid
        }
        var shown = picture()
        for _ in 0..<500 {
            // Half of the grids differ only slightly from the one before.
            var next = Bool.random(using: &generator) ? picture() : shown
            if Bool.random(using: &generator) {
                next[.random(in: 0..<24, using: &generator), 0].style.attributes
                    .formSymmetricDifference(.bold)
            }
            var applied = shown
            var last = Frame.Run(row: 0, columns: -1..<0)
            for run in next.runs(changedFrom: shown) {
                #expect(run.row > last.row || run.columns.lowerBound > last.columns.upperBound - 1)
                #expect(next[run.columns.lowerBound, run.row].width != 0)
                if run.columns.upperBound < 24 {
                    #expect(next[run.columns.upperBound, run.row].width != 0)
                }
                for column in run.columns { applied[column, run.row] = next[column, run.row] }
                last = run
            }
            #expect(applied == next)
            shown = next
        }
    }
}
