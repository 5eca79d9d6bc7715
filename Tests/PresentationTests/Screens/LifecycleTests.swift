import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Lifecycle of views")
struct LifecycleTests {
    private let log = Log<String>()

    private func view(_ name: String) -> ViewModifier<LabelNode> {
        LabelView(name)
            .onAppear { [log] in log.write("appear \($0.view.text ?? "")") }
            .onAppearOnce { [log] in log.write("once \($0.view.text ?? "")") }
            .onDisappear { [log] in log.write("disappear \($0.view.text ?? "")") }
    }

    @Test func `views appear with their screen, the first time once`() throws {
        // The screen is not on a navigation controller, which Builder requires for this.
        let tester = try start(ContainerView(view("a")))
        #expect(log.entries == ["once a", "appear a"])
        log.clear()
        let root = tester.application.window.rootViewController

        root.transition(to: LabelView("other"))
        tester.pump()
        #expect(log.entries == ["disappear a"])
        let kept = view("b").build()
        root.view.addSubview(kept)
        kept.removeFromSuperview()
        root.view.addSubview(kept)

        #expect(
            log.entries == ["disappear a", "once b", "appear b", "disappear b", "appear b"]
        )
    }

    @Test func `a view sets the title when it first appears, and no more`() throws {
        let navigation = NavigationController(
            rootViewController: ViewController(LabelView("x").navigation(title: "first"))
        )
        let tester = try start(navigation)
        #expect(tester.grid.lines[0] == " first")

        navigation.topViewController.title = "changed"
        navigation.push(view: LabelView("y"), title: "second").push(view: LabelView("z"))
        tester.press(.escape, .escape)

        #expect(tester.grid.lines[0] == " changed")
        navigation.showsTitleBar = false
        tester.pump()
        #expect(tester.grid.lines[0] == "x")
    }

    @Test func `a screen may have no title bar`() throws {
        let navigation = NavigationController(
            rootViewController: ViewController(
                LabelView("x").navigationBar(title: "first", hidden: true)
            )
        )
        let tester = try start(navigation)
        #expect(tester.grid.lines[0] == "x")

        navigation.push(view: LabelView("y"), title: "second")
        tester.pump()
        #expect(tester.grid.lines[0] == "‹ second")
        tester.press(.escape)
        #expect(tester.grid.lines[0] == "x")
        navigation.topViewController.hidesTitleBar = false
        tester.pump()
        #expect(tester.grid.lines[0] == " first")
    }

    @Test func `screens are configured before they are pushed or presented`() throws {
        let navigation = NavigationController(
            rootViewController: ViewController(LabelView("x").identifier("x"))
        )
        let tester = try start(navigation)
        let context = try #require(navigation.view.find("x")).context

        context.push(ViewController(LabelView("pushed"))) { $0.title = "one" }
        tester.pump()
        #expect(tester.grid.lines[0] == "‹ one")
        let first = navigation.topViewController
        navigation.push(view: LabelView("two"))
        navigation.push(view: LabelView("three"))
        navigation.pop(to: first)
        #expect(navigation.viewControllers.count == 2)
        navigation.pop(to: ViewController())
        #expect(navigation.viewControllers.count == 2)
        navigation.pop()

        context.present(ViewController(LabelView("presented"))) { $0.title = "modal" }
        tester.pump()
        #expect(tester.grid.text.contains("modal"))
        tester.press(.escape)
        context.present(LabelView("just a view"))
        tester.pump()
        #expect(tester.grid.text.contains("just a view"))
        tester.press(.escape)
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `a view adds buttons to its screen, and finds it`() throws {
        var taps = 0
        let view = LabelView("x").onAppear { context in
            context.navigationItem.leftBarButtonItems = [
                BarButtonItem(title: "Edit").onTap { _ in taps += 1 }
            ]
        }
        .identifier("x")
        let screen = ViewController(view)
        let navigation = NavigationController(rootViewController: screen)
        let tester = try start(navigation)
        tester.type("e")

        #expect(taps == 1)
        #expect(tester.grid.lines.last?.hasPrefix(" e Edit") == true)
        let context = try #require(screen.view.find("x")).context
        #expect(context.viewController === screen)
        #expect(context.navigationController === navigation)
        #expect(LabelNode("loose").context.viewController == nil)
        LabelNode("loose").context.navigationItem.leftBarButtonItems = []
    }

    @Test func `content is replaced at once, or after a delay where there was some`() throws {
        let tester = try start(ContainerView().identifier("box"), columns: 12, rows: 3)
        let box = try #require(tester.application.window.rootViewController.view.find("box"))

        // There is no delay, since there is no content yet.
        box.transition(to: LabelView("a"), padding: EdgeInsets(left: 2), safeArea: true, delay: 9)
        tester.pump()
        expectScreen(tester, "  a")
        box.transition(to: LabelView("b"), delay: 0.5)
        tester.advance(by: .milliseconds(499))
        expectScreen(tester, "  a")
        tester.advance(by: .milliseconds(1))
        expectScreen(tester, "b")

        box.reset(LabelView("c"))
        tester.pump()
        expectScreen(tester, "c")
        box.empty()
        tester.pump()
        expectScreen(tester, "")
    }

    @Test func `a screen has padding around its view`() throws {
        let padded = ViewController(
            LabelView("x"),
            padding: EdgeInsets(top: 1, left: 2),
            safeArea: true
        )
        expectScreen(try start(padded, columns: 6, rows: 3), "\n  x")
    }
}
