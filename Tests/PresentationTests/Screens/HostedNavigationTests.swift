import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Navigation in a pane")
struct HostedNavigationTests {
    private final class Note: ViewController {
        override var keyCommands: [KeyCommand] { [KeyCommand("a", title: "Add") {}] }
    }

    private let list = ButtonView("List").build()
    private let navigation = NavigationController(
        rootViewController: ViewController(title: "Root", ButtonView("Root"))
    )

    /// A list at the left, a navigation stack at the right, which has the focus.
    private func start() throws -> ScreenTester {
        let tester = try PresentationTests.start(
            SplitView(list, ViewControllerHostView(navigation)).minimumColumns(10),
            columns: 60
        )
        tester.press(.tab)
        #expect(focus(of: tester) == "Root")
        return tester
    }

    private func focus(of tester: ScreenTester) -> String? {
        tester.application.window.firstResponder?.accessibilityText
    }

    @Test func `a pushed screen gets the focus that its stack had`() throws {
        let tester = try start()
        navigation.push(ViewController(title: "Pushed", ButtonView("Pushed")))
        tester.pump()
        #expect(focus(of: tester) == "Pushed")

        tester.press(.escape)
        #expect(focus(of: tester) == "Root")
    }

    @Test func `a pushed screen without a node for the focus is left by its keys`() throws {
        let tester = try start()
        navigation.push(Note(title: "Text", LabelView("Text")))
        tester.pump()
        #expect(focus(of: tester) == nil)
        #expect(tester.grid.text.contains("a Add  Esc Back"))

        let above = ViewController(LabelView("above"))
        above.presentationStyle = .popup(anchor: list)
        tester.application.window.present(above)
        tester.pump()
        #expect(tester.grid.text.contains("a Add  Esc Back"))
        above.dismiss()
        tester.pump()

        tester.press(.escape)
        #expect(navigation.topViewController.title == "Root")
        #expect(focus(of: tester) == "Root")
    }

    @Test func `Tab goes on from a screen without a node for the focus`() throws {
        let tester = try start()
        navigation.push(ViewController(title: "Text", LabelView("Text")))
        tester.pump()
        tester.press(.tab)
        #expect(focus(of: tester) == "List")
    }

    @Test func `a stack takes no focus from another pane`() throws {
        let tester = try start()
        tester.press(.tab)
        #expect(focus(of: tester) == "List")
        navigation.push(ViewController(title: "Pushed", ButtonView("Pushed")))
        tester.pump()
        #expect(focus(of: tester) == "List")
        navigation.pop()
        tester.pump()
        #expect(focus(of: tester) == "List")
    }

    @Test func `a stack keeps its extent whatever its screen is`() throws {
        let tester = try PresentationTests.start(
            VStackView(spacing: 0) {
                ViewControllerHostView(navigation)
                LabelView("below")
            },
            rows: 9
        )
        navigation.push(ViewController(title: "Text", LabelView("Text")))
        tester.pump()

        #expect(tester.grid.lines[0] == "‹ Text")
        #expect(tester.grid.lines[8] == "below")
    }

    @Test func `the focus stays in a pane whose content is replaced`() throws {
        let content = BehaviorRelay<String>(value: "first")
        let tester = try PresentationTests.start(
            HStackView {
                ButtonView("List")
                DynamicContainerView(content) { ButtonView($0) }
            }
        )
        tester.press(.tab)
        #expect(focus(of: tester) == "first")
        content.accept("second")
        tester.pump()
        #expect(focus(of: tester) == "second")
    }

    @Test func `the focus stays near a button that is disabled`() throws {
        let isEnabled = BehaviorRelay(value: true)
        let tester = try PresentationTests.start(
            HStackView {
                ButtonView("List")
                VStackView {
                    ButtonView("One")
                    ButtonView("Two").enabled(bind: isEnabled)
                }
            }
        )
        tester.press(.tab)
        tester.press(.tab)
        #expect(focus(of: tester) == "Two")
        isEnabled.accept(false)
        tester.pump()
        #expect(focus(of: tester) == "One")
    }
}
