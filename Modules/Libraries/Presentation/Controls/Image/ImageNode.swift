public import Imaging

/// Shows an image in the highest resolution that the display supports.
open class ImageNode: Node {
    /// The image; `nil` to show the placeholder or the symbol.
    public final var image: Image? {
        didSet {
            guard image != oldValue else { return }
            raster = nil
            picture = nil
            setNeedsLayout()
        }
    }

    /// The way an image is fitted if its aspect ratio differs from that of the node.
    public final var contentMode: ContentMode = .scaleAspectFit {
        didSet {
            guard contentMode != oldValue else { return }
            raster = nil
            picture = nil
            setNeedsDisplay()
        }
    }

    /// The image that is shown while there is no other.
    public final var placeholder: Image? {
        didSet {
            guard placeholder != oldValue else { return }
            raster = nil
            picture = nil
            setNeedsLayout()
        }
    }

    /// A symbol that is shown, one cell high, while there is neither image nor placeholder.
    public final var symbol: Symbol? {
        didSet { if symbol != oldValue { setNeedsLayout() } }
    }

    private final var shown: Image? { image ?? placeholder }
    private final var raster: (radius: Double, value: ImageRaster)?

    private final var picture: (key: PictureKey, id: Int, image: Image)?
    private static var lastPicture = 0

    /// The parameters with which a picture was scaled.
    private struct PictureKey: Equatable {
        var size: Size
        var cell: DisplayTraits.CellPixels
        var radius: Double
    }

    /// Creates a node for an image.
    public init(_ image: Image? = nil) {
        self.image = image
        super.init()
    }

    /// The accessibility role of an image.
    open override var accessibilityRole: String { "image" }

    /// The name of the symbol as accessibility text.
    open override var accessibilityText: String? { symbol?.name }

    /// Returns a size of one point for each pixel, scaled down to the available width.
    open override func measure(_ available: Size) -> Size {
        guard let image = shown else {
            return symbol.map { Size(columns: $0.glyph.columns, rows: 1) } ?? .zero
        }
        let columns = Metrics.current.columns(Double(image.width))
        let rows = Metrics.current.rows(Double(image.height))
        guard columns > available.columns, columns > 0 else {
            return Size(columns: columns, rows: rows)
        }
        let scaled = (Double(rows) * Double(available.columns) / Double(columns)).rounded()
        return Size(columns: available.columns, rows: max(1, Int(scaled)))
    }

    /// Allows the image to shrink in both directions.
    open override func shrinks(along axis: Axis) -> Bool { true }

    /// Draws the image, scaled again if the size has changed.
    open override func draw(in canvas: inout Canvas) {
        let area = contentRect
        guard !area.isEmpty else { return }
        guard let image = shown else {
            drawSymbol(in: &canvas)
            return
        }
        if let cell = canvas.traits.cellPixels, let picture = scaled(image, area.size, cell) {
            canvas.place(area, id: picture.id, image: picture.image) { canvas in
                drawCells(image, area, in: &canvas)
            }
        } else {
            drawCells(image, area, in: &canvas)
        }
    }

    private final func drawCells(_ image: Image, _ area: Rect, in canvas: inout Canvas) {
        if drawLabel(in: &canvas) { return }
        // A pixel of the raster is a column wide.
        let radius = cornerRadius / Metrics.current.pointsPerColumn
        if raster?.value.size != area.size || raster?.radius != radius {
            let made = ImageRaster(
                image,
                size: area.size,
                contentMode: contentMode,
                cornerRadius: radius
            )
            raster = (radius, made)
        }
        if let raster { canvas.draw(raster.value, at: area.origin) }
    }

    /// Draws the label instead of the image on displays without colours, if there is a label.
    private final func drawLabel(in canvas: inout Canvas) -> Bool {
        guard canvas.traits.colorDepth == .none, let label = accessibilityLabel, !label.isEmpty
        else { return false }
        let area = contentRect
        let line = "[\(label)]".oneLine(columns: area.size.columns)
        let size = Size(columns: line.columns, rows: 1)
        canvas.draw(line, at: Position.center.area(of: size, in: area).origin)
        return true
    }

    private final func drawSymbol(in canvas: inout Canvas) {
        guard let symbol else { return }
        let size = Size(columns: symbol.glyph.columns, rows: 1)
        let place = Position.center.area(of: size, in: contentRect).origin
        canvas.draw(symbol.glyph, at: place, color: tintColor ?? .tint)
    }

    /// Returns the image scaled to the pixels of the display; `nil` if there are too many pixels.
    private final func scaled(
        _ image: Image,
        _ size: Size,
        _ cell: DisplayTraits.CellPixels
    ) -> (id: Int, image: Image)? {
        let radius = cornerRadius / Metrics.current.pointsPerColumn * Double(cell.width)
        let key = PictureKey(size: size, cell: cell, radius: radius)
        if picture?.key != key {
            let width = size.columns * cell.width
            let height = size.rows * cell.height
            guard width * height <= Image.maximumPixelCount else { return nil }
            let pixels = ImageRaster.scale(
                image,
                width: width,
                height: height,
                contentMode: contentMode,
                cornerRadius: radius
            )
            let bytes = pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            guard let scaled = Image(width: width, height: height, pixels: bytes) else {
                return nil
            }
            ImageNode.lastPicture += 1
            picture = (key, ImageNode.lastPicture, scaled)
        }
        return picture.map { ($0.id, $0.image) }
    }
}
