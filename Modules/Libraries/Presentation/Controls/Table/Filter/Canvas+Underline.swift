extension Canvas {
    /// Underlines a text wherever it stands on one line of a part of the area.
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
        let pattern = Array(text)
        let area = seen(rect)
        guard !pattern.isEmpty, !area.isEmpty else { return }
        for row in area.minRow..<area.maxRow where draws(row) {
            let columns = (area.minColumn..<area.maxColumn).filter { grid[$0, row].width > 0 }
            let line = columns.map { Array(fold(grid[$0, row].character)) }
            var start = 0
            while start < columns.count {
                guard let end = Canvas.match(pattern, in: line, at: start) else {
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

    /// The end of a match, as characters may become several in lower case.
    private static func match(_ pattern: [Character], in line: [[Character]], at start: Int) -> Int?
    {
        var place = 0
        var index = start
        while place < pattern.count, index < line.count {
            let cell = line[index]
            guard pattern[place...].starts(with: cell), !cell.isEmpty else { return nil }
            place += cell.count
            index += 1
        }
        return place == pattern.count ? index : nil
    }
}
