import Presentation
import PresentationTesting
import Testing

/// Tests lengths that no display has, and that would overflow in a sum.
@MainActor
@Suite("Limits of lengths")
struct LengthLimitTests {
    /// A node of any size and growth, which gives its subview any area.
    private final class Boundless: Node {
        private let number: Int

        init(_ number: Int) {
            self.number = number
            super.init()
            addSubview(LabelView("x"))
        }

        override func measure(_ available: Size) -> Size { Size(columns: number, rows: number) }
        override func naturalGrowth(along axis: Axis) -> Int { number }
        override func layoutSubviews() {
            let area = Rect(column: number, row: number, columns: number, rows: number)
            for child in subviews { child.place(in: area) }
        }
    }

    private nonisolated static let numbers = [Int.min, Int.min + 1, -1, 1 << 40, .max - 1, .max]

    private nonisolated static let views: [@MainActor @Sendable (Int) -> any View] = [
        { LabelView("x").padding(insets: EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)) },
        { number in
            let label = LabelNode("x")
            label.margins = .zero
            label.margins?.left = number
            label.margins?.bottom = number
            return label
        },
        { LabelView("x").height(cells: $0).width(cells: $0) },
        { LabelView("x").readableWidth($0).numberOfLines($0) },
        { HStackView([LabelView("x").growth($0), LabelView("y").growth($0)]).spacing(cells: $0) },
        { Boundless($0) },
        { number in
            let label = LabelNode("x")
            label.widthConstraint(number).activate()
            label.heightConstraint(0).activate().constant = number
            return label
        },
        { SplitView(LabelView("x"), LabelView("y")).minimumColumns($0) },
        { SplitView(LabelView("x"), LabelView("y")).secondColumns($0...$0).breakpoint($0) },
        { PageControlView(numberOfPages: $0, currentPage: $0) },
        { StepperView($0, in: Int.min...Int.max, step: $0) },
        { number in
            LabelView("x").customConstraints { _, _ in
                Rect(column: number, row: number, columns: number, rows: number)
            }
        },
        { number in
            TableView(
                IndexedViewBuilder(count: 3) { _ in TableViewCell(columns: ["x", "y", "z"]) }
            )
            .columns(
                [.fixed(number), .flexible(min: number, max: number), .natural]
                    .map { TableColumn(width: $0, priority: number) }
            )
        },
    ]

    @Test(arguments: views.indices, numbers)
    func `are brought into a range that can be added up`(index: Int, number: Int) {
        let view = Self.views[index]
        let nested = VStackView([
            HStackView([view(number).build(), LabelView("beside")]),
            VerticalScrollView(view(number)), LabelView("below"),
        ])
        let tester = ScreenTester(nested, size: Size(columns: 20, rows: 4))
        tester.press(.pageDown)
        tester.press(.tab)
        tester.resize(to: Size(columns: 3, rows: 1))

        #expect(tester.application.window.describe().contains("below"))
    }

    @Test(arguments: numbers)
    func `hold for the mouse, and for what stands beside a place`(number: Int) {
        let label = LabelNode("x")
        let tester = ScreenTester(VStackView([label]), size: Size(columns: 20, rows: 8))
        let place = Point(column: number, row: number)
        for action in [MouseEvent.Action.press(.left), .drag(.left), .release(.left), .wheelDown] {
            tester.send(.mouse(MouseEvent(action, at: place)))
        }
        let popup = ViewController(LabelView("popup"))
        popup.presentationStyle = .popup(anchor: label, at: place)
        tester.application.window.present(popup)
        tester.pump()

        #expect(tester.application.window.topViewController === popup)
    }
}
