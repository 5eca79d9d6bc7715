/// The changes of a display from one picture to the next, sent in one go.
public struct Frame: Sendable {
    /// Adjacent cells of one row that have changed.
    public struct Run: Hashable, Sendable {
        /// The row.
        public var row: Int
        /// The columns, of the frame's grid.
        public var columns: Range<Int>

        /// Creates a run.
        public init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// The whole picture.
    public var grid: Grid
    /// The differences from the frame before, top to bottom and left to right.
    ///
    /// A run never begins or ends inside a wide character.
    public var runs: [Run]
    /// Whether the display's previous content is unknown, so that all must be drawn.
    public var isFull: Bool
    /// The cell of the text cursor; `nil` if it is hidden.
    public var cursor: Point?
    /// All pictures that are to be seen, none of which is covered or cut.
    public var pictures: [Picture]

    /// Creates a frame.
    public init(
        grid: Grid,
        runs: [Run],
        isFull: Bool = false,
        cursor: Point? = nil,
        pictures: [Picture] = []
    ) {
        self.pictures = pictures
        self.grid = grid
        self.runs = runs
        self.isFull = isFull
        self.cursor = cursor
    }
}
