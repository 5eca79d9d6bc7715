/// Shows the first of its subviews that fits, or the last one.
public final class FittingNode: Node {
    /// The directions in which a subview must fit by its natural extent.
    public var axes: ScrollNode.Axes {
        didSet { if axes != oldValue { setNeedsLayout() } }
    }

    /// The subview that was shown by the last layout; `nil` if there is none.
    public var shownView: Node? { subviews.first(where: \.isShown) }

    /// Creates a node without subviews.
    public init(in axes: ScrollNode.Axes = .both) {
        self.axes = axes
        super.init()
    }

    /// Returns the size of the subview that fits.
    public override func measure(_ available: Size) -> Size {
        guard let choice = choice(in: available) else { return .zero }
        let margins = choice.margins ?? .zero
        return choice.sizeThatFits(available.inset(by: margins)).outset(by: margins)
    }

    /// Allows the node to shrink in the directions in which a smaller subview can be shown.
    public override func shrinks(along axis: Axis) -> Bool {
        axes.contains(axis == .horizontal ? .horizontal : .vertical)
            || super.shrinks(along: axis)
    }

    /// Places the subview that fits, and omits the others.
    public override func layoutSubviews() {
        let choice = choice(in: contentRect.size)
        for child in subviews { child.isOmitted = child !== choice }
        if let choice { choice.place(in: position(choice, in: contentRect)) }
    }

    private func choice(in room: Size) -> Node? {
        let views = subviews.filter { !$0.isHidden }
        return views.dropLast().first { fits($0, in: room) } ?? views.last
    }

    private func fits(_ view: Node, in room: Size) -> Bool {
        let margins = view.margins ?? .zero
        var limit = room.inset(by: margins)
        if axes.contains(.horizontal) { limit.columns = Size.unbounded }
        if axes.contains(.vertical) { limit.rows = Size.unbounded }
        let natural = view.sizeThatFits(limit).outset(by: margins)
        return (!axes.contains(.horizontal) || natural.columns <= room.columns)
            && (!axes.contains(.vertical) || natural.rows <= room.rows)
    }
}
