/// Turns points, in which sizes of views are given, into cells.
@MainActor
public struct Metrics: Sendable {
    /// How many points a column is wide.
    public let pointsPerColumn: Double
    /// How many points a row is high.
    public let pointsPerRow: Double

    /// The conversion of modifiers: 8 points a column and 16 a row.
    ///
    /// Read when a definition is built.
    public static var current = Metrics()

    /// Creates a conversion; numbers that are not positive become 1.
    public nonisolated init(pointsPerColumn: Double = 8, pointsPerRow: Double = 16) {
        self.pointsPerColumn = pointsPerColumn > 0 ? pointsPerColumn : 1
        self.pointsPerRow = pointsPerRow > 0 ? pointsPerRow : 1
    }

    /// The columns of a width in points.
    ///
    /// The nearest number, but at least 1 for anything above 0; nothing for
    /// anything else.
    public func columns(_ points: Double) -> Int {
        cells(points / pointsPerColumn)
    }

    /// The rows of a height in points, by the same rule as ``columns(_:)``.
    public func rows(_ points: Double) -> Int {
        cells(points / pointsPerRow)
    }

    private func cells(_ count: Double) -> Int {
        guard count > 0 else { return 0 }
        let rounded = min(count, Double(Size.unbounded)).rounded()
        return max(1, Int(rounded))
    }
}
