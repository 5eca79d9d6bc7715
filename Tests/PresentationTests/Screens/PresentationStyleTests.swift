import Presentation
import PresentationMemory
import PresentationTesting
import Testing

@MainActor
@Suite("Presented screens")
struct PresentationStyleTests {
    private func start(columns: Int = 30, rows: Int = 8) throws -> ScreenTester {
        let below = ViewController(
            title: "Below",
            VStackView(spacing: 0) {
                for row in 1...6 { LabelView("line \(row)").identifier("\(row)") }
            }
        )
        return try ScreenTester(
            MemoryDisplay(size: Size(columns: columns, rows: rows)),
            NavigationController(rootViewController: below)
        )
    }

    private func controller(_ style: PresentationStyle, _ text: String = "Hello") -> ViewController
    {
        let controller = ViewController(title: "Box", ButtonView(text) { $0.dismiss() })
        controller.presentationStyle = style
        return controller
    }

    @Test func `a dialog is as large as its content and dims the screen below`() throws {
        let tester = try start()

        tester.application.window.present(controller(.dialog))
        tester.pump()

        expectScreen(
            tester,
            """
             Below
            line 1
            line ╭─ Box ────────────╮
            line │    [ Hello ]     │
            line ╰─ Enter Hello ────╯
            line 5
            line 6
             q Quit  ? Help
            """
        )
        #expect(tester.grid[0, 1].style.attributes.contains(.dim))
        #expect(tester.grid[11, 3].style.attributes.contains(.dim) == false)
    }

    @Test func `the description names the screen and the boxes above it`() throws {
        let tester = try start()
        let window = tester.application.window
        window.rootViewController.status = "saved"
        window.present(controller(.dialog))
        tester.pump()
        let lines = window.describe().split(separator: "\n")

        #expect(lines.first == "screen: Below, saved")
        #expect(lines.suffix(2) == ["dialog: Box", "  button: Hello (focused)"])
    }

    @Test func `a dialog is wide enough for its title`() throws {
        let tester = try start()
        let controller = controller(.dialog)
        controller.title = "Delete Ada Lovelace?"

        tester.application.window.present(controller)
        tester.pump()

        #expect(tester.grid.lines[2] == "li╭─ Delete Ada Lovelace? ─╮")
    }

    @Test func `a sheet leaves the edges where there is room`() throws {
        let tester = try start(columns: 64, rows: 17)

        tester.application.window.present(controller(.sheet))
        tester.pump()

        #expect(tester.grid.lines[1].hasPrefix("line 1"))
        #expect(tester.grid.lines[2].hasPrefix("line╭─ Box ──"))
        #expect(tester.grid.lines[14].contains("╰─ Enter Hello  Esc Close  q Quit  ? Help ──"))
        let small = try start(columns: 20, rows: 5)
        small.application.window.present(controller(.sheet))
        small.pump()
        #expect(small.grid.lines[0] == "╭─ Box ────────────╮")
    }

    @Test func `a popup stands beside its anchor, and above it near the foot`() throws {
        let tester = try start()
        let window = tester.application.window
        let first = try #require(window.rootViewController.view.find("1"))
        window.present(controller(.popup(anchor: first)))
        tester.pump()
        #expect(tester.grid.lines[1] == "line 1")
        #expect(tester.grid.lines[2].hasPrefix("╭─ Box ─"))

        tester.press(.escape)
        let last = try #require(window.rootViewController.view.find("6"))
        window.present(controller(.popup(anchor: last)))
        tester.pump()

        #expect(tester.grid.lines[6] == "line 6")
        #expect(tester.grid.lines[5].hasPrefix("╰─"))
    }

    @Test func `a popup covers an anchor that leaves no room beside it`() throws {
        let anchor = LabelNode("high").height(cells: 8).asBaseView()
        let tester = try PresentationTests.start(VStackView { anchor })
        let menu = MenuController(items: (0..<5).map { MenuItem("entry \($0)") {} })
        menu.presentationStyle = .popup(anchor: anchor)
        tester.application.window.present(menu)
        tester.pump()

        #expect(tester.grid.text.contains("entry 4"))
    }

    @Test func `a popup stays where it is when its anchor is removed`() throws {
        let anchor = ButtonView("anchor").asBaseView()
        let stack = VStackView([LabelView("1"), LabelView("2"), HStackView([anchor])])
        let tester = try PresentationTests.start(stack)
        let content = LabelNode("popup")
        let popup = ViewController(content)
        popup.presentationStyle = .popup(anchor: anchor)
        tester.application.window.present(popup)
        tester.pump()
        let row = tester.grid.lines.firstIndex { $0.contains("popup") }

        anchor.removeFromSuperview()
        content.text = "other"
        tester.pump()

        #expect(row != nil)
        #expect(tester.grid.lines.firstIndex { $0.contains("other") } == row)
    }

    @Test func `a click beside it dismisses a popup and nothing else`() throws {
        let tester = try start()
        let window = tester.application.window
        let anchor = try #require(window.rootViewController.view.find("1"))
        window.present(controller(.dialog))
        window.present(controller(.popup(anchor: anchor)))
        tester.pump()

        tester.click(column: 29, row: 7)
        #expect(window.presentedViewControllers.count == 1)
        tester.click(column: 29, row: 7)
        #expect(window.presentedViewControllers.count == 1)
    }

    @Test func `keys go to the topmost screen, though the one below is seen`() throws {
        var log: [String] = []
        let below = ButtonView("below") { _ in log.append("below") }
        let tester = try PresentationTests.start(below)
        let above = ViewController(ButtonView("above") { _ in log.append("above") })
        above.presentationStyle = .dialog

        tester.application.window.present(above)
        tester.pump()
        tester.press(.enter)
        tester.press(.tab)
        tester.press(.enter, .escape)
        tester.advance(by: .seconds(1))
        tester.press(.enter)

        #expect(log == ["above", "below"])
    }

    @Test func `covers everything if it is to`() throws {
        let tester = try start()

        tester.application.window.present(controller(.fullScreen))
        tester.pump()

        #expect(tester.grid.text.contains("line") == false)
        tester.press(.escape)
        #expect(tester.grid.text.contains("line 1"))
    }

    @Test(arguments: [0, 1, 2, 3, 5, 9])
    func `fits any display`(extent: Int) throws {
        for style in [PresentationStyle.sheet, .dialog, .fullScreen] {
            let tester = try start(columns: extent, rows: extent)
            tester.application.window.present(
                controller(style, String(repeating: "long ", count: 9))
            )
            tester.pump()
            #expect(tester.grid.size == Size(columns: extent, rows: extent))
        }
    }

    @Test func `a screen is dismissed although its view was taken away`() throws {
        let tester = try start()
        let below = tester.grid
        let dialog = controller(.dialog)
        tester.application.window.present(dialog)
        tester.pump()

        dialog.view.removeFromSuperview()
        tester.application.window.dismiss(dialog)
        tester.pump()

        #expect(tester.grid == below)
    }
}
