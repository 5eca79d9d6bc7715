import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("expectScreen")
struct ExpectScreenTests {
    private let grid = render(LabelView("one\ntwo"), columns: 5, rows: 3)

    @Test func `does not mind blanks at the ends`() {
        expectScreen(grid, "one  \ntwo\n\n")
    }

    @Test(arguments: ["one", "one\nTWO", " one\ntwo", "one\ntwo\nthree"])
    func `fails for any other picture`(expected: String) {
        withKnownIssue { expectScreen(grid, expected) }
    }

    @Test func `shows where the pictures differ`() {
        withKnownIssue {
            expectScreen(grid, "one\n2")
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("> |two|") && text.contains("> |2|") && text.contains("  |one|")
        }
    }
}
