import Presentation
import PresentationTesting
import Testing

@MainActor
@Suite("Layout modifiers")
struct ModifierTests {
    @Test func `convert points to cells, the nearest, never to nothing`() {
        let metrics = Metrics()

        #expect([0, 1, 4, 11, 12, 20, 250].map(metrics.columns) == [0, 1, 1, 1, 2, 3, 31])
        #expect([0, 1, 8, 23, 24, 250].map(metrics.rows) == [0, 1, 1, 1, 2, 16])
        #expect([-5, -.infinity, .nan].map(metrics.rows) == [0, 0, 0])
        #expect(metrics.columns(.infinity) == 1_000_000)
        #expect(Metrics(pointsPerColumn: 0, pointsPerRow: -1).rows(3) == 3)
    }

    @Test func `follow the metrics that are set when a view is built`() {
        let label = LabelView("x").frame(height: 16, width: 16).padding(8)
        let standard = Metrics.current
        defer { Metrics.current = standard }

        Metrics.current = Metrics(pointsPerColumn: 4, pointsPerRow: 8)
        let node = label.asBaseView()

        #expect(node.sizeThatFits(Size(columns: 9, rows: 9)) == Size(columns: 4, rows: 2))
        #expect(node.padding == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    }

    @Test func `set extents in points and in cells`() {
        let label = LabelView("x").backgroundColor(.red)

        #expect(label.height(48).asBaseView().sizeThatFits(Size(columns: 9, rows: 9)).rows == 3)
        #expect(
            label.height(cells: 2).asBaseView().sizeThatFits(Size(columns: 9, rows: 9)).rows == 2
        )
        #expect(label.width(80).asBaseView().sizeThatFits(Size(columns: 99, rows: 9)).columns == 10)
        #expect(
            label.width(min: 40).asBaseView().sizeThatFits(Size(columns: 99, rows: 9)).columns == 5
        )
        let long = LabelView("some longer text").width(max: 40)
        #expect(long.asBaseView().sizeThatFits(Size(columns: 99, rows: 9)).columns <= 5)
    }

    @Test func `put space inside and outside`() {
        let padded = LabelView("x").padding(h: 8, v: 16).border()
        expectScreen(
            render(HStackView { padded.margins(insets: EdgeInsets(top: 1, left: 2)) }, columns: 9),
            """

              ┌───┐
              │   │
              │ x │
              │   │
              └───┘
            """
        )
    }

    @Test(arguments: [
        (Position.topLeft, ["x", "", ""]), (.topCenter, [" x", "", ""]),
        (.topRight, ["  x", "", ""]), (.centerLeft, ["", "x", ""]), (.center, ["", " x", ""]),
        (.centerRight, ["", "  x", ""]), (.bottomLeft, ["", "", "x"]),
        (.bottomCenter, ["", "", " x"]), (.bottomRight, ["", "", "  x"]), (.bottom, ["", "", "x"]),
        (.top, ["x", "", ""]), (.fill, ["x", "", ""]), (.left, ["x", "", ""]),
        (.right, ["  x", "", ""]),
    ])
    func `place a view in a container`(position: Position, expected: [String]) {
        let view = ZStackView { LabelView("x").position(position) }

        #expect(render(view, columns: 3, rows: 3).lines == expected)
    }

    @Test func `stretch a view along an edge`() {
        let node = LabelView("x").position(.bottom).asBaseView()

        _ = render(ZStackView { node }, columns: 7, rows: 3)

        #expect(node.frame == Rect(column: 0, row: 2, columns: 7, rows: 1))
    }

    @Test func `replace the placement`() {
        let view = LabelView("x").customConstraints { _, room in
            Rect(column: room.maxColumn - 2, row: 1, columns: 1, rows: 1)
        }

        #expect(render(ZStackView { view }, columns: 5, rows: 2).lines == ["", "   x"])
    }

    @Test func `draw outlines with round corners, or ASCII`() {
        let box = ContainerView(LabelView("hi")).border().cornerRadius(8)
        let ascii = DisplayTraits(colorDepth: .none, isUnicode: false)

        #expect(render(box, columns: 4).lines == ["╭──╮", "│hi│", "╰──╯"])
        #expect(render(box, columns: 4, traits: ascii).lines == ["+--+", "|hi|", "+--+"])
    }

    @Test func `clip, unless told otherwise`() {
        func box(_ clips: Bool) -> any View {
            ZStackView {
                ContainerView {
                    LabelView("long").customConstraints { _, _ in
                        Rect(column: 0, row: 0, columns: 4, rows: 1)
                    }
                }
                .width(cells: 2).clipsToBounds(clips).position(.topLeft)
            }
        }

        #expect(render(box(true), columns: 6, rows: 1).lines == ["lo"])
        #expect(render(box(false), columns: 6, rows: 1).lines == ["long"])
    }

    @Test(arguments: [(0, 0), (1, 1), (0, 9), (9, 0), (2, 1), (3000, 2), (2, 3000)])
    func `work at any extent`(columns: Int, rows: Int) {
        let view = VStackView {
            LabelView("title").border().padding(20)
            ImageView(Samples.image()).cornerRadius(30)
            HStackView {
                ButtonView("ok")
                SpacerView()
                SpinnerView("wait")
            }
            VerticalScrollView { LabelView("scrolling text that is long").margins(8) }
            TableView(DynamicItemViewBuilder(["a", "b"]) { TableViewCell(title: $0) })
            DividerView()
        }
        let node = view.build()

        node.place(in: Rect(column: 0, row: 0, columns: columns, rows: rows))
        let grid = Grid(of: view, size: Size(columns: columns, rows: rows))

        #expect(grid.brokenCharacter == nil)
        #expect(node.frame.size == Size(columns: columns, rows: rows))
    }
}
