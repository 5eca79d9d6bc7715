import Presentation
import PresentationTesting
import Reactive
import Testing

/// The snippets of the guide's pages, word for word.
@MainActor
@Suite("Guide: controls for input")
struct InputControlGuideTests {
    @Test func `states of a control`() throws {
        let isComplete = BehaviorRelay(value: false)
        let save = ButtonView("Save") { $0.dismiss() }
            .enabled(bind: isComplete)
            .color(.gray, for: .disabled)
        let tester = try start(save, columns: 20, rows: 1)
        #expect(tester.description == "button: Save (disabled)")
        isComplete.accept(true)
        tester.pump()
        #expect(tester.description.hasPrefix("button: Save"))
    }

    @Test func button() throws {
        let view = HStackView {
            ButtonView("Save") { context in
                context.view.title = "Saved"
            }
            ButtonView("Delete").color(.red).enabled(false)
        }
        let tester = try start(view, columns: 24, rows: 1)
        expectScreen(
            tester,
            """
            [ Save ] [ Delete ]
            """
        )
        tester.press(.enter)
        #expect(tester.grid.text.contains("Saved"))
    }

    @Test func `switch`() throws {
        let sendsMail = BehaviorRelay(value: true)
        let row = HStackView {
            LabelView("Send mail")
            SpacerView()
            SwitchView(sendsMail)
        }
        let tester = try start(row, columns: 24, rows: 1)
        expectScreen(
            tester,
            """
            Send mail            [✓]
            """
        )
        tester.type(" ")
        #expect(!sendsMail.value)
        expectScreen(
            tester,
            """
            Send mail            [ ]
            """
        )
    }

    @Test func segmented() throws {
        let range = BehaviorRelay(value: "Week")
        let view = SegmentedView(["Day", "Week", "Month"], selection: range)
        let tester = try start(view, columns: 20, rows: 1)
        expectScreen(
            tester,
            """
              Day [Week] Month
            """
        )
        tester.press(.right)
        #expect(range.value == "Month")
    }

    @Test func stepper() throws {
        let copies = BehaviorRelay(value: 2)
        let view = StepperView(copies, in: 1...99)
        let tester = try start(view, columns: 12, rows: 1)
        expectScreen(
            tester,
            """
             [-] 2  [+]
            """
        )
        tester.press(.right)
        #expect(copies.value == 3)
    }

    @Test func slider() throws {
        let volume = BehaviorRelay(value: 5.0)
        let view = SliderView(volume, in: 0...10, step: 1)
        let tester = try start(view, columns: 24, rows: 1)
        expectScreen(
            tester,
            """
            ◄━━━━━━━━━━━●──────────►
            """
        )
        tester.press(.right)
        #expect(volume.value == 6)
    }

    @Test func `page control`() throws {
        let page = BehaviorRelay(value: 1)
        let view = PageControlView(numberOfPages: 4, bidirectionalBind: page)
        let tester = try start(view, columns: 15, rows: 1)
        expectScreen(
            tester,
            """
                ○ ● ○ ○
            """
        )
        tester.press(.right)
        #expect(page.value == 2)
    }

    @Test func dropdown() throws {
        let city = BehaviorRelay(value: "London")
        let view = DropdownView(["Berlin", "London", "Paris"], selection: city)
            .position(.topLeft)
        let tester = try start(view, columns: 24, rows: 6)
        tester.press(.enter)
        expectScreen(
            tester,
            """
            [ London ▾ ]
            ╭──────────────────╮
            │  Berlin          │
            │✓ London          │
            │  Paris           │
            ╰─ Enter Choose ───╯
            """
        )
        tester.press(.down, .enter)
        #expect(city.value == "Paris")
    }

    @Test func `date field`() throws {
        let birthday = BehaviorRelay(value: CalendarDate(year: 2026, month: 11, day: 22))
        let view = DateFieldView(birthday)
            .position(.topLeft)
        let tester = try start(view, columns: 30, rows: 11)
        tester.press(.enter)
        expectScreen(
            tester,
            """
            2026-11-22 ▾
            ╭────────────────────╮
            │‹  November 2026   ›│
            │Mo Tu We Th Fr Sa Su│
            │                   1│
            │ 2  3  4  5  6  7  8│
            │ 9 10 11 12 13 14 15│
            │16 17 18 19 20 21 22│
            │23 24 25 26 27 28 29│
            │30                  │
            ╰─ Enter Choose ─────╯
            """
        )
        tester.press(.right, .enter)
        #expect(birthday.value?.description == "2026-11-23")
    }
}
