import DomainFixtures
import Injection
import Presentation
import PresentationTesting
import Screens
import Testing
import ViewModels

@Suite("CustomTabBarViewController")
@MainActor
struct CustomTabBarViewControllerTests {
    private let scene = MemoryApplication()
    private let model = TabBarViewModel()

    private func withTabs(
        size: Size = Size(columns: 60, rows: 12),
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        scene.container.register(on: MainActor.self) { [model] in model }
        try await scene.run(size: size) {
            CustomTabBarViewController()
        } _: { tester in
            try await test(tester)
        }
    }

    @Test func `shows three tabs and the rows of the first`() async throws {
        try await withTabs { tester in
            #expect(tester.text.contains("Red   Green   Blue"))
            #expect(tester.text.contains("Red 1") && tester.text.contains("1/30"))
        }
    }

    @Test func `another tab releases the screen of the first, in order`() async throws {
        try await withTabs { tester in
            tester.press(.character("2"))
            await tester.settleAll()

            #expect(
                model.log == [
                    "Red created", "Red appeared", "Green created", "Red disappeared",
                    "Red released", "Green appeared",
                ]
            )
            #expect(tester.text.contains("Green 1"))
            #expect(tester.text.contains("Green appeared"))
        }
    }

    @Test func `tabs are chosen with the mouse and by the arrows, too`() async throws {
        try await withTabs { tester in
            tester.click(on: "Blue")
            await tester.settleAll()
            #expect(model.selection == 2 && tester.text.contains("Blue 1"))
            tester.find("tabs")?.becomeFirstResponder()
            tester.press(.left)
            await tester.settleAll()

            #expect(model.selection == 1)
        }
    }

    @Test func `a row opens its screen, and the tab is the same afterwards`() async throws {
        try await withTabs { tester in
            tester.press(.character("3"))
            await tester.settleAll()
            tester.press(.down, .enter)
            #expect(tester.topLine.contains("Blue 2"))
            tester.press(.escape)
            await tester.settleAll()

            #expect(tester.text.contains("Blue 1") && model.selection == 2)
            #expect(model.log.suffix(2) == ["Blue disappeared", "Blue appeared"])
        }
    }
}
