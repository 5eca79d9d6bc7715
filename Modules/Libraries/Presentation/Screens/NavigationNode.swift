/// Draws the bars of a navigation controller around the screen on top.
final class NavigationNode: Node {
    private weak var controller: NavigationController?

    init(_ controller: NavigationController) {
        self.controller = controller
        super.init()
    }

    // With little room the content comes first, then the title.
    private var titleRows: Int { controller?.showsTitleBar == true && bounds.maxRow >= 3 ? 1 : 0 }
    private var hintRows: Int { controller?.showsKeyHints == true && bounds.maxRow >= 5 ? 1 : 0 }

    override func layoutSubviews() {
        let content = bounds.inset(by: EdgeInsets(top: titleRows, bottom: hintRows))
        for child in subviews where !child.isHidden { child.place(in: content) }
    }

    override func draw(in canvas: inout Canvas) {
        guard let controller else { return }
        if titleRows > 0 { drawTitle(of: controller, in: &canvas) }
        if hintRows > 0 {
            hintLine.draw(in: &canvas, at: Point(column: 1, row: bounds.maxRow - 1))
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
        guard let controller else { return HintLine([], columns: 0) }
        let target = focusedNode ?? controller.topViewController.keyTarget
        return HintLine(target.commandsInReach, columns: bounds.maxColumn - 1)
    }

    private func drawTitle(of controller: NavigationController, in canvas: inout Canvas) {
        let screens = controller.topViewController.innermostFirst
        let title = screens.lazy.compactMap(\.title).first ?? controller.title ?? ""
        let back = controller.viewControllers.count > 1 ? "‹ " : " "
        let status = screens.lazy.compactMap(\.status).first ?? controller.status ?? ""
        // A line below the whole bar, without a row of its own.
        let font = Font([.bold, .underline])
        let width = bounds.maxColumn
        let glyphs = (back + title).oneLine(columns: width)
        let notice = status.oneLine(columns: width - glyphs.columns - 3)
        let used = glyphs.columns + (notice.isEmpty ? 0 : notice.columns + 1)
        let rest = repeatElement(Glyph.space, count: max(0, width - used))
        canvas.draw(glyphs + rest, at: .zero, color: .label, font: font)
        guard !notice.isEmpty else { return }
        let place = Point(column: width - notice.columns - 1, row: 0)
        canvas.draw(notice + [.space], at: place, color: .yellow, font: Font(.underline))
    }
}
