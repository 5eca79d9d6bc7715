/// Runs screens on a display: takes its input, and shows a frame when something changed.
///
/// However much changes in one turn of the main actor, there is one frame for it,
/// and none if the picture is the same in the end.
@MainActor
public final class Application {
    /// Puts off something to a later turn of the main actor.
    public typealias Scheduler = @MainActor (@escaping @MainActor () -> Void) -> Void

    /// Where frames go.
    public let display: any Display
    /// The screens.
    public let window: Window
    /// The colours that names stand for.
    public var theme: Theme {
        didSet { if theme != oldValue { setNeedsFrame() } }
    }
    /// The theme that replaces ``theme`` once the display has reported a light ground.
    ///
    /// `nil` keeps the colours; it is ``Theme/light`` where the standard theme was asked for.
    public var lightTheme: Theme?
    /// The theme that replaces ``theme`` once the display has reported a dark ground.
    ///
    /// `nil` keeps the colours; it is ``Theme/dark`` where the standard theme was asked for.
    public var darkTheme: Theme?
    /// The last frame's picture; `nil` before the first frame.
    public private(set) var grid: Grid?
    /// How many frames were sent to the display.
    public private(set) var frameCount: Int = 0
    /// Whether input is taken and frames are shown.
    public private(set) var isRunning: Bool = false

    private let clock: any FrameClock
    private let scheduler: Scheduler
    private var cursor: Point?
    private var pictures: [Picture] = []
    private var isFramePending = false
    private var mustDrawAll = true
    private var timer: FrameTimer?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The most cells of a frame; a display that claims more is drawn on in part.
    public static let maximumCellCount: Int = 1_000_000

    /// Creates an application that does not run yet.
    ///
    /// - Parameters:
    ///   - display: Where frames go.
    ///   - rootViewController: The first screen.
    ///   - theme: What named colours look like.
    ///   - clock: The time that animations go by.
    ///   - scheduler: Puts off frames; the default puts them behind what the main
    ///     actor already has to do.
    public init(
        display: any Display,
        rootViewController: ViewController,
        theme: Theme = .standard,
        clock: any FrameClock = SystemFrameClock(),
        scheduler: @escaping Scheduler = { action in Task { @MainActor in action() } }
    ) {
        self.display = display
        self.theme = theme
        if theme == .standard { (lightTheme, darkTheme) = (.light, .dark) }
        self.clock = clock
        self.scheduler = scheduler
        window = Window(rootViewController: rootViewController, clock: clock)
        window.onNeedsFrame = { [weak self] in self?.setNeedsFrame() }
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
        try display.start { [weak self] events in self?.handle(events) }
        isRunning = true
        mustDrawAll = true
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
    /// A second call does nothing.
    public func stop() {
        guard isRunning else { return }
        isRunning = false
        timer?.cancel()
        timer = nil
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

    /// Adapts the theme to the ground that the display has.
    private func follow(background: CellColor) {
        var next = theme
        if let other = background.isLight ? lightTheme : darkTheme { next = other }
        next.assumedBackground = background
        let ink: UInt8 = background.isLight ? 0x1A : 0xE5
        next.assumedForeground = .rgb(red: ink, green: ink, blue: ink)
        theme = next
    }

    /// Says that the picture may have changed; there is a frame in a later turn.
    public func setNeedsFrame() {
        guard isRunning, !isFramePending else { return }
        isFramePending = true
        scheduler { [weak self] in
            guard let self, isFramePending else { return }
            render()
        }
    }

    /// Draws a frame now, and shows it if the picture has changed.
    public func render() {
        isFramePending = false
        guard isRunning else { return }
        var canvas = Canvas(
            size: Application.limit(display.size),
            traits: display.traits,
            theme: theme,
            time: clock.now
        )
        // Changes made by the layout itself are in the picture already.
        isFramePending = true
        window.draw(in: &canvas)
        isFramePending = false
        if window.needsLayout { setNeedsFrame() }
        timer?.cancel()
        timer = canvas.nextFrame.map { delay in
            clock.schedule(after: delay) { [weak self] in self?.setNeedsFrame() }
        }
        show(canvas.grid, cursor: canvas.cursor, pictures: canvas.pictures)
    }

    private func show(_ next: Grid, cursor: Point?, pictures: [Picture]) {
        let isFull = mustDrawAll || grid?.size != next.size
        let runs = isFull ? next.allRuns : grid.map(next.runs(changedFrom:)) ?? next.allRuns
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
