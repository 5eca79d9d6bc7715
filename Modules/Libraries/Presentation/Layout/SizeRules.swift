/// The limits of a view's extent in both directions.
package struct SizeRules: Hashable {
    /// The limits of the width.
    package var width = SizeRule()
    /// The limits of the height.
    package var height = SizeRule()
    /// The width divided by the height, in points; `nil` for any.
    package var aspectRatio: Double?
    /// The largest width at which text is easy to read; `nil` for none.
    package var readableColumns: Int?

    /// Creates rules without limits.
    package init() {}

    /// The limits along an axis.
    subscript(axis: Axis) -> SizeRule { axis == .horizontal ? width : height }

    /// Returns the extent that the content may take of the available one.
    package func limit(_ available: Size) -> Size {
        var limit = available
        limit.columns = width.limit(limit.columns)
        limit.rows = height.limit(limit.rows)
        if let readableColumns { limit.columns = min(limit.columns, readableColumns) }
        return limit
    }

    /// Returns the extent of a view whose content has a natural extent.
    ///
    /// - Parameters:
    ///   - natural: The natural extent of the content.
    ///   - limit: The extent that the view may take.
    /// - Returns: The natural extent, clamped to the limits and fitted to the aspect ratio.
    @MainActor
    package func apply(to natural: Size, in limit: Size) -> Size {
        var size = natural
        size.columns = width.apply(size.columns)
        size.rows = height.apply(size.rows)
        return aspectRatio.map { fit(size, to: $0, in: limit) } ?? size
    }

    /// Returns the middle of an area, at most as wide as text that is easy to read.
    package func readableArea(in room: Rect) -> Rect {
        guard let readableColumns, readableColumns < room.size.columns else { return room }
        let free = room.size.columns - readableColumns
        return room.inset(by: EdgeInsets(left: free / 2, right: free - free / 2))
    }

    /// Returns the largest extent of an aspect ratio within a limit, as wide as the content unless
    /// its height was set.
    @MainActor
    private func fit(_ size: Size, to ratio: Double, in limit: Size) -> Size {
        // Points, as the cells of a terminal are higher than wide.
        let metrics = Metrics.current
        func columns(_ rows: Int) -> Int {
            metrics.columns(Double(rows) * metrics.pointsPerRow * ratio)
        }
        func rows(_ columns: Int) -> Int {
            metrics.rows(Double(columns) * metrics.pointsPerColumn / ratio)
        }
        var result = size
        if height.fixed != nil, width.fixed == nil {
            result.columns = columns(size.rows)
        } else {
            result.rows = rows(size.columns)
        }
        if result.rows > limit.rows {
            result = Size(columns: min(columns(limit.rows), result.columns), rows: limit.rows)
        }
        if result.columns > limit.columns {
            result = Size(columns: limit.columns, rows: min(rows(limit.columns), result.rows))
        }
        return result
    }
}
