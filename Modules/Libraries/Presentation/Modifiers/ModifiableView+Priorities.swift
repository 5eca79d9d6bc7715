extension ModifiableView {
    /// Sets the resistance of the view to growing beyond its content in a stack with remaining
    /// space: views of priority `.defaultLow` or below grow, those of the lowest first.
    public func contentHuggingPriority(
        _ priority: LayoutPriority,
        for axis: Axis
    ) -> ViewModifier<Base> {
        with { node in
            switch axis {
            case .horizontal: node.update(\.priorities.huggingHorizontal, to: priority)
            case .vertical: node.update(\.priorities.huggingVertical, to: priority)
            }
        }
    }

    /// Sets the resistance of the view to compression in a stack that has too little space: views
    /// of the lowest priority shrink first, those of `.required` never do.
    public func contentCompressionResistancePriority(
        _ priority: LayoutPriority,
        for axis: Axis
    ) -> ViewModifier<Base> {
        with { node in
            switch axis {
            case .horizontal: node.update(\.priorities.resistanceHorizontal, to: priority)
            case .vertical: node.update(\.priorities.resistanceVertical, to: priority)
            }
        }
    }

    /// Sets the height in points; one that is not required gives way in a stack.
    public func height(_ points: Double, priority: LayoutPriority) -> ViewModifier<Base> {
        with { node in
            node.update(\.size.height.fixed, to: Metrics.current.rows(points))
            node.update(\.size.height.isFlexible, to: priority < .required)
        }
    }

    /// Sets the width in points; one that is not required gives way in a stack.
    public func width(_ points: Double, priority: LayoutPriority) -> ViewModifier<Base> {
        with { node in
            node.update(\.size.width.fixed, to: Metrics.current.columns(points))
            node.update(\.size.width.isFlexible, to: priority < .required)
        }
    }

    /// Sets the width in proportion to the height, both in points: 1 is a square, though its
    /// cells are higher than wide.
    ///
    /// - Parameter ratio: Width by height; a number that is not positive sets nothing.
    /// - Returns: The view with the ratio.
    public func aspectRatio(_ ratio: Double) -> ViewModifier<Base> {
        with { $0.update(\.size.aspectRatio, to: ratio > 0 && ratio.isFinite ? ratio : nil) }
    }

    /// Centers the view and limits its width, so that lines stay readable on wide terminals.
    ///
    /// - Parameter columns: The width, at least one column.
    /// - Returns: The view with the limit.
    public func readableWidth(_ columns: Int = 100) -> ViewModifier<Base> {
        with { $0.update(\.size.readableColumns, to: max(1, columns.length)) }
    }

    /// Does nothing, as bars never cover views here; for source compatibility.
    public func safeArea(_ isKept: Bool) -> ViewModifier<Base> {
        with { _ in }
    }
}

extension ModifiableView where Base: ContainerNode {
    /// Sets the position of those views of the container that have none of their own.
    public func defaultPosition(_ position: Position) -> ViewModifier<Base> {
        with { $0.update(\.defaultPosition, to: position) }
    }

    /// Does nothing, as bars never cover views here; for source compatibility.
    public func defaultSafeArea(_ isKept: Bool) -> ViewModifier<Base> {
        with { _ in }
    }
}
