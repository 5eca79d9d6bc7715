import Presentation
import PresentationTesting
import Reactive
import Testing

@MainActor
@Suite("Controls")
struct ControlTests {
    private func start(_ view: any View) throws -> ScreenTester {
        ScreenTester(view, size: Size(columns: 20, rows: 4))
    }

    @Test func `a button has a colour for each state`() throws {
        var button: ButtonNode?
        let view = ButtonView("Go")
            .color(.red, for: .selected)
            .backgroundColor(.blue, for: .disabled)
            .reference(&button)
        let tester = try start(VStackView { view })
        let node = try #require(button)
        let place = Point(column: 9, row: 0)
        func style() -> CellStyle { tester.grid[place.column, place.row].style }
        let normal = style().foreground
        #expect(style().attributes.contains(.reverse))

        node.isSelected = true
        tester.pump()
        #expect(style().foreground == .rgb(red: 0xFF, green: 0x45, blue: 0x3A))
        #expect(style().foreground != normal)

        node.isEnabled = false
        tester.pump()
        #expect(style().background == .rgb(red: 0x3D, green: 0x8B, blue: 0xFF))
        #expect(style().attributes.contains(.dim))
    }

    @Test func `static and bound states set what they name`() throws {
        let isOn = BehaviorRelay(value: true)
        var button: ButtonNode?
        let view = ButtonView("Go").selected(true).highlighted(bind: isOn).reference(&button)
        let tester = try start(view)
        let node = try #require(button)

        #expect(node.isEnabled)
        #expect(node.isSelected)
        #expect(node.isHighlighted)
        isOn.accept(false)
        tester.pump()
        #expect(node.isHighlighted == false)
    }

    @Test func `events run their handlers in order`() throws {
        var log: [String] = []
        let view = ButtonView("Go") { _ in log.append("tap") }
            .onControlEvent(.touchUpInside) { log.append("first \($0.view.title ?? "")") }
            .onControlEvent([.primaryActionTriggered, .valueChanged]) { _ in log.append("second") }
            .onControlEvent(.valueChanged) { _ in log.append("never") }
        let tester = try start(view)

        tester.press(.enter)

        #expect(log == ["tap", "first Go", "second"])
    }

    @Test func `are described with their states`() throws {
        let tester = try start(
            VStackView {
                ButtonView("One").selected(true)
                ButtonView("Two").enabled(false).selected(true)
            }
        )

        #expect(
            tester.description == """
                button: One (focused, selected)
                button: Two (disabled, selected)
                """
        )
    }

    @Test func `a title stands where it is told`() {
        let grid = render(ButtonView("x").alignment(.right), columns: 9, rows: 1)
        expectScreen(grid, "    [ x ]")
        let low = render(ButtonView("x").contentVerticalAlignment(.bottom), columns: 5, rows: 3)
        expectScreen(low, "\n\n[ x ]")
    }

    @Test func `a tappable view shows the focus`() throws {
        let tester = try start(
            VStackView(spacing: 0) {
                LabelView("one").onTapGesture { _ in }
                LabelView("two").onTapGesture { _ in }
            }
        )
        #expect(tester.grid[0, 0].style.attributes.contains(.reverse))
        #expect(tester.grid[0, 1].style.attributes.contains(.reverse) == false)

        tester.press(.tab)

        #expect(tester.grid[0, 0].style.attributes.contains(.reverse) == false)
        #expect(tester.grid[0, 1].style.attributes.contains(.reverse))
    }

    @Test func `two taps are asked for, two are needed`() throws {
        var count = 0
        let tester = try start(LabelView("one").onTapGesture(numberOfTaps: 2) { _ in count += 1 })

        tester.click(column: 0, row: 0)
        #expect(count == 0)
        tester.click(column: 0, row: 0)
        #expect(count == 1)

        tester.advance(by: .seconds(1))
        tester.click(column: 1, row: 0)
        tester.advance(by: .seconds(1))
        tester.click(column: 1, row: 0)
        #expect(count == 1)
    }

    @Test func `swipes are arrow keys and drags`() throws {
        var log: [String] = []
        let view = LabelView("one")
            .onSwipeLeft { _ in log.append("left") }
            .onSwipeRight { _ in log.append("right") }
        let tester = try start(view)

        tester.press(.left, .right)
        tester.advance(by: .seconds(1))
        let press = MouseEvent(.press(.left), at: Point(column: 1, row: 0))
        let release = MouseEvent(.release(.left), at: Point(column: 9, row: 2))
        tester.send(.mouse(press), .mouse(release))

        #expect(log == ["left", "right", "right"])

        tester.press(.right, .left)
        #expect(log == ["left", "right", "right", "left"])
    }

    @Test func `a handler gets the cell and the clicks of a tap`() throws {
        var taps: [TapGesture] = []
        var names: [String] = []
        let tester = try start(
            VStackView(spacing: 0) {
                LabelView("above")
                LabelView("one").identifier("one").onTapGesture(numberOfTaps: 2) { context in
                    taps.append(context.gesture)
                    names.append(context.view.text ?? "")
                }
                ButtonView("Two").onTapGesture { taps.append($0.gesture) }
                LabelView("three").onTapGesture { taps.append($0.gesture) }.onSwipeLeft { _ in }
            }
        )

        tester.press(.enter)
        tester.advance(by: .seconds(1))
        tester.click(column: 2, row: 1)
        tester.click(column: 2, row: 1)
        tester.click(column: 14, row: 2)
        tester.click(column: 3, row: 3)

        #expect(names == ["one", "one"])
        #expect(
            taps == [
                TapGesture(),
                TapGesture(location: Point(column: 2, row: 0), numberOfTaps: 2),
                TapGesture(location: Point(column: 14, row: 0)),
                TapGesture(location: Point(column: 3, row: 0)),
            ]
        )
    }

    @Test func `a handler gets the direction and the start of a swipe`() throws {
        var swipes: [SwipeGesture] = []
        let view = LabelView("one").onSwipeRight { swipes.append($0.gesture) }
        let tester = try start(ContainerView(view.margins(top: 16, left: 16, bottom: 0, right: 0)))

        tester.press(.right)
        tester.advance(by: .seconds(1))
        let press = MouseEvent(.press(.left), at: Point(column: 5, row: 2))
        let release = MouseEvent(.release(.left), at: Point(column: 9, row: 2))
        tester.send(.mouse(press), .mouse(release))

        #expect(
            swipes == [
                SwipeGesture(direction: .right),
                SwipeGesture(direction: .right, location: Point(column: 3, row: 1)),
            ]
        )
    }

    @Test func `a drag is a swipe and no tap`() throws {
        var log: [String] = []
        let view = LabelView("one")
            .onTapGesture { _ in log.append("tap") }
            .onSwipeRight { _ in log.append("right") }
        let tester = try start(view)

        let press = MouseEvent(.press(.left), at: Point(column: 1, row: 0))
        let release = MouseEvent(.release(.left), at: Point(column: 9, row: 2))
        tester.send(.mouse(press), .mouse(release))
        #expect(log == ["right"])
        tester.click(column: 1, row: 0)
        #expect(log == ["right", "tap"])
    }

    @Test func `gestures leave their own keys and clicks to controls`() throws {
        var log: [String] = []
        let toggle = SwitchView(false).onTapGesture { _ in log.append("tap") }.asBaseView()
        let field = TextField("ab").onTapGesture { _ in log.append("tap") }
            .onSwipeLeft { _ in log.append("left") }
            .onSubmit { _ in log.append("submit") }
        let button = ButtonView("Two").onTapGesture(numberOfTaps: 2) { _ in log.append("twice") }
        let tester = try start(
            VStackView(spacing: 0) {
                toggle
                field
                button.position(.topLeft)
            }
        )

        tester.press(.enter)
        #expect(toggle.isOn)
        tester.click(column: 1, row: 0)
        #expect(!toggle.isOn)

        tester.press(.tab)
        tester.press(.left)
        tester.type("-")
        tester.press(.enter)
        #expect(tester.grid.lines[1] == "a-b")
        #expect(log == ["submit"])

        tester.click(column: 2, row: 2)
        #expect(log == ["submit"])
        tester.click(column: 2, row: 2)
        #expect(log == ["submit", "twice"])
    }

    @Test func `a selected button is bold`() throws {
        let tester = try start(ButtonView("one").selected(true).position(.topLeft))
        #expect(tester.grid[2, 0].style.attributes.contains(.bold))
    }
}
