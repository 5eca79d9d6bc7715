import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Testing

private struct NameView: ViewBuilder {
    let name: String
    let isOnline: Bool

    var body: any View {
        HStackView {
            LabelView(isOnline ? "●" : "○").color(isOnline ? .green : .gray)
            if name.isEmpty {
                LabelView("(no name)").color(.secondaryLabel)
            } else {
                LabelView(name)
            }
        }
    }
}

private struct WarningStyle: BuilderStyle {
    func apply(to node: LabelNode) {
        node.color = .red
        node.font = .headline
    }
}

private final class SparklineNode: Node {
    var values: [Double] = [] {
        didSet { if values != oldValue { setNeedsDisplay() } }
    }

    override var accessibilityRole: String { "sparkline" }
    override var accessibilityText: String? { values.last.map { "\($0)" } }

    override func measure(_ available: Size) -> Size { Size(columns: 8, rows: 1) }

    override func draw(in canvas: inout Canvas) {
        let signs = Array(canvas.traits.isUnicode ? "▁▂▃▄▅▆▇█" : "_.-=+*%#")
        let area = contentRect
        for (offset, value) in values.suffix(area.size.columns).enumerated() {
            let sign = signs[min(max(Int(value * 8), 0), 7)]
            let place = Point(column: area.minColumn + offset, row: area.minRow)
            canvas.draw(String(sign), at: place, color: .tint)
        }
    }
}

private struct SparklineView: ModifiableView {
    let values: BehaviorRelay<[Double]>

    var modifiableView: SparklineNode {
        With(node: SparklineNode())
            .bind(keyPath: \.values, binding: values)
            .asBaseView()
    }
}

private final class DialNode: ControlNode {
    var angle = 0 {
        didSet { if angle != oldValue { setNeedsDisplay() } }
    }

    private static let keys = KeyMap(for: DialNode.self, when: \.isEnabled) {
        KeyBinding(.left, title: "Less") { $0.angle -= 10 }
        KeyBinding(.right, .character("+"), title: "More") { $0.angle += 10 }
        KeyBinding(.home, title: "Reset") { $0.angle = 0 }
            .when { $0.angle != 0 }
            .onlyInHelp()
        KeyBinding(.enter) { $0.isSelected.toggle() }
            .title { $0.isSelected ? "Unlock" : "Lock" }
    }

    override class var keyMap: KeyMap { keys }

    override func measure(_ available: Size) -> Size { Size(columns: 5, rows: 1) }

    override func draw(in canvas: inout Canvas) {
        canvas.draw("\(angle)°", at: contentRect.origin, font: Font(isSelected ? .bold : []))
    }
}

/// The snippets of the guide's pages, word for word.
@MainActor
@Suite("Guide of Presentation")
struct PresentationGuideTests {
    @Test func `a card`() {
        let card = VStackView(spacing: 0) {
            LabelView("Ada Lovelace").font(.headline)
            LabelView("ada@example.org").color(.secondaryLabel)
        }
        .padding(h: 8, v: 0)
        .border()

        expectScreen(
            render(card, columns: 19),
            """
            ┌─────────────────┐
            │ Ada Lovelace    │
            │ ada@example.org │
            └─────────────────┘
            """
        )
    }

    @Test func `definitions and modifiers`() {
        let title = LabelView("People")
            .font(.title2)
            .color(.tint)
            .identifier("title")
        #expect(title.build().identifier == "title")

        expectScreen(
            render(
                VStackView(spacing: 0) {
                    NameView(name: "Ada", isOnline: true)
                    NameView(name: "", isOnline: false)
                },
                columns: 20
            ),
            """
            ● Ada
            ○ (no name)
            """
        )
    }

    @Test func `a node of your own`() {
        let load = BehaviorRelay(value: [0.1, 0.3, 0.6, 0.9, 0.5])
        let view = HStackView {
            LabelView("Load")
            SparklineView(values: load)
        }
        expectScreen(
            render(view, columns: 16),
            """
            Load ▁▃▅█▅
            """
        )

        let tester = ScreenTester(view, size: Size(columns: 16, rows: 1))
        load.accept([0.9])
        tester.pump()
        expectScreen(tester, "Load █")
        #expect(tester.description == "text: Load\nsparkline: 0.9")
    }

    @Test func `keys of a node`() {
        let dial = DialNode()
        let screen = ViewController(title: "Angle", dial)
        let tester = ScreenTester(
            NavigationController(rootViewController: screen),
            size: Size(columns: 45, rows: 5)
        )
        tester.press(.right)
        expectScreen(
            tester,
            """
             Angle
            10°


             ← Less  → More  Enter Lock  q Quit  ? Help
            """
        )

        tester.press(.enter, .home)
        expectScreen(
            tester,
            """
             Angle
            0°


             ← Less  → More  Enter Unlock  q Quit  ? Help
            """
        )
        #expect(dial.keyCommands.map(\.title) == ["Less", "More", "Unlock"])
    }

    @Test func `the node of a definition`() {
        var label: LabelNode?
        let view = LabelView("one")
            .with { $0.numberOfLines = 1 }
            .set(\.alignment, .right)
            .reference(&label)
        let node = view.build()
        label?.text = "two"

        #expect(node === label)
        expectScreen(render(node, columns: 5), "  two")
    }

    @Test func styles() {
        let warning = LabelView("Disk full").style(WarningStyle())

        #expect(render(warning, columns: 9)[0, 0].style.attributes == .bold)
    }

    @Test func bindings() {
        let color = BehaviorRelay(value: Color.green)
        let count = BehaviorRelay(value: 3)
        let name = BehaviorRelay(value: "Ada")
        let isHidden = BehaviorRelay(value: false)
        let view = VStackView(spacing: 0) {
            LabelView(name).bind(keyPath: \.color, binding: color)
            LabelView("details").hidden(bind: isHidden)
        }
        let counter = LabelView("0").onReceive(count) { context in
            context.view.text = "\(context.value)"
        }
        let tester = ScreenTester(VStackView([view, counter]).spacing(0))
        expectScreen(tester, "Ada\ndetails\n3")

        name.accept("Grace")
        isHidden.accept(true)
        count.accept(4)
        tester.pump()

        expectScreen(tester, "Grace\n4")
    }

    @Test func `lists that change`() {
        let people = DynamicItemViewBuilder(["Ada", "Grace"]) { name in
            LabelView(name)
        }
        let list = VStackView(people).spacing(0)
        let tester = ScreenTester(list)
        expectScreen(
            tester,
            """
            Ada
            Grace
            """
        )

        people.items = ["Grace"]
        tester.pump()

        expectScreen(tester, "Grace")
    }

    @Test func colours() {
        let view = VStackView(spacing: 0) {
            LabelView("Saved").color(.green)
            LabelView("by Ada").color(.secondaryLabel)
            LabelView("now").color(Color(red: 200, green: 120, blue: 0).lighter(by: 10))
        }
        #expect(
            render(view, columns: 9)[0, 2].style.foreground == .rgb(red: 225, green: 145, blue: 25)
        )

        let panel = VStackView(spacing: 0) {
            ButtonView("Save")
            LabelView("accent").color(.tint)
        }
        .tintColor(.orange)
        #expect(
            render(panel, columns: 9)[0, 1].style.foreground
                == .rgb(red: 0xF0, green: 0x8C, blue: 0)
        )

        var paper = Theme.light
        paper.entries[.tint] = Theme.Entry(hex: 0x8B4513, ansi: 3)
        paper.entries[.red] = Theme.Entry(hex: 0xB00020, ansi: 1, attributes: .bold)
        let warning = ContainerView { LabelView("!").color(.red) }.theme(paper)
        let few = render(warning, columns: 1, traits: DisplayTraits(colorDepth: .ansi16))
        #expect(few[0, 0].style == CellStyle(foreground: .ansi(1), attributes: .bold))

        let isDark = BehaviorRelay(value: false)
        let screen = panel.bind(keyPath: \.theme, binding: isDark.map { $0 ? Theme.dark : .light })
        let node = screen.asBaseView()
        #expect(node.theme == .light)
        isDark.accept(true)
        #expect(node.theme == .dark)

        let box = LabelView("round").padding(h: 8, v: 0).border(color: .tint).cornerRadius(8)
        let badge = LabelView(" 3 ").backgroundColor(.red).color(.white)
        #expect(render(badge, columns: 3)[0, 0].style.background != .standard)
        expectScreen(
            render(box, columns: 9),
            """
            ╭───────╮
            │ round │
            ╰───────╯
            """
        )
    }

    @Test func `a display in memory`() throws {
        let display = MemoryDisplay(size: Size(columns: 20, rows: 3))
        let application = Application(
            display: display,
            rootViewController: ViewController(LabelView("Hello"))
        )
        try application.start()

        expectScreen(
            display.screen,
            """
            Hello
            """
        )
    }
}
