/// The visible part of content that is longer than its view, along one axis.
///
/// The units are rows, columns or entries. The content has a known length; for lists whose rows
/// are measured as they become visible, see ``Viewport``.
package struct ScrollRange: Equatable {
    /// The first visible unit.
    package let offset: Int
    /// The number of units that fit into the view.
    package let visible: Int
    /// The number of all units.
    package let total: Int

    /// Creates the visible part of content.
    package init(offset: Int, visible: Int, total: Int) {
        (self.offset, self.visible, self.total) = (offset, visible, total)
    }

    /// The offset at which the last unit is visible.
    package var furthest: Int { max(0, total - visible) }

    /// Returns an offset, limited to the extent of the content.
    package func limited(_ offset: Int) -> Int { min(max(offset, 0), furthest) }

    /// Returns the offset after as little scrolling as needed to show some units: all of them, or
    /// the first ones if not all fit.
    package func offset(revealing units: Range<Int>) -> Int {
        if units.lowerBound < offset { return limited(units.lowerBound) }
        let isBeyond = units.upperBound > offset + visible
        return limited(isBeyond ? min(units.lowerBound, units.upperBound - visible) : offset)
    }

    // MARK: Scroll bar

    /// Returns the offset for a cell of the scroll bar; cells beyond its ends count as the ends.
    ///
    /// - Parameters:
    ///   - cell: The cell, counted from the start of the bar.
    ///   - length: The number of the bar's cells.
    /// - Returns: 0 for the first cell, and the furthest offset for the last.
    package func offset(atBarCell cell: Int, of length: Int) -> Int {
        let last = max(1, length - 1)
        let cell = min(max(cell, 0), last)
        // Multiplied last, as products of large numbers would be too large.
        return furthest / last * cell + furthest % last * cell / last
    }

    /// Returns the cells of the scroll bar that represent the visible part.
    ///
    /// The mark touches an end of the bar only at the first and at the furthest offset.
    ///
    /// - Parameter length: The number of the bar's cells.
    /// - Returns: The cells, counted from the start; `nil` if everything is visible.
    package func mark(onBarOf length: Int) -> Range<Int>? {
        guard total > visible, visible > 0, length > 0 else { return nil }
        let size = min(max(1, length * visible / total), length)
        let room = length - size
        let offset = limited(offset)
        var start = offset * room / furthest
        if room > 1 {
            if offset > 0 { start = max(start, 1) }
            if offset < furthest { start = min(start, room - 1) }
        }
        return start..<start + size
    }
}
