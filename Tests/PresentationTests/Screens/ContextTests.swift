import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("ViewBuilderContext")
struct ContextTests {
    @Test func `finds views around and inside of its own`() throws {
        let tester = ScreenTester(
            VStackView {
                ContainerView {
                    LabelView("x").identifier("inner").tag(3)
                }
                .identifier("box").tag(2)
                LabelView("y").identifier("beside")
            }
            .identifier("all").tag(1)
        )
        let box = try #require(tester.application.window.rootViewController.view.find("box"))
        let context = box.context

        #expect(context.find("beside")?.identifier == "beside")
        #expect(context.find(subview: "beside") == nil)
        #expect(context.find(subview: "inner")?.tag == 3)
        #expect(context.find(subview: 3)?.identifier == "inner")
        #expect(context.find(superview: "all")?.tag == 1)
        #expect(context.find(superview: 1)?.identifier == "all")
        #expect(context.find(superview: "box") == nil)
        var names: [String] = []
        box.walk { names.append($0.identifier ?? "-") }
        #expect(names == ["box", "inner"])
    }

    @Test func `finds views of a kind, whatever else has the same name`() throws {
        enum Name: String { case row }
        enum Number: Int { case row = 7 }
        let view = VStackView {
            ContainerView(LabelView("x").identifier("row").tag(7)).identifier("row").tag(7)
            TextField("y").identifier("field")
        }
        .identifier("row").tag(7)
        let screen = ViewController(view)
        let tester = ScreenTester(screen)
        let context = try #require(screen.view.find("field")).context

        #expect(context.find("row")?.subviews.count == 2)
        #expect(context.find("row", as: LabelNode.self)?.text == "x")
        #expect(context.find(Name.row, as: LabelNode.self)?.text == "x")
        #expect(context.find(7, as: LabelNode.self)?.text == "x")
        #expect(context.find(Number.row, as: LabelNode.self)?.text == "x")
        #expect(context.find("row", as: TextFieldNode.self) == nil)
        #expect(context.find("field", as: TextInputNode.self)?.text == "y")

        let label = try #require(screen.view.find("row", as: LabelNode.self)).context
        #expect(label.find(subview: "row", as: LabelNode.self) === label.view)
        #expect(label.find(subview: 7, as: StackNode.self) == nil)
        #expect(label.find(superview: "row", as: StackNode.self)?.subviews.count == 2)
        #expect(label.find(superview: 7, as: StackNode.self)?.subviews.count == 2)
        #expect(label.find(superview: "row")?.subviews.count == 1)
        _ = tester
    }

    @Test func `a transition waits for its delay`() throws {
        let tester = ScreenTester(ContainerView(LabelView("old")).identifier("box"))
        let box = try #require(tester.application.window.rootViewController.view.find("box"))

        box.context.transition(to: LabelView("new"), delay: 0.2)
        tester.pump()
        expectScreen(tester, "old")
        tester.advance(by: .milliseconds(200))
        expectScreen(tester, "new")

        box.context.transition(to: ViewController(LabelView("screen")))
        tester.pump()
        expectScreen(tester, "screen")
    }

    @Test func `pushes, pops and presents views and screens`() throws {
        let root = ViewController(title: "Root", LabelView("x").identifier("x"))
        let navigation = NavigationController(rootViewController: root)
        let tester = ScreenTester(navigation)
        let context = try #require(root.view.find("x")).context

        context.push(LabelView("second"), title: "Second")
        #expect(navigation.topViewController.title == "Second")
        context.pop()
        #expect(navigation.topViewController === root)
        root.present(LabelView("presented"))
        tester.pump()
        #expect(tester.description.contains("text: presented"))
        tester.press(.escape)
        context.present(ViewController(LabelView("alert"))) { $0.title = "Set before" }

        let shown = try #require(tester.application.window.presentedViewControllers.first)
        #expect(shown.title == "Set before")
    }

    @Test func `copies to the clipboard of the display`() throws {
        let controller = ViewController(LabelView("x").identifier("x"))
        #expect(!controller.copyToClipboard("early"))
        let tester = ScreenTester(controller)
        #expect(tester.clipboard == nil)

        #expect(controller.copyToClipboard("one"))
        #expect(tester.clipboard == "one")
        let label = try #require(controller.view.find("x"))
        #expect(label.context.copyToClipboard("two"))
        #expect(tester.clipboard == "two")

        let alone = Window(rootViewController: ViewController(LabelView("y")))
        #expect(!alone.copyToClipboard("three"))
    }

    @Test func `a highlight goes after its time`() throws {
        let tester = ScreenTester(LabelView("x").identifier("x"))
        let label = try #require(tester.application.window.rootViewController.view.find("x"))

        label.addHighlightOverlay(removeAfter: 0.1)
        tester.pump()
        #expect(tester.grid[0, 0].style.attributes.contains(.reverse))
        tester.advance(by: .milliseconds(100))

        #expect(tester.grid[0, 0].style == .plain)
    }
}
