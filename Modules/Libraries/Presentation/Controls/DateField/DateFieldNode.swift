/// Shows a date as year, month and day, each of which can be typed or stepped, and opens a
/// calendar.
public final class DateFieldNode: ControlNode {
    /// The date, clamped to the range; `nil` for none.
    public var date: CalendarDate? {
        get { current }
        set {
            let date = newValue.map { min(max($0, range.lowerBound), range.upperBound) }
            guard date != current else { return }
            current = date
            setNeedsDisplay()
        }
    }

    /// The first and the last date that can be chosen.
    public var range: ClosedRange<CalendarDate> {
        didSet { date = current }
    }

    /// The date that an empty field takes when one of its parts is stepped, and at which its
    /// calendar opens.
    public var startDate: CalendarDate = CalendarDate(clamping: 2000, 1, 1)

    private enum Part: Int, CaseIterable {
        case year, month, day

        var digits: Int { self == .year ? 4 : 2 }
        var column: Int { self == .year ? 0 : self == .month ? 5 : 8 }
    }

    private var current: CalendarDate?
    private var part = Part.year
    /// The digits of the current part that have been typed so far.
    private var typed = ""

    /// Creates a field.
    public init(
        _ date: CalendarDate? = nil,
        in range: ClosedRange<CalendarDate> = .first ... .last
    ) {
        self.range = range
        current = date.map { min(max($0, range.lowerBound), range.upperBound) }
        super.init()
        contentHorizontalAlignment = .left
    }

    /// The accessibility role of a date field.
    public override var accessibilityRole: String { "date" }

    /// The date as accessibility text.
    public override var accessibilityText: String? { current?.description ?? "no date" }

    private static let columns = 12

    /// Returns the size of the date and the calendar sign.
    public override func measure(_ available: Size) -> Size {
        Size(columns: DateFieldNode.columns, rows: 1)
    }

    // MARK: Drawing

    private func text(of part: Part) -> String {
        if isFirstResponder, part == self.part, !typed.isEmpty {
            return String(repeating: " ", count: part.digits - typed.utf8.count) + typed
        }
        guard let current else { return ["YYYY", "MM", "DD"][part.rawValue] }
        let number = [current.year, current.month, current.day][part.rawValue]
        return CalendarDate.padded(number, part.digits)
    }

    /// Draws the parts of the date, the current one in reverse video.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        canvas.withArea(area) { canvas in
            let color: Color = current == nil ? .placeholderText : .label
            let plain = Font(isEnabled ? [] : .dim)
            for part in Part.allCases {
                let place = Point(column: part.column, row: 0)
                let font = part == self.part ? font(.body) : plain
                canvas.draw(text(of: part), at: place, color: color, font: font)
                guard part != .day else { continue }
                let end = Point(column: part.column + part.digits, row: 0)
                canvas.draw("-", at: end, color: color, font: plain)
            }
            let sign = canvas.traits.isUnicode ? "▾" : "v"
            canvas.draw(sign, at: Point(column: 11, row: 0), color: .tint, font: plain)
        }
    }

    // MARK: Changing

    /// Changes the date as the user does.
    func change(to date: CalendarDate?) {
        let old = current
        self.date = date
        typed = ""
        setNeedsDisplay()
        if current != old { sendActions(for: .valueChanged) }
    }

    private func step(by count: Int) {
        commit()
        guard let current else { return change(to: startDate) }
        switch part {
        case .year: change(to: current.adding(months: 12 * count))
        case .month: change(to: current.adding(months: count))
        case .day: change(to: current.adding(days: count))
        }
    }

    private func move(by count: Int) {
        commit()
        let parts = Part.allCases.count
        part = Part(rawValue: min(max(part.rawValue + count, 0), parts - 1)) ?? .year
        setNeedsDisplay()
    }

    private func type(_ digit: Character) {
        typed.append(digit)
        setNeedsDisplay()
        let number = Int(typed) ?? 0
        // No further digit can follow if the number would become too large.
        let isLastDigit = part == .month && number > 1 || part == .day && number > 3
        guard typed.utf8.count == part.digits || isLastDigit else { return }
        commit()
        if part != .day { move(by: 1) }
    }

    /// Applies the typed digits, clamped to the range of the part.
    private func commit() {
        guard let number = Int(typed) else { return }
        let base = current ?? startDate
        change(
            to: CalendarDate(
                clamping: part == .year ? number : base.year,
                part == .month ? number : base.month,
                part == .day ? number : base.day
            )
        )
    }

    /// Opens the calendar.
    public func open() {
        guard isEnabled, let window else { return }
        commit()
        let calendar = CalendarNode(current ?? startDate, in: range)
        let controller = ViewController(calendar)
        controller.presentationStyle = .popup(anchor: self)
        calendar.onChoose = { [weak self, weak controller] date in
            controller?.dismiss()
            self?.change(to: date)
        }
        window.present(controller)
    }

    // MARK: Keys and mouse

    /// Replaces the current part by typed digits.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        guard isEnabled, let character = key.typedCharacter else { return false }
        // A digit with a combining mark is a character of its own.
        if character.isASCII, character.isNumber {
            type(character)
        } else if "-./".contains(character) {
            move(by: 1)
        } else {
            return false
        }
        return true
    }

    private static let keys = KeyMap(for: DateFieldNode.self, when: \.isEnabled) {
        KeyBinding(.enter, .space, title: "Calendar") { $0.open() }
        KeyBinding(.up, title: "Later") { $0.step(by: 1) }.onlyInHelp()
        KeyBinding(.down, title: "Earlier") { $0.step(by: -1) }.onlyInHelp()
        KeyBinding(.left, title: "Previous part") { $0.move(by: -1) }.onlyInHelp()
        KeyBinding(.right, title: "Next part") { $0.move(by: 1) }.onlyInHelp()
        KeyBinding(.delete, .backspace, title: "Clear") { $0.delete() }
            .when { $0.current != nil || !$0.typed.isEmpty }
            .onlyInHelp()
    }

    private func delete() {
        if typed.isEmpty { change(to: nil) } else { typed.removeLast() }
        setNeedsDisplay()
    }

    /// The keys of the field: arrows step and choose the part, Delete clears the field, Enter opens
    /// the calendar.
    public override class var keyMap: KeyMap { keys }

    /// Applies the typed digits when the focus leaves.
    public override func focusDidChange() {
        if !isFirstResponder { commit() }
        super.focusDidChange()
    }

    /// Chooses a part or opens the calendar at a click; the wheel steps the part.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled else { return super.mouseUsed(event, at: point) }
        switch event.action {
        case .wheelUp: step(by: 1)
        case .wheelDown: step(by: -1)
        case .press(.left):
            let area = contentArea(of: measure(bounds.size))
            guard area.contains(point) else { return false }
            let column = point.column - area.minColumn
            if column > 10 { open() }
            commit()
            part = Part.allCases.last { $0.column <= column } ?? .year
            setNeedsDisplay()
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
