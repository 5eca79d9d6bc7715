/// Shows the currently available keys on one row; a click on a hint has the effect of its key.
public final class HintBarNode: Node {
    /// The accessibility role of a list of keys.
    public override var accessibilityRole: String { "hints" }

    /// The visible keys with their titles.
    public override var accessibilityText: String? {
        let hints = line.commands.map { "\($0.keys[0].name) \($0.title)" }
        return hints.isEmpty ? nil : hints.joined(separator: ", ")
    }

    /// Creates a bar.
    public override init() { super.init() }

    private var drawn: HintLine?

    private var keyTarget: Node { window?.responder(onScreenOf: self) ?? self }

    private var line: HintLine {
        HintLine(of: keyTarget, columns: contentRect.size.columns, keepsLast: true)
    }

    /// Registers the bar with its window, as the commands change with the focus and with other
    /// state.
    public override func didAppear() { window?.watch(self) }

    override func markChanges() {
        let node = keyTarget
        let columns = contentRect.size.columns
        guard drawn?.isCurrent(for: node, columns: columns) != true else { return }
        drawn = HintLine(of: node, columns: columns, keepsLast: true)
        markStale()
    }

    /// Returns a height of one row.
    public override func measure(_ available: Size) -> Size { Size(columns: 0, rows: 1) }

    /// Grows horizontally to the full width.
    public override func naturalGrowth(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

    /// Draws the hints that fit.
    public override func draw(in canvas: inout Canvas) {
        (drawn ?? line).draw(in: &canvas, at: contentRect.origin)
    }

    /// Runs the command of a hint at a click on it.
    public override func mouseUsed(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.action == .press(.left), point.row == contentRect.minRow,
            let command = line.command(at: point.column - contentRect.minColumn)
        else { return super.mouseUsed(event, at: point) }
        command.action()
        return true
    }
}
