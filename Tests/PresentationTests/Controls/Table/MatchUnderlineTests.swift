import Presentation
import Testing

@MainActor
@Suite("MatchUnderline")
struct MatchUnderlineTests {
    /// Draws a line with underlines, and returns the underlined columns.
    private func columns(
        of texts: [String],
        in line: String,
        _ area: Rect = Rect(column: 0, row: 0, columns: 20, rows: 1)
    ) -> [Int] {
        var canvas = Canvas(size: Size(columns: 20, rows: 1))
        canvas.draw(line, at: .zero)
        let underline = MatchUnderline(of: texts) { $0 == "ß" ? "ss" : $0.lowercased() }
        underline.draw(in: &canvas, area)
        return (0..<20).filter { column in
            canvas.grid[column, 0].style.attributes.isSuperset(of: [.underline, .bold])
        }
    }

    @Test(arguments: [
        (["an"], "Banana an", [1, 2, 3, 4, 7, 8]),
        (["ana"], "Banana", [1, 2, 3]),
        (["b", "na"], "Banana", [0, 2, 3, 4, 5]),
        (["sst"], "Fußteil", [2, 3]),
        (["st"], "Fußteil", [2, 3]),
        (["b"], "日本b", [4]),
        (["x", ""], "Banana", []),
    ])
    func `each occurrence is underlined, all of a character that is part of it`(
        texts: [String],
        line: String,
        expected: [Int]
    ) {
        #expect(columns(of: texts, in: line) == expected)
    }

    @Test func `text outside of the area is not searched`() {
        let area = Rect(column: 2, row: 0, columns: 3, rows: 1)
        #expect(columns(of: ["an"], in: "Banana", area) == [3, 4])
        #expect(columns(of: ["an"], in: "Banana", .zero) == [])
    }
}
