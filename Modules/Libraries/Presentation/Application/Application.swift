import Reactive

/// Runs screens on a display: handles its input, and presents a frame when something changed.
///
/// All changes in one turn of the main actor result in a single frame, or in none if the picture
/// stays the same.
@MainActor
public final class Application {
    /// Defers an action to a later turn of the main actor.
    public typealias Scheduler = @MainActor (@escaping @MainActor () -> Void) -> Void

    /// The display that shows the frames and reports input.
    public let display: any Display
    /// The window that contains the screens.
    public let window: Window
    /// The theme that defines the named colours.
    public var theme: Theme {
        didSet { if theme != oldValue { setNeedsFrame() } }
    }
    /// The theme that replaces ``theme`` once the display has reported a light background.
    ///
    /// With `nil` the theme does not change. The default is ``Theme/light`` for an application
    /// created with the standard theme, and otherwise `nil`.
    public var lightTheme: Theme?
    /// The theme that replaces ``theme`` once the display has reported a dark background.
    ///
    /// With `nil` the theme does not change. The default is ``Theme/dark`` for an application
    /// created with the standard theme, and otherwise `nil`.
    public var darkTheme: Theme?
    /// The last frame's picture; `nil` before the first frame.
    public private(set) var grid: Grid?
    /// The number of frames that were presented.
    public private(set) var frameCount: Int = 0
    /// Whether the application handles input and presents frames.
    public private(set) var isRunning: Bool = false

    private let clock: any FrameClock
    private let scheduler: Scheduler
    private let drawsAfterInput: Bool
    private var cursor: Point?
    private var pictures: [Picture] = []
    private var isFramePending = false
    /// Whether input is being handled, after which a frame is drawn anyway.
    private var isTakingInput = false
    /// Whether the next frame is presented as a whole.
    private var mustDrawAll = true
    /// Whether the next frame draws all nodes, and not only those that changed.
    private var mustRenderAll = true
    private var lastTraits: DisplayTraits?
    private var timer: FrameTimer?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The maximum number of cells in a frame; on a larger display, only a part is used.
    public static let maximumCellCount: Int = 1_000_000

    /// Creates an application that does not run yet.
    ///
    /// - Parameters:
    ///   - display: The display on which frames are presented.
    ///   - rootViewController: The first screen.
    ///   - theme: The values of named colours.
    ///   - clock: The clock of animations.
    ///   - scheduler: Schedules frames; with `nil` they follow the pending work of the main actor,
    ///     and those after input the events of the same batch.
    public init(
        display: any Display,
        rootViewController: ViewController,
        theme: Theme = .standard,
        clock: any FrameClock = SystemFrameClock(),
        scheduler: Scheduler? = nil
    ) {
        self.display = display
        self.theme = theme
        if theme == .standard { (lightTheme, darkTheme) = (.light, .dark) }
        self.clock = clock
        drawsAfterInput = scheduler == nil
        self.scheduler = scheduler ?? { action in Task { @MainActor in action() } }
        window = Window(rootViewController: rootViewController, clock: clock)
        window.onNeedsFrame = { [weak self] in self?.requestFrame() }
        window.onCopy = { [weak display] text in display?.copy(text) ?? false }
        window.keyCommands = [
            KeyCommand(
                [KeyPress(.character("q")), KeyPress(.character("c"), modifiers: .control)],
                title: "Quit"
            ) { [weak self] in self?.stop() },
            KeyCommand(
                [KeyPress(.character("?")), KeyPress(.character("p"), modifiers: .control)],
                title: "Help"
            ) { [weak self] in self?.window.presentCommandPalette() },
        ]
    }

    /// Starts the display and presents the first frame.
    ///
    /// - Throws: ``DisplayError`` if the display cannot be started.
    public func start() throws(DisplayError) {
        guard !isRunning else { return }
        try display.start { [weak self] events in
            guard let self else { return }
            // The frame is drawn in this turn, as another turn costs as much as a small frame.
            isTakingInput = drawsAfterInput
            handle(events)
            TrackedClosure.evaluatePending()
            isTakingInput = false
            if drawsAfterInput, isFramePending { render() }
        }
        isRunning = true
        mustDrawAll = true
        window.appear()
        render()
    }

    /// Runs until ``stop()`` is called, the display's input ends, or the calling task is cancelled.
    ///
    /// It can be called again after it has returned, such as after another program has used the
    /// terminal; the screens and their state are the same.
    ///
    /// - Throws: ``DisplayError`` if the display cannot be started.
    public func run() async throws(DisplayError) {
        if Task.isCancelled { return }
        try start()
        guard isRunning else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append($0) }
        } onCancel: {
            Task { @MainActor in stop() }
        }
    }

    /// Stops the display and ends ``run()``.
    ///
    /// The screens disappear first, so that they can store edited text. A second call has no
    /// effect.
    public func stop() {
        guard isRunning else { return }
        isRunning = false
        timer?.cancel()
        timer = nil
        window.disappear()
        display.stop()
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Handles events as if they came from the display in one batch.
    public func handle(_ events: [InputEvent]) {
        for event in events where isRunning {
            switch event {
            case .resize, .resumed:
                mustDrawAll = true
                setNeedsFrame()
            case .background(let color):
                follow(background: color)
            case .end:
                stop()
            case .key, .mouse, .paste, .focus:
                window.handle(event)
            }
        }
    }

    /// Adapts the theme to the background of the display.
    private func follow(background: CellColor) {
        var next = theme
        if let other = background.isLight ? lightTheme : darkTheme { next = other }
        next.assumedBackground = background
        let level: UInt8 = background.isLight ? 0x1A : 0xE5
        next.assumedForeground = .rgb(red: level, green: level, blue: level)
        theme = next
    }

    /// Requests a frame that draws all nodes, in a later turn.
    public func setNeedsFrame() {
        mustRenderAll = true
        requestFrame()
    }

    /// Schedules a frame that draws the outdated nodes, in a later turn.
    private func requestFrame() {
        guard isRunning, !isFramePending else { return }
        isFramePending = true
        if isTakingInput { return }
        scheduler { [weak self] in
            guard let self, isFramePending else { return }
            render()
        }
    }

    /// Draws a frame immediately, and presents it if the picture has changed.
    public func render() {
        isFramePending = false
        guard isRunning else { return }
        // Changes by tracked closures and by the layout are part of this frame.
        isFramePending = true
        TrackedClosure.evaluatePending()
        let size = Application.limit(display.size)
        let traits = display.traits
        let stale = window.layOut(size)
        // Pictures in pixels cannot be drawn in part.
        let isPartial =
            !mustRenderAll && !mustDrawAll && traits == lastTraits && pictures.isEmpty
        var rows = isPartial && grid?.size == size ? stale : nil
        var canvas = draw(rows, size, traits)
        if rows != nil, !canvas.pictures.isEmpty {
            rows = nil
            canvas = draw(nil, size, traits)
        }
        isFramePending = false
        mustRenderAll = false
        lastTraits = traits
        if window.needsLayout { requestFrame() }
        timer?.cancel()
        timer = canvas.nextFrame.map { delay in
            clock.schedule(after: delay) { [weak self] in self?.requestFrame() }
        }
        var cursor = canvas.cursor
        if cursor == nil, let rows, let old = self.cursor, !rows.contains(old.row) { cursor = old }
        let pictures = canvas.pictures.take(from: &canvas.grid)
        show(canvas.grid, changedIn: rows, cursor: cursor, pictures: pictures)
    }

    /// Draws the nodes on some rows of the last frame, or on all rows of a new one.
    private func draw(_ rows: RowSet?, _ size: Size, _ traits: DisplayTraits) -> Canvas {
        var canvas = Canvas(
            grid: rows == nil ? Grid(size: size) : grid ?? Grid(size: size),
            redrawing: rows,
            traits: traits,
            theme: theme,
            time: clock.now
        )
        if rows?.isEmpty != true { window.render(into: &canvas) }
        return canvas
    }

    /// Updates the views from the observed models, without drawing a frame.
    package func readModels() { TrackedClosure.evaluatePending() }

    /// Draws the last frame completely again, and returns the picture if it differs, which means
    /// that a node has changed without a call of ``Node/setNeedsDisplay()``.
    package func correctedGrid() -> Grid? {
        guard isRunning, let grid, let traits = lastTraits else { return nil }
        var canvas = Canvas(size: grid.size, traits: traits, theme: theme, time: clock.now)
        window.render(into: &canvas)
        _ = canvas.pictures.take(from: &canvas.grid)
        return canvas.grid == grid && canvas.cursor == cursor ? nil : canvas.grid
    }

    private func show(
        _ next: Grid,
        changedIn rows: RowSet?,
        cursor: Point?,
        pictures: [Picture]
    ) {
        let isFull = mustDrawAll || grid?.size != next.size
        let runs =
            if let grid, !isFull {
                rows?.isEmpty == true ? [] : next.runs(changedFrom: grid, in: rows)
            } else {
                next.allRuns
            }
        guard isFull || !runs.isEmpty || cursor != self.cursor || pictures != self.pictures
        else { return }
        mustDrawAll = false
        grid = next
        self.cursor = cursor
        self.pictures = pictures
        frameCount += 1
        display.present(
            Frame(grid: next, runs: runs, isFull: isFull, cursor: cursor, pictures: pictures)
        )
    }

    /// Returns the size of the frame for a display of some size.
    private static func limit(_ size: Size) -> Size {
        let columns = min(size.columns, 10_000)
        return Size(columns: columns, rows: min(size.rows, maximumCellCount / max(columns, 1)))
    }
}
