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
        if hintRows > 0 { drawHints(controller.hints, in: &canvas) }
    }

    private func drawTitle(of controller: NavigationController, in canvas: inout Canvas) {
        let top = controller.topViewController
        let title = top.innermostFirst.lazy.compactMap(\.title).first ?? controller.title ?? ""
        let back = controller.viewControllers.count > 1 ? "‹ " : " "
        // A line below the whole bar, without a row of its own.
        let font = Font([.bold, .underline])
        let text = DisplayText(back + title)
        let line = text.lines(columns: bounds.maxColumn, mode: .byTruncatingTail, limit: 1)
        let glyphs = line.first ?? []
        let rest = repeatElement(Glyph.space, count: bounds.maxColumn - glyphs.columns)
        canvas.draw(glyphs + rest, at: .zero, color: .label, font: font)
    }

    private func drawHints(_ hints: [KeyHint], in canvas: inout Canvas) {
        var column = 1
        let row = bounds.maxRow - 1
        for hint in hints {
            let key = DisplayText(hint.key)
            let title = DisplayText(hint.title)
            let width = key.columns + 1 + title.columns
            // A hint that does not fit whole is left out, and so are those after it.
            guard column + width <= bounds.maxColumn else { break }
            canvas.draw(
                key.paragraphs[0],
                at: Point(column: column, row: row),
                color: .label,
                font: Font(.bold)
            )
            let place = Point(column: column + key.columns + 1, row: row)
            canvas.draw(title.paragraphs[0], at: place, color: .secondaryLabel)
            column += width + 2
        }
    }
}

extension NavigationController {
    /// What the bar at the bottom says: the screen's own keys, going back, the program's.
    fileprivate var hints: [KeyHint] {
        let screens = topViewController.innermostFirst + [self]
        var hints = screens.flatMap { $0.keyHints + $0.keyCommands.compactMap(\.hint) }
        if viewControllers.count > 1, let key = topViewController.backKeys.first {
            hints.append(KeyHint(key: key.name, title: "Back"))
        }
        return hints + (window?.keyCommands.compactMap(\.hint) ?? [])
    }
}
