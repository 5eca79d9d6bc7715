extension ModifiableView {
    /// Sets the opacity: 0 is invisible, 1 covers everything below.
    @inlinable
    public func alpha(_ alpha: Double) -> ViewModifier<Base> {
        with { $0.alpha = alpha }
    }

    /// Fills the view's area.
    @inlinable
    public func backgroundColor(_ color: Color?) -> ViewModifier<Base> {
        with { $0.backgroundColor = color }
    }

    /// Draws an outline, which takes one cell at each edge; a line width of 0 removes it.
    public func border(
        color: Color = .separator,
        lineWidth: Double = 0.5
    ) -> ViewModifier<Base> {
        with { $0.borderColor = lineWidth > 0 ? color : nil }
    }

    /// Sets whether subviews are clipped to the view.
    @inlinable
    public func clipsToBounds(_ clips: Bool) -> ViewModifier<Base> {
        with { $0.clipsToBounds = clips }
    }

    /// Rounds the corners of an outline or an image; in points.
    @inlinable
    public func cornerRadius(_ radius: Double) -> ViewModifier<Base> {
        with { $0.cornerRadius = radius }
    }

    /// Rounds some of the corners of an outline or a fill; in points.
    public func roundedCorners(radius: Double, corners: RectCorner) -> ViewModifier<Base> {
        with { node in
            node.cornerRadius = radius
            node.maskedCorners = corners
        }
    }

    /// Sets the accent colour of the view and its subviews; `nil` inherits it.
    @inlinable
    public func tintColor(_ color: Color?) -> ViewModifier<Base> {
        with { $0.tintColor = color }
    }

    /// Sets the theme of the view and its subviews.
    @inlinable
    public func theme(_ theme: Theme) -> ViewModifier<Base> {
        with { $0.theme = theme }
    }

    /// Changes some colours of the theme around the view, for the view and its subviews.
    ///
    /// - Parameter update: Changes the theme. It runs again when the theme around the view is
    ///   another one, and must depend on that alone.
    /// - Returns: The view with the colours.
    public func theme(
        _ update: @escaping @MainActor (inout Theme) -> Void
    ) -> ViewModifier<Base> {
        with { node in
            let extras = node.madeExtras()
            extras.themeUpdate = ThemeUpdate(update, after: extras.themeUpdate)
            node.setNeedsDisplay()
        }
    }

    /// Accepted for source compatibility; there are no masks to translate.
    public func translatesAutoresizingMaskIntoConstraints(_ translates: Bool) -> ViewModifier<Base>
    {
        ViewModifier(self)
    }

    /// Sets whether the view is hidden; a hidden view takes no space in the layout.
    @inlinable
    public func hidden(_ isHidden: Bool) -> ViewModifier<Base> {
        with { $0.isHidden = isHidden }
    }

    /// Accepted for source compatibility; a grid has no shadows.
    public func shadow(
        color: Color = .black,
        radius: Double = 0,
        opacity: Double = 0.5,
        offset: Size = .zero
    ) -> ViewModifier<Base> {
        ViewModifier(self)
    }

    /// Sets whether the view and its subviews get keys and the mouse.
    @inlinable
    public func userInteractionEnabled(_ isEnabled: Bool) -> ViewModifier<Base> {
        with { $0.isUserInteractionEnabled = isEnabled }
    }

    /// Names the view, to be found by.
    @inlinable
    public func identifier(_ identifier: String) -> ViewModifier<Base> {
        with { $0.identifier = identifier }
    }

    /// Names the view, to be found by.
    public func identifier<Key: RawRepresentable<String>>(_ key: Key) -> ViewModifier<Base> {
        identifier(key.rawValue)
    }

    /// Names the view, to be found by.
    public func accessibilityIdentifier(_ identifier: String) -> ViewModifier<Base> {
        self.identifier(identifier)
    }

    /// Names the view, to be found by.
    public func accessibilityIdentifier<Key: RawRepresentable<String>>(
        _ key: Key
    ) -> ViewModifier<Base> {
        identifier(key.rawValue)
    }

    /// Sets the text of the view in a description of the tree.
    @inlinable
    public func accessibilityLabel(_ label: String?) -> ViewModifier<Base> {
        with { $0.accessibilityLabel = label }
    }

    /// Numbers the view, to be found by.
    @inlinable
    public func tag(_ tag: Int) -> ViewModifier<Base> {
        with { $0.tag = tag }
    }

    /// Numbers the view, to be found by.
    public func tag<Key: RawRepresentable<Int>>(_ key: Key) -> ViewModifier<Base> {
        tag(key.rawValue)
    }
}
