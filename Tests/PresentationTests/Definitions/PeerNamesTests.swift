import Presentation
import PresentationTesting
import Reactive
import Testing

/// Tests names of Builder that no other test uses.
@MainActor
@Suite("Names of Builder")
struct PeerNamesTests {
    @Test func `a static list has its views and never changes`() {
        let list = StaticViewBuilder {
            LabelView("one")
            LabelView("two")
        }

        #expect(list.count == 2)
        #expect(list.updated == nil)
        #expect(list.view(at: 2) == nil && list.view(at: -1) == nil)
        let lines = render(TableView(list), columns: 8, rows: 3).lines
        #expect(lines[0].contains("one") && lines[1].contains("two"))
        expectScreen(render(VStackView(list), columns: 8, rows: 3), "one\ntwo")
    }

    @Test func `a header is built from a title or from views`() {
        let rows = StaticViewBuilder { LabelView("row") }
        let section = TableSection(rows, header: { TableViewHeaderFooterView("Title") })

        let lines = render(TableView(sections: [section]), columns: 8, rows: 3).lines
        #expect(lines[0].contains("Title") && lines[1].contains("row"))
    }

    @Test func `a view without user interaction gets no keys and no clicks`() {
        var taps = 0
        let isEnabled = BehaviorRelay(value: false)
        let tester = ScreenTester(
            ButtonView("Tap") { _ in taps += 1 }
                .userInteractionEnabled(bind: isEnabled)
                .translatesAutoresizingMaskIntoConstraints(false)
                .position(.topLeft),
            size: Size(columns: 10, rows: 2)
        )

        tester.press(.enter)
        tester.click(column: 3, row: 0)
        #expect(taps == 0)
        isEnabled.accept(true)
        tester.press(.enter)
        #expect(taps == 1)
        #expect(
            ButtonView("x") { _ in }.userInteractionEnabled(false).asBaseView()
                .isUserInteractionEnabled == false
        )
    }

    @Test func `a relay is the writable end of a binding`() {
        let relay = BehaviorRelay<String?>(value: "a")

        relay.asRelay().accept("b")

        #expect(relay.value == "b")
    }

    @Test func `only views with bindings have a bag`() {
        let plain = LabelView("x").asBaseView()
        let bound = LabelView("x").hidden(bind: BehaviorRelay(value: false)).asBaseView()

        #expect(!plain.hasDisposeBag)
        #expect(bound.hasDisposeBag)
        plain.rxDisposeBag.insert(Disposables.create())
        #expect(plain.hasDisposeBag)
    }

    @Test(arguments: Color.Name.allCases)
    func `every colour has an entry in every theme`(name: Color.Name) {
        for theme in [Theme.standard, .light, .dark] { #expect(theme.entries[name] != nil) }
    }
}
