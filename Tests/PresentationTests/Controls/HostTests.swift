import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("ViewControllerHostView")
struct HostTests {
    private final class Screen: ViewController {
        var log: [String] = []
        override var keyCommands: [KeyCommand] {
            [KeyCommand("a", title: "Add") { [unowned self] in log.append("a") }]
        }
        override func viewDidAppear() { log.append("appear") }
        override func viewDidDisappear() { log.append("disappear") }
    }

    @Test func `shows a screen as a part of another`() throws {
        let inner = Screen(ButtonView("Inner") { _ in })
        let outer = ViewController(
            title: "Outer",
            VStackView(spacing: 0) {
                LabelView("above")
                ViewControllerHostView(inner)
            }
        )
        let tester = ScreenTester(
            NavigationController(rootViewController: outer),
            size: Size(columns: 30, rows: 6)
        )

        expectScreen(
            tester,
            """
             Outer
            above
                      [ Inner ]


             Enter Inner  a Add  ? Help
            """
        )
        #expect(inner.parent === outer)
        #expect(inner.navigationController != nil)
        tester.type("a")
        #expect(inner.log == ["appear", "a"])

        outer.transition(to: LabelView("gone"))
        #expect(inner.log == ["appear", "a", "disappear"])
        #expect(inner.parent == nil)
    }
}
