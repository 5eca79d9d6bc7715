import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Segmented")
struct SegmentedTests {
    private let titles = ["Day", "Week", "Month"]

    @Test func `the chosen title stands between brackets`() {
        let view = SegmentedView(titles, selectedIndex: 1)
        expectScreen(render(view, columns: 20), "   Day [Week] Month".replacing("   ", with: "  "))
        expectScreen(render(SegmentedView(titles), columns: 18), " Day  Week  Month")
    }

    @Test func `with little room the chosen title is seen`() {
        let view = SegmentedView(titles, selectedIndex: 2)
        expectScreen(render(view, columns: 9, rows: 1), "k [Month]")
        expectScreen(render(view, columns: 4, rows: 1), "[Mon")
    }

    @Test func `arrows and clicks choose, as far as there are titles`() throws {
        var changes: [String?] = []
        let view = SegmentedView(titles)
            .onChange { changes.append($0.view.selectedTitle) }
            .contentHorizontalAlignment(.left)
        let tester = try start(view, rows: 1)

        tester.press(.left, .left, .left, .left, .right, .right)
        tester.click(column: 0, row: 0)
        tester.click(column: 25, row: 0)

        #expect(changes == ["Month", "Week", "Day", "Week", "Month", "Day"])
        #expect(tester.grid[1, 0].style.attributes.contains([.reverse, .bold]))
        #expect(tester.grid[6, 0].style.attributes.contains(.reverse) == false)
        #expect(tester.description == "segmented: Day (1 of 3) (focused)")
    }

    @Test func `follows a value both ways, and does nothing when disabled`() throws {
        let title = BehaviorRelay(value: "Week")
        let isOn = BehaviorRelay(value: true)
        let view = SegmentedView(titles, selection: title).enabled(bind: isOn)
        let tester = try start(view)
        tester.press(.right)
        #expect(title.value == "Month")

        isOn.accept(false)
        tester.pump()
        tester.press(.left)
        tester.click(column: 8, row: 3)

        #expect(title.value == "Month")
    }

    @Test func `fits anywhere`() {
        expectFitsAnywhere { SegmentedView(["日本語", "한국어"], selectedIndex: 1) }
        expectFitsAnywhere { SegmentedView([]) }
    }
}
