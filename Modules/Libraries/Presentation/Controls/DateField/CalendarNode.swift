/// Shows the days of a month, in weeks from Monday, one of which is chosen.
final class CalendarNode: ControlNode {
    private(set) var date: CalendarDate
    private let range: ClosedRange<CalendarDate>
    var onChoose: (CalendarDate) -> Void = { _ in }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let columns = 20

    init(_ date: CalendarDate, in range: ClosedRange<CalendarDate>) {
        self.date = min(max(date, range.lowerBound), range.upperBound)
        self.range = range
        super.init()
    }

    override var accessibilityRole: String { "calendar" }
    override var accessibilityText: String? { date.description }

    override func measure(_ available: Size) -> Size {
        Size(columns: CalendarNode.columns, rows: 8)
    }

    /// The position of the first day of the month in its week, 0 to 6.
    private var firstColumn: Int { date.adding(days: 1 - date.day).weekday - 1 }

    override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        canvas.withArea(area) { canvas in
            let title = "\(CalendarNode.months[date.month - 1]) \(date.year)"
            let column = (CalendarNode.columns - title.utf8.count) / 2
            canvas.draw("‹", at: .zero, color: .tint)
            canvas.draw("›", at: Point(column: CalendarNode.columns - 1, row: 0), color: .tint)
            canvas.draw(title, at: Point(column: column, row: 0), font: .headline)
            let week = Point(column: 0, row: 1)
            canvas.draw("Mo Tu We Th Fr Sa Su", at: week, color: .secondaryLabel)
            for day in 1...CalendarDate.days(inMonth: date.month, of: date.year) {
                let place = firstColumn + day - 1
                let point = Point(column: place % 7 * 3, row: 2 + place / 7)
                let isInRange = range.contains(date.adding(days: day - date.day))
                let text = day < 10 ? " \(day)" : "\(day)"
                canvas.draw(
                    text,
                    at: point,
                    color: isInRange ? .label : .tertiaryLabel,
                    font: Font(day == date.day ? .reverse : isInRange ? [] : .dim)
                )
            }
        }
    }

    private func move(to date: CalendarDate) {
        self.date = min(max(date, range.lowerBound), range.upperBound)
        setNeedsDisplay()
    }

    private static let keys = KeyMap(for: CalendarNode.self) {
        KeyBinding(.enter, .space, title: "Choose") { $0.onChoose($0.date) }
        move(.left, "Day before") { $0.adding(days: -1) }
        move(.right, "Day after") { $0.adding(days: 1) }
        move(.up, "Week before") { $0.adding(days: -7) }
        move(.down, "Week after") { $0.adding(days: 7) }
        move(.pageUp, "Month before") { $0.adding(months: -1) }
        move(.pageDown, "Month after") { $0.adding(months: 1) }
        move(.home, "First of the month") { $0.adding(days: 1 - $0.day) }
        move(.end, "Last of the month") {
            $0.adding(days: CalendarDate.days(inMonth: $0.month, of: $0.year) - $0.day)
        }
    }

    private static func move(
        _ key: KeyPress,
        _ title: String,
        _ target: @escaping (CalendarDate) -> CalendarDate
    ) -> KeyBinding<CalendarNode> {
        KeyBinding(key, title: title) { $0.move(to: target($0.date)) }.onlyInHelp()
    }

    override class var keyMap: KeyMap { keys }

    override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        let area = contentArea(of: measure(bounds.size))
        switch event.action {
        case .wheelUp: move(to: date.adding(months: -1))
        case .wheelDown: move(to: date.adding(months: 1))
        case .press(.left):
            guard area.contains(point) else { return false }
            let column = point.column - area.minColumn
            let row = point.row - area.minRow
            if row == 0 {
                let step = column < 3 ? -1 : column >= CalendarNode.columns - 3 ? 1 : 0
                move(to: date.adding(months: step))
                return true
            }
            let day = (row - 2) * 7 + column / 3 - firstColumn + 1
            guard row >= 2, let hit = CalendarDate(year: date.year, month: date.month, day: day),
                range.contains(hit)
            else { return true }
            onChoose(hit)
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
