import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Dismissible")
struct DismissibleTests {
    private let log = Log<String>()
    private let navigation = NavigationController(
        rootViewController: ViewController(title: "Root", LabelView("root"))
    )

    private func screen(
        _ name: String,
        action: Dismissible<Int>.Action = .automatic
    ) -> (ViewController, Dismissible<Int>) {
        let controller = ViewController(title: name, LabelView(name))
        let log = log
        let result = Dismissible<Int>(controller, action: action)
            .onReturn { log.write("\(name) \($0)") }
            .onDismiss { log.write("\(name) none") }
        return (controller, result)
    }

    @Test func `a pushed screen returns a result and is popped`() throws {
        let tester = try start(navigation)
        let (controller, result) = screen("one")
        navigation.push(controller)
        tester.pump()

        result.dismiss(returning: 7)
        result.dismiss(returning: 8)
        result.dismiss()

        #expect(log.entries == ["one 7"])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func `a presented screen returns a result and is dismissed`() throws {
        let tester = try start(navigation)
        let (controller, result) = screen("one")
        tester.application.window.present(controller)

        result.dismiss(returning: 7)

        #expect(log.entries == ["one 7"])
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `a screen that is left by its keys returns nothing`() throws {
        let tester = try start(navigation)
        let (pushed, first) = screen("one")
        navigation.push(pushed)
        tester.pump()
        tester.press(.escape)
        let (presented, second) = screen("two")
        tester.application.window.present(presented)
        tester.pump()
        tester.press(.escape)

        #expect(log.entries == ["one none", "two none"])
        first.dismiss(returning: 1)
        second.dismiss(returning: 2)
        #expect(log.entries == ["one none", "two none"])
    }

    @Test func `a screen that is covered is not left`() throws {
        let tester = try start(navigation)
        let (one, first) = screen("one")
        let (two, _) = screen("two")
        navigation.push(one)
        navigation.push(two)
        tester.pump()
        #expect(log.entries.isEmpty)

        tester.press(.escape)
        #expect(log.entries == ["two none"])
        first.dismiss(returning: 3)

        #expect(log.entries == ["two none", "one 3"])
    }

    @Test func `each action leaves its way`() throws {
        let tester = try start(navigation)
        func push(_ action: Dismissible<Int>.Action) -> Dismissible<Int> {
            navigation.popToRoot()
            navigation.push(ViewController(LabelView("a")))
            navigation.push(ViewController(LabelView("b")))
            let (controller, result) = screen("one", action: action)
            navigation.push(controller)
            tester.pump()
            return result
        }
        push(.none).dismiss(returning: 1)
        #expect(navigation.viewControllers.count == 4)
        push(.automatic).dismiss(returning: 2)
        #expect(navigation.viewControllers.count == 3)
        push(.pop).dismiss(returning: 3)
        #expect(navigation.viewControllers.count == 3)
        push(.root).dismiss(returning: 4)
        #expect(navigation.viewControllers.count == 1)
        let root = navigation.topViewController
        push(.to(root)).dismiss(returning: 5)
        #expect(navigation.topViewController === root)
        push(.to(ViewController())).dismiss(returning: 6)
        #expect(navigation.viewControllers.count == 4)
        let results = log.entries.filter { !$0.hasSuffix("none") }
        #expect(results == (1...6).map { "one \($0)" })
    }

    @Test func `a whole presented navigation stack is dismissed from a screen on it`() throws {
        let tester = try start(navigation)
        let stack = NavigationController(rootViewController: ViewController(LabelView("a")))
        tester.application.window.present(stack)
        let (controller, result) = screen("one", action: .dismiss)
        stack.push(controller)
        tester.pump()

        result.dismiss(returning: 1)

        #expect(tester.application.window.presentedViewControllers.isEmpty)
        #expect(log.entries == ["one 1"])
    }

    @Test func `a navigation stack that is dismissed takes its screens with it`() throws {
        let tester = try start(navigation)
        let stack = NavigationController(rootViewController: ViewController(LabelView("a")))
        let (controller, _) = screen("one")
        let result = Dismissible<Int>(controller)
        result.onDismiss { [log] in log.write("gone") }
        tester.application.window.present(stack)
        stack.push(controller)
        tester.pump()

        tester.application.window.dismiss(stack)

        #expect(log.entries.last == "gone")
    }

    @Test func `covered screens are left with those below them`() throws {
        let tester = try start(navigation)
        func push(on stack: NavigationController) {
            let part = screen("part").0
            stack.push(ViewController(VStackView { ViewControllerHostView(part) }))
            let inner = NavigationController(rootViewController: screen("inner root").0)
            inner.push(screen("inner top").0)
            stack.push(inner)
            stack.push(screen("top").0)
            tester.pump()
        }
        let lines = ["top none", "inner top none", "inner root none", "part none"]

        push(on: navigation)
        #expect(log.entries.isEmpty)
        navigation.popToRoot()
        #expect(log.entries == lines)

        log.clear()
        let stack = NavigationController(rootViewController: ViewController(LabelView("a")))
        tester.application.window.present(stack)
        push(on: stack)
        #expect(log.entries.isEmpty)
        tester.application.window.dismiss(stack)
        #expect(log.entries == lines)
    }

    @Test func `a screen that is shown as another is left appears once`() throws {
        final class Screen: ViewController {
            var appearances = 0
            override func viewDidAppear() { appearances += 1 }
        }
        let tester = try start(navigation)
        let (controller, result) = screen("one")
        let next = Screen(LabelView("next"))
        result.onDismiss { [navigation] in navigation.push(next) }
        navigation.push(controller)
        tester.pump()

        navigation.pop()

        #expect(next.appearances == 1)
        #expect(navigation.topViewController === next)
    }

    @Test func `a part of a screen leaves with the screen`() throws {
        let tester = try start(navigation)
        let (part, result) = screen("part")
        navigation.push(ViewController(VStackView { ViewControllerHostView(part) }))
        navigation.push(ViewController(LabelView("above")))
        tester.pump()
        #expect(log.entries.isEmpty)

        result.dismiss(returning: 1)
        #expect(navigation.viewControllers.count == 1)

        let (other, second) = screen("other", action: .dismiss)
        let stack = NavigationController(
            rootViewController: ViewController(VStackView { ViewControllerHostView(other) })
        )
        tester.application.window.present(stack)
        stack.push(ViewController(LabelView("above")))
        tester.pump()
        second.dismiss(returning: 2)

        #expect(tester.application.window.presentedViewControllers.isEmpty)
        #expect(log.entries == ["part 1", "other 2"])
    }

    @Test func `a part that is replaced is left while its screen stays`() throws {
        let tester = try start(navigation)
        let outer = ViewController(LabelView("outer"))
        navigation.push(outer)
        outer.transition(to: screen("part").0)
        tester.pump()

        outer.transition(to: LabelView("other"))

        #expect(log.entries == ["part none"])
    }

    @Test func `a part that is replaced while its screen is covered is left`() throws {
        let tester = try start(navigation)
        let outer = ViewController(LabelView("outer"))
        navigation.push(outer)
        outer.transition(to: screen("part").0)
        navigation.push(ViewController(LabelView("above")))
        tester.pump()
        #expect(log.entries.isEmpty)

        outer.transition(to: LabelView("other"))

        #expect(log.entries == ["part none"])
    }

    @Test func `a part whose host is removed from a covered screen is left`() throws {
        let tester = try start(navigation)
        let host = ViewControllerHostNode(screen("part").0)
        let stack = StackNode(axis: .vertical)
        let other = StackNode(axis: .vertical)
        stack.addSubview(host)
        navigation.push(
            ViewController(
                VStackView {
                    stack
                    other
                }
            )
        )
        navigation.push(ViewController(LabelView("above")))
        tester.pump()

        other.addSubview(host)
        #expect(log.entries.isEmpty)
        host.removeFromSuperview()
        #expect(log.entries == ["part none"])
    }

    @Test func `the result can be awaited`() async throws {
        let tester = try start(navigation)
        let (controller, result) = screen("one")
        tester.application.window.present(controller)
        let task = Task { await result.result() }
        // The task is queued before the turn, so it waits for the result afterwards.
        await tester.wait(turns: 1)
        result.dismiss(returning: 7)
        #expect(await task.value == 7)
        #expect(await result.result() == nil)
    }

    @Test func `holds its screen weakly`() {
        var controller: ViewController? = ViewController(LabelView("x"))
        let result = Dismissible<Int>(controller)
        weak let screen = controller
        controller = nil
        #expect(screen == nil)
        result.dismiss(returning: 1)
    }
}
