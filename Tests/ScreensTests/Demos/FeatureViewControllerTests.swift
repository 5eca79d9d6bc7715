import DomainFixtures
import Presentation
import PresentationTesting
import Screens
import Testing

@Suite("FeatureViewController")
@MainActor
struct FeatureViewControllerTests {
    private func withScreen(
        size: Size = Size(columns: 60, rows: 20),
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await MemoryApplication().run(size: size) {
            FeatureViewController()
        } _: {
            try await test($0)
        }
    }

    @Test func `a tap colours the band`() async throws {
        try await withScreen { tester in
            try await tester.wait { tester.find("band")?.backgroundColor == .black }
            tester.click(on: "Tap the band")
            try await tester.wait { tester.find("band")?.backgroundColor == .red }
        }
    }

    @Test func `the switch and the button show and hide the details`() async throws {
        try await withScreen { tester in
            try await tester.wait(for: "come and go")
            tester.find("switch")?.becomeFirstResponder()
            tester.press(.character(" "))
            try await tester.wait(untilGone: "come and go")
            tester.find("change")?.becomeFirstResponder()
            tester.press(.enter)
            try await tester.wait(for: "come and go", "Bindings, changed")
            try await tester.wait { tester.find("switch", as: SwitchNode.self)?.isOn == true }
        }
    }

    @Test func `the bar follows the slider`() async throws {
        try await withScreen { tester in
            try await tester.wait { tester.text.contains(/50 ?%/) }
            tester.find("slider")?.becomeFirstResponder()
            tester.press(.end)
            try await tester.wait { tester.text.contains(/100 ?%/) }
        }
    }

    @Test func `the action stays in sight, and empties the view`() async throws {
        try await withScreen(size: Size(columns: 40, rows: 12)) { tester in
            try await tester.wait(for: "[ Remove all ]")
            #expect(tester.click(on: "[ Remove all ]"))
            try await tester.wait {
                tester.find("band") == nil && !tester.text.contains("Bindings")
            }
        }
    }
}
