import Presentation
import PresentationMemory

/// An application on a display in memory, whose frames are drawn when they are asked for.
@MainActor
final class Stage {
    let application: Application
    private let display: MemoryDisplay
    private let pending = Pending()

    @MainActor
    private final class Pending {
        var frame: (@MainActor () -> Void)?
    }

    /// Starts an application with a view as its only screen.
    init(_ view: any View, _ size: Size, clock: any FrameClock = SystemFrameClock()) {
        display = MemoryDisplay(size: size)
        display.keepsFrames = false
        application = Application(
            display: display,
            rootViewController: ViewController(view),
            clock: clock,
            scheduler: { [pending] in pending.frame = $0 }
        )
        // A display in memory always starts.
        try? application.start()
    }

    /// Handles events, and draws the frame that they request.
    func send(_ events: [InputEvent]) {
        application.handle(events)
        draw()
    }

    /// Draws the frame that was requested, if there is one.
    func draw() {
        pending.frame?()
        pending.frame = nil
    }

    /// Ends the application, and adds its changed cells to a sum, so that the compiler cannot omit
    /// the drawing.
    func check() {
        Stage.total.add(display.changedCellCount)
        application.stop()
    }

    private static let total = Total()
}
