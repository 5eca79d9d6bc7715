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
            try await tester.wait(for: "Red   Green   Blue", "Red 1", "1/30")
        }
    }

    @Test func `another tab releases the screen of the first, in order`() async throws {
        try await withTabs { tester in
            try await tester.wait(for: "Red 1")
            tester.press(.character("2"))
            try await tester.wait(for: "Green 1", "Green appeared")
            #expect(
                model.log == [
                    "Red created", "Red appeared", "Green created", "Red disappeared",
                    "Red released", "Green appeared",
                ]
            )
        }
    }

    @Test func `tabs are chosen with the mouse and by the arrows, too`() async throws {
        try await withTabs { tester in
            try await tester.wait(for: "Blue")
            tester.click(on: "Blue")
            try await tester.wait { model.selection == 2 && tester.text.contains("Blue 1") }
            tester.find("tabs")?.becomeFirstResponder()
            tester.press(.left)
            try await tester.wait { model.selection == 1 }
        }
    }

    @Test func `a row opens its screen, and the tab is the same afterwards`() async throws {
        try await withTabs { tester in
            tester.press(.character("3"))
            try await tester.wait(for: "Blue 1")
            tester.press(.down, .enter)
            try await tester.wait { tester.topLine.contains("Blue 2") }
            tester.press(.escape)
            try await tester.wait(for: "Blue 1")
            #expect(model.selection == 2)
            #expect(model.log.suffix(2) == ["Blue disappeared", "Blue appeared"])
        }
    }
}
