import Presentation
import PresentationTesting
import Testing

/// Tests that views are placed as in Builder.
@MainActor
@Suite("Layout of Builder")
struct PeerLayoutTests {
    @Test func `a spacer takes its extent or more where there is room, a fixed one just that`() {
        func column(_ rows: Int, _ spacer: any View) -> [String] {
            let stack = VStackView(spacing: 0) {
                LabelView("a")
                spacer
                LabelView("b")
            }
            return render(stack, columns: 3, rows: rows).lines
        }
        #expect(column(5, SpacerView(32)) == ["a", "", "", "", "b"])
        #expect(column(4, FixedSpacerView()) == ["a", "", "b", ""])

        let row = HStackView(spacing: 0) {
            LabelView("a")
            SpacerView(width: 16)
            LabelView("bbbb").lineBreakMode(.byTruncatingTail)
        }
        #expect(render(row, columns: 9).lines == ["a    bbbb"])
        #expect(render(row, columns: 7).lines == ["a  bbbb"])
        // With too little space, the spacer shrinks before the text.
        #expect(render(row, columns: 6).lines == ["a bbbb"])
        #expect(render(HStackView(spacing: 24) { row }, columns: 9).lines == ["a    bbbb"])
    }

    @Test func `views share the length in proportion to their own`() {
        let stack = HStackView(spacing: 0) {
            LabelView("aa")
            LabelView("bbbbbb")
        }
        .distribution(.fillProportionally)

        #expect(render(stack, columns: 16).lines == ["aa  bbbbbb"])
    }

    @Test func `an embedded view fills its parent, its own margins win`() {
        let box = ContainerNode()
        box.embed([LabelView("a"), LabelView("b")], padding: EdgeInsets(left: 1), safeArea: true)
        box.embed(
            LabelView("c").margins(insets: EdgeInsets(top: 2)),
            padding: EdgeInsets(left: 3)
        )
        box.place(in: Rect(column: 0, row: 0, columns: 6, rows: 4))

        #expect(
            box.subviews.map(\.frame) == [
                Rect(column: 1, row: 0, columns: 5, rows: 4),
                Rect(column: 1, row: 0, columns: 5, rows: 4),
                Rect(column: 0, row: 2, columns: 6, rows: 2),
            ]
        )
    }

    @Test func `a view is inserted at a place, its own position and margins win`() {
        let box = ContainerNode()
        box.addConstrainedSubview(LabelView("low"), position: .bottom)
        box.insertConstrainedSubview(
            LabelView("own").position(.topRight),
            at: -5,
            position: .center,
            padding: EdgeInsets(top: 1, right: 2),
            safeArea: true
        )
        box.place(in: Rect(column: 0, row: 0, columns: 10, rows: 4))

        #expect(box.subviews.map { ($0 as? LabelNode)?.text } == ["own", "low"])
        #expect(box.subviews[0].frame == Rect(column: 5, row: 1, columns: 3, rows: 1))
        #expect(box.subviews[1].frame == Rect(column: 0, row: 3, columns: 10, rows: 1))
    }

    @Test func `an extent that is not required gives way in a stack`() {
        func widths(_ priority: LayoutPriority) -> [Int] {
            let stack = HStackView(spacing: 0) {
                LabelView("a").width(64, priority: priority)
                LabelView("bbbb").contentCompressionResistancePriority(.required, for: .horizontal)
            }.build()
            stack.place(in: Rect(column: 0, row: 0, columns: 8, rows: 1))
            return stack.subviews.map(\.frame.size.columns)
        }

        #expect(widths(.defaultHigh) == [4, 4])
        #expect(widths(.required)[0] == 8)
        let framed = LabelView("x").frame(height: 32, width: 24).build()
        #expect(framed.sizeThatFits(Size(columns: 9, rows: 9)) == Size(columns: 3, rows: 2))
        let tall = LabelView("x").height(32, priority: 999).build()
        #expect(tall.sizeThatFits(Size(columns: 9, rows: 9)).rows == 2)
    }

    @Test func `padding and margins take one number, two, or four`() {
        let label = LabelView("x")
        func insets(_ view: some ModifiableView<LabelNode>) -> [EdgeInsets?] {
            let node = view.asBaseView()
            return [node.padding, node.margins]
        }
        let all = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)

        #expect(insets(label.padding(16)) == [all, nil])
        #expect(insets(label.margins(16)) == [.zero, all])
        #expect(insets(label.margins(h: 16, v: 16)) == [.zero, all])
        let four = label.margins(top: 16, left: 0, bottom: 0, right: 8)
            .padding(top: 0, left: 24, bottom: 32, right: 0)
        #expect(
            insets(four) == [EdgeInsets(left: 3, bottom: 2), EdgeInsets(top: 1, right: 1)]
        )
    }
}
