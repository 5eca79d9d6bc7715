import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Changes of sizes")
struct SizeChangeTests {
    @Test func `are reported after the layout, and their handlers' changes shown with it`() throws {
        var sizes: [Size] = []
        var label: LabelNode?
        let view = VStackView {
            // The label is above the view with the handler, and placed before it.
            LabelView("none").reference(&label)
            ContainerView().growth(1).onSizeChange { context in
                sizes.append(context.value)
                label?.text = "\(context.value.columns) × \(context.value.rows)"
            }
        }
        let tester = try start(view, columns: 10, rows: 3)
        expectScreen(tester, "10 × 2")
        tester.application.setNeedsFrame()
        tester.pump()
        tester.resize(to: Size(columns: 20, rows: 3))

        expectScreen(tester, "20 × 2")
        #expect(tester.application.frameCount == 2)
        #expect(sizes == [10, 20].map { Size(columns: $0, rows: 2) })
    }

    @Test func `are reported when everything has its place`() throws {
        var places: [Rect] = []
        var last: LabelNode?
        let view = VStackView(spacing: 0) {
            LabelView("first").onSizeChange { _ in places.append(last?.frame ?? .zero) }
            LabelView("last").reference(&last)
        }
        _ = try start(view, columns: 10, rows: 2)

        #expect(places == [Rect(column: 0, row: 1, columns: 10, rows: 1)])
    }

    @Test func `are not reported of a view that an earlier handler has removed`() throws {
        var count = 0
        let view = ContainerView {
            ContainerView {
                LabelView("inner").onSizeChange { context in
                    context.view.superview?.removeFromSuperview()
                }
            }
            .onSizeChange { _ in count += 1 }
        }
        _ = try start(view)

        #expect(count == 0)
    }

    @Test func `that follow from each other are shown by frames of their own`() throws {
        var steps = 0
        let view = ContainerView {
            LabelView("x").position(.topLeft).onSizeChange { context in
                guard steps < 5 else { return }
                steps += 1
                context.view.padding = EdgeInsets(left: steps)
            }
        }
        let tester = try start(view)

        expectScreen(tester, "     x")
        #expect(tester.pendingFrameCount == 0)
    }
}
