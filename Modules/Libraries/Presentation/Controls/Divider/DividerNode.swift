/// Draws a horizontal line.
public final class DividerNode: Node {
    /// The colour of the line.
    public var color: Color = ViewBuilderEnvironment.defaultSeparatorColor {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Returns a height of one row.
    public override func measure(_ available: Size) -> Size { Size(columns: 1, rows: 1) }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Draws the line in the middle of the node.
    public override func draw(in canvas: inout Canvas) {
        let row = frame.size.rows / 2
        canvas.drawLine(from: Point(column: 0, row: row), columns: bounds.maxColumn, color: color)
    }
}
