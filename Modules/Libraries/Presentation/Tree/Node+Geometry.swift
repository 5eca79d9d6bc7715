extension Node {
    /// The whole area, in the node's own coordinates.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// The thickness of border and padding at the edges.
    final var contentInsets: EdgeInsets {
        guard let extras else { return .zero }
        guard extras.border != nil else { return extras.padding }
        return extras.padding + EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    }

    /// The area inside of border and padding, in the node's own coordinates.
    public final var contentRect: Rect { bounds.inset(by: contentInsets) }

    /// The space inside of the border, around the content.
    public final var padding: EdgeInsets {
        get { extras?.padding ?? .zero }
        set { update(\.padding, to: newValue) }
    }

    /// The space outside of the border, added by the superview.
    public final var margins: EdgeInsets? {
        get { extras?.margins }
        set { update(\.margins, to: newValue) }
    }

    /// The position of the node in a container; `nil` uses the container's default position, which
    /// is ``Position/fill`` unless set.
    public final var position: Position? {
        get { extras?.position }
        set { update(\.position, to: newValue) }
    }

    /// The limits of the extent along an axis.
    final func sizeRule(along axis: Axis) -> SizeRule { extras?.size[axis] ?? SizeRule() }

    /// Returns the share of a stack's remaining space that the node takes; 0 for none.
    final func growth(along axis: Axis) -> Int {
        if isHidden || sizeRule(along: axis).fixed != nil { return 0 }
        if let growth = extras?.growth { return growth }
        let natural = naturalGrowth(along: axis).length
        guard let hugging = extras?.priorities.hugging(axis) else { return natural }
        return hugging > .defaultLow ? 0 : max(1, natural)
    }

    /// The area of a subview in a container.
    final func position(_ child: Node, in container: Rect) -> Rect {
        var room = container.inset(by: child.margins ?? .zero)
        if let placement = child.extras?.placement { return placement(child, room) }
        let rules = child.extras?.size
        if let rules { room = rules.readableArea(in: room) }
        let position = child.position ?? extras?.defaultPosition ?? .fill
        var natural = room.size
        if position != .fill || rules != nil {
            natural = child.sizeThatFits(room.size)
        }
        if rules?.aspectRatio != nil {
            return (position == .fill ? Position.center : position).area(of: natural, in: room)
        }
        var area = position.area(of: natural, in: room)
        // An extent that was set holds even where the position would stretch it.
        for axis in [Axis.horizontal, .vertical] {
            if rules?[axis].fixed != nil {
                area.size[axis] = min(natural[axis], room.size[axis])
            } else if let maximum = rules?[axis].maximum {
                area.size[axis] = min(area.size[axis], maximum)
            }
        }
        return area
    }

    /// Asks each view around the node to show it, from inside out; see ``reveal(_:)``.
    public final func scrollIntoView() {
        var shown = self
        for view in chain.dropFirst() {
            shown = view.reveal(shown) ? view : shown
        }
    }

    /// Changes one of the properties that few nodes have, and requests a layout.
    ///
    /// Inlined so that the key path becomes a plain access.
    @inline(__always)
    final func update<Value: Equatable>(
        _ keyPath: ReferenceWritableKeyPath<NodeExtras, Value>,
        to value: Value
    ) {
        let extras = madeExtras()
        guard extras[keyPath: keyPath] != value else { return }
        extras[keyPath: keyPath] = value
        setNeedsLayout()
    }

    /// The side table, made now if there was none.
    final func madeExtras() -> NodeExtras {
        if let extras { return extras }
        let made = NodeExtras()
        extras = made
        return made
    }
}
