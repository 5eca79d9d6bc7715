public import Presentation

/// A display without a terminal: it records frames, and sends the events that a test gives it.
///
/// Its screen is made of the frames' runs alone, so that a wrong difference shows
/// as a wrong picture. Input is sent by `send` and comes in before that returns.
@MainActor
public final class MemoryDisplay: Display {
    /// The extent; change it with ``resize(to:)``.
    public private(set) var size: Size
    /// The abilities it reports.
    public private(set) var traits: DisplayTraits
    /// The current picture.
    public private(set) var screen: Grid
    /// Where the text cursor stands.
    public private(set) var cursor: Point?
    /// The pictures above the cells.
    public private(set) var pictures: [Picture] = []
    /// The recorded frames, the oldest first.
    public private(set) var frames: [Frame] = []
    /// Whether ``frames`` grows.
    public var keepsFrames: Bool = true
    /// The texts that were copied to the clipboard, the latest last.
    public private(set) var copiedTexts: [String] = []
    /// How many frames were shown.
    public private(set) var frameCount: Int = 0
    /// How many cells the runs of all frames held.
    public private(set) var changedCellCount: Int = 0
    /// The violations of the rules of frames; empty if there were none.
    public private(set) var faults: [String] = []
    /// Whether it was started and not stopped since.
    public private(set) var isStarted: Bool = false

    private var onInput: (@MainActor ([InputEvent]) -> Void)?
    private var script: [[InputEvent]]

    /// Creates a display.
    ///
    /// - Parameters:
    ///   - size: The extent.
    ///   - traits: The abilities it reports.
    ///   - script: Input for ``playNext()``, batch by batch.
    public init(
        size: Size = Size(columns: 80, rows: 24),
        traits: DisplayTraits = DisplayTraits(),
        script: [[InputEvent]] = []
    ) {
        self.size = size
        self.traits = traits
        self.script = script
        screen = Grid(size: .zero)
    }

    /// Begins to pass input on.
    public func start(_ onInput: @escaping @MainActor ([InputEvent]) -> Void) throws(DisplayError) {
        self.onInput = onInput
        isStarted = true
    }

    /// Changes the cells of the frame's runs, and no others.
    public func present(_ frame: Frame) {
        guard isStarted else { return }
        frameCount += 1
        if keepsFrames { frames.append(frame) }
        if frame.isFull || screen.size == .zero {
            screen = Grid(size: frame.grid.size)
        } else if screen.size != frame.grid.size {
            faults.append("frame \(frameCount): another extent, but not full")
            return
        }
        cursor = frame.cursor
        pictures = frame.pictures
        for run in frame.runs { show(run, of: frame.grid) }
    }

    /// Records the text in ``copiedTexts`` if the display is started.
    public func copy(_ text: String) -> Bool {
        if isStarted { copiedTexts.append(text) }
        return isStarted
    }

    /// Ends the input; the picture stays readable.
    public func stop() {
        isStarted = false
        onInput = nil
    }

    private func show(_ run: Frame.Run, of grid: Grid) {
        guard run.row >= 0, run.row < grid.size.rows, run.columns.lowerBound >= 0,
            run.columns.upperBound <= grid.size.columns, !run.columns.isEmpty
        else {
            faults.append("frame \(frameCount): \(run) is not on the grid")
            return
        }
        let end = run.columns.upperBound
        if grid[run.columns.lowerBound, run.row].width == 0
            || (end < grid.size.columns && grid[end, run.row].width == 0)
        {
            faults.append("frame \(frameCount): \(run) splits a wide character")
        }
        changedCellCount += run.columns.count
        for column in run.columns { screen[column, run.row] = grid[column, run.row] }
    }
}

extension MemoryDisplay {
    /// Delivers events in one batch.
    public func send(_ events: [InputEvent]) {
        onInput?(events)
    }

    /// Delivers one event.
    public func send(_ event: InputEvent) {
        send([event])
    }

    /// Delivers the next batch of the script.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func playNext() -> Bool {
        guard !script.isEmpty else { return false }
        send(script.removeFirst())
        return true
    }

    /// Changes the extent, and makes an event of it.
    public func resize(to size: Size) {
        self.size = size
        send(.resize(size))
    }

    /// The characters on the screen, row by row.
    public var text: String { screen.text }
}
