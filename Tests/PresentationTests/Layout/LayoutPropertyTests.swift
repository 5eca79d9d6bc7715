import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("Layout")
struct LayoutPropertyTests {
    private struct Trees {
        var generator: SeededGenerator

        mutating func number(_ range: ClosedRange<Int>) -> Int {
            .random(in: range, using: &generator)
        }

        @MainActor
        mutating func tree(_ depth: Int) -> any View {
            if depth == 0 || number(0...3) == 0 { return leaf() }
            let children = (0..<number(0...4)).map { _ in tree(depth - 1) as any ViewConvertable }
            let alignments: [StackNode.Alignment] = [.fill, .leading, .center, .trailing]
            let distributions: [StackNode.Distribution] = [
                .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
            ]
            let alignment = alignments[number(0...3)]
            let distribution = distributions[number(0...4)]
            let spacing = number(0...2)
            switch number(0...3) {
            case 0:
                return decorate(
                    HStackView(children).alignment(alignment).distribution(distribution)
                        .spacing(cells: spacing)
                )
            case 1:
                return decorate(ContainerView { for child in children { child } })
            default:
                return decorate(
                    VStackView(children).alignment(alignment).distribution(distribution)
                        .spacing(cells: spacing)
                )
            }
        }

        @MainActor
        private mutating func leaf() -> any View {
            let text = Samples.texts.randomElement(using: &generator) ?? ""
            switch number(0...9) {
            case 0: return decorate(ImageView(Samples.image()))
            case 1: return SpacerView(8)
            case 2: return DividerView()
            case 3: return decorate(ButtonView(text))
            case 4: return VerticalScrollView(LabelView(text))
            case 5: return TableView(DynamicItemViewBuilder([text]) { TableViewCell(title: $0) })
            default: return decorate(LabelView(text))
            }
        }

        @MainActor
        private mutating func decorate<Base: Node>(_ view: some ModifiableView<Base>) -> any View {
            let cells = number(0...12)
            let priority = [LayoutPriority.defaultLow, .defaultHigh, .required][number(0...2)]
            let axis = number(0...1) == 0 ? Axis.horizontal : .vertical
            let position = Position.allCases.randomElement(using: &generator) ?? .fill
            return switch number(0...12) {
            case 0: view.width(cells: cells)
            case 1: view.height(cells: cells)
            case 2: view.width(min: Double(cells * 8))
            case 3: view.height(max: Double(cells * 16))
            case 4: view.padding(insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 1))
            case 5: view.margins(insets: EdgeInsets(top: 1, left: 1, bottom: 0, right: 2))
            case 6: view.border()
            case 7: view.contentHuggingPriority(priority, for: axis)
            case 8: view.contentCompressionResistancePriority(priority, for: axis)
            case 9: view.aspectRatio(Double(cells) / 3)
            case 10: view.readableWidth(cells)
            case 11: view.position(position)
            default: view.hidden(cells == 0)
            }
        }
    }

    /// Describes the first node that is outside its parent, or overlaps its neighbour in a stack.
    private func fault(in node: Node) -> String? {
        guard !(node is ScrollNode), !(node is TableNode) else { return nil }
        let shown = node.subviews.filter { !$0.isHidden }
        for child in shown {
            let frame = child.frame
            if frame.size.columns < 0 || frame.size.rows < 0 { return "negative \(frame)" }
            if frame.minColumn < 0 || frame.minRow < 0
                || frame.maxColumn > node.frame.size.columns || frame.maxRow > node.frame.size.rows
            {
                return "\(type(of: child)) \(frame) leaves \(type(of: node)) \(node.frame.size)"
            }
            if let fault = fault(in: child) { return fault }
        }
        guard let stack = node as? StackNode else { return nil }
        for (first, second) in zip(shown, shown.dropFirst()) {
            let (end, start) =
                stack.axis == .horizontal
                ? (first.frame.maxColumn, second.frame.minColumn)
                : (first.frame.maxRow, second.frame.minRow)
            if start < end { return "\(first.frame) overlaps \(second.frame)" }
        }
        return nil
    }

    @Test(arguments: 0..<200)
    func `stays in its frame and never overlaps in a stack`(seed: UInt64) {
        var trees = Trees(generator: SeededGenerator(seed: seed))
        let node = trees.tree(4).build()
        for _ in 0..<8 {
            let size = Size(columns: trees.number(0...90), rows: trees.number(0...40))
            node.place(in: Rect(origin: .zero, size: size))
            let found = fault(in: node)
            #expect(found == nil, "seed \(seed) \(size)")
        }
    }

    // MARK: Priorities and limits

    private func row(_ columns: Int, @ViewResultBuilder _ content: () -> [any View]) -> [String] {
        render(HStackView { content() }.spacing(0), columns: columns, rows: 1).lines
    }

    @Test func `lets those of the lowest priority grow and give way`() {
        let a = LabelView("aaaa").lineBreakMode(.byTruncatingTail)
        let b = LabelView("bbbb").lineBreakMode(.byTruncatingTail)

        #expect(
            row(12) {
                a.contentHuggingPriority(.defaultLow, for: .horizontal)
                b.contentHuggingPriority(.required, for: .horizontal)
            } == ["aaaa    bbbb"]
        )
        #expect(
            row(6) {
                a.contentCompressionResistancePriority(.required, for: .horizontal)
                b
            } == ["aaaab…"]
        )
        #expect(
            row(6) {
                a.contentCompressionResistancePriority(.defaultLow, for: .horizontal)
                b
            } == ["a…bbbb"]
        )
    }

    @Test func `keeps a readable width in the middle`() {
        let node = ContainerView(LabelView("card").border().readableWidth(10)).build()
        for (columns, expected) in [(40, 15..<25), (11, 0..<10), (10, 0..<10), (4, 0..<4)] {
            node.place(in: Rect(column: 0, row: 0, columns: columns, rows: 5))
            let frame = node.subviews[0].frame
            #expect(frame.minColumn..<frame.maxColumn == expected)
        }
        let table = TableView(
            IndexedViewBuilder(count: 3) { TableViewCell(name: "\($0)", value: "v") }
        )
        let lines = render(table.readableWidth(20), columns: 60, rows: 3).lines
        #expect(lines.count == 3)
    }

    @Test func `keeps the proportions of points`() {
        let node = ContainerView(ImageView(Samples.image()).aspectRatio(1)).build()
        node.place(in: Rect(column: 0, row: 0, columns: 40, rows: 10))
        let size = node.subviews[0].frame.size

        #expect(size.columns == size.rows * 2)
        #expect(size.rows > 0 && size.rows <= 10)
    }

    @Test func `changes an extent that has a name`() {
        let label = LabelNode("x")
        label.widthConstraint(4).identifier("width").priority(.required).activate()
        let node = HStackView { label }.build()
        node.place(in: Rect(column: 0, row: 0, columns: 20, rows: 1))
        #expect(label.frame.size.columns == 4)

        label.constraint("width")?.constant = 9
        node.place(in: Rect(column: 0, row: 0, columns: 20, rows: 1))
        #expect(label.frame.size.columns == 9)
        label.constraint("width")?.isActive = false
        node.place(in: Rect(column: 0, row: 0, columns: 20, rows: 1))
        #expect(label.frame.size.columns == 1)
        #expect(label.constraint("height") == nil)
    }

    @Test func `spreads middles evenly`() {
        let stack = HStackView {
            LabelView("aaaaaa")
            LabelView("b")
            LabelView("cc")
        }
        .distribution(.equalCentering)

        // The centres are at 3, 11 and 19 of 20 columns.
        #expect(render(stack, columns: 20).lines == ["aaaaaa    b       cc"])
    }

    @Test func `has the helpers of stacks`() {
        let stack = StackNode(axis: .vertical)
        stack.addArrangedSubview(LabelView("a"))
        stack.addArrangedSubviews(LabelView("b"), nil)
        stack.addArrangedSubviews([nil, LabelView("c")])
        stack.addViews { LabelView("d") }
        stack.insertArrangedSubview(LabelView("0"), at: 0)

        #expect(render(stack, columns: 3).lines == ["0", "a", "b", "c", "d"])
        #expect(stack.arrangedSubviews.count == 5)
        stack.reset(to: LabelView("z"))
        #expect(stack.arrangedSubviews.count == 1)
    }

    @Test(arguments: [
        (Position.centerHorizontally, Rect(column: 3, row: 0, columns: 1, rows: 5)),
        (.centerVertically, Rect(column: 0, row: 2, columns: 7, rows: 1)),
        (.centerTop, Rect(column: 3, row: 0, columns: 1, rows: 1)),
        (.centerBottom, Rect(column: 3, row: 4, columns: 1, rows: 1)),
    ])
    func `places in the middle`(position: Position, frame: Rect) {
        let container = ContainerView { LabelView("x") }.defaultPosition(position).build()
        container.place(in: Rect(column: 0, row: 0, columns: 7, rows: 5))
        #expect(container.subviews[0].frame == frame)

        let other = ContainerNode()
        other.addConstrainedSubview(LabelView("x"), position: position)
        other.place(in: Rect(column: 0, row: 0, columns: 7, rows: 5))
        #expect(other.subviews[0].frame == frame)
    }
}
