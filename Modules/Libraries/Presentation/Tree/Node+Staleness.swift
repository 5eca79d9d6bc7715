// Each node notes its own rows that are out of date, and whether a node below has noted any, so
// that a frame finds the rows to draw again without visiting all nodes.
extension Node {
    /// All rows that a node can have.
    static let allRows = 0..<Int.max

    /// Requests that some rows are drawn again; no extent has changed.
    final func setNeedsDisplay(rows: Range<Int>) {
        markStale(rows)
        if isAttached { window?.requestFrame() }
    }

    /// Notes that rows are out of date, without a frame for it.
    final func markStale(_ rows: Range<Int> = Node.allRows) {
        guard !rows.isEmpty else { return }
        if staleRows.isEmpty {
            staleRows = rows
        } else {
            let first = min(staleRows.lowerBound, rows.lowerBound)
            staleRows = first..<max(staleRows.upperBound, rows.upperBound)
        }
        isStale = true
        // The nodes around one that has noted it have noted it as well.
        var node = superview
        while let current = node, !current.isStale {
            current.isStale = true
            node = current.superview
        }
    }

    /// Adds the rows that are out of date to a set, and forgets them.
    ///
    /// - Parameters:
    ///   - rows: The set.
    ///   - row: The row of the superview's upper edge.
    ///   - limit: The rows that the superview can draw on.
    final func takeStaleRows(into rows: inout RowSet, from row: Int, in limit: Range<Int>) {
        let top = row + frame.minRow
        let clips = clipsToBounds
        let own = clips ? (top..<top + frame.size.rows).clamped(to: limit) : limit
        if !clips {
            // The node may draw anywhere within its ancestors.
            rows.insert(own)
        } else if !staleRows.isEmpty {
            let last = min(staleRows.upperBound, frame.size.rows)
            if staleRows.lowerBound < last {
                rows.insert((top + staleRows.lowerBound..<top + last).clamped(to: own))
            }
        }
        staleRows = 0..<0
        isStale = false
        for child in subviews where child.isStale {
            child.takeStaleRows(into: &rows, from: top, in: own)
        }
    }
}
