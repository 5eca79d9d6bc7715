import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import TestSupport
import Testing

@MainActor
@Suite("Application")
struct ApplicationTests {
    private let display = MemoryDisplay(size: Size(columns: 20, rows: 4))

    @Test func `shows a whole frame first`() throws {
        _ = try ScreenTester(display, ViewController(LabelView("hello")))

        #expect(display.frames.first?.isFull == true)
        #expect(display.frameCount == 1)
        #expect(display.text == "hello")
    }

    @Test func `describes its screen without a display`() {
        let rows = IndexedViewBuilder(count: 3) { TableViewCell(title: "row \($0)") }
        let screen = ViewController(TableView(rows).emptyPage(LabelView("none")))
        let application = Application(display: display, rootViewController: screen)
        #expect(application.window.describe().contains("row 2"))
        #expect(!application.window.describe().contains("none"))
    }

    @Test func `shows one frame for many changes, and only what differs`() throws {
        let label = LabelNode("a")
        let tester = try ScreenTester(display, ViewController(label))
        let before = display.changedCellCount

        for text in ["b", "c", "d"] { label.text = text }
        #expect(tester.pendingFrameCount == 1)
        tester.pump()

        #expect(display.frameCount == 2)
        #expect(display.changedCellCount == before + 1)
        #expect(display.text == "d")
    }

    @Test func `shows nothing if the picture is the same in the end`() throws {
        let label = LabelNode("a")
        let tester = try ScreenTester(display, ViewController(label))

        label.text = "b"
        label.text = "a"
        tester.pump()
        tester.press(.function(5), .character("x"))
        tester.advance(by: .seconds(60))

        #expect(display.frameCount == 1)
        #expect(tester.pendingFrameCount == 0)
        #expect(tester.clock.scheduledCount == 0)
    }

    @Test func `follows the background that the display reports`() throws {
        let controller = ViewController(LabelView("a"))
        let application = Application(display: display, rootViewController: controller)
        try application.start()
        let white = CellColor.rgb(red: 255, green: 255, blue: 255)
        #expect(!application.theme.isLight)

        application.handle([.background(white)])
        #expect(application.theme.isLight)
        #expect(application.theme.assumedBackground == white)

        var light = Theme.standard
        light.entries[.tint] = Theme.Entry(hex: 0x0000AA, ansi: 4)
        application.lightTheme = light
        application.handle([.background(.rgb(red: 240, green: 240, blue: 230))])
        #expect(application.theme.entries[.tint] == light.entries[.tint])
    }

    @Test func `costs a burst of keys one frame`() throws {
        let rows = DynamicItemViewBuilder(Array(0..<100)) { TableViewCell(title: "row \($0)") }
        let tester = try ScreenTester(display, ViewController(TableView(rows)))

        display.send(Array(repeating: .key(KeyPress(.down)), count: 50))
        tester.pump()

        #expect(display.frameCount == 2)
        #expect(display.text.contains("row 50"))
    }

    @Test func `survives a storm of extents with one frame`() throws {
        let tester = try ScreenTester(display, ViewController(LabelView("some words here")))
        var generator = SeededGenerator(seed: 1)

        for _ in 0..<200 {
            let size = Size(
                columns: .random(in: 0...200, using: &generator),
                rows: .random(in: 0...100, using: &generator)
            )
            display.resize(to: size)
        }
        display.resize(to: Size(columns: 5, rows: 3))
        tester.pump()

        #expect(display.frameCount == 2)
        #expect(display.text == "some\nwords\nhere")
    }

    @Test(arguments: [(0, 0), (1, 1), (1_000_000, 1_000_000), (Int.max, 1), (1, Int.max)])
    func `draws at any extent`(columns: Int, rows: Int) throws {
        let view = VStackView {
            LabelView("x").border()
            TableView(DynamicItemViewBuilder(Array(0..<9)) { TableViewCell(title: "\($0)") })
        }
        let controller = NavigationController(rootViewController: ViewController(title: "t", view))
        let display = MemoryDisplay(size: Size(columns: columns, rows: rows))
        display.keepsFrames = false

        let tester = try ScreenTester(display, controller)
        tester.press(.down, .enter)

        #expect(tester.grid.cells.count <= Application.maximumCellCount)
    }

    @Test func `draws everything anew after a stop`() throws {
        let tester = try ScreenTester(display, ViewController(LabelView("hello")))

        tester.send(.resumed)

        #expect(display.frames.last?.isFull == true)
        #expect(display.frameCount == 2)
    }

    @Test func `turns a spinner while it is seen, and no longer`() throws {
        let isHidden = BehaviorRelay(value: false)
        let tester = try ScreenTester(
            display,
            ViewController(SpinnerView("wait").hidden(bind: isHidden))
        )
        #expect(display.text == "⠋ wait")

        tester.advance(by: .milliseconds(100))
        #expect(display.text == "⠙ wait")
        tester.advance(by: .milliseconds(100))
        #expect(display.text == "⠹ wait")
        #expect(display.frames.suffix(2).allSatisfy { $0.runs.count == 1 })
        isHidden.accept(true)
        tester.pump()
        let count = display.frameCount
        tester.advance(by: .seconds(10))

        #expect(display.frameCount == count)
        #expect(tester.clock.scheduledCount == 0)
    }

    @Test func `does not turn a spinner that is scrolled away`() throws {
        let lines = (0..<9).map { LabelView("\($0)") as any ViewConvertable }
        let tester = try ScreenTester(
            display,
            ViewController(VerticalScrollView(VStackView([SpinnerView()] + lines)))
        )
        #expect(tester.clock.scheduledCount == 1)

        tester.press(.end)

        #expect(tester.clock.scheduledCount == 0)
        tester.press(.home)
        #expect(tester.clock.scheduledCount == 1)
    }

    @Test func `draws anew in another theme`() throws {
        let tester = try ScreenTester(display, ViewController(LabelView("x").color(.red)))
        var theme = Theme.standard
        theme.entries[.red] = Theme.Entry(.rgb(red: 1, green: 2, blue: 3))

        tester.application.theme = theme
        tester.pump()

        #expect(display.screen[0, 0].style.foreground == .rgb(red: 1, green: 2, blue: 3))
    }

    @Test func `hands pasted text to what has the focus`() throws {
        final class Field: LabelNode {
            override var canBecomeFirstResponder: Bool { true }
            override func textPasted(_ text: String) -> Bool {
                self.text = text
                return true
            }
        }
        let tester = try ScreenTester(display, ViewController(Field("empty")))

        tester.send(.paste("pasted"))

        #expect(display.text == "pasted")
    }

    @Test func `quits by key, and gives the display back`() throws {
        for press in [
            KeyPress(.character("q")), KeyPress(.character("c"), modifiers: .control),
        ] {
            let display = MemoryDisplay()
            let tester = try ScreenTester(display, ViewController(LabelView("x")))

            tester.send(.key(press))

            #expect(!tester.application.isRunning)
            #expect(!display.isStarted)
        }
    }

    @Test func `runs until its input ends`() async throws {
        let application = Application(
            display: display,
            rootViewController: ViewController(LabelView("x"))
        )
        let running = Task { try await application.run() }
        while !application.isRunning { await Task.yield() }

        display.send(.end)
        try await running.value

        #expect(!display.isStarted)
    }

    @Test func `runs until its task is cancelled, and then again, where it was`() async throws {
        let label = LabelNode("x")
        let application = Application(display: display, rootViewController: ViewController(label))
        for text in ["y", "z"] {
            let running = Task { try await application.run() }
            while !application.isRunning { await Task.yield() }
            label.text = text
            while display.text != text { await Task.yield() }

            running.cancel()
            try await running.value
            #expect(!application.isRunning && !display.isStarted)
        }
        let running = Task {
            try await application.run()
            return application.isRunning
        }
        running.cancel()
        #expect(try await !running.value)
    }

    @Test func `draws in a later turn by itself`() async throws {
        let label = LabelNode("a")
        let application = Application(display: display, rootViewController: ViewController(label))
        try application.start()
        defer { application.stop() }

        label.text = "b"
        label.text = "c"
        #expect(display.text == "a")
        while display.frameCount < 2 { await Task.yield() }

        #expect(display.text == "c")
    }

    @Test func `releases the old views at a transition`() throws {
        let relay = BehaviorRelay(value: "a")
        let controller = ViewController()
        let tester = try ScreenTester(display, controller)
        weak var label: Node?
        weak var table: Node?
        do {
            var node: LabelNode?
            var rows: TableNode?
            controller.transition(
                to: VStackView {
                    LabelView(relay).onTapGesture { _ in }.reference(&node)
                    TableView(DynamicItemViewBuilder([1, 2]) { TableViewCell(title: "\($0)") })
                        .reference(&rows)
                    VerticalScrollView { ButtonView("b") { $0.dismiss() } }
                }
            )
            label = node
            table = rows
        }
        tester.pump()
        tester.press(.down)
        #expect(label != nil && table != nil)

        controller.transition(to: LabelView("new"))
        tester.pump()

        #expect(label == nil)
        #expect(table == nil)
        expectScreen(tester, "new")
    }

    @Test func `tells its screens that they disappear, while the display is still theirs`() throws {
        let screen = LeavingScreen()
        let tester = try ScreenTester(display, screen)
        #expect(screen.events == ["appears"])
        tester.application.stop()
        tester.application.stop()
        #expect(screen.events == ["appears", "disappears"])
        try tester.application.start()
        #expect(screen.events == ["appears", "disappears", "appears"])
        tester.press(.character("q"))
        #expect(screen.events.count == 4 && !tester.application.isRunning)
    }

    @Test func `is released with its screens`() throws {
        weak var application: Application?
        weak var screen: ViewController?
        do {
            let controller = ViewController(SpinnerView())
            let tester = try ScreenTester(display, controller)
            application = tester.application
            screen = controller
            tester.application.stop()
        }

        #expect(application == nil)
        #expect(screen == nil)
    }

    @Test func `shows at once what appearing views change`() throws {
        let label = LabelNode("before")
        let view = VStackView {
            label
            LabelView("x").onAppear { _ in label.text = "after" }
        }

        _ = try ScreenTester(display, ViewController(view))

        #expect(display.text == "after\nx")
        #expect(display.frameCount == 1)
    }
}

/// A screen that records when it appears and disappears.
private final class LeavingScreen: ViewController {
    private(set) var events: [String] = []

    override func viewDidAppear() { events.append("appears") }
    override func viewWillDisappear() { events.append("disappears") }
}
