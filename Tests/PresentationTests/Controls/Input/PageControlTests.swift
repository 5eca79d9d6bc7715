import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Page control")
struct PageControlTests {
    private func line(_ pages: Int, _ page: Int, columns: Int, isUnicode: Bool = true) -> String {
        render(
            PageControlView(numberOfPages: pages, currentPage: page),
            columns: columns,
            rows: 1,
            traits: DisplayTraits(isUnicode: isUnicode)
        ).text
    }

    @Test func `has a dot for each page, closer together or a number in little room`() {
        #expect(line(3, 1, columns: 5) == "○ ● ○")
        #expect(line(3, 1, columns: 9) == "  ○ ● ○")
        #expect(line(3, 2, columns: 4) == "○○●")
        #expect(line(3, 2, columns: 2) == "3…")
        #expect(line(500, 2, columns: 9) == " 3/500")
        #expect(line(3, 0, columns: 5, isUnicode: false) == "O . .")
        #expect(line(0, 0, columns: 5) == "")
    }

    @Test func `brings pages into the range`() {
        let node = PageControlNode(numberOfPages: -3, currentPage: 7)
        #expect((node.numberOfPages, node.currentPage) == (0, 0))
        node.numberOfPages = 4
        node.currentPage = 9
        #expect(node.currentPage == 3)
        node.numberOfPages = 2
        #expect(node.currentPage == 1)
        node.numberOfPages = .min
        #expect(node.currentPage == 0)
        node.numberOfPages = .max
        node.currentPage = .max
        #expect(node.currentPage == .max - 1)
        _ = render(node, columns: 80, rows: 1)
    }

    @Test func `keys, clicks and the wheel turn the page`() throws {
        var pages: [Int] = []
        let view = PageControlView(numberOfPages: 4)
            .onChange { pages.append($0.view.currentPage) }
            .contentHorizontalAlignment(.left)
        let tester = try start(view, rows: 1)

        tester.press(.left, .right, .end, .right, .home)
        tester.click(column: 4, row: 0)
        tester.click(column: 20, row: 0)
        tester.wheel(1)
        tester.wheel(-1)

        #expect(pages == [1, 3, 0, 2, 3, 2])
        #expect(tester.grid[4, 0].style.attributes.contains([.reverse, .bold]))
        #expect(tester.description == "page control: page 3 of 4 (focused)")
    }

    @Test func `a click on a half of the number goes to a neighbour`() throws {
        let node = PageControlNode(numberOfPages: 500, currentPage: 9)
        let tester = try start(node, columns: 7, rows: 1)
        expectScreen(tester, "10/500")

        tester.click(column: 0, row: 0)
        #expect(node.currentPage == 8)
        tester.click(column: 5, row: 0)
        #expect(node.currentPage == 9)
    }

    @Test func `follows a page both ways, and does nothing without another page`() throws {
        let page = BehaviorRelay(value: 1)
        let count = BehaviorRelay(value: 3)
        let view = PageControlView(numberOfPages: 3, bidirectionalBind: page)
            .numberOfPages(bind: count)
        let tester = try start(view, rows: 1)
        tester.press(.right)
        #expect(page.value == 2)
        page.accept(0)
        tester.pump()
        #expect(tester.description == "page control: page 1 of 3 (focused)")

        count.accept(1)
        tester.pump()
        tester.press(.right)
        tester.click(column: 15, row: 0)
        #expect(page.value == 0)
        #expect(tester.description == "page control: page 1 of 1")
        #expect(PageControlView(numberOfPages: 0).build().describe() == "page control: no pages")
    }

    @Test func `a disabled one is dim and keeps its page`() throws {
        let view = PageControlView(numberOfPages: 3).enabled(false)
            .contentHorizontalAlignment(.left)
        let tester = try start(view, rows: 1)
        tester.press(.right)
        tester.click(column: 2, row: 0)
        tester.wheel(1)

        #expect(tester.description == "page control: page 1 of 3 (disabled)")
        #expect(tester.grid[2, 0].style.attributes.contains(.dim))
    }

    @Test func `fits anywhere`() {
        for pages in [0, 1, 7, 21, 1_000_000] {
            expectFitsAnywhere { PageControlView(numberOfPages: pages, currentPage: pages / 2) }
        }
    }
}
