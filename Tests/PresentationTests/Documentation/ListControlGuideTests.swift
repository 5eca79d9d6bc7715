import Presentation
import PresentationTesting
import Reactive
import Testing

/// The snippets of the guide's pages, word for word.
@MainActor
@Suite("Guide: controls for lists and panes")
struct ListControlGuideTests {
    @MainActor
    private final class Log {
        private(set) var lines: [String] = []
        @Variable private(set) var count = 0

        func add(_ new: Int) {
            lines += (count..<count + new).map { "line \($0)" }
            count = lines.count
        }
    }

    @Test func `table of a log`() throws {
        let log = Log()
        var isFollowing = true
        let table = TableView(
            IndexedViewBuilder(count: log.$count) { row in
                TableViewCell(title: log.lines[row])
            }
            .searchText { row in log.lines[row] }
        )
        .onReceive(log.$count) { context in
            if isFollowing { context.view.moveCursor(to: context.value - 1) }
        }
        .keyCommand("f", title: "Follow") { _ in isFollowing.toggle() }
        .showPosition()
        let tester = try start(table, columns: 28, rows: 3)
        for _ in 0..<10 {
            log.add(10)
            tester.pump()
        }
        let end = """
             line 98
             line 99                   ▐
                                 100/100
            """
        expectScreen(tester, end)

        tester.type("f")
        tester.press(.up)
        log.add(10)
        tester.pump()
        #expect(tester.grid.text.contains("99/110"))
        tester.type("f")
        log.add(10)
        tester.pump()
        #expect(tester.grid.text.contains("120/120"))
    }

    @Test func table() throws {
        struct Person: Identifiable, Sendable {
            let id: Int
            let name: String
            let city: String
        }
        let people = DynamicItemViewBuilder([
            Person(id: 1, name: "Ada Lovelace", city: "London"),
            Person(id: 2, name: "Grace Hopper", city: "New York"),
            Person(id: 3, name: "Emmy Noether", city: "Erlangen"),
        ]) { person in
            TableViewCell(columns: [person.name, person.city])
                .accessoryType(.disclosureIndicator)
                .onSelect { context in
                    context.push(LabelView(person.city), title: person.name)
                    return false
                }
        }
        let table = TableView(people)
            .columns([
                TableColumn("Name", width: .flexible(min: 6, max: 20), priority: 1),
                TableColumn("City"),
            ])
            .emptyPage(LabelView("Nobody"))
            .showPosition()
        let navigation = NavigationController(rootViewController: ViewController(table))
        navigation.showsTitleBar = false
        navigation.showsKeyHints = false
        let tester = try start(navigation, columns: 34, rows: 6)
        expectScreen(
            tester,
            """
             Name                  City
             Ada Lovelace          London   ›
             Grace Hopper          New York ›
             Emmy Noether          Erlangen ›

                                           1/3
            """
        )
        tester.type("/new")
        expectScreen(
            tester,
            """
             Name                  City
             Grace Hopper          New York ›



            /new                           1/1
            """
        )
        tester.press(.enter, .enter)
        #expect(navigation.topViewController.title == "Grace Hopper")
    }

    @Test func `controls in rows`() throws {
        let options = ["Notify", "Archive", "Share"]
        let view = TableView(
            IndexedViewBuilder(count: options.count) { row in
                TableViewCell {
                    HStackView {
                        LabelView(options[row])
                        SpacerView()
                        SwitchView(row == 0)
                    }
                }
            }
        )
        let tester = try start(view, columns: 21, rows: 3)
        expectScreen(
            tester,
            """
             Notify          [✓]
             Archive         [ ]
             Share           [ ]
            """
        )
        tester.press(.down, .right, .enter)
        #expect(tester.grid.lines[1] == " Archive         [✓]")
    }

    @Test func sections() throws {
        let view = TableView(sections: [
            TableSection(
                "Friends",
                IndexedViewBuilder(count: 2) { TableViewCell(title: "Friend \($0)") }
            ),
            TableSection(
                "All",
                IndexedViewBuilder(count: 1_000_000) { TableViewCell(title: "Person \($0)") }
            ),
        ])
        let tester = try start(view, columns: 24, rows: 6)
        expectScreen(
            tester,
            """
             Friends               ▐
             Friend 0
             Friend 1
             All
             Person 0
             Person 1
            """
        )
    }

    @Test func tree() throws {
        let folders = ["Docs": ["Letters", "Notes"], "Letters": ["Ada.txt"]]
        let view = TreeView(["Docs", "Pictures"], id: \.self) { name in
            folders[name]
        } builder: { name in
            LabelView(name)
        }
        let tester = try start(view, columns: 20, rows: 5)
        tester.press(.right, .down, .right)
        expectScreen(
            tester,
            """
             ▾ Docs
               ▾ Letters
                   Ada.txt
                 Notes
               Pictures
            """
        )
    }

    @Test func menu() throws {
        var log: [String] = []
        let view = ButtonView("Ada")
            .contextMenu {
                MenuItem("Open", key: KeyPress(.character("o"))) { log.append("open") }
                MenuItem("Favourite", isChecked: true) { log.append("favourite") }
                MenuItem.separator
                MenuItem.submenu("Share") {
                    MenuItem("By mail") { log.append("mail") }
                }
            }
            .position(.topLeft)
        let tester = try start(view, columns: 24, rows: 7)
        tester.press(.function(10), with: .shift)
        expectScreen(
            tester,
            """
            [ Ada ]
            ╭──────────────────╮
            │  Open         o  │
            │✓ Favourite       │
            │──────────────────│
            │  Share          ›│
            ╰─ Enter Choose ───╯
            """
        )
        tester.press(.enter)
        #expect(log == ["open"])
    }

    @Test func tabs() throws {
        let view = TabsView(
            Tab("People") { LabelView("20 people").position(.topLeft) },
            Tab("Groups") { LabelView("3 groups").position(.topLeft) }
        )
        let tester = try start(view, columns: 24, rows: 5)
        expectScreen(
            tester,
            """
             People   Groups
            ━━━━━━━━────────────────
            20 people
            """
        )
        tester.press(.right)
        #expect(tester.grid.text.contains("3 groups"))
    }

    @Test func `split view`() throws {
        let view = SplitView(
            ratio: 0.4,
            TableView(IndexedViewBuilder(count: 2) { TableViewCell(title: "Person \($0)") }),
            LabelView("Ada Lovelace").position(.topLeft)
        )
        .minimumColumns(10)
        let tester = try start(view, columns: 30, rows: 3)
        expectScreen(
            tester,
            """
             Person 0   │Ada Lovelace
             Person 1   │
                        │
            """
        )
    }

    @Test func `a list and a detail`() throws {
        var split: SplitNode?
        let rows = IndexedViewBuilder(count: 2) { row in
            TableViewCell(title: "Person \(row)").onSelect { _ in
                split?.openSecond()
                return false
            }
        }
        let view = SplitView(TableView(rows), ButtonView("Write to Ada"))
            .breakpoint(40, backTitle: "List")
            .secondColumns(20...60)
            .onPanesChange { context in
                print(context.view.isCollapsed ? "one pane" : "two panes")
            }
            .reference(&split)
        let tester = try start(view, columns: 30, rows: 3)
        tester.press(.enter)
        #expect(tester.grid.text.contains("Write to Ada"))
        tester.press(.escape)
        #expect(tester.grid.text.contains("Person 1"))
    }

    @Test func `scroll view`() throws {
        let view = VerticalScrollView {
            VStackView(spacing: 0) {
                for number in 1...20 { LabelView("line \(number)") }
            }
        }
        let tester = try start(view, columns: 14, rows: 4)
        tester.press(.down)
        expectScreen(
            tester,
            """
            line 2
            line 3       ▐
            line 4
            line 5
            """
        )
    }
}
