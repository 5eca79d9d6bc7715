import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Waiting for the screen")
struct WaitTests {
    private let label = LabelNode("one")
    private let tester: ScreenTester

    init() {
        let controller = ViewController()
        controller.view.addSubview(label)
        tester = ScreenTester(controller, size: Size(columns: 9, rows: 1))
    }

    /// Changes the text after some work on other executors.
    private func change(to text: String, hops: Int = 100) {
        Task { [label] in
            for _ in 0..<hops { await Task.detached(priority: .background) {}.value }
            label.text = text
        }
    }

    @Test func `goes on until texts are there, and others are gone`() async throws {
        change(to: "two three")
        try await tester.wait(for: "two", "three")
        #expect(tester.grid.lines == ["two three"])
        change(to: "")
        try await tester.wait(untilGone: "two", "three")
        expectScreen(tester, "")
        change(to: "four")
        try await tester.wait(forScreen: "four")
    }

    @Test func `needs no turn for what holds already`() async throws {
        var turns = 0
        tester.onTurn = { turns += 1 }
        try await tester.wait(for: "one")
        try await tester.wait(untilGone: "two")
        #expect(turns == 0)
        await tester.wait(turns: 5)
        #expect(turns == 5)
    }

    @Test func `time may pass at each turn`() async throws {
        tester.onTurn = { [label] in label.text = (label.text ?? "") + "." }
        try await tester.wait(for: "one...")
        #expect(label.text == "one...")
    }

    @Test(arguments: ["for", "untilGone", "forScreen", "until"])
    func `ends with the screen in one issue, not before a hundred turns`(form: String) async throws
    {
        var turns = 0
        tester.onTurn = { turns += 1 }
        try await withKnownIssue {
            switch form {
            case "for": try await tester.wait(for: "one", "two", timeout: .zero)
            case "untilGone": try await tester.wait(untilGone: "two", "one", timeout: .zero)
            case "forScreen": try await tester.wait(forScreen: "two", timeout: .zero)
            // Waits for turns alone.
            default: try await tester.wait(timeout: .zero) { false }
            }
            Issue.record("the wait has not thrown")
        } matching: { issue in
            let comment = issue.comments.map(\.rawValue).joined()
            return comment.contains("and 100 turns; the screen:\none")
                && issue.sourceLocation?.fileName == "WaitTests.swift"
        }
        #expect(turns == 100)
    }
}
