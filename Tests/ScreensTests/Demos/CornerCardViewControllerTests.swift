import DomainFixtures
import Injection
import Presentation
import PresentationTesting
import Screens
import Testing
import ViewModels

@Suite("CornerCardViewController")
@MainActor
struct CornerCardViewControllerTests {
    private let scene = MemoryApplication()
    private let model = CornerCardViewModel()

    private func withCards(_ test: @MainActor (ScreenTester) async throws -> Void) async throws {
        scene.container.register(on: MainActor.self) { [model] in model }
        try await scene.run(size: Size(columns: 40, rows: 22)) {
            CornerCardViewController()
        } _: { tester in
            try await test(tester)
        }
    }

    @Test func `a card is marked, and a disabled one is passed over`() async throws {
        try await withCards { tester in
            tester.find("Top right")?.becomeFirstResponder()
            tester.press(.enter)
            #expect(model.marked.map(\.title) == ["Top right"])
            try await tester.wait { tester.text.contains(/Top right.*✓|✓.*Top right/) }
            tester.press(.tab)
            #expect(tester.focus == "Bottom left")
            tester.find("Middle")?.becomeFirstResponder()
            #expect(tester.focus == "Bottom left")
            #expect(tester.description.contains("button #Middle: Middle (disabled)"))
        }
    }

    @Test func `the filter goes both ways, and marks outlast it`() async throws {
        try await withCards { tester in
            model.toggle(model.cards[0])
            tester.find("filter")?.becomeFirstResponder()
            tester.type("bottom")
            #expect(model.filter == "bottom")
            try await tester.wait(untilGone: "Top left")
            #expect(tester.text.contains("Bottom left"))
            model.filter = ""

            try await tester.wait { tester.text.contains(/Top left.*✓|✓.*Top left/) }
            try await tester.wait { tester.fieldText("filter") == "" }
        }
    }

    @Test func `cards report that they appear and disappear`() async throws {
        try await withCards { tester in
            try await tester.wait { model.log == model.cards.map { "\($0.title) appeared" } }
            model.filter = "middle"
            try await tester.wait(for: "Middle appeared")

            let news = model.log.dropFirst(model.cards.count)
            #expect(news.dropLast() == model.cards.map { "\($0.title) disappeared" }[...])
            #expect(news.last == "Middle appeared")
        }
    }
}
