import Presentation
import PresentationTesting
import Reactive
import Testing

/// Tests the value of each control, which a modifier binds to a stream or a relay.
@MainActor
@Suite("Bindings of controls")
struct ControlBindingTests {
    @Test func `a control shows each value of its stream, and sends none back`() throws {
        let (number, half) = (BehaviorRelay(value: 1), BehaviorRelay(value: 0.5))
        let (text, maybe) = (BehaviorRelay(value: "ab"), BehaviorRelay<Int?>(value: nil))
        let first = try #require(CalendarDate("2026-11-22"))
        let (day, maybeDay) = (
            BehaviorRelay(value: first), BehaviorRelay<CalendarDate?>(value: nil)
        )
        let tester = try start(
            VStackView(spacing: 0) {
                SegmentedView(["One", "Two"]).selectedIndex(bind: number)
                SegmentedView(["One", "Two"]).selectedIndex(bind: maybe)
                StepperView(0).value(bind: number)
                SliderView(0).value(bind: half)
                PageControlView(numberOfPages: 3).currentPage(bind: number)
                DateFieldView().date(bind: day)
                DateFieldView().date(bind: maybeDay)
                TextField().text(bind: text)
                TextEditor(text)
            },
            rows: 12
        )
        func values() -> [String] {
            tester.description.split(separator: "\n").map { line in
                String(line.split(separator: ": ").dropFirst().joined(separator: ": "))
            }
        }
        let before = values()

        number.accept(0)
        maybe.accept(1)
        half.accept(0.25)
        day.accept(CalendarDate.first)
        maybeDay.accept(CalendarDate.last)
        text.accept("cd")
        tester.pump()

        #expect(
            before == [
                "Two (2 of 2) (focused)", "nothing chosen", "1", "0.5 (50 %)", "page 2 of 3",
                "2026-11-22", "no date", "ab", "ab",
            ]
        )
        #expect(
            values() == [
                "One (1 of 2) (focused)", "Two (2 of 2)", "0", "0.25 (25 %)", "page 1 of 3",
                "0001-01-01", "9999-12-31", "cd", "cd",
            ]
        )
    }

    /// Presses keys in a control and then sets its relay, and expects both changes.
    private func expectBothWays<Value: Equatable & Sendable>(
        _ relay: BehaviorRelay<Value>,
        _ keys: [KeyPress.Key],
        enter entered: Value,
        then value: Value,
        shows text: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ control: (BehaviorRelay<Value>) -> any View
    ) throws {
        let tester = try start(control(relay))
        for key in keys { tester.press(key) }
        #expect(relay.value == entered, sourceLocation: sourceLocation)

        relay.accept(value)
        tester.pump()

        let description = tester.description
        #expect(description.contains(text), "\(description)", sourceLocation: sourceLocation)
    }

    @Test func `a control and its relay follow each other`() throws {
        try expectBothWays(
            BehaviorRelay(value: 0),
            [.right],
            enter: 1,
            then: 0,
            shows: "One (1 of 2)"
        ) { SegmentedView(["One", "Two"]).selectedIndex(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay<Int?>(value: nil),
            [.right],
            enter: 0,
            then: nil,
            shows: "segmented"
        ) { SegmentedView(["One", "Two"]).selectedIndex(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay(value: 5),
            [.right],
            enter: 6,
            then: 9,
            shows: "stepper: 9"
        ) { StepperView().value(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay(value: 0.5),
            [.right],
            enter: 0.55,
            then: 0.25,
            shows: "25 %"
        ) { SliderView().value(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay(value: 1),
            [.right],
            enter: 2,
            then: 0,
            shows: "page 1 of 3"
        ) { PageControlView(numberOfPages: 3).currentPage(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay(value: CalendarDate("2026-11-22")),
            [.up],
            enter: CalendarDate("2027-11-22"),
            then: CalendarDate("2024-02-29"),
            shows: "2024-02-29"
        ) { DateFieldView().date(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay<String?>(value: nil),
            [.character("a")],
            enter: "a",
            then: "bc",
            shows: "bc"
        ) { TextField().text(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay(value: "x"),
            [.end, .character("a")],
            enter: "xa",
            then: "bc",
            shows: "bc"
        ) { TextEditor().text(bidirectionalBind: $0) }
        try expectBothWays(
            BehaviorRelay<String?>(value: nil),
            [.character("a")],
            enter: "a",
            then: "bc",
            shows: "bc"
        ) { TextEditor($0) }
    }

    @Test func `a fill follows its stream`() throws {
        let color = BehaviorRelay(value: Color.red)
        let tester = try start(LabelView("x").backgroundColor(bind: color))
        let red = tester.grid[0, 0].style.background

        color.accept(.blue)
        tester.pump()

        #expect(red == .rgb(red: 0xFF, green: 0x45, blue: 0x3A))
        #expect(tester.grid[0, 0].style.background == .rgb(red: 0x3D, green: 0x8B, blue: 0xFF))
    }

    @Test func `an editor follows a stream of optional text`() throws {
        let text = BehaviorRelay<String?>(value: nil)
        let tester = try start(TextEditor(text.asObservable()).placeholder("Nothing yet"))
        #expect(tester.grid.text.contains("Nothing yet"))

        text.accept("a\nb")
        tester.pump()

        #expect(tester.grid.lines[0...1] == ["┃a", "┃b"])
    }
}
