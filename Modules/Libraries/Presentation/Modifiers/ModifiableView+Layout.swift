extension ModifiableView {
    /// Sets the height in points; see ``Metrics``.
    public func height(_ points: Double) -> ViewModifier<Base> {
        rule(\.size.height.fixed) { Metrics.current.rows(points) }
    }

    /// Sets the height in rows.
    public func height(cells: Int) -> ViewModifier<Base> {
        rule(\.size.height.fixed) { cells.length }
    }

    /// Sets the least height in points.
    public func height(min points: Double) -> ViewModifier<Base> {
        rule(\.size.height.minimum) { Metrics.current.rows(points) }
    }

    /// Sets the greatest height in points.
    public func height(max points: Double) -> ViewModifier<Base> {
        rule(\.size.height.maximum) { Metrics.current.rows(points) }
    }

    /// Sets the width in points; see ``Metrics``.
    public func width(_ points: Double) -> ViewModifier<Base> {
        rule(\.size.width.fixed) { Metrics.current.columns(points) }
    }

    /// Sets the width in columns.
    public func width(cells: Int) -> ViewModifier<Base> {
        rule(\.size.width.fixed) { cells.length }
    }

    /// Sets the least width in points.
    public func width(min points: Double) -> ViewModifier<Base> {
        rule(\.size.width.minimum) { Metrics.current.columns(points) }
    }

    /// Sets the greatest width in points.
    public func width(max points: Double) -> ViewModifier<Base> {
        rule(\.size.width.maximum) { Metrics.current.columns(points) }
    }

    /// Sets height and width in points; `nil` leaves one free.
    public func frame(height: Double? = nil, width: Double? = nil) -> ViewModifier<Base> {
        with { node in
            if let height { node.update(\.size.height.fixed, to: Metrics.current.rows(height)) }
            if let width { node.update(\.size.width.fixed, to: Metrics.current.columns(width)) }
        }
    }

    private func rule(
        _ keyPath: ReferenceWritableKeyPath<NodeExtras, Int?>,
        _ length: @escaping @MainActor () -> Int
    ) -> ViewModifier<Base> {
        with { $0.update(keyPath, to: length()) }
    }

    /// Sets the space around the content in points, the same at all edges.
    public func padding(_ points: Double) -> ViewModifier<Base> {
        padding(top: points, left: points, bottom: points, right: points)
    }

    /// Sets the space around the content in points, at the sides and above and below.
    public func padding(h: Double, v: Double) -> ViewModifier<Base> {
        padding(top: v, left: h, bottom: v, right: h)
    }

    /// Sets the space around the content in points.
    public func padding(
        top: Double,
        left: Double,
        bottom: Double,
        right: Double
    ) -> ViewModifier<Base> {
        with {
            $0.padding = EdgeInsets(points: top, left: left, bottom: bottom, right: right)
        }
    }

    /// Sets the space around the content in cells.
    @inlinable
    public func padding(insets: EdgeInsets) -> ViewModifier<Base> {
        with { $0.padding = insets }
    }

    /// Sets the space around the view in points, the same at all edges.
    public func margins(_ points: Double) -> ViewModifier<Base> {
        margins(top: points, left: points, bottom: points, right: points)
    }

    /// Sets the space around the view in points, at the sides and above and below.
    public func margins(h: Double, v: Double) -> ViewModifier<Base> {
        margins(top: v, left: h, bottom: v, right: h)
    }

    /// Sets the space around the view in points.
    public func margins(
        top: Double,
        left: Double,
        bottom: Double,
        right: Double
    ) -> ViewModifier<Base> {
        with {
            $0.margins = EdgeInsets(points: top, left: left, bottom: bottom, right: right)
        }
    }

    /// Sets the space around the view in cells.
    @inlinable
    public func margins(insets: EdgeInsets) -> ViewModifier<Base> {
        with { $0.margins = insets }
    }

    /// Sets the position of the view in its container.
    @inlinable
    public func position(_ position: Position) -> ViewModifier<Base> {
        with { $0.position = position }
    }

    /// Sets the share of a stack's remaining space that the view takes; 0 for none.
    public func growth(_ share: Int) -> ViewModifier<Base> {
        with { $0.update(\.growth, to: share.length) }
    }

    /// Replaces the layout by which a container places the view.
    ///
    /// - Parameter placement: Returns the view's area, given the view and the area that its
    ///   margins leave of the container.
    /// - Returns: The view with the placement.
    public func customConstraints(
        _ placement: @escaping @MainActor (Base, Rect) -> Rect
    ) -> ViewModifier<Base> {
        with { node in
            node.madeExtras().placement = { [weak node] _, room in
                node.map { placement($0, room) } ?? room
            }
            node.setNeedsLayout()
        }
    }
}
