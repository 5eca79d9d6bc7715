import Reactive

/// Runs screens on a display: takes its input, and shows a frame when something changed.
///
/// However much changes in one turn of the main actor, there is one frame for it,
/// and none if the picture is the same in the end.
@MainActor
public final class Application {
    /// Puts off something to a later turn of the main actor.
    public typealias Scheduler = @MainActor (@escaping @MainActor () -> Void) -> Void

    /// The display that shows the frames and reports input.
    public let display: any Display
    /// The screens.
    public let window: Window
    /// The theme that gives named colours their values.
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
    /// How many frames were sent to the display.
    public private(set) var frameCount: Int = 0
    /// Whether input is taken and frames are shown.
    public private(set) var isRunning: Bool = false

    private let clock: any FrameClock
    private let scheduler: Scheduler
    private let drawsAfterInput: Bool
    private var cursor: Point?
    private var pictures: [Picture] = []
    private var isFramePending = false
    /// Whether a frame follows anyway, so that none need be scheduled.
    private var isTakingInput = false
    /// Whether everything is sent to the display.
    private var mustDrawAll = true
    /// Whether all nodes are drawn, and not only those that changed.
    private var mustRenderAll = true
    private var lastTraits: DisplayTraits?
    private var timer: FrameTimer?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The most cells of a frame; a display that claims more is drawn on in part.
    public static let maximumCellCount: Int = 1_000_000

    /// Creates an application that does not run yet.
    ///
    /// - Parameters:
    ///   - display: Where frames go.
    ///   - rootViewController: The first screen.
    ///   - theme: The values of named colours.
    ///   - clock: The time that animations go by.
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

    /// Takes the display over and shows the first frame.
    ///
    /// - Throws: ``DisplayError`` if there is no such display.
    public func start() throws(DisplayError) {
        guard !isRunning else { return }
        try display.start { [weak self] events in
            guard let self else { return }
            // Not in a turn of its own, which would cost as much as a small frame.
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

    /// Runs until ``stop()`` is called or the display's input ends.
    ///
    /// - Throws: ``DisplayError`` if there is no such display.
    public func run() async throws(DisplayError) {
        try start()
        guard isRunning else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Gives the display back and ends ``run()``.
    ///
    /// The screens disappear first, so that they can store what was typed into them. A second call
    /// does nothing.
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

    /// Takes events as if they came from the display together.
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

    /// Requests a frame, in a later turn, that draws all nodes.
    public func setNeedsFrame() {
        mustRenderAll = true
        requestFrame()
    }

    /// Schedules a frame, in a later turn, that draws the nodes marked as out of date.
    private func requestFrame() {
        guard isRunning, !isFramePending else { return }
        isFramePending = true
        if isTakingInput { return }
        scheduler { [weak self] in
            guard let self, isFramePending else { return }
            render()
        }
    }

    /// Draws a frame now, and shows it if the picture has changed.
    public func render() {
        isFramePending = false
        guard isRunning else { return }
        // Changes made by tracked closures and by the layout are in the picture already.
        isFramePending = true
        TrackedClosure.evaluatePending()
        let size = Application.limit(display.size)
        let traits = display.traits
        let stale = window.layOut(size)
        // Pictures in pixels are drawn whole or not at all.
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

    /// Draws the nodes on some rows of the last frame, or on all of a new one.
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

    /// Draws all of the last frame again, and returns the picture if it differs: a node has then
    /// changed without a call of ``Node/setNeedsDisplay()``.
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

    /// The extent that is drawn for a display of some extent.
    private static func limit(_ size: Size) -> Size {
        let columns = min(size.columns, 10_000)
        return Size(columns: columns, rows: min(size.rows, maximumCellCount / max(columns, 1)))
    }
}
