// Lengths that programs and events give are limited where they come in, so that sums of them do not
// overflow.

extension Size {
    /// More than any display has; an extent that does not limit.
    static let unbounded: Int = 1_000_000

    /// The extent, no larger than ``unbounded``.
    var limited: Size { Size(columns: columns.length, rows: rows.length) }
}

extension Int {
    /// The number as a length in cells: from 0 to ``Size/unbounded``.
    var length: Int { Swift.min(Swift.max(self, 0), Size.unbounded) }
}

extension Point {
    /// The point, no further than ``Size/unbounded`` from the origin in any direction.
    var limited: Point {
        func limited(_ place: Int) -> Int { min(max(place, -Size.unbounded), Size.unbounded) }
        return Point(column: limited(column), row: limited(row))
    }
}

extension Rect {
    /// The area, with no number beyond ``Size/unbounded``.
    var limited: Rect { Rect(origin: origin.limited, size: size.limited) }
}
