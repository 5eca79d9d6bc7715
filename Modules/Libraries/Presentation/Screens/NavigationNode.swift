/// Draws the bars of a navigation controller around the screen on top.
final class NavigationNode: Node {
    private weak var controller: NavigationController?
    private var hints: HintLine?
    private var title: Title?

    /// The content of the bar at the top.
    private struct Title: Equatable {
        var text: String
        var status: String
        var isFirst: Bool
    }

    init(_ controller: NavigationController) {
        self.controller = controller
        super.init()
    }

    private var titleRows = 0
    private var hintRows = 0

    private var hasTitleBar: Bool {
        controller.map { $0.showsTitleBar && !$0.topViewController.hidesTitleBar } ?? false
    }

    /// The screen on top, and the bars.
    override func measure(_ available: Size) -> Size {
        var size = super.measure(available)
        if hasTitleBar { size.rows += 1 }
        if controller?.showsKeyHints == true { size.rows += 1 }
        return size
    }

    /// Takes the remaining space of a stack, so that the extent is the same for all screens.
    override func naturalGrowth(along axis: Axis) -> Int { 1 }

    override func shrinks(along axis: Axis) -> Bool { true }

    override func layoutSubviews() {
        // If there are few rows, the hints are omitted first, then the title.
        titleRows = hasTitleBar && bounds.maxRow >= 3 ? 1 : 0
        hintRows = controller?.showsKeyHints == true && bounds.maxRow >= 5 ? 1 : 0
        let content = bounds.inset(by: EdgeInsets(top: titleRows, bottom: hintRows))
        for child in subviews where !child.isHidden { child.place(in: content) }
    }

    /// Returns `screen`, or `group` if there is no title.
    override var accessibilityRole: String { accessibilityText == nil ? "group" : "screen" }

    /// The title.
    override var accessibilityText: String? { controller.map(findTitle)?.text.nilIfEmpty }

    /// The status.
    override var accessibilityValue: String? { controller.map(findTitle)?.status.nilIfEmpty }

    // Titles and commands belong to screens and views that do not know the bars.
    override func didAppear() { window?.watch(self) }

    override func markChanges() {
        guard let controller else { return }
        if titleRows > 0 {
            let now = findTitle(of: controller)
            if now != title {
                title = now
                markStale(0..<1)
            }
        }
        guard hintRows > 0 else { return }
        let node = keyTarget(of: controller)
        let columns = bounds.maxColumn - 1
        guard hints?.isCurrent(for: node, columns: columns) != true else { return }
        hints = HintLine(of: node, columns: columns, keepsLast: true)
        markStale(bounds.maxRow - 1..<bounds.maxRow)
    }

    override func draw(in canvas: inout Canvas) {
        guard let controller else { return }
        if titleRows > 0, canvas.draws(anyRowOf: bounds.top) {
            draw(title ?? findTitle(of: controller), in: &canvas)
        }
        let row = bounds.maxRow - 1
        if hintRows > 0, canvas.draws(anyRowOf: Rect(column: 0, row: row, columns: 1, rows: 1)) {
            (hints ?? hintLine).draw(in: &canvas, at: Point(column: 1, row: row))
        }
    }

    /// A click on a hint runs its command.
    override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.action == .press(.left), hintRows > 0, point.row == bounds.maxRow - 1,
            let command = hintLine.command(at: point.column - 1)
        else { return super.mouseUsed(event, at: point) }
        command.action()
        return true
    }

    private var hintLine: HintLine {
        HintLine(
            of: controller.map(keyTarget),
            columns: bounds.maxColumn - 1,
            keepsLast: true
        )
    }

    private func keyTarget(of controller: NavigationController) -> Node {
        if let node = window?.responder(onScreenOf: self), node.isDescendant(of: self) {
            return node
        }
        return controller.topViewController.keyTarget
    }

    private func findTitle(of controller: NavigationController) -> Title {
        var (text, status) = (controller.title, controller.status)
        var screen: ViewController? = controller.topViewController
        while let current = screen {
            (text, status) = (current.title ?? text, current.status ?? status)
            screen = current.child
        }
        return Title(
            text: text ?? "",
            status: status ?? "",
            isFirst: controller.viewControllers.count == 1
        )
    }

    private func draw(_ title: Title, in canvas: inout Canvas) {
        let back = title.isFirst ? " " : "‹ "
        // A line below the whole bar, without a row of its own.
        let font = Font([.bold, .underline])
        let width = bounds.maxColumn
        let glyphs = (back + title.text).oneLine(columns: width)
        let notice = title.status.oneLine(columns: width - glyphs.columns - 3)
        let used = glyphs.columns + (notice.isEmpty ? 0 : notice.columns + 1)
        let rest = repeatElement(Glyph.space, count: max(0, width - used))
        canvas.draw(glyphs + rest, at: .zero, color: .label, font: font)
        guard !notice.isEmpty else { return }
        let place = Point(column: width - notice.columns - 1, row: 0)
        canvas.draw(notice + [.space], at: place, color: .yellow, font: Font(.underline))
    }
}

extension Rect {
    /// The uppermost row.
    fileprivate var top: Rect {
        Rect(origin: origin, size: Size(columns: size.columns, rows: min(1, size.rows)))
    }
}
