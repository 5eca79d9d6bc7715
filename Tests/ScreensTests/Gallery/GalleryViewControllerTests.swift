import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("GalleryViewController")
@MainActor
struct GalleryViewControllerTests {
    private func tester(_ columns: Int, _ rows: Int) -> ScreenTester {
        ScreenTester(
            NavigationController(rootViewController: GalleryViewController()),
            size: Size(columns: columns, rows: rows)
        )
    }

    /// The index of the row with a title.
    private func row(of title: String) throws -> Int {
        try #require(GalleryGroup.all.flatMap(\.pages).firstIndex { $0.title == title })
    }

    private func open(_ title: String, in tester: ScreenTester) throws {
        for _ in 0..<(try row(of: title)) { tester.press(.down) }
        tester.press(.enter)
    }

    @Test func `shows a page beside the list where there is room`() throws {
        let tester = tester(80, 24)
        #expect(tester.grid.text.contains("A line of text"))

        try open("Switch", in: tester)
        #expect(tester.grid.text.contains("Same value"))
        #expect(tester.grid.text.contains("Text field"))
        #expect(tester.grid.text.contains("Esc Pages"))

        tester.press(.escape, .down, .enter)
        #expect(tester.grid.text.contains("None chosen"))
    }

    @Test func `pushes a page where there is little room`() throws {
        let tester = tester(40, 12)
        #expect(!tester.grid.text.contains("A line of text"))

        try open("Switch", in: tester)
        #expect(tester.grid.text.contains("‹ Switch"))
        tester.press(.escape)
        #expect(tester.grid.text.contains(" Gallery"))
    }

    @Test func `a page that becomes narrow leads back to the list`() throws {
        let tester = tester(80, 24)
        try open("Switch", in: tester)
        tester.resize(to: Size(columns: 40, rows: 12))
        #expect(tester.grid.text.contains("Same value"))

        tester.press(.escape)
        #expect(tester.grid.text.contains("Segmented"))
    }

    @Test func `a value beside a control follows it`() throws {
        let tester = tester(80, 24)
        try open("Switch", in: tester)
        #expect(tester.description.contains("text: on"))

        tester.press(.character(" "))
        #expect(tester.description.contains("text: off"))
    }

    @Test func `opens an alert over a page and shows its answer`() throws {
        let tester = tester(80, 24)
        try open("Alert", in: tester)
        tester.press(.enter)
        #expect(tester.grid.text.contains("This cannot be undone."))

        tester.press(.left, .enter)
        #expect(tester.description.hasSuffix("text: Delete"))
    }

    @Test func `a pushed screen returns a value`() throws {
        let tester = tester(80, 24)
        try open("Navigation and results", in: tester)
        tester.press(.enter)
        #expect(tester.grid.text.contains("‹ Question"))
        tester.press(.enter)
        #expect(tester.description.contains("text: Yes"))
    }

    @Test func `every page can be opened, walked through by Tab and left`() throws {
        let tester = tester(80, 24)
        for page in GalleryGroup.all.flatMap(\.pages) {
            tester.press(.enter, .tab, .tab, .escape)
            // A page with panes or fields may consume the first Esc.
            if !tester.description.contains("table (focused)") { tester.press(.escape) }
            #expect(tester.grid.text.contains(" Gallery"), "\(page.title)")
            tester.press(.down)
        }
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `every control of every page takes keys, and Escape leads out`(
        columns: Int,
        rows: Int
    ) throws {
        let tester = tester(columns, rows)
        for page in GalleryGroup.all.flatMap(\.pages) {
            tester.press(.enter)
            for _ in 0..<12 {
                tester.press(.enter, .right, .down, .character(" "), .character("a"), .enter)
                let presented = tester.application.window.presentedViewControllers
                if !presented.isEmpty { tester.press(.escape) }
                tester.advance(by: .milliseconds(300))
                tester.press(.tab)
            }
            // Closes dialogs, menus, filters, panes and pushed screens.
            for _ in 0..<8 { tester.press(.escape) }
            #expect(tester.description.contains("table (focused)"), "\(page.title)")
            #expect(tester.grid.text.hasPrefix(" Gallery"), "\(page.title)")
            tester.press(.down)
        }
    }
}
