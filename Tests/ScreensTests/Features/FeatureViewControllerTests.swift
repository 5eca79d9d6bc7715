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
            #expect(tester.find("band")?.backgroundColor == .black)
            tester.click(on: "Tap the band")
            await tester.settleAll()

            #expect(tester.find("band")?.backgroundColor == .red)
        }
    }

    @Test func `the switch and the button show and hide the details`() async throws {
        try await withScreen { tester in
            tester.find("switch")?.becomeFirstResponder()
            tester.press(.character(" "))
            await tester.settleAll()
            #expect(!tester.text.contains("come and go"))
            tester.find("change")?.becomeFirstResponder()
            tester.press(.enter)
            await tester.settleAll()

            #expect(tester.text.contains("come and go"))
            #expect(tester.text.contains("Bindings, changed"))
            #expect(tester.find("switch", as: SwitchNode.self)?.isOn == true)
        }
    }

    @Test func `the bar follows the slider`() async throws {
        try await withScreen { tester in
            #expect(tester.text.contains("50%") || tester.text.contains("50 %"))
            tester.find("slider")?.becomeFirstResponder()
            tester.press(.end)
            await tester.settleAll()

            #expect(tester.text.contains("100%") || tester.text.contains("100 %"))
        }
    }

    @Test func `the action stays in sight, and empties the view`() async throws {
        try await withScreen(size: Size(columns: 40, rows: 12)) { tester in
            #expect(tester.text.contains("[ Remove all ]"))
            #expect(tester.click(on: "[ Remove all ]"))
            await tester.settleAll()

            #expect(tester.find("band") == nil && !tester.text.contains("Bindings"))
        }
    }
}
