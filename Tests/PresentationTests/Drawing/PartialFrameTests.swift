import Presentation
import PresentationMemory
import PresentationTesting
import Testing

/// A node that shows a number, and counts how often it is drawn.
private final class CountingNode: Node {
    var number = 0
    var drawCount = 0

    override func measure(_ available: Size) -> Size { Size(columns: 3, rows: 1) }

    override func draw(in canvas: inout Canvas) {
        drawCount += 1
        canvas.draw(String(number), at: .zero)
    }
}

/// A node that draws one row below its own area.
private final class SpillingNode: Node {
    var text = "a" {
        didSet { setNeedsDisplay() }
    }

    override func measure(_ available: Size) -> Size { Size(columns: 3, rows: 1) }

    override func draw(in canvas: inout Canvas) {
        canvas.draw(text, at: Point(column: 0, row: 1))
    }
}

@MainActor
@Suite("Partial frames")
struct PartialFrameTests {
    @Test func `only nodes on changed rows are drawn`() {
        let (first, second) = (CountingNode(), CountingNode())
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                first
                second
            }
        )
        // Each frame is drawn twice, since the tester compares it with one drawn from scratch.
        let counts = (first.drawCount, second.drawCount)

        second.number = 5
        second.setNeedsDisplay()
        tester.pump()

        #expect(tester.grid.text.contains("5"))
        #expect(second.drawCount == counts.1 + 2)
        #expect(first.drawCount == counts.0 + 1)
    }

    @Test func `changes deep inside of a view that was added late are drawn`() {
        let label = LabelNode("one")
        // The views are combined and changed while no window shows them.
        let branch = VStackView { VStackView { label } }.build()
        label.text = "two"
        let root = StackNode(axis: .vertical)
        let tester = ScreenTester(VStackView { root })
        #expect(!tester.grid.text.contains("two"))

        root.addSubview(branch)
        tester.pump()
        #expect(tester.grid.text.contains("two"))
        // Each frame has to find the change from the top on.
        for text in ["three", "four"] {
            label.text = text
            tester.pump()
            #expect(tester.grid.text.contains(text))
        }
        branch.removeFromSuperview()
        label.text = "one"
        tester.pump()
        // No position or size changes, so no layout reports the change.
        root.addSubview(branch)
        for text in ["six", "ten"] {
            label.text = text
            tester.pump()
            #expect(tester.grid.text.contains(text))
        }
    }

    @Test func `a frame without a change draws nothing`() {
        let node = CountingNode()
        let tester = ScreenTester(node)
        let count = node.drawCount

        tester.application.render()
        #expect(node.drawCount == count)
        tester.application.setNeedsFrame()
        tester.application.render()
        #expect(node.drawCount == count + 1)
        tester.application.window.setNeedsFrame()
        tester.application.render()
        #expect(node.drawCount == count + 2)
    }

    @Test func `a node that changes without a word is reported`() {
        let (silent, other) = (CountingNode(), CountingNode())
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                silent
                other
            }
        )
        silent.number = 7
        other.setNeedsDisplay()

        withKnownIssue {
            tester.pump()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("setNeedsDisplay()") }
        }
    }

    @Test func `a node drawn outside of its area is drawn again whole`() {
        let node = SpillingNode()
        node.clipsToBounds = false
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                node
                SpacerView()
            },
            size: Size(columns: 5, rows: 4)
        )
        #expect(tester.grid.lines[1] == "a")
        node.text = "b"
        tester.pump()
        #expect(tester.grid.lines[1] == "b")
        node.isHidden = true
        tester.pump()
        #expect(tester.grid.text.isEmpty)
    }

    @Test func `the cursor stays while other rows are drawn`() throws {
        let display = MemoryDisplay(size: Size(columns: 10, rows: 3))
        let label = LabelView("one").build()
        let tester = try ScreenTester(
            display,
            ViewController(
                VStackView(spacing: 0) {
                    TextField("ab")
                    label
                }
            )
        )
        let cursor = try #require(display.cursor)

        (label as? LabelNode)?.color = .red
        tester.pump()

        #expect(display.cursor == cursor)
        tester.application.window.endEditing()
        tester.pump()
        #expect(display.cursor == nil)
    }

    @Test func `an animation goes on while something else is drawn`() {
        let label = LabelNode("x")
        let tester = ScreenTester(
            VStackView(spacing: 0) {
                SpinnerView()
                label
            }
        )
        let before = tester.grid.lines[0]
        label.color = .red
        tester.advance(by: .milliseconds(20))
        tester.advance(by: .milliseconds(200))
        #expect(tester.grid.lines[0] != before)
    }

    @Test func `a key in a long table changes two rows`() throws {
        let display = MemoryDisplay(size: Size(columns: 40, rows: 20))
        let rows = IndexedViewBuilder(count: 1_000_000) { TableViewCell(title: "row \($0)") }
        let tester = try ScreenTester(display, ViewController(TableView(rows)))

        tester.press(.down)

        let runs = try #require(display.frames.last).runs
        #expect(Set(runs.map(\.row)) == [0, 1])
    }
}
