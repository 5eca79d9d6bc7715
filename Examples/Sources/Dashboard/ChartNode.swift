import Presentation

/// Draws samples from 0 to 1 as columns of blocks, the newest at the right.
final class ChartNode: Node {
    private static let eighths = " ▁▂▃▄▅▆▇█".map(String.init)

    var samples: [Double] = [] {
        didSet { setNeedsDisplay() }
    }

    override func measure(_ available: Size) -> Size { Size(columns: 20, rows: 3) }

    override func naturalGrowth(along axis: Axis) -> Int { 1 }

    override func shrinks(along axis: Axis) -> Bool { true }

    override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let shown = samples.suffix(area.size.columns)
        for (column, sample) in zip((area.maxColumn - shown.count)..., shown) {
            let height = max(1, Int(sample * Double(8 * area.size.rows)))
            for row in 0..<area.size.rows {
                let block = ChartNode.eighths[min(max(height - 8 * row, 0), 8)]
                let place = Point(column: column, row: area.maxRow - 1 - row)
                canvas.draw(block, at: place, color: .tint)
            }
        }
    }
}
