import DomainFixtures
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("ScrollingTabBarViewController")
@MainActor
struct ScrollingTabBarViewControllerTests {
    @Test func `the row scrolls to the chosen tab, and back`() async throws {
        try await MemoryApplication().run(size: Size(columns: 30, rows: 16)) {
            ScrollingTabBarViewController()
        } _: { tester in
            #expect(tester.grid.rows[1].contains("Summary"))
            #expect(!tester.text.contains("Attachments"))
            #expect(tester.text.contains("Not yet implemented..."))
            for _ in 0..<5 { tester.press(.right) }
            await tester.settleAll()
            #expect(tester.grid.rows[1].contains("Attachments"))
            #expect(!tester.grid.rows[1].contains("Summary"))
            #expect(tester.text.contains("Attachments 1"))
            tester.press(.right)
            await tester.settleAll()

            #expect(tester.grid.rows[1].contains("Summary"))
        }
    }
}
