import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Alerts")
struct AlertTests {
    private let log = Log<String>()

    private func deletion() -> AlertController {
        let log = log
        return AlertController(title: "Delete?", message: "This cannot be undone.")
            .addAction(title: "Delete", style: .destructive) { log.write("delete") }
            .addAction(title: "Duplicate") { log.write("duplicate") }
            .addAction(title: "Cancel", style: .cancel) { log.write("cancel") }
    }

    private func start(columns: Int = 50, rows: Int = 9) throws -> ScreenTester {
        let log = log
        let screen = ButtonView("below") { _ in log.write("below") }
        return try PresentationTests.start(screen, columns: columns, rows: rows)
    }

    @Test func `is a dialog with a button for each action`() throws {
        let tester = try start()

        tester.application.window.present(deletion())
        tester.pump()

        expectScreen(
            tester,
            """


                 ╭─ Delete? ───────────────────────────╮
                 │This cannot be undone.               │
                 │                                     │
                 │[ Delete ]  [ Duplicate ]  [ Cancel ]│
                 ╰─ Enter Cancel  d Duplicate  q Quit ─╯
            """
        )
    }

    @Test func `shows each action once, by its first key`() throws {
        let tester = try start()
        tester.application.window.present(AlertController(title: "Saved", message: "All of it."))
        tester.pump()

        #expect(tester.grid.lines.contains { $0.contains("╰─ Enter OK ─") })
        #expect(!tester.grid.lines.contains { $0.contains("o OK") || $0.contains("Esc OK") })
        tester.press(.character("o"))
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `arrows and Tab move between the buttons, Enter answers`() throws {
        let tester = try start()
        for keys: [KeyPress.Key] in [[], [.left], [.left, .left, .left], [.tab], [.up, .right]] {
            tester.application.window.present(deletion())
            tester.pump()
            for key in keys { tester.press(key) }
            tester.press(.enter)
        }
        #expect(log.entries == ["cancel", "duplicate", "delete", "delete", "cancel"])
        #expect(tester.application.window.presentedViewControllers.isEmpty)
        tester.press(.enter)
        #expect(log.entries.last == "below")
    }

    @Test func `letters answer, each for one button, but for none that loses something`() throws {
        let tester = try start()
        let log = log
        let alert = AlertController(title: "Which?")
            .addAction(title: "Erase", style: .destructive) { log.write("erase") }
            .addAction(title: "Copy") { log.write("copy") }
            .addAction(title: "Cancel", style: .cancel) { log.write("cancel") }
        for letter: Character in ["c", "a", "C"] {
            tester.application.window.present(alert)
            tester.pump()
            tester.press(.character("e"))
            tester.press(.character(letter))
        }
        #expect(log.entries == ["copy", "cancel", "copy"])
    }

    @Test func `above a text field characters have no effect`() throws {
        let log = log
        let tester = try PresentationTests.start(
            VStackView { TextField().identifier("name") },
            columns: 50,
            rows: 9
        )
        tester.type("D")
        tester.application.window.present(deletion())
        tester.pump()
        tester.application.window.keyCommands = [
            KeyCommand("q", title: "Quit") { log.write("quit") }
        ]
        tester.type("u c d q ")
        #expect(log.entries.isEmpty)
        #expect(tester.grid.text.contains("╰─ Enter Cancel "))
        #expect(!tester.grid.text.contains("d Duplicate"))

        tester.press(.enter)
        tester.type("u")
        #expect(log.entries == ["cancel"])
        let field = tester.application.window.firstResponder as? TextFieldNode
        #expect(field?.text == "Du")
    }

    @Test func `a click answers`() throws {
        let tester = try start()
        tester.application.window.present(deletion())
        tester.pump()
        tester.click(column: 8, row: 5)
        #expect(log.entries == ["delete"])
    }

    @Test func `Escape cancels, answers with the only action, or just leaves`() throws {
        let log = log
        let tester = try start()
        let note = AlertController(title: "Saved").addAction(title: "Fine") {
            log.write("fine")
        }
        let question = AlertController(title: "Which?")
            .addAction(title: "One") { log.write("one") }
            .addAction(title: "Two") { log.write("two") }
        for alert in [deletion(), note, question, AlertController(title: "Empty")] {
            tester.application.window.present(alert)
            tester.pump()
            tester.press(.escape)
        }
        #expect(log.entries == ["cancel", "fine"])
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `the answer can be awaited`() async throws {
        let tester = try start()
        let window = tester.application.window
        for (key, style) in [
            (KeyPress.Key.character("d"), AlertAction.Style.default),
            (.escape, .cancel),
        ] {
            let alert = deletion()
            let task = Task { await alert.choice(in: window) }
            try await tester.wait { !window.presentedViewControllers.isEmpty }
            tester.press(key)
            #expect(await task.value?.style == style)
        }
        #expect(await deletion().choice(in: nil) == nil)
    }

    @Test func `an alert that is dismissed from outside has no answer`() async throws {
        let tester = try start()
        let window = tester.application.window
        let first = deletion()
        let task = Task { await first.choice(in: window) }
        try await tester.wait { !window.presentedViewControllers.isEmpty }
        window.dismiss(first)
        #expect(await task.value == nil)

        let second = deletion()
        let cancelled = Task { await second.choice(in: window) }
        try await tester.wait { !window.presentedViewControllers.isEmpty }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
        try await tester.wait { window.presentedViewControllers.isEmpty }
        #expect(log.entries.isEmpty)
    }

    @Test func `buttons that do not fit stand below each other`() throws {
        let tester = try start(columns: 20, rows: 12)
        tester.application.window.present(deletion())
        tester.pump()
        let lines = tester.grid.lines
        #expect(lines.contains { $0.contains("[ Delete ]") })
        #expect(lines.contains { $0.contains("[ Duplicate ]") })
        #expect(lines.contains { $0.contains("[ Cancel ]") })
    }

    @Test func `a long message leaves the buttons their row`() throws {
        let tester = try start(columns: 40, rows: 7)
        let alert = AlertController(
            title: "Long",
            message: String(repeating: "many words ", count: 60)
        )
        tester.application.window.present(alert)
        tester.pump()
        #expect(tester.grid.text.contains("[ OK ]"))
    }

    @Test(arguments: [Size(columns: 40, rows: 9), Size(columns: 20, rows: 5)])
    func `a long message scrolls by pages and the wheel`(size: Size) throws {
        let tester = try start(columns: size.columns, rows: size.rows)
        let alert = AlertController(
            title: "Long",
            message: (0..<9).map { "line \($0)." }.joined(separator: "\n")
        )
        .addAction(title: "Fine")
        .addAction(title: "Cancel", style: .cancel)
        tester.application.window.present(alert)
        tester.pump()
        #expect(tester.grid.text.contains("line 0."))
        #expect(tester.grid.text.contains("[ Fine ]"))
        // The message has a scroll bar.
        #expect(tester.grid.lines.contains { $0.contains(/line 0\..*▐/) })

        var seen: [Bool] = []
        for _ in 0..<9 {
            tester.press(.pageDown)
            seen.append(tester.grid.text.contains("line 4."))
        }
        #expect(seen.contains(true) && tester.grid.text.contains("line 8."))
        tester.press(.pageUp)
        #expect(!tester.grid.text.contains("line 8."))
        let row = try #require(tester.grid.lines.firstIndex { $0.contains("line ") })
        let wheel = MouseEvent(
            .wheelDown,
            at: Point(column: size.columns / 2, row: row)
        )
        for _ in 0..<5 { tester.send(.mouse(wheel)) }
        #expect(tester.grid.text.contains("line 8."))

        tester.press(.enter)
        #expect(tester.application.window.presentedViewControllers.isEmpty)
    }

    @Test func `more buttons than rows scroll with the focus`() throws {
        let tester = try start(columns: 24, rows: 8)
        let alert = AlertController(title: "Which?", message: "There are many.")
        for index in 0..<20 {
            alert.addAction(title: "Choice \(index)") { [log] in log.write("\(index)") }
        }
        tester.application.window.present(alert)
        tester.pump()
        for index in 0..<20 {
            #expect(tester.grid.text.contains("[ Choice \(index) ]"))
            tester.press(index % 2 == 0 ? .down : .tab)
        }
        // Tab leads from the last button to the first one.
        #expect(tester.grid.text.contains("[ Choice 0 ]"))

        tester.press(.enter)
        #expect(log.entries == ["0"])
    }

    @Test(arguments: [0, 1, 2, 5])
    func `fits any display`(extent: Int) throws {
        let tester = try start(columns: extent, rows: extent)
        tester.application.window.present(deletion())
        tester.pump()
        tester.press(.left, .right, .enter)
        #expect(log.entries == ["cancel"])
    }
}
