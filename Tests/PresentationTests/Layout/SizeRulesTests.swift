import Presentation
import Testing

@MainActor
@Suite("SizeRules")
struct SizeRulesTests {
    private let room = Size(columns: 40, rows: 10)
    private let natural = Size(columns: 20, rows: 3)

    private func rules(_ change: (inout SizeRules) -> Void) -> SizeRules {
        var rules = SizeRules()
        change(&rules)
        return rules
    }

    @Test func `without limits, content has the available extent and the view the natural one`() {
        #expect(SizeRules().limit(room) == room)
        #expect(SizeRules().apply(to: natural, in: room) == natural)
        #expect(SizeRules().readableArea(in: Rect(origin: .zero, size: room)).size == room)
    }

    @Test func `an extent that was set replaces both`() {
        let rules = rules {
            $0.width.fixed = 50
            $0.height.fixed = 2
        }
        #expect(rules.limit(room) == Size(columns: 50, rows: 2))
        #expect(rules.apply(to: natural, in: room) == Size(columns: 50, rows: 2))
    }

    @Test func `limits clamp the extent`() {
        let rules = rules {
            $0.width.maximum = 12
            $0.height.minimum = 5
        }
        #expect(rules.limit(room) == Size(columns: 12, rows: 10))
        #expect(rules.limit(Size(columns: 8, rows: 2)) == Size(columns: 8, rows: 5))
        #expect(rules.apply(to: natural, in: room) == Size(columns: 12, rows: 5))
    }

    @Test(arguments: [(41, 13, 15), (10, 0, 10), (16, 0, 15)])
    func `text that is easy to read is in the middle, at most as wide as it may be`(
        columns: Int,
        start: Int,
        width: Int
    ) {
        let rules = rules { $0.readableColumns = 15 }
        let area = Rect(column: 2, row: 1, columns: columns, rows: 4)
        #expect(
            rules.readableArea(in: area)
                == Rect(column: 2 + start, row: 1, columns: width, rows: 4)
        )
        #expect(rules.limit(area.size).columns == width)
    }

    // A cell is 8 points wide and 16 high.
    @Test(arguments: [
        (Size(columns: 20, rows: 1), nil, Size(columns: 20, rows: 10)),
        (Size(columns: 30, rows: 1), nil, Size(columns: 20, rows: 10)),
        (Size(columns: 1, rows: 4), 4, Size(columns: 8, rows: 4)),
        (Size(columns: 1, rows: 1), 30, Size(columns: 20, rows: 10)),
    ])
    func `an aspect ratio follows the width, or the height that was set, within the limit`(
        natural: Size,
        height: Int?,
        expected: Size
    ) {
        let rules = rules {
            $0.aspectRatio = 1
            $0.height.fixed = height
        }
        #expect(rules.apply(to: natural, in: room) == expected)
    }
}
