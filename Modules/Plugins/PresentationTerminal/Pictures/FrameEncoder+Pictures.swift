import Presentation

extension FrameEncoder {
    /// Sends the pictures that have changed, and removes those that are gone.
    mutating func drawPictures(of frame: Frame, into bytes: inout [UInt8]) {
        if frame.pictures.isEmpty, pictures.shown.isEmpty { return }
        let screen = Rect(origin: Point(column: 0, row: 0), size: frame.grid.size)
        let visible = frame.pictures.filter {
            !$0.rect.isEmpty && $0.rect.intersection(screen) == $0.rect
        }
        guard pictures.isChanged(by: visible) || !pictures.shown.isEmpty else { return }
        // Without a command that removes a picture, cells drawn over it do so.
        let stale = pictures.stale(after: visible).flatMap { rect in
            (rect.minRow..<rect.maxRow).map { row in
                Frame.Run(row: row, columns: rect.minColumn..<rect.maxColumn)
            }
        }
        drawRuns(stale, of: CellTable(frame.grid), into: &bytes)
        let drawn = frame.runs + stale
        var cursor = cursor
        func isDamaged(_ rect: Rect) -> Bool {
            drawn.contains { run in
                (rect.minRow..<rect.maxRow).contains(run.row)
                    && run.columns.overlaps(rect.minColumn..<rect.maxColumn)
            }
        }
        let rows = frame.grid.size.rows
        pictures.encode(visible, rows: rows, damaged: isDamaged, into: &bytes) { place, bytes in
            bytes.append("\u{1B}[")
            bytes.append(decimal: place.row + 1)
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: place.column + 1)
            bytes.append(UInt8(ascii: "H"))
            // Pictures leave the cursor at different places.
            cursor = CursorPlace()
        }
        self.cursor = cursor
    }
}
