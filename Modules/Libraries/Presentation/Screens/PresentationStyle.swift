/// The way in which a screen is shown above another one.
@MainActor
public enum PresentationStyle {
    /// A screen that covers the whole window.
    case fullScreen
    /// A box that leaves the edges of the screen below visible if the window is large enough.
    case sheet
    /// A box in the middle, as large as its content.
    case dialog
    /// A box next to a view, or next to a cell given in the view's own coordinates, as large as
    /// its content; a click elsewhere dismisses it.
    ///
    /// The box opens below the view, above the view if it does not fit below, or over the view,
    /// and always within the window; a menu that is too long scrolls.
    case popup(anchor: Node, at: Point? = nil)
}

/// Holds a presented screen in a box above the dimmed screens.
final class PresentationNode: Node {
    private weak var controller: ViewController?
    private let style: PresentationStyle
    private var box = Rect.zero
    // The area of a popup's anchor when it was last seen.
    private var anchorArea = Rect.zero
    private var title: String?
    private var hints: HintLine?

    init(_ controller: ViewController) {
        self.controller = controller
        style = controller.presentationStyle
        super.init()
        addSubview(controller.view)
    }

    /// Whether it holds a screen.
    func shows(_ controller: ViewController) -> Bool { self.controller === controller }

    /// Whether the screens below are invisible.
    var coversAll: Bool { if case .fullScreen = style { true } else { false } }

    private static let keys = KeyMap(for: PresentationNode.self) {
        KeyBinding(title: "Close") { node in
            if let controller = node.controller { controller.window?.dismiss(controller) }
        }
        .keys { $0.controller?.backKeys ?? [] }
    }

    override class var keyMap: KeyMap { keys }

    // MARK: Layout

    private static let border = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    private static let sheetColumns = 100
    private static let smallestBox = Size(columns: 20, rows: 3)

    override func layoutSubviews() {
        guard let child = subviews.first else { return }
        box = findBox(for: child)
        child.place(in: hasBorder ? box.inset(by: PresentationNode.border) : box)
    }

    private var hasBorder: Bool {
        !coversAll && box.size.columns >= 5 && box.size.rows >= 3
    }

    private func findBox(for child: Node) -> Rect {
        switch style {
        case .fullScreen:
            return bounds
        case .sheet:
            let margin = EdgeInsets(
                top: bounds.size.rows >= 16 ? 2 : 0,
                left: bounds.size.columns >= 60 ? 4 : 0,
                bottom: bounds.size.rows >= 16 ? 2 : 0,
                right: bounds.size.columns >= 60 ? 4 : 0
            )
            let area = bounds.inset(by: margin)
            let size = Size(
                columns: min(area.size.columns, PresentationNode.sheetColumns),
                rows: area.size.rows
            )
            return Position.topCenter.area(of: size, in: area)
        case .dialog:
            return Position.center.area(of: naturalBox(of: child), in: bounds)
        case .popup(let anchor, let point):
            if anchor.isAttached {
                anchorArea = Rect(origin: anchor.originInWindow, size: anchor.frame.size)
            }
            var area = anchorArea
            if let point = point?.limited {
                area.origin.column += point.column
                area.origin.row += point.row
                area.size = Size(columns: 1, rows: 1)
            }
            return popupBox(of: child, beside: area)
        }
    }

    private func naturalBox(of child: Node) -> Size { naturalBox(of: child, in: bounds.size) }

    private func naturalBox(of child: Node, in room: Size) -> Size {
        let border = PresentationNode.border
        let natural = child.sizeThatFits(room.inset(by: border)).outset(by: border)
        // A corner, a piece of the edge and a blank on both sides.
        let title = (controller?.title ?? "").displayWidth + 6
        let smallest = PresentationNode.smallestBox
        return Size(
            columns: min(max(natural.columns, smallest.columns, title), bounds.size.columns),
            rows: min(max(natural.rows, smallest.rows), bounds.size.rows)
        )
    }

    private func popupBox(of child: Node, beside anchor: Rect) -> Rect {
        let isScrollable = child.holds { $0.shrinks(along: .vertical) }
        var placement = PopupPlacement(
            window: bounds,
            size: naturalBox(of: child),
            isScrollable: isScrollable
        )
        let box = placement.box(beside: anchor)
        guard box.size.rows < placement.size.rows else { return box }
        // A scroll bar takes a column of its own.
        let room = Size(columns: bounds.size.columns, rows: box.size.rows)
        placement.size.columns = naturalBox(of: child, in: room).columns
        return placement.box(beside: anchor)
    }

    /// The kind of box.
    override var accessibilityRole: String {
        switch style {
        case .fullScreen: "screen"
        case .sheet: "sheet"
        case .dialog: "dialog"
        case .popup: "popup"
        }
    }

    /// The title.
    override var accessibilityText: String? { controller?.title?.nilIfEmpty }

    // MARK: Drawing

    override func draw(in canvas: inout Canvas) {
        guard !coversAll else { return }
        canvas.dim(bounds)
        canvas.clear(box)
        guard hasBorder else { return }
        canvas.drawBorder(box, rounded: .all)
        drawHints(in: &canvas)
        guard let title = controller?.title, !title.isEmpty, box.size.columns > 6 else { return }
        let line = " \(title) ".oneLine(columns: box.size.columns - 4)
        let place = Point(column: box.minColumn + 2, row: box.minRow)
        canvas.draw(line, at: place, font: Font(.bold))
    }

    // Title and commands belong to the screen and its views, which do not know the box.
    override func didAppear() { window?.watch(self) }

    override func markChanges() {
        guard hasBorder, let controller else { return }
        if title != controller.title {
            title = controller.title
            markStale(box.minRow..<box.minRow + 1)
        }
        let columns = box.size.columns - 6
        let node =
            controller is NavigationController || columns <= 0
            ? nil : focusedNode ?? controller.keyTarget
        guard hints?.isCurrent(for: node, columns: columns) != true else { return }
        hints = HintLine(of: node, columns: columns)
        markStale(box.maxRow - 1..<box.maxRow)
    }

    /// The keys of the screen, in the lower edge of its box.
    private func drawHints(in canvas: inout Canvas) {
        guard let line = hints, line.columns > 0 else { return }
        let row = box.maxRow - 1
        canvas.clear(Rect(column: box.minColumn + 2, row: row, columns: line.columns + 2, rows: 1))
        line.draw(in: &canvas, at: Point(column: box.minColumn + 3, row: row))
    }

    /// Uses every mouse event, so that the screens below get none; a click outside a popup
    /// dismisses it.
    override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        if case .popup = style, case .press = event.action, !box.contains(point), let controller {
            controller.window?.dismiss(controller)
        }
        return true
    }
}
