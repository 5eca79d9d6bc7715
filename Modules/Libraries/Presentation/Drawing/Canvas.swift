/// An area of a grid in which nodes draw, with the nodes' own coordinates.
///
/// Drawing outside the area has no effect. Wide characters are drawn whole: one that does not fit
/// becomes blanks, and one that is half overwritten loses its other half.
@MainActor
public struct Canvas {
    /// The settings that a node may change for the nodes below it.
    struct State {
        var origin = Point.zero
        var size: Size
        /// In the grid's own coordinates, and within it.
        var clip: Rect
        var opacity = 1.0
        var isHighlighted = false
        var theme: Theme
    }

    /// The picture so far.
    public internal(set) var grid: Grid
    /// The display's capabilities.
    public let traits: DisplayTraits
    /// The theme that gives named colours their values in the area.
    public var theme: Theme { state.theme }
    /// The time of the frame, since an unknown beginning; animations go by it.
    public let time: Duration
    /// The shortest delay after which something wants to be drawn again.
    public private(set) var nextFrame: Duration?
    /// The cell of the text cursor; `nil` if it is hidden.
    public private(set) var cursor: Point?

    /// How many frames were asked for.
    private(set) var frameRequests = 0
    /// The rows that are drawn on; `nil` for all.
    let drawnRows: RowSet?

    var state: State
    var pictures = PictureLayer()

    /// Creates a canvas with nothing on it.
    ///
    /// - Parameters:
    ///   - size: The extent of the grid.
    ///   - traits: The display's capabilities.
    ///   - theme: The theme that gives named colours their values.
    ///   - time: The time of the frame.
    public init(
        size: Size,
        traits: DisplayTraits = DisplayTraits(),
        theme: Theme = .standard,
        time: Duration = .zero
    ) {
        self.init(
            grid: Grid(size: size),
            redrawing: nil,
            traits: traits,
            theme: theme,
            time: time
        )
    }

    /// Creates a canvas on which some rows of a picture are drawn again.
    ///
    /// - Parameters:
    ///   - grid: The picture.
    ///   - rows: The rows, which are blank at first; `nil` for all.
    ///   - traits: The display's capabilities.
    ///   - theme: The theme that gives named colours their values.
    ///   - time: The time of the frame.
    init(
        grid: Grid,
        redrawing rows: RowSet?,
        traits: DisplayTraits,
        theme: Theme,
        time: Duration
    ) {
        self.grid = grid
        drawnRows = rows
        self.traits = traits
        self.time = time
        state = State(size: grid.size, clip: grid.bounds, theme: theme)
        if let rows {
            for row in 0..<grid.size.rows where rows.contains(row) { self.grid.clear(row) }
        }
    }

    /// The extent of the area, which may reach beyond its visible part.
    public var size: Size { state.size }

    /// The part of the area that is seen.
    public var visibleRect: Rect {
        Rect(
            column: state.clip.minColumn - state.origin.column,
            row: state.clip.minRow - state.origin.row,
            columns: state.clip.size.columns,
            rows: state.clip.size.rows
        )
    }

    /// Requests another frame, for an animation.
    ///
    /// Call it again in each frame, so that only nodes that are drawn are animated. There are no
    /// more than 60 frames a second.
    public mutating func requestFrame(after delay: Duration) {
        let delay = max(delay, .milliseconds(16))
        nextFrame = min(nextFrame ?? delay, delay)
        frameRequests += 1
    }

    /// Puts the text cursor on a cell of the area, if that is seen.
    public mutating func placeCursor(at point: Point) {
        let place = absolute(point)
        if state.clip.contains(place) { cursor = place }
    }

    /// Draws inside a part of the area; coordinates then count from its corner.
    ///
    /// - Parameters:
    ///   - rect: The part.
    ///   - clips: Whether drawing is limited to the part.
    ///   - draw: Draws, if anything of the part can be seen.
    public mutating func withArea(
        _ rect: Rect,
        clips: Bool = true,
        draw: (inout Canvas) -> Void
    ) {
        let saved = state
        enter(rect, clips: clips)
        if !state.clip.isEmpty { draw(&self) }
        state = saved
    }

    mutating func enter(_ rect: Rect, clips: Bool) {
        state.origin = absolute(rect.origin)
        state.size = rect.size
        if clips {
            state.clip = state.clip.intersection(Rect(origin: state.origin, size: rect.size))
        }
    }

    func absolute(_ point: Point) -> Point {
        Point(column: state.origin.column + point.column, row: state.origin.row + point.row)
    }

    /// Whether a row of the grid is drawn; the other rows are up to date.
    func draws(_ row: Int) -> Bool { drawnRows?.contains(row) ?? true }

    /// Whether anything of a part of the area can be seen and is drawn on.
    func draws(anyRowOf rect: Rect) -> Bool {
        guard let drawnRows else { return true }
        let first = max(state.origin.row + rect.minRow, state.clip.minRow)
        let last = min(state.origin.row + rect.maxRow, state.clip.maxRow)
        return first < last && drawnRows.intersects(first..<last)
    }

    /// The cells of a part of the area that are seen, in the grid's coordinates.
    func seen(_ rect: Rect) -> Rect {
        state.clip.intersection(Rect(origin: absolute(rect.origin), size: rect.size))
    }
}
