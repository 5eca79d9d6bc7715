/// Shows a row of dots, one for each page, with the dot of the current page filled.
///
/// Pages that do not fit as dots are shown as a number: `3/500`.
public final class PageControlNode: ControlNode {
    /// The number of pages, at least 0.
    public var numberOfPages: Int {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            guard numberOfPages != oldValue else { return }
            currentPage = page
            setNeedsLayout()
            window?.focusMayHaveChanged()
        }
    }

    /// The current page, counted from 0; clamped to the range of pages.
    public var currentPage: Int {
        get { page }
        set {
            let value = min(max(newValue, 0), max(numberOfPages - 1, 0))
            guard value != page else { return }
            page = value
            setNeedsDisplay()
        }
    }

    private var page: Int

    /// Creates a control; a page that is out of range is clamped to it.
    public init(numberOfPages: Int = 0, currentPage: Int = 0) {
        self.numberOfPages = max(numberOfPages, 0)
        page = min(max(currentPage, 0), max(self.numberOfPages - 1, 0))
        super.init()
    }

    /// The accessibility role of a page control.
    public override var accessibilityRole: String { "page control" }

    /// The current page and the number of pages.
    public override var accessibilityText: String? {
        numberOfPages > 0 ? "page \(page + 1) of \(numberOfPages)" : "no pages"
    }

    /// Whether the control can receive keys, which it can while it is enabled and has another page.
    public override var canBecomeFirstResponder: Bool { isEnabled && numberOfPages > 1 }

    private var label: String { "\(page + 1)/\(numberOfPages)" }

    /// Returns the distance of neighbouring dots in columns; `nil` if the dots do not fit.
    private func pitch(in columns: Int) -> Int? {
        if numberOfPages <= columns / 2 + columns % 2 { return 2 }
        return numberOfPages <= columns ? 1 : nil
    }

    /// Returns the size of the dots with a column between them, or of the number for more than 20
    /// pages.
    public override func measure(_ available: Size) -> Size {
        guard numberOfPages > 0 else { return .zero }
        let columns = numberOfPages <= 20 ? numberOfPages * 2 - 1 : "\(numberOfPages)".count * 2 + 1
        return Size(columns: min(columns, available.columns), rows: 1)
    }

    /// Draws the dots, or the number of the page.
    public override func draw(in canvas: inout Canvas) {
        let area = contentArea(of: measure(bounds.size))
        guard numberOfPages > 0, !area.isEmpty else { return }
        guard let pitch = pitch(in: area.size.columns) else {
            canvas.draw(
                label.oneLine(columns: area.size.columns),
                at: area.origin,
                color: .tint,
                font: font(Font(.bold))
            )
            return
        }
        let (filled, open) = canvas.traits.isUnicode ? ("●", "○") : ("O", ".")
        for index in 0..<numberOfPages {
            let isCurrent = index == page
            canvas.draw(
                isCurrent ? filled : open,
                at: Point(column: area.minColumn + index * pitch, row: area.minRow),
                color: isCurrent ? .tint : .secondaryLabel,
                font: isCurrent ? font(Font(.bold)) : Font(isEnabled ? [] : .dim)
            )
        }
    }

    /// Goes to a page as the user does: handlers of `valueChanged` run if the page changes.
    private func turn(to target: Int) {
        let old = page
        currentPage = target
        if page != old { sendActions(for: .valueChanged) }
    }

    private static let keys = KeyMap(for: PageControlNode.self, when: \.canBecomeFirstResponder) {
        KeyBinding(.left, title: "Previous") { $0.turn(to: $0.page - 1) }
        KeyBinding(.right, title: "Next") { $0.turn(to: $0.page + 1) }
        KeyBinding(.home, title: "First") { $0.turn(to: 0) }.onlyInHelp()
        KeyBinding(.end, title: "Last") { $0.turn(to: $0.numberOfPages - 1) }.onlyInHelp()
    }

    /// The keys of a page control: arrows, Home and End turn the page.
    public override class var keyMap: KeyMap { keys }

    /// Goes to the page of a dot at a click, or to a neighbour at the wheel or a click on a half of
    /// the number.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard canBecomeFirstResponder else { return super.mouseUsed(event, at: point) }
        let area = contentArea(of: measure(bounds.size))
        switch event.action {
        case .press(.left):
            guard area.contains(point) else { return false }
            let column = point.column - area.minColumn
            if let pitch = pitch(in: area.size.columns) {
                turn(to: column / pitch)
            } else {
                turn(to: page + (column < area.size.columns / 2 ? -1 : 1))
            }
        case .wheelUp: turn(to: page - 1)
        case .wheelDown: turn(to: page + 1)
        default: return super.mouseUsed(event, at: point)
        }
        return true
    }
}
