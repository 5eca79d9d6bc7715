public import Presentation
import Testing

/// Runs an application on any display, and draws frames on request of a test.
///
/// ```swift
/// let tester = ScreenTester(LabelView("Hello"), size: Size(columns: 20, rows: 3))
/// tester.press(.down)
/// expectScreen(tester, "Hello")
/// ```
@MainActor
public final class ScreenTester {
    /// The application, which has been started.
    public let application: Application
    /// The clock of the application.
    public let clock: ManualFrameClock
    /// Called at the beginning of each turn of a wait, for example to move a virtual clock.
    public var onTurn: (@MainActor () -> Void)?
    private let queue: FrameQueue

    /// Starts an application.
    ///
    /// - Parameters:
    ///   - display: The display on which frames are presented.
    ///   - controller: The first screen.
    ///   - theme: The values of named colours.
    /// - Throws: `DisplayError` if the display cannot be used.
    public convenience init(
        _ display: any Display,
        _ controller: ViewController,
        theme: Theme = .standard
    ) throws(DisplayError) {
        self.init(starting: display, controller, theme: theme)
        try application.start()
        pump()
    }

    /// Starts an application of one view, without a display.
    ///
    /// - Parameters:
    ///   - view: The first screen's view.
    ///   - size: The extent; see ``resize(to:)``.
    ///   - traits: The display's abilities.
    ///   - theme: The values of named colours.
    public convenience init(
        _ view: any View,
        size: Size = Size(columns: 80, rows: 24),
        traits: DisplayTraits = DisplayTraits(),
        theme: Theme = .standard
    ) {
        self.init(ViewController(view), size: size, traits: traits, theme: theme)
    }

    /// Starts an application without a display.
    ///
    /// - Parameters:
    ///   - controller: The first screen.
    ///   - size: The extent; see ``resize(to:)``.
    ///   - traits: The display's abilities.
    ///   - theme: The values of named colours.
    public convenience init(
        _ controller: ViewController,
        size: Size = Size(columns: 80, rows: 24),
        traits: DisplayTraits = DisplayTraits(),
        theme: Theme = .standard
    ) {
        let display = OffscreenDisplay(size: size, traits: traits)
        self.init(starting: display, controller, theme: theme)
        // An offscreen display can always be started.
        try? application.start()
        pump()
    }

    private init(starting display: any Display, _ controller: ViewController, theme: Theme) {
        let queue = FrameQueue()
        let clock = ManualFrameClock()
        self.queue = queue
        self.clock = clock
        application = Application(
            display: display,
            rootViewController: controller,
            theme: theme,
            clock: clock,
            scheduler: { queue.add($0) }
        )
    }

    /// The grid of the last frame.
    public var grid: Grid { application.grid ?? Grid(size: .zero) }

    /// The view tree as text.
    public var description: String { application.window.describe() }

    /// The text that was copied to the clipboard last, on a tester without a display of its own.
    public var clipboard: String? { (application.display as? OffscreenDisplay)?.clipboard }

    /// The number of frames to be drawn: none or one.
    public var pendingFrameCount: Int { queue.count }

    /// Draws the pending frame, if there is one.
    ///
    /// A frame redraws only the nodes that changed. An issue is recorded if the result differs from
    /// a complete redraw: a node has then changed without `setNeedsDisplay()`.
    public func pump() {
        application.readModels()
        guard queue.count > 0 else { return }
        queue.runAll()
        guard queue.count == 0, let whole = application.correctedGrid() else { return }
        Issue.record(
            """
            The screen is out of date: a node has changed without setNeedsDisplay().
            On the screen:
            \(grid.text)
            Drawn from nothing:
            \(whole.text)
            """
        )
    }

    /// Presses keys one after the other, with a frame after each.
    public func press(_ keys: KeyPress.Key...) {
        for key in keys { send(.key(KeyPress(key))) }
    }

    /// Presses a key while others are held down.
    public func press(_ key: KeyPress.Key, with modifiers: KeyPress.Modifiers) {
        send(.key(KeyPress(key, modifiers: modifiers)))
    }

    /// Presses the key of each character.
    public func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Presses and releases the left button on a cell.
    public func click(column: Int, row: Int) {
        let place = Point(column: column, row: row)
        send(.mouse(MouseEvent(.press(.left), at: place)))
        send(.mouse(MouseEvent(.release(.left), at: place)))
    }

    /// Presses the left button on a cell, moves to another and releases it there.
    public func drag(from start: Point, to end: Point) {
        send(.mouse(MouseEvent(.press(.left), at: start)))
        send(.mouse(MouseEvent(.drag(.left), at: end)))
        send(.mouse(MouseEvent(.release(.left), at: end)))
    }

    /// Pastes text.
    public func paste(_ text: String) {
        send(.paste(text))
    }

    /// Changes the size of a tester's own display, and draws the resulting frame.
    ///
    /// It has no effect on a display that was passed to the initializer.
    public func resize(to size: Size) {
        guard let display = application.display as? OffscreenDisplay else { return }
        display.size = size
        send(.resize(size))
    }

    /// Turns the wheel over a cell: down for positive steps.
    public func wheel(_ steps: Int, column: Int = 0, row: Int = 0) {
        let place = Point(column: column, row: row)
        let action: MouseEvent.Action = steps < 0 ? .wheelUp : .wheelDown
        for _ in 0..<abs(steps) { send(.mouse(MouseEvent(action, at: place))) }
    }

    /// Delivers events in one batch, and draws the resulting frame.
    public func send(_ events: InputEvent...) {
        application.handle(events)
        pump()
    }

    /// Advances the time in one step, and draws the pending frame.
    public func advance(by duration: Duration) {
        clock.advance(by: duration)
        pump()
    }
}

/// A display without output: the tester reads the application's grid.
@MainActor
final class OffscreenDisplay: Display {
    var size: Size
    let traits: DisplayTraits
    private(set) var clipboard: String?

    init(size: Size, traits: DisplayTraits) {
        self.size = size
        self.traits = traits
    }

    func start(_ onInput: @escaping @MainActor ([InputEvent]) -> Void) throws(DisplayError) {}
    func present(_ frame: Frame) {}
    func copy(_ text: String) -> Bool {
        clipboard = text
        return true
    }
    func stop() {}
}

/// Collects frames until they are requested.
@MainActor
final class FrameQueue {
    private var actions: [@MainActor () -> Void] = []

    var count: Int { actions.count }

    func add(_ action: @escaping @MainActor () -> Void) {
        actions.append(action)
    }

    /// Runs the pending actions and those they add, up to 16 rounds.
    func runAll() {
        for _ in 0..<16 where !actions.isEmpty {
            let due = actions
            actions = []
            for action in due { action() }
        }
    }
}
