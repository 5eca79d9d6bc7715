import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("Bars of a screen")
struct BarTests {
    private func start(_ controller: ViewController, columns: Int = 30) throws -> ScreenTester {
        try ScreenTester(
            MemoryDisplay(size: Size(columns: columns, rows: 6)),
            NavigationController(rootViewController: controller)
        )
    }

    @Test func `a status stands at the right and moves nothing`() throws {
        let screen = ViewController(title: "People", LabelView("content"))
        let tester = try start(screen)
        screen.status = "offline"
        tester.pump()

        #expect(tester.grid.lines[0] == " People               offline")
        #expect(tester.grid.lines[1] == "content")

        screen.status = String(repeating: "x", count: 50)
        tester.pump()
        #expect(tester.grid.lines[0] == " People  xxxxxxxxxxxxxxxxxxx…")
    }

    @Test func `a click on a hint does what its key does`() throws {
        let screen = ViewController(title: "People", LabelView("content"))
        var taps: [String] = []
        screen.navigationItem.rightBarButtonItems = [
            BarButtonItem(title: "Add").onTap { taps.append($0.title) },
            BarButtonItem(title: "Delete", key: KeyPress(.delete)).onTap { taps.append($0.title) },
        ]
        let tester = try start(screen, columns: 40)
        #expect(tester.grid.lines[5] == " a Add  Del Delete  q Quit  ? Help")

        tester.click(column: 3, row: 5)
        tester.click(column: 7, row: 5)
        tester.click(column: 12, row: 5)
        // The keys follow too soon after the clicks, so they have no effect.
        tester.press(.character("a"), .delete)
        #expect(taps == ["Add", "Delete"])
        tester.advance(by: .milliseconds(300))
        tester.press(.character("a"), .delete)

        #expect(taps == ["Add", "Delete", "Add", "Delete"])
        tester.click(column: 22, row: 5)
        #expect(tester.application.isRunning == false)
    }

    @Test func `a button that is switched off leaves the bar at once`() throws {
        let screen = ViewController(title: "People", LabelView("content"))
        let add = BarButtonItem(title: "Add")
        screen.navigationItem.rightBarButtonItems = [add]
        let tester = try start(screen, columns: 40)
        #expect(tester.grid.lines[5] == " a Add  q Quit  ? Help")

        add.isEnabled = false
        tester.pump()

        #expect(tester.grid.lines[5] == " q Quit  ? Help")
    }

    @Test(arguments: [
        (40, " Enter Open  a Add  q Quit  ? Help"), (33, " Enter Open  a Add  ? Help"),
        (20, " Enter Open  ? Help"), (18, " ? Help"), (6, " a Add"),
    ])
    func `the help is the last hint to go`(columns: Int, hints: String) throws {
        let screen = ViewController(
            LabelView("x").onTapGesture { _ in }.keyCommand("a", title: "Add") { _ in }
        )
        let tester = try start(screen, columns: columns)

        #expect(tester.grid.lines[5] == hints)
    }

    @Test func `a hint is the inner meaning of a key`() throws {
        let screen = ViewController(
            LabelView("x").onTapGesture { _ in }.keyCommand("q", title: "Quote") { _ in }
        )
        let tester = try start(screen)

        #expect(tester.grid.lines[5] == " Enter Open  q Quote  ? Help")
    }

    @Test func `below a dialog it keeps the keys of the view that had the focus`() throws {
        let screen = ViewController(
            VStackView {
                ButtonView("One") { _ in }
                ButtonView("Two") { _ in }
            }
        )
        let tester = try start(screen)
        tester.press(.tab)
        let dialog = ViewController(title: "Ask", ButtonView("Inner") { _ in })
        dialog.presentationStyle = .dialog
        tester.application.window.present(dialog)
        tester.pump()
        #expect(tester.grid.lines[5] == " Enter Two  q Quit  ? Help")

        tester.press(.escape)
        #expect(tester.grid.lines[5] == " Enter Two  q Quit  ? Help")
    }
}
