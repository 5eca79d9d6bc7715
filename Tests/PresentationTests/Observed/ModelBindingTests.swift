import Presentation
import PresentationTesting
import Testing

/// Tests controls that set a property of an observed model.
@MainActor
@Suite("Two-way bindings of observed models")
struct ModelBindingTests {
    /// Presses keys in a control and then changes the model, and expects both changes.
    private func expectBothWays(
        _ control: (ShelfModel) -> any View,
        _ keys: [KeyPress.Key],
        enter: (ShelfModel) -> Bool,
        change: (ShelfModel) -> Void,
        shows text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let model = ShelfModel()
        let tester = ScreenTester(control(model))
        for key in keys { tester.press(key) }
        #expect(enter(model), sourceLocation: sourceLocation)

        change(model)
        tester.pump()

        let description = tester.description
        #expect(description.contains(text), "\(description)", sourceLocation: sourceLocation)
    }

    @Test func `a control and a property follow each other`() {
        expectBothWays(
            { TextField(bind($0, \.name)) },
            [.end, .character("m")],
            enter: { $0.name == "Adam" },
            change: { $0.name = "Eve" },
            shows: "Eve"
        )
        expectBothWays(
            { TextEditor(bind($0, \.text)) },
            [.character("a")],
            enter: { $0.text == "a" },
            change: { $0.text = "bc" },
            shows: "bc"
        )
        expectBothWays(
            { SwitchView(bind($0, \.isOn)) },
            [.character(" ")],
            enter: { $0.isOn },
            change: { $0.isOn = false },
            shows: "off"
        )
        expectBothWays(
            { StepperView(bind($0, \.number)) },
            [.right],
            enter: { $0.number == 2 },
            change: { $0.number = 9 },
            shows: "stepper: 9"
        )
        expectBothWays(
            { SliderView(bind($0, \.share)) },
            [.right],
            enter: { $0.share == 0.55 },
            change: { $0.share = 0.25 },
            shows: "25 %"
        )
        expectBothWays(
            { SegmentedView(["One", "Two"]).selectedIndex(bidirectionalBind: bind($0, \.number)) },
            [.left],
            enter: { $0.number == 0 },
            change: { $0.number = 1 },
            shows: "Two (2 of 2)"
        )
        expectBothWays(
            { PageControlView(numberOfPages: 3, bidirectionalBind: bind($0, \.number)) },
            [.right],
            enter: { $0.number == 2 },
            change: { $0.number = 0 },
            shows: "page 1 of 3"
        )
        expectBothWays(
            { DateFieldView(bind($0, \.date)).startDate(.first) },
            [.up],
            enter: { $0.date != nil },
            change: { $0.date = .last },
            shows: "9999-12-31"
        )
    }

    @Test func `a composed view binds its model, too`() {
        struct NameField: ViewBuilder {
            let model: ShelfModel
            var body: any View { TextField(bind(model, \.name)) }
        }
        let model = ShelfModel()
        let tester = ScreenTester(NameField(model: model))

        tester.press(.end, .character("h"))

        #expect(model.name == "Adah")
    }

    @Test func `keys of one batch are all entered`() {
        let model = ShelfModel()
        let tester = ScreenTester(TextField(bind(model, \.name)))

        tester.send(.key(KeyPress(.end)), .key(KeyPress(.character("a"))), .paste("bc"))

        #expect(model.name == "Adaabc")
        #expect(tester.description.contains("Adaabc"))
    }

    @Test func `a path of screens is a property`() {
        let model = ShelfModel()
        let navigation = NavigationController(
            rootViewController: ViewController(LabelView("root")),
            path: bind(model, \.path)
        ) { route in ViewController(LabelView("screen \(route)")) }
        let tester = ScreenTester(navigation)

        model.path = ["a", "b"]
        tester.pump()
        #expect(tester.grid.text.contains("screen b"))

        tester.press(.escape)
        #expect(model.path == ["a"])
    }
}
