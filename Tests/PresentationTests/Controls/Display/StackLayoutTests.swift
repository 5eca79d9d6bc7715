import Presentation
import PresentationTesting
import TestSupport
import Testing

@MainActor
@Suite("StackNode")
struct StackLayoutTests {
    private func row(_ columns: Int, @ViewResultBuilder _ content: () -> [any View]) -> [String] {
        render(HStackView { content() }.spacing(0), columns: columns).lines
    }

    private func column(_ rows: Int, @ViewResultBuilder _ content: () -> [any View]) -> [String] {
        render(VStackView { content() }, columns: 6, rows: rows).lines
    }

    @Test func `puts views side by side, or one below the other`() {
        #expect(
            row(8) {
                LabelView("ab")
                LabelView("cd")
            } == ["abcd"]
        )
        #expect(
            column(3) {
                LabelView("ab")
                LabelView("cd")
            } == ["ab", "cd", ""]
        )
    }

    @Test func `keeps the space between views and nowhere else`() {
        let stack = HStackView {
            LabelView("a")
            LabelView("b")
            LabelView("c")
        }

        #expect(render(stack.spacing(cells: 2), columns: 9).lines == ["a  b  c"])
        #expect(render(stack.spacing(0), columns: 9).lines == ["abc"])
        #expect(render(stack.spacing(16), columns: 9).lines == ["a  b  c"])
        #expect(render(stack, columns: 9).lines == ["a b c"])
    }

    @Test func `a row follows its provider`() {
        let items = DynamicItemViewBuilder(["a", "b"]) { LabelView($0) }
        let row = HStackView(items).build()
        #expect(render(row, columns: 5).lines == ["a b"])

        items.items.append("c")

        #expect(render(row, columns: 5).lines == ["a b c"])
    }

    @Test func `gives a spacer what is left over`() {
        #expect(
            row(8) {
                LabelView("a")
                SpacerView()
                LabelView("b")
            } == ["a      b"]
        )
        #expect(
            row(9) {
                LabelView("a")
                SpacerView()
                LabelView("b")
                SpacerView()
                LabelView("c")
            }
                == ["a   b   c"]
        )
        #expect(
            column(4) {
                LabelView("a")
                SpacerView()
                LabelView("b")
            } == ["a", "", "", "b"]
        )
    }

    @Test func `keeps a fixed spacer as it is`() {
        #expect(
            row(8) {
                LabelView("a")
                FixedSpacerView(width: 24)
                LabelView("b")
            } == ["a   b"]
        )
        #expect(
            column(4) {
                LabelView("a")
                FixedSpacerView(32)
                LabelView("b")
            } == ["a", "", "", "b"]
        )
    }

    @Test func `makes the longest give way first`() {
        let lines = row(10) {
            LabelView("name")
            LabelView("a very long value")
        }

        #expect(lines == ["namea very", "    long", "    value"])
    }

    @Test func `cuts what does not fit at the end`() {
        #expect(
            column(2) {
                LabelView("a")
                LabelView("b")
                LabelView("c")
            } == ["a", "b"]
        )
        #expect(
            row(3) {
                LabelView("ab").width(cells: 2)
                LabelView("cd").width(cells: 2)
            } == ["ab…"]
        )
    }

    @Test func `takes no room for hidden views`() {
        let lines = render(
            VStackView {
                LabelView("a")
                LabelView("b").hidden(true)
                LabelView("c")
            }
            .spacing(cells: 1),
            columns: 3
        ).lines

        #expect(lines == ["a", "", "c"])
    }

    @Test(arguments: [
        (StackNode.Alignment.fill, ["x", "", ""]), (.top, ["x", "", ""]),
        (.center, ["", "x", ""]), (.bottom, ["", "", "x"]), (.trailing, ["", "", "x"]),
    ])
    func `aligns across`(alignment: StackNode.Alignment, expected: [String]) {
        let stack = HStackView { LabelView("x") }.alignment(alignment)

        #expect(render(stack, columns: 3, rows: 3).lines == expected)
    }

    @Test(arguments: [
        (StackNode.Distribution.fill, "ab"), (.fillEqually, "a    b"),
        (.equalSpacing, "a        b"),
    ])
    func `shares out the length`(distribution: StackNode.Distribution, expected: String) {
        let stack = HStackView {
            LabelView("a")
            LabelView("b")
        }
        .spacing(0).distribution(distribution)

        #expect(render(stack, columns: 10).lines == [expected])
    }

    @Test func `equal shares are as high as the texts that go on in them`() {
        let lines = render(
            VStackView(spacing: 0) {
                HStackView(spacing: 0) {
                    LabelView("a")
                    LabelView("one two three").numberOfLines(0)
                }
                .distribution(.fillEqually)
                LabelView("below")
                SpacerView()
            },
            columns: 16,
            rows: 4
        )
        .lines

        #expect(lines.filter { !$0.isEmpty } == ["a       one two", "        three", "below"])
    }

    @Test func `equal shares beside another view are as wide as the longest text`() {
        let lines = render(
            HStackView(spacing: 0) {
                LabelView("t")
                HStackView(spacing: 0) {
                    LabelView("a")
                    LabelView("one two three").numberOfLines(0)
                }
                .distribution(.fillEqually)
                SpacerView()
            },
            columns: 40
        )
        .lines

        #expect(lines == ["ta            one two three"])
    }

    @Test func `equal shares below each other are as high as the highest text`() {
        let lines = render(
            VStackView(spacing: 0) {
                VStackView(spacing: 0) {
                    LabelView("a")
                    LabelView("one\ntwo").numberOfLines(0)
                }
                .distribution(.fillEqually)
                LabelView("below")
                SpacerView()
            },
            columns: 8,
            rows: 6
        )
        .lines

        #expect(lines.prefix(5) == ["a", "", "one", "two", "below"])
    }

    @Test func `passes on what its views want to grow`() {
        let lines = render(
            HStackView {
                HStackView {
                    LabelView("a")
                    SpacerView()
                    LabelView("b")
                }
                LabelView("c")
            },
            columns: 9
        ).lines

        #expect(lines == ["a     b c"])
    }

    @Test func `nests to any depth`() {
        var view: any View = LabelView("deep")
        for _ in 0..<60 { view = HStackView([VStackView([view as any ViewConvertable])]) }

        #expect(render(view, columns: 10).lines == ["deep"])
    }

    @Test func `never reaches beyond its own area`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let children = (0..<Int.random(in: 0...5, using: &generator)).map { _ -> any View in
                let text = Samples.texts.randomElement(using: &generator) ?? ""
                return switch Int.random(in: 0..<6, using: &generator) {
                case 0: SpacerView(8)
                case 1: ImageView(Samples.image())
                case 2: DividerView()
                case 3: LabelView(text).padding(8)
                case 4: LabelView(text).border()
                default: LabelView(text)
                }
            }
            let views = children.map { $0 as any ViewConvertable }
            let isRow = Bool.random(using: &generator)
            let stack =
                (isRow ? HStackView(views).build() : VStackView(views).build()) as? StackNode
            guard let stack else {
                Issue.record("no stack")
                return
            }
            stack.distribution = .fill
            let size = Size(
                columns: .random(in: 0...30, using: &generator),
                rows: .random(in: 0...30, using: &generator)
            )
            stack.place(in: Rect(origin: .zero, size: size))
            let natural = stack.sizeThatFits(size)
            var end = 0
            for child in stack.subviews {
                let frame = child.frame
                #expect(frame.size.columns >= 0 && frame.size.rows >= 0)
                // The views follow one another without overlapping.
                #expect((isRow ? frame.minColumn : frame.minRow) >= end)
                end = isRow ? frame.maxColumn : frame.maxRow
            }
            if isRow { #expect(natural.columns <= max(size.columns, stack.subviews.count * 8)) }
        }
    }
}
