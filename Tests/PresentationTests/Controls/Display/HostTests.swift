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

    @Test func `the parent and the window are known as long as the screen is seen`() throws {
        final class Part: ViewController {
            var seen: [String] = []
            private func note(_ event: String) {
                let isKnown = parent?.title == "Outer" && navigationController != nil
                seen.append(isKnown && window != nil ? event : "\(event) too early or late")
            }
            override func viewWillAppear() { note("will appear") }
            override func viewDidAppear() { note("did appear") }
            override func viewWillDisappear() { note("will disappear") }
        }
        let (part, child) = (Part(LabelView("part")), Part(LabelView("child")))
        let outer = ViewController(title: "Outer", ViewControllerHostView(part))
        let navigation = NavigationController(rootViewController: outer)
        let tester = try start(navigation)

        outer.transition(to: child)
        navigation.push(ViewController(LabelView("above")))
        tester.pump()

        #expect(part.seen == ["will appear", "did appear", "will disappear"])
        #expect(child.seen == part.seen)
    }
}
