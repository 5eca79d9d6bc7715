import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("TableFoot")
struct TableFootTests {
    private func draw(_ foot: TableFoot, columns: Int = 16) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns + 2, rows: 1))
        foot.draw(in: &canvas, Rect(column: 1, row: 0, columns: columns, rows: 1))
        return canvas
    }

    @Test(arguments: [
        (TableFoot(position: "3/500"), "            3/500"),
        (TableFoot(filter: "ost", position: "1/2"), " /ost         1/2"),
        (TableFoot(failure: "no host", position: "1/2"), " ⚠ no host    1/2"),
        (TableFoot(filter: "", failure: "no host", position: "0/0"), " /            0/0"),
        (TableFoot(filter: "a long filter", position: "1/2"), " …long filter 1/2"),
        (TableFoot(failure: "a long failure", position: "1/2"), " ⚠ a long fa… 1/2"),
    ])
    func `the filter comes before a failure, and both leave room for the position`(
        foot: TableFoot,
        expected: String
    ) {
        #expect(draw(foot).grid.lines == [expected])
    }

    @Test func `the cursor follows the filter while that is edited`() {
        let edited = TableFoot(filter: "ost", isEditing: true, position: "1/2")
        #expect(draw(edited).cursor == Point(column: 5, row: 0))
        #expect(draw(TableFoot(filter: "ost", position: "1/2")).cursor == nil)
    }

    @Test func `a position that does not fit is omitted`() {
        #expect(draw(TableFoot(position: "30/500"), columns: 5).grid.lines == [""])
    }
}
