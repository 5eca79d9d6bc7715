extension MenuNode {
    /// The widths of the parts of a row, in columns.
    struct Columns {
        /// The width of the check mark and the blank after it, if any entry has one.
        var mark = 0
        var title = 0
        /// The width of the key and the two blanks before it, if any entry has one.
        var detail = 0
        /// The width of the submenu sign and the blank before it, if any entry has one.
        var arrow = 0

        var total: Int { mark + title + detail + arrow }
    }

    /// The widths that the entries need to be shown completely.
    var columns: Columns {
        var columns = Columns()
        for item in shown {
            if item.isChecked { columns.mark = 2 }
            if !item.submenu.isEmpty { columns.arrow = 2 }
            columns.title = max(columns.title, item.title.displayWidth)
            if !item.detail.isEmpty {
                columns.detail = max(columns.detail, item.detail.displayWidth + 2)
            }
        }
        return columns
    }

    /// Draws the entries that fit.
    func drawItems(in canvas: inout Canvas) {
        let area = contentRect
        guard !shown.isEmpty else {
            canvas.draw(placeholder ?? "", at: area.origin, color: .placeholderText)
            return
        }
        let columns = columns
        let end = min(offset + area.size.rows, shown.count)
        guard offset < end else { return }
        for row in offset..<end {
            let place = Rect(
                column: area.minColumn,
                row: area.minRow + row - offset,
                columns: area.size.columns,
                rows: 1
            )
            canvas.withArea(place) { canvas in
                if row == cursor, isFirstResponder || alwaysShowsCursor {
                    canvas.highlight(Rect(origin: .zero, size: place.size))
                }
                let width = place.size.columns - (hasBar ? 1 : 0)
                draw(shown[row], columns, width, in: &canvas)
            }
        }
    }

    /// Whether the last column shows a scroll bar.
    var hasBar: Bool {
        contentRect.size.columns > 2 && shown.count > contentRect.size.rows
    }

    private func draw(
        _ item: MenuItem,
        _ columns: Columns,
        _ width: Int,
        in canvas: inout Canvas
    ) {
        guard !item.isSeparator else { return canvas.drawLine(from: .zero, columns: width) }
        let isDim = !item.isEnabled || !isEnabled
        let font = Font(isDim ? .dim : [])
        let color: Color = isDim ? .tertiaryLabel : .label
        if item.isChecked { canvas.draw("✓", at: .zero, color: color, font: font) }
        if !item.submenu.isEmpty {
            canvas.draw("›", at: Point(column: width - 1, row: 0), color: color, font: font)
        }
        // If the row is too narrow, the key is omitted first.
        let detail = columns.total <= width ? columns.detail : 0
        let room = width - columns.mark - detail - columns.arrow
        let place = Point(column: columns.mark, row: 0)
        canvas.draw(item.title.oneLine(columns: room), at: place, color: color, font: font)
        guard detail > 0 else { return }
        let end = width - columns.arrow - item.detail.displayWidth
        canvas.draw(item.detail, at: Point(column: end, row: 0), color: .secondaryLabel, font: font)
    }
}
