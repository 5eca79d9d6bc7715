import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("NavigationController")
struct NavigationTests {
    private final class Screen: ViewController {
        let name: String
        let log: Log<String>
        var back: [KeyPress]?

        init(_ name: String, _ log: Log<String>) {
            self.name = name
            self.log = log
            super.init()
            title = name
        }

        override func viewDidLoad() {
            log.write("load \(name)")
            transition(to: LabelView("content of \(name)"))
        }
        override func viewWillAppear() { log.write("will appear \(name)") }
        override func viewDidAppear() { log.write("appear \(name)") }
        override func viewWillDisappear() { log.write("will disappear \(name)") }
        override func viewDidDisappear() { log.write("disappear \(name)") }
        override var backKeys: [KeyPress] { back ?? super.backKeys }
    }

    private let log = Log<String>()
    private let display = MemoryDisplay(size: Size(columns: 24, rows: 6))

    private func start(_ screen: ViewController) throws -> (ScreenTester, NavigationController) {
        let navigation = NavigationController(rootViewController: screen)
        return (try ScreenTester(display, navigation), navigation)
    }

    @Test func `shows title, content and hints`() throws {
        let (tester, navigation) = try start(Screen("one", log))
        expectScreen(tester, " one\ncontent of one\n\n\n\n q Quit  ? Help")

        navigation.push(Screen("two", log))
        tester.pump()

        expectScreen(tester, "‹ two\ncontent of two\n\n\n\n Esc Back  ? Help")
        #expect(tester.grid[20, 0].style.attributes == [.bold, .underline])
    }

    @Test func `tells screens when they come and go`() throws {
        let (tester, navigation) = try start(Screen("one", log))
        #expect(log.entries == ["load one", "will appear one", "appear one"])
        log.clear()

        navigation.push(Screen("two", log))
        #expect(
            log.entries == [
                "will disappear one", "disappear one", "load two", "will appear two", "appear two",
            ]
        )
        log.clear()
        tester.press(.escape)

        #expect(
            log.entries == [
                "will disappear two", "disappear two", "will appear one", "appear one",
            ]
        )
    }

    @Test(arguments: [KeyPress.Key.escape, .backspace, .left])
    func `goes back by key`(key: KeyPress.Key) throws {
        let (tester, navigation) = try start(Screen("one", log))
        navigation.push(Screen("two", log))

        tester.press(key)
        #expect(navigation.viewControllers.count == 1)
        tester.press(key)

        #expect(navigation.viewControllers.count == 1)
        #expect(tester.application.isRunning)
    }

    @Test func `lets a screen decide on the keys`() throws {
        let (tester, navigation) = try start(Screen("one", log))
        let screen = Screen("two", log)
        screen.back = [KeyPress(.character("q"))]
        navigation.push(screen)

        tester.press(.escape)
        #expect(navigation.viewControllers.count == 2)
        tester.type("q")

        #expect(navigation.viewControllers.count == 1)
        #expect(tester.application.isRunning)
        tester.type("q")
        #expect(!tester.application.isRunning)
    }

    @Test func `releases screens that are left`() throws {
        let (tester, navigation) = try start(Screen("one", log))
        weak var screen: ViewController?
        weak var content: Node?
        do {
            let pushed = Screen("two", log)
            navigation.push(pushed)
            screen = pushed
            content = pushed.view
            tester.pump()
        }
        #expect(screen != nil)

        tester.press(.escape)

        #expect(screen == nil)
        #expect(content == nil)
    }

    @Test func `pops to any screen`() throws {
        let (_, navigation) = try start(Screen("one", log))
        let second = Screen("two", log)
        navigation.push(second)
        navigation.push(Screen("three", log))
        navigation.push(Screen("four", log))
        #expect(navigation.topViewController.title == "four")

        navigation.pop(navigation.viewControllers[2])
        #expect(navigation.topViewController === second)
        navigation.push(second)
        #expect(navigation.viewControllers.count == 2)
        navigation.push(view: LabelView("view"), title: "view")
        navigation.popToRoot()
        #expect(navigation.viewControllers.count == 1)

        #expect(navigation.pop() == nil)
        navigation.pop(navigation.topViewController)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test(arguments: [(1, "content of one"), (2, "content of one|"), (3, " one|content of one|")])
    func `gives up its bars where there is no room`(rows: Int, expected: String) throws {
        let (tester, _) = try start(Screen("one", log))

        display.resize(to: Size(columns: 24, rows: rows))
        tester.pump()

        #expect(tester.grid.lines.joined(separator: "|") == expected)
    }

    @Test func `keeps the cursor of the screen below`() throws {
        let rows = DynamicItemViewBuilder([1, 2, 3]) { item in
            TableViewCell(title: "row \(item)").onSelect { context in
                context.push(LabelView("detail \(item)"), title: "detail")
                return false
            }
        }
        let (tester, _) = try start(ViewController(title: "list", TableView(rows)))

        tester.press(.down, .enter)
        #expect(tester.grid.lines[1] == "detail 2")
        tester.press(.escape)

        #expect(tester.grid[1, 2].style.attributes.contains(.reverse))
        tester.press(.enter)
        #expect(tester.grid.lines[1] == "detail 2")
    }

    @Test func `shows the hints and runs the commands of the screen on top`() throws {
        final class Commanding: ViewController {
            var count = 0
            override var keyCommands: [KeyCommand] {
                [
                    KeyCommand("a", title: "Add") { [unowned self] in count += 1 },
                    KeyCommand(.function(2), title: "") { [unowned self] in count += 10 },
                ]
            }
        }
        let screen = Commanding()
        let (tester, _) = try start(screen)

        tester.type("a")
        tester.press(.function(2), .function(3))

        #expect(screen.count == 11)
        #expect(tester.grid.lines[5] == " a Add  q Quit  ? Help")
    }

    @Test func `is found from views in it`() throws {
        // Weak, since the closure of the view would retain the controller, which retains the view.
        weak var found: NavigationController?
        let view = LabelView("x").onAppear { found = $0.navigationController }
        let (_, navigation) = try start(ViewController(view))

        #expect(found === navigation)
    }

    @Test func `presents screens above all`() throws {
        let (tester, navigation) = try start(Screen("one", log))
        weak var presented: ViewController?
        do {
            let screen = Screen("modal", log)
            presented = screen
            navigation.topViewController.present(screen)
        }
        tester.pump()
        #expect(tester.grid.text.contains("content of modal"))
        navigation.topViewController.title = "renamed"

        tester.press(.escape)

        #expect(presented == nil)
        #expect(tester.grid.lines[0] == " renamed")
    }

    @Test func `dismisses from inside`() throws {
        let (tester, _) = try start(Screen("one", log))
        let button = ButtonView("Close") { $0.dismiss() }
        tester.application.window.present(ViewController(button))
        tester.pump()
        #expect(tester.grid.text.contains("Close"))

        tester.press(.enter)

        #expect(tester.grid.lines[0] == " one")
    }

    @Test func `shows a controller inside of another`() throws {
        let outer = Screen("outer", log)
        let (tester, navigation) = try start(outer)
        let inner = Screen("inner", log)

        outer.transition(to: inner)
        tester.pump()

        #expect(tester.grid.lines[1] == "content of inner")
        #expect(tester.grid.lines[0] == " inner")
        #expect(inner.navigationController === navigation)
        #expect(log.entries.contains("appear inner"))
    }
}
