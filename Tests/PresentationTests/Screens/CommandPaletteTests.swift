import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Command palette")
struct CommandPaletteTests {
    private let log = Log<String>()

    private func start(columns: Int = 50, rows: Int = 12) throws -> ScreenTester {
        let log = log
        let view = ButtonView("Save") { _ in log.write("save") }
            .keyCommand("e", title: "Edit") { _ in log.write("edit") }
            .keyCommand("x", title: "") { _ in }
        let controller = ViewController(title: "Main", view)
        return try PresentationTests.start(
            NavigationController(rootViewController: controller),
            columns: columns,
            rows: rows
        )
    }

    @Test func `lists the commands in reach with their keys`() throws {
        let tester = try start()
        tester.type("?")
        expectScreen(
            tester,
            """
             Main

                     ╭─ Help ───────────────────────╮
                     │Search                        │
                     │──────────────────────────────│
                     │Save               Enter Space│
                     │Edit                         e│
                     │Quit                      q ^C│
                     │Help                      ? ^P│
                     ╰─ Enter Choose  Esc Close ────╯

             Enter Save  e Edit  q Quit  ? Help
            """
        )
    }

    @Test func `filters by words of titles and keys, and runs the choice`() throws {
        let tester = try start()
        tester.press(.character("p"), with: .control)
        #expect(tester.description.contains("field: Search (focused)"))
        tester.type("dit e")
        #expect(tester.description.contains("field: dit e (focused)"))
        #expect(tester.grid.text.contains("Edit"))
        #expect(tester.grid.text.contains("│Quit") == false)
        tester.press(.enter)
        #expect(log.entries == ["edit"])
        #expect(tester.application.window.presentedViewControllers.isEmpty)
        tester.press(.enter)
        #expect(log.entries == ["edit", "save"])
    }

    @Test func `arrows choose, Backspace and Control-U take back`() throws {
        let tester = try start()
        tester.type("?zz")
        #expect(tester.grid.text.contains("No such command"))
        tester.press(.enter)
        tester.press(.backspace, .backspace, .backspace)
        #expect(tester.grid.text.contains("│Quit"))
        tester.type("zz q")
        tester.press(.character("u"), with: .control)
        tester.send(.paste("e\nd"))
        #expect(tester.grid.text.contains("│ed"))
        tester.press(.character("u"), with: .control)
        tester.press(.down, .enter)
        #expect(log.entries == ["edit"])
    }

    @Test func `keys are text while it is open, and mean the same as before afterwards`() throws {
        let tester = try start()
        tester.type("?q?")
        #expect(tester.application.isRunning)
        #expect(tester.application.window.presentedViewControllers.count == 1)
        tester.press(.escape)
        tester.type("e")
        #expect(log.entries == ["edit"])
    }

    @Test func `a program can take the command away`() throws {
        let tester = try start()
        tester.application.window.keyCommands.removeAll { $0.title == "Help" }
        tester.type("?")
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test(arguments: [0, 1, 2, 5])
    func `fits any display`(extent: Int) throws {
        let tester = try start(columns: extent, rows: extent)
        tester.type("?ed")
        tester.press(.enter)
        #expect(log.entries == ["edit"])
    }
}
