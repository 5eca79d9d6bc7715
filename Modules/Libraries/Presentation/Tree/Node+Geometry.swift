extension Node {
    /// The whole area, in the node's own coordinates.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// What border and padding take at the edges.
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

    /// The space outside of the border, kept by the superview.
    public final var margins: EdgeInsets? {
        get { extras?.margins }
        set { update(\.margins, to: newValue) }
    }

    /// Where the node stands in a container; `nil` for the whole of it.
    public final var position: Position? {
        get { extras?.position }
        set { update(\.position, to: newValue) }
    }

    /// Tells whether the extent in one direction was set.
    final func isFixed(along axis: Axis) -> Bool {
        guard let extras else { return false }
        return (axis == .horizontal ? extras.width : extras.height).fixed != nil
    }

    /// Its share of room that is left over in a stack.
    final func growth(along axis: Axis) -> Int {
        if isHidden || isFixed(along: axis) { return 0 }
        return extras?.growth ?? naturalGrowth(along: axis)
    }

    /// The area of a subview in a container.
    final func position(_ child: Node, in container: Rect) -> Rect {
        let room = container.inset(by: child.margins ?? .zero)
        if let placement = child.extras?.placement { return placement(child, room) }
        let position = child.position ?? .fill
        var natural = room.size
        if position != .fill || child.extras != nil {
            natural = child.sizeThatFits(room.size)
        }
        var area = position.area(of: natural, in: room)
        // An extent that was set holds even where the position would stretch it.
        for axis in [Axis.horizontal, .vertical] where child.isFixed(along: axis) {
            area.size[axis] = min(natural[axis], room.size[axis])
        }
        return area
    }

    /// Changes one of the things that few nodes have, and lays out anew.
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
