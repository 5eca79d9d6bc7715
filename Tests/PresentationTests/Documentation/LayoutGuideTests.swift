import Presentation
import PresentationTesting
import Testing

/// The snippets of the page about layout, word for word.
@MainActor
@Suite("Guide: layout")
struct LayoutGuideTests {
    @Test func rows() {
        let row = HStackView {
            LabelView("Ada Lovelace").numberOfLines(1)
            SpacerView()
            LabelView("London")
        }

        expectScreen(
            render(row, columns: 26),
            """
            Ada Lovelace        London
            """
        )
        expectScreen(
            render(row, columns: 17),
            """
            Ada Love…  London
            """
        )
    }

    @Test func `views in layers`() {
        let photo = ZStackView {
            LabelView("photo").position(.topLeft)
            LabelView("Ada").backgroundColor(.black).position(.bottomRight)
        }
        .height(cells: 5)
        .width(cells: 12)
        .border()

        expectScreen(
            render(ContainerView { photo.position(.topLeft) }, columns: 12),
            """
            ┌──────────┐
            │photo     │
            │          │
            │       Ada│
            └──────────┘
            """
        )
    }

    @Test func `alignment and distribution`() {
        let card = VStackView(spacing: 0) {
            LabelView("Ada Lovelace")
            LabelView("London")
        }
        .alignment(.center)
        let buttons = HStackView(spacing: 0) {
            LabelView("Yes").border()
            LabelView("No").border()
        }
        .distribution(.fillEqually)

        expectScreen(
            render(card, columns: 24, rows: 2),
            """
                  Ada Lovelace
                     London
            """
        )
        expectScreen(
            render(buttons, columns: 24, rows: 3),
            """
            ┌──────────┐┌──────────┐
            │Yes       ││No        │
            └──────────┘└──────────┘
            """
        )
    }

    @Test func `room left over and missing`() {
        let panes = HStackView(spacing: 0) {
            LabelView("one").growth(1).border()
            LabelView("two").growth(2).border()
        }
        let row = HStackView {
            LabelView("Ada Lovelace").numberOfLines(1)
                .contentCompressionResistancePriority(.required, for: .horizontal)
            LabelView("ada@example.org").numberOfLines(1)
        }

        expectScreen(
            render(panes, columns: 24, rows: 3),
            """
            ┌───────┐┌─────────────┐
            │one    ││two          │
            └───────┘└─────────────┘
            """
        )
        expectScreen(
            render(row, columns: 22, rows: 1),
            """
            Ada Lovelace ada@exam…
            """
        )
    }

    @Test func extents() {
        let note = LabelView("A note of any length, which stays readable on a wide terminal.")
            .readableWidth(24)
            .position(.top)

        expectScreen(
            render(ContainerView { note }, columns: 40, rows: 3),
            """
                    A note of any length,
                    which stays readable on
                    a wide terminal.
            """
        )
    }

    @Test func `extents that change`() throws {
        let log = VStackView(spacing: 0) { ForEach(9) { LabelView("line \($0)") } }.build()
        log.heightConstraint(2).identifier("height").activate()
        let tester = try start(log)
        expectScreen(tester, "line 0\nline 1")

        log.constraint("height")?.constant = 3
        tester.pump()

        expectScreen(tester, "line 0\nline 1\nline 2")
    }

    @Test func space() {
        let box = LabelView("text").padding(h: 16, v: 0).border()
            .margins(top: 0, left: 24, bottom: 0, right: 0)
            .position(.topLeft)

        expectScreen(
            render(ContainerView { box }, columns: 20, rows: 3),
            """
               ┌────────┐
               │  text  │
               └────────┘
            """
        )
    }

    @Test func `a placement of your own`() {
        let badge = LabelView("3").backgroundColor(.red)
            .customConstraints { _, room in
                Rect(column: room.maxColumn - 2, row: room.minRow, columns: 1, rows: 1)
            }
        let inbox = ZStackView {
            LabelView("Inbox").border()
            badge
        }

        expectScreen(
            render(ContainerView { inbox.position(.topLeft) }, columns: 12, rows: 3),
            """
            ┌────3┐
            │Inbox│
            └─────┘
            """
        )
    }

    @Test func `a view for its size`() {
        let room = ContainerView().growth(1).onSizeChange { context in
            let size = context.value
            context.view.reset(LabelView(size.columns < 20 ? "narrow" : "wide"))
        }
        let tester = ScreenTester(room, size: Size(columns: 20, rows: 1))
        expectScreen(
            tester,
            """
            wide
            """
        )
        tester.resize(to: Size(columns: 19, rows: 1))
        expectScreen(
            tester,
            """
            narrow
            """
        )
    }
}
