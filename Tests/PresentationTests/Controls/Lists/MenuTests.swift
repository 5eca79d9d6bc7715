import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Menu")
struct MenuTests {
    private let log = Log<String>()

    private func items(_ log: Log<String>) -> [MenuItem] {
        [
            MenuItem("Open", key: KeyPress(.character("o"))) { log.write("open") },
            MenuItem("Word wrap", isChecked: true) { log.write("wrap") },
            MenuItem("Paste", isEnabled: false) { log.write("paste") },
            .separator,
            MenuItem.submenu("Share") {
                MenuItem("By mail") { log.write("mail") }
                MenuItem("By post") { log.write("post") }
            },
        ]
    }

    @Test func `shows marks, keys, separators and submenus`() throws {
        let tester = try start(MenuView(items(log)), columns: 20)
        expectScreen(
            tester,
            """
              Open        o
            ✓ Word wrap
              Paste
            ────────────────────
              Share            ›
            """.replacing("  Open        o", with: "  Open           o")
        )
        #expect(tester.grid[5, 0].style.attributes.contains(.reverse))
        #expect(tester.grid[2, 2].style.attributes.contains(.dim))
        #expect(tester.description.contains("menu: Open (1 of 5)"))
    }

    @Test func `a scroll bar covers nothing of the entries`() throws {
        let items = (0..<6).map { row in
            MenuItem("Entry \(row)", key: KeyPress(.character("k"))) {}
        }
        let tester = try start(MenuView(items), columns: 12, rows: 3)
        expectScreen(tester, "Entry 0   k▐\nEntry 1   k\nEntry 2   k")
    }

    @Test func `the cursor passes over entries that cannot be chosen`() throws {
        let tester = try start(MenuView(items(log)), columns: 20)

        tester.press(.down, .down)
        #expect(tester.description.contains("menu: Share, submenu (5 of 5)"))
        tester.press(.up)
        #expect(tester.description.contains("menu: Word wrap, checked (2 of 5)"))
        tester.press(.end, .down, .home, .up, .enter)

        #expect(log.entries == ["open"])
    }

    @Test func `a submenu takes the place of its menu, and gives it back`() throws {
        let tester = try start(MenuView(items(log)), columns: 20)

        tester.press(.end, .right)
        expectScreen(tester, "By mail\nBy post")
        tester.press(.left)
        #expect(tester.description.contains("menu: Share, submenu (5 of 5)"))
        tester.press(.enter, .down, .enter)

        #expect(log.entries == ["post"])
    }

    @Test func `typing finds titles, and the same letter the next one`() throws {
        let log = log
        let view = MenuView {
            for title in ["Berlin", "Bern", "Bonn", "Basel"] {
                MenuItem(title) { log.write(title) }
            }
        }
        let tester = try start(view)

        tester.type("bo")
        tester.press(.enter)
        tester.advance(by: .seconds(2))
        tester.type("b")
        tester.press(.enter)
        tester.advance(by: .seconds(2))
        tester.type("bb")
        tester.press(.enter)

        #expect(log.entries == ["Bonn", "Basel", "Bern"])
    }

    @Test func `keys of entries choose them`() throws {
        let tester = try start(MenuView(items(log)), columns: 20)
        tester.press(.down)
        tester.press(.character("o"))
        #expect(log.entries == ["open"])
    }

    @Test func `a click chooses, not what is disabled`() throws {
        let tester = try start(MenuView(items(log)), columns: 20)

        tester.click(column: 3, row: 2)
        tester.click(column: 3, row: 3)
        tester.click(column: 3, row: 7)
        tester.click(column: 3, row: 1)

        #expect(log.entries == ["wrap"])
    }

    @Test func `a long menu scrolls with its cursor`() throws {
        let view = MenuView { for row in 1...20 { MenuItem("entry \(row)") {} } }
        let tester = try start(view, columns: 12, rows: 3)

        tester.press(.pageDown, .down)
        #expect(tester.grid.lines[2].hasPrefix("entry 4"))
        tester.wheel(1)
        #expect(tester.grid.lines[2].hasPrefix("entry 7"))
        tester.press(.end)
        #expect(tester.grid.lines[2].hasPrefix("entry 20"))
        tester.press(.home)
        #expect(tester.grid.lines[0].hasPrefix("entry 1 "))
    }

    @Test func `a context menu opens where the mouse was, and closes before it acts`() throws {
        let log = log
        let view = LabelView("some text").contextMenu {
            MenuItem("Copy") { log.write("copy") }
        }
        let tester = try start(view, columns: 30)
        let press = MouseEvent(.press(.right), at: Point(column: 4, row: 0))

        tester.send(.mouse(press))
        expectScreen(
            tester,
            """
            some text
                ╭──────────────────╮
                │Copy              │
                ╰─ Enter Choose ───╯
            """
        )
        tester.press(.character("q"))
        #expect(tester.application.isRunning)
        tester.press(.enter)

        #expect(log.entries == ["copy"])
        #expect(tester.application.window.presentedViewControllers.isEmpty)
        expectScreen(tester, "some text")
    }

    @Test func `a context menu has a key, also in a list of other views`() throws {
        let log = log
        let view = VStackView {
            ButtonView("one") { _ in }
        }
        .contextMenu { MenuItem("Copy") { log.write("copy") } }
        let tester = try start(view)
        // The stack itself takes no keys, but its button does.
        #expect(tester.description.contains("button: one (focused)"))

        tester.press(.function(10), with: .shift)
        tester.press(.enter)
        tester.press(.function(16))
        tester.press(.escape)

        #expect(log.entries == ["copy"])
    }

    @Test func `an action sheet shows its message, submenus their titles`() throws {
        let tester = try start(LabelView("below"), columns: 30)
        let sheet = MenuController(title: "Send", message: "How?", items: items(log))

        tester.application.window.present(sheet)
        tester.pump()
        #expect(tester.grid.lines[0].contains("─ Send ─"))
        #expect(tester.grid.lines[1].contains("How?"))
        tester.press(.end, .right)
        #expect(tester.grid.text.contains("─ Share ─"))
        tester.press(.escape)
        #expect(tester.grid.text.contains("─ Send ─"))
        tester.press(.escape)

        expectScreen(tester, "below")
    }

    @Test func `a menu that is shown again begins anew`() throws {
        let tester = try start(LabelView("below"), columns: 30)
        let sheet = MenuController(title: "Send", items: items(log))
        tester.application.window.present(sheet)
        tester.press(.end, .right)
        #expect(sheet.menu.submenuTitle == "Share")
        tester.application.window.dismiss(sheet)

        tester.application.window.present(sheet)
        tester.pump()

        #expect(sheet.menu.submenuTitle == nil)
        #expect(sheet.menu.cursor == 0)
        #expect(tester.grid.text.contains("─ Send ─"))
    }

    @Test(arguments: [false, true])
    func `entries are collected by conditions and loops`(isOwner: Bool) {
        @MenuBuilder func items() -> [MenuItem] {
            for name in ["Copy", "Cut"] { MenuItem(name) {} }
            if isOwner { MenuItem("Delete") {} } else { MenuItem("Report") {} }
            if isOwner { MenuItem("Share") {} }
            [MenuItem("Close") {}]
        }

        let own = isOwner ? ["Delete", "Share"] : ["Report"]
        #expect(items().map(\.title) == ["Copy", "Cut"] + own + ["Close"])
    }

    @Test func `a menu without entries shows its placeholder`() throws {
        let tester = try start(MenuView([]).placeholder("Nothing"))
        tester.press(.enter, .down, .end)
        expectScreen(tester, "Nothing")
        #expect(LabelView("x").build().showMenu(items(log)) == nil)
    }

    @Test func `fits anywhere`() {
        expectFitsAnywhere { MenuView(self.items(self.log) + [MenuItem("日本語の項目") {}]) }
    }
}
