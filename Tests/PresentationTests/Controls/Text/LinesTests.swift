import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Link, status line and hint bar")
struct LinesTests {
    @Test func `a link opens at Enter and at a click`() throws {
        var opened: [String] = []
        let view = LinkView("Swift", url: "https://swift.org")
            .onOpen { opened.append($0.view.url) }
            .position(.topLeft)
        let tester = try start(view)
        expectScreen(tester, "Swift")
        #expect(tester.grid[0, 0].style.attributes.contains([.underline, .reverse]))
        #expect(tester.description == "link: Swift <https://swift.org> (focused)")

        tester.press(.enter)
        tester.click(column: 2, row: 0)

        #expect(opened == ["https://swift.org", "https://swift.org"])
    }

    @Test func `a link without a title shows its address, and follows a binding`() throws {
        let url = BehaviorRelay(value: "a:b")
        let tester = try start(LinkView(url: "").url(bind: url), columns: 8, rows: 1)
        expectScreen(tester, "a:b")
        url.accept("https://swift.org")
        tester.pump()
        expectScreen(tester, "https:/…")
        #expect(LinkView(url: "a:b").build().describe() == "link: a:b")
        expectFitsAnywhere { LinkView("日本語", url: "x") }
    }

    @Test func `the cells of a link have its address, and no others`() throws {
        let grid = render(LinkView("Swift", url: "https://swift.org"), columns: 9)
        #expect(grid[0, 0].style.link?.url == "https://swift.org")
        #expect(grid[4, 0].style.link == Hyperlink("https://swift.org"))
        #expect(grid[5, 0].style.link == nil)
        let other = render(LinkView("Swift", url: "https://swift.com"), columns: 9)
        #expect(other.runs(changedFrom: grid) == [Frame.Run(row: 0, columns: 0..<5)])
        #expect(MemoryLayout<Cell>.size == 16)
    }

    @Test func `an address cannot end its own sequence`() throws {
        let link = try #require(Hyperlink("a:\u{1B}]8;;\u{7} ü\u{9C}\n"))
        #expect(link.url == "a:%1B]8;;%07%20%C3%BC%C2%9C%0A")
        #expect(Hyperlink("") == nil)
        #expect(Hyperlink(String(repeating: "x", count: 2_000)) != nil)
        #expect(Hyperlink(String(repeating: "x", count: 2_001)) == nil)
        #expect(Hyperlink(String(repeating: "ü", count: 700)) == nil)
        expectScreen(render(LinkView("x", url: ""), columns: 3), "x")
    }

    @Test func `a disabled link does nothing`() throws {
        var opened = 0
        let tester = try start(LinkView(url: "a").enabled(false).onOpen { _ in opened += 1 })
        tester.press(.enter)
        tester.click(column: 0, row: 0)
        #expect(opened == 0)
    }

    @Test func `a status line has its row, notice or not`() throws {
        let notice = Binding<String?>(nil)
        let view = VStackView {
            LabelView("above")
            StatusLineView(notice).color(.red)
            LabelView("below")
        }
        let tester = try start(view, columns: 10)
        expectScreen(tester, "above\n\nbelow")
        notice.accept("saved\nand more")
        tester.pump()
        expectScreen(tester, "above\nsaved…\nbelow")
        #expect(tester.description.contains("status: saved"))
        notice.accept(String(repeating: "long ", count: 9))
        tester.pump()
        expectScreen(tester, "above\nlong long…\nbelow")
        expectFitsAnywhere { StatusLineView("日本語") }
    }

    @Test func `a hint bar shows the keys of the focused view, which a click presses`() throws {
        var log: [String] = []
        let view = VStackView {
            ButtonView("One") { _ in log.append("one") }
            ButtonView("Two") { _ in log.append("two") }
            HintBarView()
        }
        let tester = try start(view, rows: 3)
        expectScreen(
            tester,
            """
                       [ One ]
                       [ Two ]
            Enter One  q Quit  ? Help
            """
        )
        #expect(tester.description.contains("hints: Enter One, q Quit, ? Help"))
        tester.press(.tab)
        #expect(tester.grid.lines[2].hasPrefix("Enter Two"))
        tester.click(column: 3, row: 2)
        #expect(log == ["two"])
        tester.click(column: 12, row: 2)
        #expect(tester.application.isRunning == false)
        expectFitsAnywhere { HintBarView() }
    }

    @Test func `a hint bar below a dialog keeps the keys of its own screen`() throws {
        let view = VStackView {
            ButtonView("One") { _ in }
            SpacerView()
            HintBarView()
        }
        let tester = try start(view, rows: 8)
        let dialog = ViewController(title: "Ask", ButtonView("Inner") { _ in })
        dialog.presentationStyle = .dialog
        tester.application.window.present(dialog)
        tester.pump()

        #expect(tester.grid.lines[7] == "Enter One  q Quit  ? Help")
        #expect(tester.grid.text.contains("Enter Inner"))
        tester.type("?")
        #expect(tester.grid.text.contains("Inner"))
        #expect(!tester.grid.lines.dropLast().joined().contains("One"))
    }

    @Test func `a hint that is too long does not hide those after it`() throws {
        let view = VStackView {
            ButtonView("A title that is too long for the bar") { _ in }
            HintBarView()
        }
        #expect(try start(view, columns: 20, rows: 2).grid.lines[1] == "q Quit  ? Help")
    }
}
