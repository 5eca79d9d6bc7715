import Presentation
import PresentationTesting
import TestSupport
import Testing

/// A control with keys of its class, of its superclass, and of the node itself.
private class DialNode: ControlNode {
    let log: Log<String>
    var isOpen = false
    var typed: Set<KeyPress> = []
    var extraKeys: [KeyPress] = []

    init(_ log: Log<String>) {
        self.log = log
        super.init()
    }

    private static let keys = KeyMap(for: DialNode.self, when: \.isEnabled) {
        KeyBinding(.left, title: "Less") { $0.log.write("less") }
        KeyBinding(.enter, title: "Go") { $0.log.write("open") }.when(\.isOpen)
        KeyBinding(.enter, title: "Go") { $0.log.write("closed") }.when { !$0.isOpen }
        KeyBinding(.home) { $0.isOpen.toggle() }
            .title { $0.isOpen ? "Close" : "Unfold" }
            .onlyInHelp()
        KeyBinding(title: "More") { $0.log.write("more") }.keys(\.extraKeys)
        KeyBinding(.end, title: "Last") { dial -> KeyPress.Result in
            dial.log.write("tried")
            return dial.isOpen ? .handled : .ignored
        }
        for digit in "12" {
            KeyBinding(.character(digit), title: "To \(digit)") { $0.log.write("\(digit)") }
                .when { dial in dial.isOpen }
                .when { dial in digit == "1" }
        }
    }

    override class var keyMap: KeyMap { keys }

    override func keyPressed(_ key: KeyPress) -> Bool {
        guard typed.contains(key) else { return false }
        log.write("typed")
        return true
    }
}

private final class KnobNode: DialNode {
    private static let keys =
        KeyMap(for: KnobNode.self) {
            KeyBinding(.left, title: "Turn left") { $0.log.write("turned") }
                .when(\.isOpen)
        } + DialNode.keyMap

    override class var keyMap: KeyMap { keys }
}

private final class SafeDialNode: DialNode {
    private static let keys = KeyMap(for: SafeDialNode.self) {
        KeyBinding(.pageUp, title: "First") { $0.log.write("first") }
            .onlyInHelp(when: \.isOpen)
    }

    override class var keyMap: KeyMap { keys }
}

/// A control of a program that was written before there were key maps.
private final class LabelledDialNode: DialNode {
    override var keyCommands: [KeyCommand] {
        [
            KeyCommand(.left, title: "Mine") { [log] in log.write("mine") },
            KeyCommand("m", title: "Mark") { [log] in log.write("mark") },
        ] + super.keyCommands
    }
}

private final class KeyScreen: ViewController {
    let log: Log<String>
    var isDirty = false

    init(_ node: Node, _ log: Log<String>) {
        self.log = log
        super.init(node)
        title = "Dial"
    }

    private static let keys = KeyMap(for: KeyScreen.self) {
        KeyBinding(.left, .end, title: "Screen") { $0.log.write("screen") }
        KeyBinding(.character("s")) { $0.log.write("saved") }
            .title { $0.isDirty ? "Save" : "Saved" }
    }

    override class var keyMap: KeyMap { keys }
}

@MainActor
@Suite("KeyMap")
struct KeyMapTests {
    private let log = Log<String>()

    private func start(_ dial: DialNode) throws -> (ScreenTester, KeyScreen) {
        let screen = KeyScreen(dial, log)
        let stack = NavigationController(rootViewController: screen)
        let tester = ScreenTester(stack, size: Size(columns: 60, rows: 6))
        dial.becomeFirstResponder()
        tester.pump()
        return (tester, screen)
    }

    private func hints(_ tester: ScreenTester) -> String { tester.grid.lines[5] }

    // MARK: Dispatch

    @Test func `a key is typed before it is looked up`() throws {
        let dial = DialNode(log)
        let (tester, _) = try start(dial)
        tester.press(.left)
        dial.typed = [.left]
        tester.press(.left)

        #expect(log.entries == ["less", "typed"])
    }

    @Test func `the map has precedence over commands that were added`() throws {
        let dial = LabelledDialNode(log)
        _ = dial.keyCommand(KeyPress(.left), title: "Modifier") { _ in }.build()
        let (tester, _) = try start(dial)
        tester.press(.left, .character("m"))

        #expect(log.entries == ["less", "mark"])
    }

    @Test func `a key without a binding goes to the views and screens around`() throws {
        let (tester, _) = try start(DialNode(log))
        tester.press(.character("s"), .character("1"))
        tester.press(.left, with: .alt)

        #expect(log.entries == ["saved"])
    }

    @Test func `an ignored key is passed on after one attempt`() throws {
        let dial = DialNode(log)
        let (tester, _) = try start(dial)
        tester.press(.end)
        #expect(log.entries == ["tried", "screen"])

        dial.isOpen = true
        tester.press(.end)
        #expect(log.entries == ["tried", "screen", "tried"])
    }

    @Test func `the first binding whose conditions are met runs`() throws {
        let dial = DialNode(log)
        let (tester, _) = try start(dial)
        tester.press(.enter, .character("1"))
        dial.isOpen = true
        tester.press(.enter, .character("1"), .character("2"))

        #expect(log.entries == ["closed", "open", "1"])
    }

    @Test func `keys that depend on the node are read at each key`() throws {
        let dial = DialNode(log)
        let (tester, _) = try start(dial)
        tester.press(.right)
        dial.extraKeys = [.right]
        tester.press(.right)

        #expect(log.entries == ["more"])
    }

    @Test func `a subclass adds to the keys of its superclass`() throws {
        let knob = KnobNode(log)
        let (tester, _) = try start(knob)
        tester.press(.left)
        knob.isOpen = true
        tester.press(.left)

        #expect(log.entries == ["less", "turned"])
    }

    @Test func `a disabled control around the focus leaves its keys to others`() throws {
        let dial = DialNode(log)
        let inner = ControlNode()
        dial.addSubview(inner)
        let (tester, _) = try start(dial)
        inner.becomeFirstResponder()
        tester.press(.left)
        dial.isEnabled = false
        #expect(inner.isFirstResponder)
        tester.press(.left)

        #expect(log.entries == ["less", "screen"])
    }

    @Test func `the commands of a text field's modifiers come before its keys`() throws {
        var keys: [String] = []
        let field = TextField("ab")
            .keyCommand(KeyPress(.home), title: "Home") { _ in keys.append("home") }
            .keyCommand("x", title: "X") { _ in keys.append("x") }
        let tester = ScreenTester(ViewController(field), size: Size(columns: 30, rows: 4))
        tester.press(.home, .character("x"))

        #expect(keys == ["home"])
        #expect(tester.grid.lines[0].hasPrefix("abx"))
    }

    // MARK: Hints

    @Test func `hints follow the state without a notification`() throws {
        let dial = DialNode(log)
        let (tester, screen) = try start(dial)
        #expect(hints(tester) == " ← Less  Enter Go  End Last  s Saved  q Quit  ? Help")

        screen.isDirty = true
        dial.extraKeys = [.right]
        screen.setNeedsBars()
        tester.pump()
        #expect(hints(tester) == " ← Less  Enter Go  → More  End Last  s Save  q Quit  ? Help")

        dial.isEnabled = false
        tester.pump()
        #expect(hints(tester).hasSuffix(" s Save  q Quit  ? Help"))
        #expect(!hints(tester).contains("Less"))
    }

    @Test func `a binding is in the help only while a condition holds`() throws {
        let dial = SafeDialNode(log)
        let (tester, _) = try start(dial)
        #expect(hints(tester).contains("First"))
        dial.isOpen = true
        dial.setNeedsDisplay()
        tester.pump()
        #expect(!hints(tester).contains("First"))
        #expect(dial.keyCommands.contains { $0.title == "First" && !$0.isInHintBar })
        tester.press(.pageUp)
        dial.isOpen = false
        dial.setNeedsDisplay()
        tester.press(.pageUp)

        #expect(hints(tester).contains("First"))
        #expect(log.entries == ["first", "first"])
    }

    @Test func `a hint runs the binding that applies though both look the same`() throws {
        let dial = DialNode(log)
        let (tester, screen) = try start(dial)
        tester.click(column: 10, row: 5)
        dial.isOpen = true
        screen.setNeedsBars()
        tester.pump()
        tester.click(column: 10, row: 5)

        #expect(log.entries == ["closed", "open"])
    }

    @Test func `the help lists hidden bindings and runs them`() throws {
        let dial = DialNode(log)
        let (tester, _) = try start(dial)
        #expect(!hints(tester).contains("Unfold"))

        tester.application.window.presentCommandPalette()
        tester.pump()
        tester.type("unfold")
        tester.press(.enter)
        #expect(dial.isOpen)
    }

    // MARK: The list of commands

    @Test func `the commands of a node are those of the map that apply, then its own`() throws {
        let dial = DialNode(log)
        #expect(dial.keyCommands.map(\.title) == ["Less", "Go", "Unfold", "More", "Last"])

        _ = dial.keyCommand("m", title: "Mark") { _ in }.build()
        dial.isOpen = true
        #expect(
            dial.keyCommands.map(\.title)
                == ["Less", "Go", "Close", "More", "Last", "To 1", "Mark"]
        )
        #expect(dial.keyCommands.filter { !$0.isInHintBar }.map(\.title) == ["Close"])

        dial.isEnabled = false
        #expect(dial.keyCommands.map(\.title) == ["Mark"])
    }

    @Test func `the commands of a control run its keys`() {
        let stepper = StepperNode(5)
        stepper.keyCommands.first { $0.title == "More" }?.action()
        stepper.keyCommands.first { $0.title == "10 more" }?.action()

        #expect(stepper.value == 16)
    }

    @Test func `a command retains no node`() {
        var dial: DialNode? = DialNode(log)
        let command = dial?.keyCommands.first
        weak let released = dial
        dial = nil
        command?.action()

        #expect(released == nil)
        #expect(log.entries.isEmpty)
    }
}
