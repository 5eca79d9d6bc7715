import Presentation
import PresentationTesting
import Testing

/// Tests that the key of the help works wherever keys are sent.
@MainActor
@Suite("Ctrl-P")
struct HelpKeyTests {
    private struct Control {
        let name: String
        let view: @MainActor () -> any View
        var keys: [KeyPress.Key] = []
    }

    private static var table: TableView {
        TableView(DynamicItemViewBuilder(Array(0..<40)) { TableViewCell(title: "row \($0)") })
    }

    private static let controls: [Control] = [
        Control(name: "button") { ButtonView("button") { _ in } },
        Control(name: "link") { LinkView("link", url: "https://example.org") },
        Control(name: "switch") { SwitchView(true) },
        Control(name: "stepper") { StepperView(1) },
        Control(name: "slider") { SliderView(0.5) },
        Control(name: "segmented") { SegmentedView(["a", "b"]) },
        Control(name: "pages") { PageControlView(numberOfPages: 3) },
        Control(name: "dropdown") { DropdownView(["a", "b"]) },
        Control(name: "open dropdown", view: { DropdownView(["a", "b"]) }, keys: [.enter]),
        Control(name: "date") { DateFieldView(CalendarDate(year: 2026, month: 5, day: 4)) },
        Control(
            name: "calendar",
            view: { DateFieldView(CalendarDate(year: 2026, month: 5, day: 4)) },
            keys: [.enter]
        ),
        Control(name: "field") { TextField("text") },
        Control(name: "secret field") { TextField("text").secureTextEntry() },
        Control(name: "masked field") { TextField("12").mask("##-##") },
        Control(name: "editor") { TextEditor("text\ntext") },
        Control(name: "menu") { MenuView([MenuItem("a") {}, MenuItem("b") {}]) },
        Control(name: "table") { table },
        Control(
            name: "filter",
            view: { table.filterable(true) },
            keys: [.character("/"), .character("1")]
        ),
        Control(name: "scroll view") {
            VerticalScrollView(LabelView("1\n2\n3\n4\n5\n6\n7\n8\n9"))
        },
        Control(name: "tabs") {
            TabsView(Tab("a") { LabelView("a") }, Tab("b") { LabelView("b") })
        },
    ]

    @Test func `shows all keys in every control`() throws {
        for control in Self.controls {
            let name = Comment(rawValue: control.name)
            let tester = try start(control.view(), columns: 30, rows: 8)
            let window = tester.application.window
            tester.press(.tab)
            for key in control.keys { tester.press(key) }
            try #require(window.firstResponder != nil, name)
            let before = window.presentedViewControllers.count

            tester.press(.character("p"), with: .control)
            #expect(window.topViewController.title == "Help", name)
            #expect(window.presentedViewControllers.count == before + 1, name)
            // The help is not opened a second time.
            tester.press(.character("p"), with: .control)
            #expect(window.presentedViewControllers.count == before + 1, name)
        }
    }

    @Test(arguments: ["menu", "alert", "sheet"])
    func `shows all keys in every box`(name: String) throws {
        let tester = try start(LabelView("below"), columns: 30, rows: 12)
        let window = tester.application.window
        let screen: ViewController =
            switch name {
            case "menu": MenuController(items: [MenuItem("a") {}, MenuItem("b") {}])
            case "alert": AlertController(title: "a", message: "b")
            default: ViewController(TextField("text"))
            }
        if name == "sheet" { screen.presentationStyle = .sheet }
        window.present(screen)
        tester.pump()

        tester.press(.character("p"), with: .control)
        #expect(window.topViewController.title == "Help")
    }
}
