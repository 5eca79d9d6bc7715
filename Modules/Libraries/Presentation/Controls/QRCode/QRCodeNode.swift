public import Imaging

/// Draws a QR code, dark on light in every theme.
public final class QRCodeNode: Node {
    /// The code.
    public var code: QRCode {
        didSet { if code != oldValue { setNeedsLayout() } }
    }

    /// The number of light modules around the code.
    public var margin: Int = QRCode.standardMargin {
        didSet { if margin != oldValue { setNeedsLayout() } }
    }

    /// Creates a node for a code.
    public init(_ code: QRCode) {
        self.code = code
        super.init()
    }

    private var extent: Size {
        let side = code.size + 2 * max(margin, 0)
        return Size(columns: side, rows: (side + 1) / 2)
    }

    /// The accessibility role of an image.
    public override var accessibilityRole: String { "image" }

    /// The kind of image as accessibility text.
    public override var accessibilityText: String? { "QR code" }

    /// Returns the size of one column per module and one row per two modules, as cells are twice as
    /// high as wide.
    public override func measure(_ available: Size) -> Size { extent }

    /// Draws the code in the middle, or the reason why it cannot be drawn.
    public override func draw(in canvas: inout Canvas) {
        let area = contentRect
        let extent = extent
        guard canvas.traits.isUnicode else {
            return draw("A QR code needs UTF-8.", area, in: &canvas)
        }
        // A partial code cannot be scanned.
        guard area.size.columns >= extent.columns, area.size.rows >= extent.rows else {
            let room = "\(extent.columns) × \(extent.rows)"
            return draw("A QR code of \(room) cells does not fit here.", area, in: &canvas)
        }
        let place = Position.center.area(of: extent, in: area)
        let hasColors = canvas.traits.colorDepth > .none
        if hasColors { canvas.fill(place, with: Color(red: 255, green: 255, blue: 255)) }
        // Without colours, most terminals draw light on dark.
        let lines = code.lines(margin: max(margin, 0), ink: hasColors ? .dark : .light)
        let ink = hasColors ? Color(red: 0, green: 0, blue: 0) : .label
        for (row, line) in lines.enumerated() {
            let point = Point(column: place.minColumn, row: place.minRow + row)
            canvas.draw(line.oneLine(columns: extent.columns), at: point, color: ink)
        }
    }

    private func draw(_ text: String, _ area: Rect, in canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let line = text.oneLine(columns: area.size.columns)
        let size = Size(columns: line.columns, rows: 1)
        canvas.draw(line, at: Position.center.area(of: size, in: area).origin)
    }
}
