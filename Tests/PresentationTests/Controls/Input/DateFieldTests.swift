import Presentation
import PresentationTesting
import Reactive
import Testing

@Suite("CalendarDate")
struct CalendarDateTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
        try #require(CalendarDate(year: year, month: month, day: day))
    }

    @Test func `every day follows the one before it`() throws {
        var expected = (1896, 1, 1)
        var days = try date(1896, 1, 1).daysSince1970
        while expected.0 < 2105 {
            let date = CalendarDate(daysSince1970: days)
            #expect((date.year, date.month, date.day) == expected)
            #expect(date.daysSince1970 == days)
            days += 1
            expected.2 += 1
            if expected.2 > CalendarDate.days(inMonth: expected.1, of: expected.0) {
                expected = (expected.0, expected.1 + 1, 1)
            }
            if expected.1 > 12 { expected = (expected.0 + 1, 1, 1) }
        }
    }

    @Test func `known days`() throws {
        #expect(try date(1970, 1, 1).daysSince1970 == 0)
        #expect(try date(1969, 12, 31).daysSince1970 == -1)
        #expect(try date(2000, 3, 1).daysSince1970 == 11_017)
        #expect(try date(1970, 1, 1).weekday == 4)
        #expect(try date(2026, 11, 22).weekday == 7)
        #expect(try date(1900, 1, 1).weekday == 1)
        #expect(CalendarDate.first.description == "0001-01-01")
        #expect(CalendarDate("2024-02-29") == CalendarDate(year: 2024, month: 2, day: 29))
        for text in ["", "2023-02-29", "2024-2-29", "+024-02-29", "2024-02-29 ", "2024-02"] {
            #expect(CalendarDate(text) == nil)
        }
        #expect(CalendarDate.first.daysSince1970 == -719_162)
        #expect(CalendarDate.last.daysSince1970 == 2_932_896)
    }

    @Test(arguments: [
        (1900, false), (1904, true), (2000, true), (2023, false), (2024, true), (2100, false),
    ])
    func `leap years`(year: Int, isLeap: Bool) {
        #expect(CalendarDate.isLeap(year) == isLeap)
        #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == isLeap)
    }

    @Test(arguments: [
        (0, 1, 1), (10_000, 1, 1), (2024, 0, 1), (2024, 13, 1), (2024, 4, 31), (2024, 1, 0),
    ])
    func `no such day`(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test func `months are added to the end of shorter ones`() throws {
        #expect(try date(2024, 1, 31).adding(months: 1).description == "2024-02-29")
        #expect(try date(2024, 2, 29).adding(months: 12).description == "2025-02-28")
        #expect(try date(2024, 1, 15).adding(months: -1).description == "2023-12-15")
        #expect(try date(2024, 5, 31).adding(months: -25).description == "2022-04-30")
        #expect(CalendarDate.last.adding(months: 1) == .last)
        #expect(CalendarDate.first.adding(months: -1) == .first)
        #expect(CalendarDate.first.adding(months: .max) == .last)
        #expect(CalendarDate.last.adding(days: .max) == .last)
        #expect(CalendarDate.first.adding(days: .min) == .first)
    }
}

@MainActor
@Suite("Date field")
struct DateFieldTests {
    private let leapDay = CalendarDate(year: 2024, month: 2, day: 29)

    @Test func `shows the date, or its form`() {
        expectScreen(render(DateFieldView(leapDay), columns: 12), "2024-02-29 ▾")
        expectScreen(render(DateFieldView(), columns: 12), "YYYY-MM-DD ▾")
        let ascii = DisplayTraits(isUnicode: false)
        expectScreen(render(DateFieldView(leapDay), columns: 12, traits: ascii), "2024-02-29 v")
        #expect(DateFieldView(leapDay).build().describe() == "date: 2024-02-29")
    }

    @Test func `arrows step the part they chose`() throws {
        let date = Binding<CalendarDate?>(leapDay)
        let tester = try start(DateFieldView(date), rows: 1)
        #expect(tester.grid[0, 0].style.attributes.contains(.reverse))
        tester.press(.up)
        #expect(date.value?.description == "2025-02-28")
        tester.press(.right, .right, .right, .up)
        #expect(tester.grid[8, 0].style.attributes.contains(.reverse))
        #expect(date.value?.description == "2025-03-01")
        tester.press(.left, .down, .left, .left, .down)
        #expect(date.value?.description == "2024-02-01")
    }

    @Test func `digits are taken part by part`() throws {
        let date = Binding<CalendarDate?>(nil)
        var count = 0
        let view = DateFieldView(date).onChange { _ in count += 1 }
        let tester = try start(view, rows: 1)

        tester.type("20")
        expectScreen(tester, "  20-MM-DD ▾")
        tester.type("23")
        expectScreen(tester, "2023-01-01 ▾")
        tester.type("231")
        #expect(date.value?.description == "2023-02-28")
        #expect(count == 3)

        tester.press(.left, .left)
        tester.type("0")
        tester.press(.right)
        #expect(date.value?.description == "0001-02-28")
        tester.type("1")
        tester.press(.backspace)
        tester.type("99")
        #expect(date.value?.description == "0001-09-09")
        tester.press(.delete)
        #expect(date.value == nil)
    }

    @Test func `digits count when the focus leaves`() throws {
        let date = Binding<CalendarDate?>(leapDay)
        let view = VStackView {
            DateFieldView(date)
            ButtonView("x")
        }
        let tester = try start(view)
        tester.type("1999")
        tester.type("1")
        tester.press(.tab)
        #expect(date.value?.description == "1999-01-28")
    }

    @Test func `a calendar opens below and gives the chosen day`() throws {
        let date = Binding<CalendarDate?>(leapDay)
        let tester = try start(
            DateFieldView(date).position(.topLeft),
            columns: 30,
            rows: 12
        )
        tester.press(.enter)
        expectScreen(
            tester,
            """
            2024-02-29 ▾
            ╭────────────────────╮
            │‹  February 2024   ›│
            │Mo Tu We Th Fr Sa Su│
            │          1  2  3  4│
            │ 5  6  7  8  9 10 11│
            │12 13 14 15 16 17 18│
            │19 20 21 22 23 24 25│
            │26 27 28 29         │
            │                    │
            ╰─ Enter Choose ─────╯
            """
        )
        tester.press(.right, .down, .pageUp, .enter)
        #expect(date.value?.description == "2024-02-08")
        #expect(tester.application.window.presentedViewControllers.isEmpty)

        tester.press(.enter, .end, .up, .home, .left, .escape)
        #expect(date.value?.description == "2024-02-08")
        tester.click(column: 11, row: 0)
        tester.click(column: 20, row: 2)
        tester.click(column: 1, row: 4)
        #expect(tester.application.window.presentedViewControllers.count == 1)
        tester.click(column: 14, row: 4)
        #expect(date.value?.description == "2024-03-01")
    }

    @Test func `dates out of range are brought into it`() throws {
        let from = try #require(CalendarDate(year: 2024, month: 2, day: 10))
        let to = try #require(CalendarDate(year: 2024, month: 2, day: 20))
        let view = DateFieldView(leapDay).range(from...to)
        let tester = try start(view.position(.topLeft), columns: 30, rows: 12)
        expectScreen(tester, "2024-02-20 ▾")
        tester.press(.enter, .down, .pageDown)
        #expect(tester.description.contains("calendar: 2024-02-20"))
        tester.click(column: 14, row: 5)
        #expect(tester.application.window.presentedViewControllers.count == 1)
        tester.press(.pageUp, .enter)
        expectScreen(tester, "2024-02-10 ▾")
    }

    @Test func `an empty field starts from the date it is given`() throws {
        let today = try #require(leapDay)
        let tester = try start(DateFieldView().startDate(today), rows: 1)
        tester.press(.up)
        expectScreen(tester, "2024-02-29 ▾")
    }

    @Test func `fits anywhere`() throws {
        expectFitsAnywhere { DateFieldView(self.leapDay) }
        for extent in [0, 1, 2, 5] {
            let tester = try start(DateFieldView(leapDay), columns: extent, rows: extent)
            tester.press(.enter, .down, .enter, .right)
            tester.type("12")
        }
    }
}
