extension Canvas {
    /// Underlines each occurrence of a text in one line of a part of the area.
    ///
    /// - Parameters:
    ///   - text: The text, folded.
    ///   - rect: The part of the area.
    ///   - fold: Folds a character of the area; it may become none or several.
    mutating func underline(
        _ text: String,
        in rect: Rect,
        fold: @MainActor (Character) -> String
    ) {
        let pattern = Array(text.utf8)
        let area = seen(rect)
        guard !pattern.isEmpty, !area.isEmpty else { return }
        var line: [UInt8] = []
        // The column of each byte: a part of a character underlines all of it.
        var columns: [Int] = []
        for row in area.minRow..<area.maxRow where draws(row) {
            line.removeAll(keepingCapacity: true)
            columns.removeAll(keepingCapacity: true)
            for column in area.minColumn..<area.maxColumn where grid[column, row].width > 0 {
                line += fold(grid[column, row].character).utf8
                while columns.count < line.count { columns.append(column) }
            }
            var start = 0
            while start + pattern.count <= line.count {
                let end = start + pattern.count
                guard line[start..<end].elementsEqual(pattern) else {
                    start += 1
                    continue
                }
                for column in columns[start..<end] {
                    grid[column, row].style.attributes.formUnion([.underline, .bold])
                }
                start = end
            }
        }
    }
}
