import Presentation
import PresentationTesting
import Reactive
import Testing

/// Tests handlers that change their callers.
@MainActor
@Suite("Handlers that change what called them")
struct ReentrancyTests {
    /// A screen that runs a closure when it appears for the first time.
    private final class Screen: ViewController {
        var onFirstAppearance: @MainActor () -> Void = {}

        override func viewDidAppear() {
            let action = onFirstAppearance
            onFirstAppearance = {}
            action()
        }
    }

    @Test func `a route that opens another one as it appears is followed`() throws {
        let path = BehaviorRelay<[String]>(value: [])
        let navigation = NavigationController(
            rootViewController: ViewController(LabelView("root")),
            path: path
        ) { route in
            let screen = Screen(LabelView(route))
            if route == "A" { screen.onFirstAppearance = { path.accept(["A", "B"]) } }
            return screen
        }
        let tester = try start(navigation)

        path.accept(["A"])
        tester.pump()

        #expect(path.value == ["A", "B"])
        #expect(navigation.viewControllers.count == 3)
        #expect(tester.grid.text.contains("B"))
    }

    @Test func `a search whose rows shorten their list starts again`() throws {
        @MainActor final class Source {
            var list: DynamicItemViewBuilder<Int>?
        }
        let source = Source()
        let list = DynamicItemViewBuilder(Array(0..<200)) { item in
            if item == 100 { source.list?.items = [1, 2] }
            return TableViewCell(title: "row \(item)")
        }
        let tester = try start(TableView(list).showPosition())
        source.list = list

        tester.type("/row")

        #expect(list.items == [1, 2])
        #expect(tester.grid.text.contains("2/2") || tester.grid.text.contains("1/2"))
    }

    @Test func `a cursor is on no row after a filter without rows`() throws {
        let list = DynamicItemViewBuilder([1, 2, 3]) { TableViewCell(title: "\($0)") }
        let table = TableNode(list)
        let tester = try start(table)
        tester.type("/2")

        list.items = []
        tester.pump()
        tester.press(.escape)
        tester.press(.escape)

        #expect(table.cursor == nil)
    }

    @Test func `a row that removes itself does not stay chosen`() throws {
        let list = DynamicItemViewBuilder([1, 2, 3], id: \.self) { TableViewCell(title: "\($0)") }
        let table = TableNode(list)
        table.onSelect = { context in
            list.items.remove(at: context.index)
            return true
        }
        let tester = try start(table)

        tester.press(.enter)

        #expect(list.items == [2, 3])
        #expect(table.selectedRow == nil)
    }

    @Test func `an alert answers each time that it is shown`() throws {
        var answers: [String] = []
        let alert = AlertController(title: "Delete?")
            .addAction(title: "Delete", style: .destructive) { answers.append("delete") }
            .addAction(title: "Cancel", style: .cancel) { answers.append("cancel") }
        let tester = try start(LabelView("below"))
        for _ in 0..<2 {
            tester.application.window.present(alert)
            tester.pump()
            tester.press(.escape)
            #expect(tester.application.window.presentedViewControllers.isEmpty)
        }

        #expect(answers == ["cancel", "cancel"])
    }

    @Test func `a handler that moves the focus on has the last word`() throws {
        let (first, second) = (ButtonNode(), ButtonNode())
        let table = TableNode(
            IndexedViewBuilder(count: 2) { TableViewCell($0 == 0 ? first : second) }
        )
        let field = TextFieldNode()
        let tester = try start(
            VStackView {
                field
                table
            }
        )
        field.becomeFirstResponder()
        field.addAction(for: .editingDidEnd) { _ in first.becomeFirstResponder() }

        second.becomeFirstResponder()
        tester.pump()

        #expect(first.isFirstResponder)
        #expect(table.cursor == 0)
    }

    @Test func `a screen that dismisses itself as it appears does not appear further`() throws {
        final class Fleeting: ViewController {
            var log: [String] = []

            override func viewWillAppear() {
                log.append("will appear")
                dismiss()
            }

            override func viewDidAppear() { log.append("did appear") }
        }
        let screen = Fleeting(
            LabelView("x").onAppear { context in
                #expect(context.view.window != nil)
            }
        )
        let tester = try start(LabelView("below"))

        tester.application.window.present(screen)
        tester.pump()

        #expect(screen.log == ["will appear"])
        #expect(tester.grid.text == "below")
    }
}
