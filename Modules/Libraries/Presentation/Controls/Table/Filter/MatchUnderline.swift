/// Underlines the occurrences of texts in a drawn part of a canvas.
@MainActor
package struct MatchUnderline {
    private let patterns: [[UInt8]]
    private let fold: (Character) -> String

    /// Creates underlines.
    ///
    /// - Parameters:
    ///   - texts: The texts, folded.
    ///   - fold: Folds a drawn character to none, one or several.
    package init(of texts: [String], fold: @escaping (Character) -> String) {
        patterns = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }
        self.fold = fold
    }

    /// Underlines each occurrence in one line of a part of a canvas.
    package func draw(in canvas: inout Canvas, _ rect: Rect) {
        let area = canvas.seen(rect)
        guard !area.isEmpty, !patterns.isEmpty else { return }
        for row in area.minRow..<area.maxRow where canvas.draws(row) {
            for column in columns(of: row, area.minColumn..<area.maxColumn, in: canvas.grid) {
                canvas.grid[column, row].style.attributes.formUnion([.underline, .bold])
            }
        }
    }

    /// Returns the columns of the characters that are part of an occurrence.
    private func columns(of row: Int, _ range: Range<Int>, in grid: Grid) -> [Int] {
        var line: [UInt8] = []
        // The column of each byte: a part of a character underlines all of it.
        var columns: [Int] = []
        for column in range where grid[column, row].width > 0 {
            line += fold(grid[column, row].character).utf8
            while columns.count < line.count { columns.append(column) }
        }
        var found: [Int] = []
        for pattern in patterns {
            var start = 0
            while start + pattern.count <= line.count {
                let end = start + pattern.count
                guard line[start..<end].elementsEqual(pattern) else {
                    start += 1
                    continue
                }
                found += columns[start..<end]
                start = end
            }
        }
        return found
    }
}
