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
            try await tester.wait(for: "Summary", "Not yet implemented...")
            #expect(!tester.text.contains("Attachments"))
            for _ in 0..<5 { tester.press(.right) }
            try await tester.wait(for: "Attachments 1")
            #expect(tester.grid.rows[1].contains("Attachments"))
            #expect(!tester.grid.rows[1].contains("Summary"))
            tester.press(.right)
            try await tester.wait { tester.grid.rows[1].contains("Summary") }
        }
    }
}
