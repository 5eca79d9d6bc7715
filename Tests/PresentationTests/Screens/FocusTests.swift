import Presentation
import PresentationMemory
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Focus")
struct FocusTests {
    private let log = Log<String>()

    private func button(_ title: String) -> ViewModifier<ButtonNode> {
        ButtonView(title) { [log] _ in log.write(title) }.identifier(title)
    }

    private func start(_ view: any View) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: 20, rows: 6))
    }

    private func focused(_ tester: ScreenTester) -> String? {
        tester.application.window.firstResponder?.identifier
    }

    @Test func `goes round with Tab and the arrows`() throws {
        let tester = try start(
            VStackView {
                button("a")
                button("b")
                button("c")
            }
        )
        #expect(focused(tester) == "a")

        tester.press(.tab)
        #expect(focused(tester) == "b")
        tester.press(.down, .down)
        #expect(focused(tester) == "a")
        tester.press(.up)
        #expect(focused(tester) == "c")
        tester.press(.tab, with: .shift)

        #expect(focused(tester) == "b")
        #expect(tester.grid[8, 1].style.attributes.contains(.reverse))
        #expect(!tester.grid[8, 0].style.attributes.contains(.reverse))
    }

    @Test func `activates with Enter, Space and a click, but not twice at once`() throws {
        let tester = try start(
            VStackView {
                button("a")
                button("b")
            }
        )

        tester.press(.enter)
        tester.press(.enter)
        #expect(log.entries == ["a"])
        tester.advance(by: .milliseconds(300))
        tester.press(.character(" "))
        #expect(log.entries == ["a", "a"])
        tester.click(column: 9, row: 1)

        #expect(log.entries == ["a", "a", "b"])
        #expect(focused(tester) == "b")
    }

    @Test func `leaves out what is hidden or disabled`() throws {
        var second: ButtonNode?
        let tester = try start(
            VStackView {
                button("a").enabled(false)
                button("b").reference(&second)
                VStackView { button("c") }.hidden(true)
                button("d")
            }
        )
        #expect(focused(tester) == "b")

        second?.isHidden = true
        tester.pump()
        #expect(focused(tester) == "d")
        tester.press(.tab)

        #expect(focused(tester) == "d")
    }

    @Test func `makes any view one that can be tapped`() throws {
        let tester = try start(
            LabelView("tap me").onTapGesture { [log] in log.write($0.view.text ?? "") }
        )

        tester.press(.enter)

        #expect(log.entries == ["tap me"])
    }

    @Test func `scrolls to what gets it`() throws {
        let views = (0..<12).map { button("\($0)") as any ViewConvertable }
        let tester = try start(VerticalScrollView(VStackView(views)))
        #expect(focused(tester) == nil)

        for _ in 0..<9 { tester.press(.tab) }

        #expect(focused(tester) == "8")
        #expect(tester.grid.text.contains("[ 8 ]"))
        #expect(!tester.grid.text.contains("[ 0 ]"))
    }

    @Test func `moves on when its view is replaced`() throws {
        let controller = ViewController(button("old"))
        let tester = try ScreenTester(MemoryDisplay(), controller)

        controller.transition(to: VStackView { button("new") })
        tester.press(.enter)

        #expect(log.entries == ["new"])
    }

    @Test func `says where it is in the description`() throws {
        let tester = try start(
            VStackView {
                LabelView("t")
                button("a")
            }
        )

        #expect(tester.description == "text: t\nbutton #a: a (focused)")
    }
}
